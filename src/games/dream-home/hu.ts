import { Az, az, each, into, object, off, onto, outOf } from '../../core/text/hu.ts';
import type { en } from './en.ts';

const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);
const low = (text: string): string => text.toLowerCase();
/** "a konyhát" for "Konyha". */
const theObject = (text: string): string => az(object(low(text)));

/** Dream Home in Hungarian. Terms are those of the printed rules. */
export const hu: typeof en = {
  'game-name': 'Dream Home',
  tagline: 'Tizenkét kör, tizenkét szoba és ami velük jár: építs otthont, amelyben mindenki lakni szeretne.',

  // Cards and what is on them.
  'living-room': 'Nappali',
  bedroom: 'Hálószoba',
  kitchen: 'Konyha',
  bathroom: 'Fürdőszoba',
  playroom: 'Játékszoba',
  study: 'Tanulószoba',
  library: 'Könyvtár',
  'games-room': 'Társasjátékszoba',
  'dressing-room': 'Gardrób',
  sauna: 'Szauna',
  pantry: 'Kamra',
  garage: 'Garázs',
  'wine-cellar': 'Borospince',
  laundry: 'Mosókonyha',
  'storage-room': 'Tároló',
  workshop: 'Műhely',
  'empty-room': 'Lakatlan szoba',
  piano: 'Zongora',
  paintings: 'Festmények',
  'canopy-bed': 'Baldachinos ágy',
  'hot-tub': 'Pezsgőfürdő',
  'whirlpool-bath': 'Hidromasszázskád',
  'ice-cream-machine': 'Fagylaltgép',
  shelves: 'Polcok',
  'cat-house': 'Macskaház',
  treehouse: 'Faház',
  birdhouse: 'Madárház',
  drill: 'Fúrógép',
  jackhammer: 'Légkalapács',
  'concrete-mixer': 'Betonkeverő',
  scaffolding: 'Állványzat',
  roofer: 'Tetőfedő',
  supplier: 'Szállító',
  architect: 'Építész',
  handyman: 'Ezermester',
  'interior-designer': 'Belsőépítész',
  red: 'Piros tető',
  brown: 'Barna tető',
  purple: 'Lila tető',
  orange: 'Narancs tető',
  'red-window': 'Piros ablakos tető',
  'brown-window': 'Barna ablakos tető',
  'purple-window': 'Lila ablakos tető',
  'orange-window': 'Narancs ablakos tető',
  'some-roof': 'egy tetőkártya',
  'the-key': 'Kezdőjátékos-jelző',

  // Places.
  'cell-u': ({ n, cell }) => `Emelet ${n} (${cell})`,
  'cell-g': ({ n, cell }) => `Földszint ${n} (${cell})`,
  'cell-b': ({ n, cell }) => `Alagsor ${n} (${cell})`,
  'floor-u': 'Emelet',
  'floor-g': 'Földszint',
  'floor-b': 'Alagsor',

  // Where the game stands.
  round: ({ round, rounds }) => `${round}. kör ${az(outOf(rounds))}`,
  'round-over': 'Végeredmény',
  'task-cull': 'egy oszlop eldobása',
  'task-jackhammer': 'légkalapács most vagy később',
  'task-turn': 'egy oszlop elvétele',
  'task-keep': 'a megmaradó díszjelző kiválasztása',
  'task-roofer': 'egy tető a tetőfedőtől',
  'task-help': 'utolsó simítások a segítőkkel',
  'task-rest': 'az eredmény megtekintése',
  'task-over': 'az otthonok megcsodálása',

  // Questions of the wizard.
  'ask-turn': 'Mit szeretnél tenni?',
  'ask-cull': 'Melyik oszlopot dobod el? A szobája és a fölötte lévő kártya is odavész.',
  'ask-jackhammer': 'Kibontasz most egy szobát a légkalapáccsal, vagy tartogatod későbbre?',
  'ask-jackhammer-column': 'Melyik szobát bontod ki? A fölötte lévő kártyát el kell dobni.',
  'ask-take': 'Melyik oszlopot veszed el?',
  'ask-cell': ({ room }) => `Hová kerüljön ${az(low(room))}?`,
  'ask-face': ({ room, cell }) => `${room} · ${cell}: melyik oldala legyen felül?`,
  'ask-token': ({ token }) => `Hová teszed ${theObject(token)}? Az egész szobát díszíti.`,
  'ask-scaffolding': 'Hová kerüljön az állványzat?',
  'ask-drill-column': 'A kínálat melyik szobáját hozod be?',
  'ask-drill-cell': ({ room }) => `Melyik szobád helyére kerüljön ${az(low(room))}?`,
  'ask-mix': 'A kínálat melyik két szobája cseréljen helyet? Először a bal oldalit válaszd.',
  'ask-mix-other': ({ room }) => `Melyik szobával cseréljen helyet ${az(low(room))}?`,
  'ask-keep': 'Egy szobában csak egy díszjelző fér el. Melyik maradjon?',
  'ask-roofer': 'A tetőfedőd egy eldobott tetőt tehet a kupacodhoz. Melyiket?',
  'ask-help': 'Még egy utolsó simítás, mielőtt felfeditek a tetőket?',
  'ask-supplier': 'Melyik eldobott szobát hozza a szállító?',
  'ask-supplier-cell': ({ room }) => `Minek a helyére kerüljön ${az(low(room))}?`,
  'ask-handyman': 'Melyik két szobát cserélje meg az ezermester? Előbb az egyiket, aztán a másikat válaszd.',
  'ask-handyman-other': ({ cell }) => `Melyik szobával cseréljen helyet ${az(cell)} mezőn lévő?`,

  // Answers: what stands on the buttons.
  'do-take': 'Oszlop elvétele',
  'do-drill': 'Előbb a fúrógép',
  'do-mix': 'Előbb a betonkeverő',
  'do-jackhammer': 'Jöhet a légkalapács',
  'do-wait': 'A légkalapács maradjon későbbre',
  'do-cull': 'Oszlop eldobása',
  'do-keep': 'Díszjelző megtartása',
  'do-roofer': 'Tető hozzáadása',
  'do-supplier': 'Jöjjön a szállító',
  'do-handyman': 'Jöjjön az ezermester',
  'do-skip': 'Köszönöm, nem',
  'about-drill': 'Cseréld egy szobádat a kínálat egyik szobájára, aztán vegyél el egy oszlopot',
  'about-mix': 'Cserélj meg két szobát a kínálatban, aztán vegyél el egy oszlopot',
  'about-take': 'A szobát és a fölötte lévő kártyát',
  'about-jackhammer': 'Vegyél el és építs be most bármelyik szobát; ebben a körben kimaradsz',
  'about-wait': 'Egy későbbi körben használhatod',
  'about-supplier': 'Cseréld egy szobádat egy eldobott szobára',
  'about-handyman': 'Cserélj meg két szobát az otthonodban',
  'about-skip': 'Az otthon marad, ahogy van',
  column: ({ column, room }) => `${column} · ${room}`,
  'column-with': ({ column, room, more }) => `${column} · ${room} + ${low(more)}`,
  'cell-holding': ({ cell, what }) => `${what} · ${cell}`,
  'face-up': ({ room }) => `Képpel felfelé: ${low(room)}`,
  'face-down': 'Képpel lefelé: lakatlan szoba',
  'token-on': ({ token, room, cell }) => `${token} · ${low(room)} · ${cell}`,
  'token-skip': ({ token }) => `${token} nélkül`,
  'scaffolding-on': ({ cell }) => `Állványzat · ${cell}`,
  'keep-token': ({ token, cell }) => `${token} · ${cell}`,

  // Hints under the answers.
  'hint-worth': ({ steps }) => `Értéke ${steps}`,
  'hint-worth-children': ({ steps, children }) => `Értéke ${steps} · ${children} gyerek`,
  'hint-annex': ({ points, partner, beside }) => `Értéke ${points}, ${low(partner)} mellett ${beside}`,
  'hint-gain': ({ room, size, gain }) =>
    size > 1 ? `${size} kártyás ${low(room)} lesz: ${signed(gain)}` : `Most ${signed(gain)}`,
  'hint-change': ({ gain }) => (gain === 0 ? 'A pontokon nem változtat' : `Most ${signed(gain)}`),
  'hint-down-only': 'Csak képpel lefelé: lakatlan szoba',
  'hint-down': ({ gain }) => (gain === 0 ? 'Pontot nem ér, de építhetsz fölé' : `${signed(gain)} az építésszel`),
  'hint-finish': ({ gain }) => `${signed(gain)}; a szoba elkészül, nem bővíthető tovább`,
  'hint-decor': ({ gain }) => signed(gain),
  'hint-unused': 'A jelzőt és a kártyát is el kell dobni',
  'hint-replaced': 'Előbb kerül le, és a szoba rögtön felváltja',
  'hint-support': 'Építhetsz fölé; később szoba váltja fel',
  'hint-lose': ({ token, gain }) => `${signed(gain)}; elveszíted ${theObject(token)}`,
  'hint-discarded': ({ card }) => `A fölötte lévő kártya odavész: ${low(card)}`,

  // A whole move, as its player says it.
  'move-cull': ({ column }) => `${Az(column)} oszlop eldobása`,
  'move-jackhammer': ({ column, room, cell }) => `Légkalapács: ${low(room)} (${column}) ${az(onto(cell))}`,
  'move-jackhammer-down': ({ column, room, cell }) =>
    `Légkalapács: ${low(room)} (${column}) képpel lefelé ${az(onto(cell))}`,
  'move-wait': 'A légkalapács marad későbbre',
  'move-drill': ({ cell, gone, column, room }) => `Fúrógép: ${low(gone)} (${cell}) helyett ${low(room)} (${column})`,
  'move-mix': ({ left, right }) => `Betonkeverő: ${az(left)} és ${az(right)} szobájának cseréje`,
  'move-take': ({ column, room, cell }) => `${Az(column)} elvétele: ${low(room)} ${az(onto(cell))}`,
  'move-take-down': ({ column, room, cell }) => `${Az(column)} elvétele: ${low(room)} képpel lefelé ${az(onto(cell))}`,
  'move-and': ({ move, more }) => `${move}, ${low(more)}`,
  'move-and-on': ({ move, more, cell }) => `${move}, ${low(more)} ${az(onto(cell))}`,
  'move-and-not': ({ move, more }) => `${move}, ${low(more)} nélkül`,
  'move-keep': ({ token, cell }) => `Marad: ${low(token)} (${cell})`,
  'move-roofer': ({ roof }) => `Tetőfedő: ${low(roof)}`,
  'move-supplier': ({ room, gone, cell }) => `Szállító: ${low(gone)} (${cell}) helyett ${low(room)}`,
  'move-handyman': ({ a, b }) => `Ezermester: ${az(a)} és ${az(b)} szobájának cseréje`,
  'move-skip': 'Minden marad, ahogy van',

  // What happened.
  'tell-culled': ({ seat, column, room, card }) =>
    `${seat} eldobja ${az(column)} oszlopot: ${low(room)} és ${low(card)}.`,
  'tell-jackhammered': ({ seat, column, room, cell }) =>
    `${seat} beindítja a légkalapácsot: ${az(column)} oszlopból ${low(room)} kerül ${az(onto(cell))}.`,
  'tell-jackhammered-down': ({ seat, column, room, cell }) =>
    `${seat} beindítja a légkalapácsot: ${az(column)} oszlopból ${low(room)} kerül képpel lefelé ${az(onto(cell))}.`,
  'tell-waited': ({ seat }) => `${seat} még pihenteti a légkalapácsot.`,
  'tell-drilled': ({ seat, gone, cell, room, column }) =>
    `${seat} fúr: ${az(onto(cell))} ${low(room)} kerül, ${az(low(gone))} pedig ${az(into(column))}.`,
  'tell-drilled-lost': ({ seat, gone, cell, room, column, token }) =>
    `${seat} fúr: ${az(onto(cell))} ${low(room)} kerül, ${az(low(gone))} pedig ${az(into(column))}; elveszíti ${theObject(token)}.`,
  'tell-mixed': ({ seat, left, right, leftRoom, rightRoom }) =>
    `${seat} megkeveri a kínálatot: ${az(into(left))} ${low(leftRoom)}, ${az(into(right))} ${low(rightRoom)} kerül.`,
  'tell-took': ({ seat, column, room, cell, gain }) =>
    `${seat} elveszi ${az(column)} oszlopot: ${low(room)} ${az(onto(cell))}, mellé ${gain}.`,
  'tell-took-down': ({ seat, column, room, cell, gain }) =>
    `${seat} elveszi ${az(column)} oszlopot: ${low(room)} képpel lefelé ${az(onto(cell))}, mellé ${gain}.`,
  'gain-roof': 'egy tetőkártya',
  'gain-key': 'a kezdőjátékos-jelző',
  'gain-key-held': 'ismét a kezdőjátékos-jelző',
  'gain-card': ({ card }) => low(card),
  'gain-garden': ({ card }) => `${low(card)} a kertbe`,
  'gain-idle': ({ card }) => `${low(card)}, de már késő használni`,
  'tell-decorated': ({ seat, token, cell }) => `${seat} ${az(onto(cell))} teszi ${theObject(token)}.`,
  'tell-undecorated': ({ seat, token }) => `${seat} sehová sem teheti ${theObject(token)}, ezért eldobja.`,
  'tell-declined-token': ({ seat, token }) => `${seat} nem kéri ${theObject(token)}, ezért eldobja.`,
  'tell-scaffolded': ({ seat, cell }) => `${seat} állványzatot emel ${az(onto(cell))}.`,
  'tell-unscaffolded': ({ seat, cell }) => `${seat} lebontja az állványzatot ${az(off(cell))}.`,
  'tell-kept': ({ seat, token, cell, lost }) =>
    `${seat} megtartja ${theObject(token)} (${cell}), és elveszíti ${each(lost, theObject)}.`,
  'tell-cleared': ({ rooms }) => `Senkinek sem kellett: ${low(rooms)}.`,
  'tell-dealt': ({ round, rounds, seat }) => `${round}. kör ${az(outOf(rounds))}: új kártyák, ${seat} kezd.`,
  'tell-roofed': ({ seat }) => `${seat} tetőfedője egy tetőkártyát tesz a kupachoz.`,
  'tell-supplied': ({ seat, room, gone, cell }) =>
    `${seat} szállítója ${object(low(room))} hoz ${az(onto(cell))}, ${az(low(gone))} helyére.`,
  'tell-supplied-lost': ({ seat, room, gone, cell, token }) =>
    `${seat} szállítója ${object(low(room))} hoz ${az(onto(cell))}, ${az(low(gone))} helyére; elveszíti ${theObject(token)}.`,
  'tell-swapped': ({ seat, a, b }) => `${seat} ezermestere megcseréli ${az(a)} és ${az(b)} szobáját.`,
  'tell-declined': ({ seat, helpers }) => `${seat} hazaküldi ${each(helpers, theObject)}.`,
  'tell-finished': 'Véget ért mind a tizenkét kör: felfeditek a tetőket, és jöhet a pontozás.',
  'whisper-roof': ({ roof }) => `Ezt vetted el: ${low(roof)}. Most képpel lefelé fekszik a kupacodban; jegyezd meg!`,
  'whisper-roofed': ({ roof }) => `A tetőfedőd ezt hozta: ${low(roof)}.`,

  // The position in words.
  'text-now': ({ round, rounds, seat, task }) => `${round}. kör ${az(outOf(rounds))}. Dönt: ${seat} (${task}).`,
  'text-rest': ({ round, rounds }) => `${round}. kör ${az(outOf(rounds))}, közvetlenül a lépés után.`,
  'text-over': ({ seats, score }) => `A játék véget ért. Az első: ${seats}, ${score} pont.`,
  'text-order': ({ order, key }) => `A kör sorrendje: ${order}. A kezdőjátékos-jelző itt van: ${key}.`,
  'text-column': ({ column, room, more }) => `${column}: ${room}, vele jár: ${low(more)}`,
  'text-column-bare': ({ column, room }) => `${column}: ${room}`,
  'text-column-rest': ({ column, more }) => `${column}: szobája már nincs, fölötte: ${low(more)}`,
  'text-column-gone': ({ column }) => `${column}: elkelt`,
  'text-room': ({ room, steps }) => `${low(room)} (${steps})`,
  'text-room-children': ({ room, steps, children }) => `${low(room)} (${steps}; ${children} gyerek)`,
  'text-home': ({ seat, total, roofs, children }) =>
    `${seat}: eddig ${total} pont, ${roofs} tetőkártya, ${children} gyerek.`,
  'text-home-over': ({ seat, total, roofs, children }) =>
    `${seat}: ${total} pont, ${roofs} tetőkártya, ${children} gyerek.`,
  'text-floor': ({ floor, spaces }) => `${floor}: ${spaces}.`,
  'text-free': ({ cell }) => `${cell} szabad`,
  'text-scaffolding': ({ cell }) => `${cell} állványzat`,
  'text-empty': ({ cell }) => `${cell} lakatlan szoba`,
  'text-space': ({ cell, room }) => `${cell} ${low(room)}`,
  'text-space-children': ({ cell, room, children }) => `${cell} ${low(room)} (${children} gyerek)`,
  'text-space-token': ({ cell, room, token }) => `${cell} ${low(room)} + ${low(token)}`,
  'text-space-token-children': ({ cell, room, token, children }) =>
    `${cell} ${low(room)} + ${low(token)} (${children} gyerek)`,
  'text-garden': ({ things }) => `Kert: ${low(things)}.`,
  'text-tools': ({ things }) => `Szerszámok: ${low(things)}.`,
  'text-helpers': ({ things }) => `Segítők: ${low(things)}.`,
  'text-pile': ({ things }) => `Tetők: ${low(things)}.`,
  'text-discards': ({ rooms }) => `Eldobott szobák: ${low(rooms)}.`,
  'text-discarded-roofs': ({ roofs }) => `Eldobott tetők: ${low(roofs)}.`,
  'text-discarded-others': ({ others }) => `Eldobott dekorációk, szerszámok és segítők: ${low(others)}.`,
  'text-decks': ({ rooms, resources }) => `Még a pakliban: ${rooms} szoba és ${resources} erőforráskártya.`,
  times: ({ n, what }) => (n === 1 ? what : `${n} × ${low(what)}`),
  spent: ({ what }) => `${what} (végzett)`,

  // The score, explained.
  'score-seat': ({ seat, total }) => `${seat}: eddig ${total} pont, tető nélkül.`,
  'score-seat-over': ({ rank, seat, total }) => `${rank}. ${seat}: ${total} pont.`,
  'score-rooms': ({ points, list }) => `Szobák ${points}: ${low(list)}.`,
  'score-rooms-none': 'Szobák 0.',
  'score-run': ({ room, cells, points }) => `${room} (${cells}) ${points}`,
  'score-run-beside': ({ room, cells, points, partner }) =>
    `${low(partner)} melletti ${low(room)} (${cells}) ${points}`,
  'score-run-alone': ({ room, cells, points, partner }) => `${room} ${low(partner)} nélkül (${cells}) ${points}`,
  'score-empty': ({ count, points }) => `${count} lakatlan szoba ${points}`,
  'score-decor': ({ points, list }) => `Dekoráció ${points}: ${low(list)}.`,
  'score-decor-none': 'Dekoráció 0.',
  'score-token': ({ token, points }) => `${token} ${points}`,
  'score-designer': ({ points }) => `Belsőépítész ${points}`,
  'score-function': ({ points, bathrooms, trio }) =>
    `Működőképesség ${points}: fürdőszoba mindkét szinten ${bathrooms}; fürdőszoba, konyha és hálószoba ${trio}.`,
  'score-roof-hidden': ({ roofs }) => `Tető: ${roofs} kártya képpel lefelé; négy kell.`,
  'score-roof-none': ({ roofs }) => `Tető 0: csak ${roofs} kártya van, négy kell.`,
  'score-roof-same': ({ points, windows, list }) =>
    `Tető ${points}: egységes 8, ${windows} tetőablak ${windows} (${low(list)}).`,
  'score-roof-mixed': ({ points, windows, list }) =>
    `Tető ${points}: nem egységes 3, ${windows} tetőablak ${windows} (${low(list)}).`,
  'score-children': ({ children }) => `Gyerekek ${children}: döntetlennél ők döntenek.`,

  // In the pictures.
  'pic-turn': ({ seat, task }) => `${seat}: ${task}`,
  'pic-rest': 'A lépés után',
  'pic-winner': ({ seats }) => `Az álomotthon: ${seats}`,
  'pic-gone': 'nincs már',
  'pic-key': 'Kezdőjátékos',
  'pic-roofs': ({ n }) => `${n} tető`,
  'pic-points': () => 'pont',
  'pic-rooms': 'Szobák',
  'pic-decor': 'Dekoráció',
  'pic-function': 'Működés',
  'pic-roof': 'Tető',
  'pic-total': 'Összesen',
  'pic-children': 'Gyerekek',
  'pic-rank': 'Helyezés',
  'pic-rank-n': ({ rank }) => `${rank}.`,
  'pic-delta': ({ n }) => (n === 0 ? '±0' : signed(n)),
  'pic-change': ({ before, after }) => `${before} → ${after}`,
  'pic-score-open': 'Az eddigi pontok',
  'pic-unknown': '?',
  'pic-copies': ({ n }) => `${n}×`,
  'pic-discarded-rooms': 'Eldobott szobák',
  'pic-discarded-roofs': 'Eldobott tetők',
  'pic-beside': ({ n, room }) => `${low(room)} mellett ${n}`,
  'pic-worth': ({ n }) => signed(n),

  // Alt texts: the most important first.
  'alt-board': ({ headline, market, homes }) => `${headline} ${market} ${homes}`,
  'alt-over': ({ headline, homes }) => `${headline} ${homes}`,
  'alt-market': ({ columns }) => `Kínálat: ${columns}.`,
  'alt-market-empty': 'A kínálat üres.',
  'alt-home': ({ seat, total, roofs, rooms }) => `${seat}, ${total} pont, ${roofs} tető: ${low(rooms)}.`,
  'alt-home-bare': ({ seat, total, roofs }) => `${seat}, ${total} pont, ${roofs} tető: még semmi sem épült.`,
  'alt-home-short': ({ seat, total, roofs, rooms }) => `${seat}: ${total} pont, ${roofs} tető, ${rooms} szobakártya.`,
  'alt-ask': ({ answers }) => `Választhatsz: ${answers}.`,
  'alt-preview': ({ before, after }) => `Az otthonod a lépés után: ${after} pont, előtte ${before}.`,
  'alt-score': ({ list }) => `Pontozólap. ${list}`,
  'alt-score-seat': ({ seat, total, rooms, decor, functionality, roof, children }) =>
    `${seat}: összesen ${total} (szobák ${rooms}, dekoráció ${decor}, működőképesség ${functionality}, tető ${roof}), ${children} gyerek`,
  'alt-guide': ({ title }) => `Kép a következő oldalhoz: „${title}”.`,
  // What is new since somebody looked last, numbered in the picture.
  'pic-since': ({ n }) => (n === 0 ? 'Nincs változás' : `${n} változás`),
  'alt-since': ({ title, changes, board }) =>
    changes === '' ? `${title}. ${board}` : `${title}: ${changes}. ${board}`,
  'alt-change': ({ n, seat, what }) => `${n}: ${seat}, ${low(what)}`,
  'alt-market-change': ({ n, what }) => `${n}: kínálat, ${low(what)}`,
  'alt-cover': 'Dream Home: egy kész ház felvágva, tele bútorral és gyerekekkel, piros tető alatt.',
  'text-played': ({ seats }) => `Ebben a körben már lépett: ${seats}.`,

  // Commands.
  'verb-cull': 'A kínálat egyik oszlopának eldobása a kör elején',
  'verb-jackhammer': 'Bármelyik szoba kibontása a kör első lépése előtt',
  'verb-wait': 'A légkalapács megtartása egy későbbi körre',
  'verb-drill': 'Egy szobád cseréje a kínálat egyik szobájára',
  'verb-mix': 'Két szoba cseréje a kínálatban',
  'verb-take': 'Egy oszlop elvétele: a szobája és a fölötte lévő kártya',
  'verb-keep': 'Melyik díszjelző maradjon a szobában',
  'verb-roofer': 'Egy eldobott tető a kupacodhoz a játék végén',
  'verb-supplier': 'Egy szobád cseréje egy eldobott szobára a játék végén',
  'verb-handyman': 'Két szobád cseréje a játék végén',
  'verb-skip': 'Az otthonod marad, ahogy van',
  'slot-column': 'A kínálat egyik oszlopa, m1–m5',
  'slot-cell': 'Egy mező az otthonodban: u1–u5 az emeleten, g1–g5 a földszinten, b4 vagy b5 az alagsorban',
  'slot-face': 'up: képpel felfelé; down: képpel lefelé, lakatlan szobaként',
  'slot-extra': 'Hová kerül a dísz vagy az állványzat; skip, ha sehová',
  'slot-other': 'A másik oszlop vagy mező',
  'slot-roof': 'Egy szín, vagy egy szín tetőablakkal',
  'slot-room': 'Milyen szobát hozzon',
  'option-family': 'Családi játék',
  'option-family-about': '2–3 játékosnál senki sem dob el oszlopot a kör elején',
  'option-tieBreak': 'Döntetlen',
  'option-tieBreak-about': 'Mi döntsön egyenlő pontszámnál',
  'option-tieBreak-children': 'Akinél több a gyerek',
  'option-tieBreak-shared': 'Közös győzelem',
  'option-decorMandatory': 'Kötelező díszíteni',
  'option-decorMandatory-about': 'Muszáj-e letenni a díszjelzőt, ha van hová',
  'option-openRoofs': 'Nyílt tetők',
  'option-openRoofs-about': 'Mindenki bármikor megnézheti a saját tetőit',
  on: 'igen',
  off: 'nem',

  // The guide.
  'guide-overview': 'Miről szól?',
  'guide-overview-text': `Mindenki egy tizenkét mezős házat épít: öt mező az emeleten, öt a földszinten, kettő jobb oldalt lent, az alagsorban.

Mind a **12 körben** öt oszlop fekszik a kínálatban: alul egy szoba, fölötte – az első oszlop kivételével – egy erőforráskártya. Ha te jössz, elveszel egy oszlopot, és a szobáját azonnal beépíted, így a 12. kör végére minden ház megtelik.

Pontot adnak a **szobák** (minél nagyobbak, annál többet), a **dekoráció**, a **működőképesség** (fürdőszobák ott, ahol kellenek; fürdő, konyha és hálószoba egy fedél alatt) és a **tető**. Akinek a legtöbb pontja van, azé az álomotthon; döntetlennél az az otthon nyer, ahol több a gyerek.`,
  'guide-turn': 'A kör menete',
  'guide-turn-text': `**1. Új kártyák.** Öt szoba (m1–m5) és négy erőforráskártya (m2–m5) kerül a kínálatba.
**2. Eldobás** (2 vagy 3 játékosnál, családi játékban nem). Akinél a kezdőjátékos-jelző van, eldobja az m2–m5 oszlopok egyikét.
**3. Légkalapács.** A tulajdonosa most használhatja.
**4. Lépések** az óramutató járása szerint, a jelző birtokosától kezdve. Vegyél el egy oszlopot, amelynek még megvan a szobája: tiéd a szoba és a fölötte lévő kártya. Passzolni nem lehet.
**5. Takarítás.** Ami megmaradt, a dobott lapok közé kerül; ezeket bárki átnézheti.

Az **m1** oszlophoz erőforráskártya helyett a **kezdőjátékos-jelző** jár: ha elveszed, a következő körben te kezdesz. A mostani kör sorrendje nem változik. Ha az m1 senkinek sem kell, a jelző a helyén marad.`,
  'guide-placing': 'Építkezés',
  'guide-placing-text': `Az új szobát azonnal le kell tenni, és onnan többé nem mozdul (hacsak szerszám vagy segítő nem nyúl hozzá).

• **Alátámasztás:** az alatta lévő mezőn legyen valami: szoba, lakatlan szoba vagy állványzat. A g1, g2 és g3 a talajon áll, a b4 és b5 a talajban; a g4 és g5 alá előbb meg kell építeni az alagsort. Egy szoba mellett maradhat üres hely.
• **Szint:** az alagsori kártyák (pincejellel: garázs, borospince, mosókonyha, tároló, műhely) a b4 és b5 mezőre valók, az összes többi a két felső szintre.
• **Méret:** az egy szinten egymás mellett lévő egyforma szobák egyetlen nagyobb szobát alkotnak. A nappali 3 kártyás lehet, a hálószoba, a konyha, a játékszoba és a garázs 2 kártyás, minden más csak 1. Amelyik szobában díszjelző van, az elkészült, és nem bővül tovább. Nem tehetsz kártyát oda, ahol túl nagy lenne tőle a szoba.

**Lakatlan szoba.** Bármelyik kártyát leteheted **képpel lefelé** is, bármelyik alátámasztott mezőre, bármelyik szinten. Pontot nem ér, de építhetsz rá.`,
  'guide-rooms': 'Mennyit érnek a szobák?',
  'guide-rooms-text': `Az egymás melletti kártyák száma szerint:

• Nappali **1 / 4 / 9**
• Hálószoba **1 / 4** · Konyha **1 / 6** · Játékszoba **2 / 6**
• Fürdőszoba **1** · Tanulószoba, könyvtár, társasjátékszoba egyenként **2**
• Garázs **0 / 4** · Mosókonyha, műhely **2** · Borospince, tároló **1**
• Gardrób **1**, hálószoba mellett **3** · Szauna **1**, fürdőszoba mellett **3** · Kamra **1**, konyha mellett **3**

A „mellett” azt jelenti: balra vagy jobbra, ugyanazon a szinten; a többlet egyszer jár. Az egymás fölötti szobák sosem számítanak egybe. A kártyákon látható gyerekek pontot nem érnek, de döntetlennél számítanak.`,
  'guide-decor': 'Dekoráció',
  'guide-decor-text': `A dekorációs kártya azonnal hat: a díszjelzője egy olyan szobába kerül, amilyet megnevez, és addig ér pontot, amíg ott van.

• Zongora **3** és festmények **2**: nappali
• Baldachinos ágy **2**: hálószoba · Fagylaltgép **2**: konyha
• Pezsgőfürdő **2** és hidromasszázskád **2**: fürdőszoba
• Polcok **1**: bármelyik alagsori szoba · Macskaház **1**: bármelyik képpel felfelé fekvő szoba
• Faház **1** és madárház **1**: a kertbe, mindig lehet

Egy szobában **egy** díszjelző fér el, akárhány kártyás, és a díszített szoba **nem bővíthető tovább**. Az épp letett szoba is szóba jöhet. Ha van hová tenni a jelzőt, le kell tenni (hacsak az asztal másképp nem döntött); ha nincs, el kell dobni.`,
  'guide-tools': 'Szerszámok',
  'guide-tools-text': `A szerszámok nyíltan fekszenek a házad mellett, amíg nem használod őket; mindegyik egyszer jó. Ami a 12. körben kerül hozzád, az már elkésett.

• **Fúrógép** (amikor te jössz, oszlopválasztás előtt): cseréld egy képpel felfelé fekvő szobádat a kínálat bármelyik szobájára. Az új szobának illenie kell a helyére; a tiédet bárki elveheti, akár te is. A rajta lévő díszjelző elvész.
• **Betonkeverő** (amikor te jössz, oszlopválasztás előtt): cserélj meg két szobát a kínálatban. A fölöttük lévő kártyák maradnak.
• **Légkalapács** (a kör elején): vegyél el és építs be azonnal bármelyik szobát; a fölötte lévő kártyát el kell dobni. Ebben a körben nem jössz többször sorra. Az m1 szobájával nem jár a jelző, és az m1 erre a körre bezár.
• **Állványzat** (azonnal, az ugyanakkor elvett szoba előtt vagy után): alátámasztott üres mezőre kerül, és építhetsz rá. Később szoba váltja fel.`,
  'guide-helpers': 'Segítők',
  'guide-helpers-text': `A segítők a játék végéig nyíltan fekszenek a házad mellett.

• **Belsőépítész** (azonnal): a dísz nem zárja le többé a szobáidat, és a játék végén minden díszjelződ 1 ponttal többet ér.
• **Építész** (pontozáskor): a működőképesség mindkét jutalma 3 helyett 4 pont, és minden lakatlan szobád 1 pontot ér.
• **Tetőfedő** (a végén): egy eldobott tetőt tehet a kupacodhoz, mielőtt felfeditek a kupacokat.
• **Szállító** (a végén): egy szobádat, akár lakatlant is, eldobott szobára cserélheti. Az újnak illenie kell a helyére; a régin lévő díszjelző elvész.
• **Ezermester** (a végén): megcserélheti két szobádat. Csak a szint és a méret számít, a dísz nem akadály; ha egy szobába két díszjelző jutna, az egyik marad.

Először a tetőfedő dolgozik, aztán a szállító és az ezermester, tetszés szerinti sorrendben.`,
  'guide-roofs': 'Tetők és emlékezet',
  'guide-roofs-text': `A megszerzett tetőkártya **képpel lefelé** kerül a kupacodra, és a játék végéig senki sem nézheti meg: te sem. A kínálatban mindenki látta, hát jegyezd meg. Egyszer magánüzenetben is megkapod, mi volt. (Nyílt tetős asztalnál a saját kupacodat bármikor megnézheted.)

A végén a kupacod négy legjobb lapjából lesz a tető:

• négy **egyforma színű: 8**, és még 1, ha van köztük tetőablak
• négy **vegyes színű: 3**, és tetőablakonként még 1
• **négynél kevesebb: semmi**

Minden színből hét kártya van, közülük egyen van tetőablak. Négynél több lap nem ad többet.`,
  'guide-scoring': 'Pontozás',
  'guide-scoring-text': `**Szobák:** lásd a saját oldalukon; a lakatlan szoba 0 pont (építésszel 1).
**Dekoráció:** a díszjelzőid értéke (belsőépítésszel egyenként 1-gyel több).
**Működőképesség:** 3 pont, ha mindkét szinten van fürdőszoba, és 3 pont, ha bárhol van fürdőszoba, konyha és hálószoba is. Mindkettő egyszer jár; építésszel 4.
**Tető:** 8 vagy 3 és a tetőablakok, különben semmi.

A legmagasabb összeg nyer. Döntetlennél az az otthon, ahol több gyerek látható (vagy közös a győzelem, ha az asztal így akarta).`,
  'guide-options': 'Opciók',
  'guide-options-text': `• **Családi játék:** 2 vagy 3 játékosnál senki sem dob el oszlopot.
• **Döntetlen:** akinél több a gyerek, vagy közös győzelem.
• **Kötelező díszíteni:** kikapcsolva olyan díszjelzőt is visszautasíthatsz, amelynek volna helye.
• **Nyílt tetők:** a játék nem teszi próbára az emlékezetet; mindenki megnézheti a saját kupacát.`,

  upper: ({ text }) => text.charAt(0).toUpperCase() + text.slice(1),
};
