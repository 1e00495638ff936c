import { Az, az, each, into, object, off, onto, outOf } from '../../../core/text/hu.ts';
import { gained, signed } from '../../../core/text/signed.ts';
import type { en } from './en.ts';
import { guideHu } from './hu-guide.ts';
import { lessonHu } from './hu-lesson.ts';
import { common, labels } from './labels.ts';

/** The windows of a roof, each worth a point. */
const panes = (n: number): string => (n === 0 ? 'nincs tetőablak' : `${n} tetőablak ${n}`);
const low = (text: string): string => text.toLowerCase();
/** "a konyhát" for "Konyha". */
const theObject = (text: string): string => az(object(low(text)));

/** Dream Home in Hungarian. Terms are those of the printed rules. */
export const hu: typeof en = {
  ...labels.hu,
  ...common,

  'game-name': 'Dream Home',
  tagline: 'Tizenkét kör, tizenkét szoba és ami velük jár: építs otthont, amelyben mindenki lakni szeretne.',
  length: 'Fejenként 12 kör · egy ültő helyben kb. 30 perc',

  // Places.
  'cell-u': ({ n, cell }) => `Emelet ${n} (${cell})`,
  'cell-g': ({ n, cell }) => `Földszint ${n} (${cell})`,
  'cell-b': ({ n, cell }) => `Alagsor ${n} (${cell})`,

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
  'ask-cell-down': ({ room }) =>
    `Hová kerüljön ${az(low(room))}? „le” (a képen ↓): csak képpel lefelé, lakatlan szobának.`,
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
  'about-drill': 'Cseréld egy szobádat a kínálat egyik szobájára, aztán vegyél el egy oszlopot',
  'about-mix': 'Cserélj meg két szobát a kínálatban, aztán vegyél el egy oszlopot',
  'about-take': 'A szobát és a fölötte lévő kártyát',
  'about-jackhammer': 'Vegyél el és építs be most bármelyik szobát; ebben a körben kimaradsz',
  'about-wait': 'Egy későbbi körben használhatod',
  'about-supplier': 'Cseréld egy szobádat egy eldobott szobára',
  'about-handyman': 'Cserélj meg két szobát az otthonodban',
  'about-skip': 'Az otthon marad, ahogy van',
  'column-with': ({ column, room, more }) => `${column} · ${room} + ${low(more)}`,
  'face-up': ({ room }) => `Képpel felfelé: ${low(room)}`,
  'token-on': ({ token, room, cell }) => `${token} · ${low(room)} · ${cell}`,
  'token-skip': ({ token }) => `${token} nélkül`,
  'scaffolding-on': ({ cell }) => `Állványzat · ${cell}`,

  // The same on narrow buttons: nine letters at most.
  'short-down': ({ name }) => `${name} le`,
  'short-down-gain': ({ name, gain }) => `${name} le${gained(gain)}`,
  'short-face-up': ({ gain }) => `Fel ${gained(gain)}`,
  'short-face-down': ({ gain }) => `Le ${gained(gain)}`,

  'place-down': ({ name }) => `${name} képpel lefelé`,
  rather: ({ column, cell, why }) => `${column} → ${cell}: most kevesebbet hoz, de ${why}.`,
  'rather-first': ({ why }) => `Az első most kevesebbet hoz, de ${why}.`,
  'rather-spaces': 'szabadon hagy egy helyet a házban',
  'rather-growth': 'utána még nőhet egy szoba',
  'rather-functions': 'közelebb visz egy bónuszhoz',
  'rather-stack': 'a tetője számít a végén',
  'rather-cards': 'többet ér a szerszáma vagy a segítője',
  'rather-key': 'te kezded a következő kört',
  'rather-later': 'a játék végéig többet ígér',

  // Several answers in one: the places and the points first, for a phone cuts off the end.
  'way-with': ({ column, cell, gain, room, more }) => `${column} → ${cell} ${gained(gain)} · ${room} + ${low(more)}`,
  'way-with-on': ({ column, cell, gain, room, more, extra }) =>
    `${column} → ${cell} ${gained(gain)} · ${room} + ${low(more)} → ${extra}`,
  'way-without': ({ column, cell, gain, room, more }) =>
    `${column} → ${cell} ${gained(gain)} · ${room}, ${low(more)} nélkül`,
  'place-with-on': ({ cell, gain, more, extra }) => `${cell} ${gained(gain)} · ${more} → ${extra}`,
  'place-without': ({ cell, gain, more }) => `${cell} ${gained(gain)} · ${low(more)} nélkül`,
  'way-drill': ({ column, cell, gain, room, gone }) =>
    `Fúrógép: ${column} → ${cell} ${gained(gain)} · ${low(gone)} helyett ${low(room)}`,
  'way-mix': ({ left, right, column, gain, room }) =>
    `Betonkeverő: ${left} ⇄ ${right}, aztán ${column} ${gained(gain)} · ${low(room)}`,
  'way-supplier': ({ cell, gain, room, gone }) =>
    `Szállító: ${cell} ${gained(gain)} · ${low(gone)} helyett ${low(room)}`,
  'way-handyman': ({ a, b, gain }) => `Ezermester: ${a} ⇄ ${b} ${gained(gain)}`,

  // Hints under the answers.
  'hint-worth': ({ steps }) => `Értéke ${steps}`,
  'hint-worth-children': ({ steps, children }) => `Értéke ${steps} · ${children} gyerek`,
  'hint-annex': ({ points, partner, beside }) => `Értéke ${points}, ${low(partner)} mellett ${beside}`,
  'hint-now': ({ worth, gain }) => (gain === 0 ? worth : `${worth} · most ${signed(gain)}`),
  'hint-gain': ({ room, size, gain }) =>
    size > 1 ? `${size} kártyás ${low(room)} lesz: ${signed(gain)}` : `Most ${signed(gain)}`,
  'hint-change': ({ gain }) => (gain === 0 ? 'Nem változik' : `Most ${signed(gain)}`),
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
  'why-gain': ({ gain }) => `most ${signed(gain)}`,
  'why-trio': 'megvan a fürdőszoba, a konyha és a hálószoba',
  'why-bathrooms': 'mindkét szinten van fürdőszoba',
  'why-leaves': ({ seat, most, left }) => `${seat} legfeljebb +${left} pontot szerezhet +${most} helyett`,
  'why-first': 'te kezded a következő kört',
  'why-roof': ({ n }) => `${n} tető a 4-ből`,
  'why-grows': ({ room, gain }) => `még egy ${low(room)} mellé ${signed(gain)} pont`,
  'why-gone': ({ room }) => `más sem kaphatja meg: ${low(room)}`,
  'why-even': ({ n }) => `most se több, se kevesebb pont; még ${n} szabad hely`,
  'item-room': ({ room }) => low(room),
  'item-bathrooms': 'fürdőszoba mindkét szinten',
  'item-trio': 'fürdőszoba, konyha és hálószoba',
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
  'tell-dealt': ({ round, rounds, seat }) => `${round}. kör ${az(outOf(rounds))}: ${seat} kezd.`,
  'tell-roofed': ({ seat, roof }) => `${seat} tetőfedője egy tetőkártyát tesz a kupachoz: ${low(roof)}.`,
  'tell-supplied': ({ seat, room, gone, cell }) =>
    `${seat} szállítója ${object(low(room))} hoz ${az(onto(cell))}, ${az(low(gone))} helyére.`,
  'tell-supplied-lost': ({ seat, room, gone, cell, token }) =>
    `${seat} szállítója ${object(low(room))} hoz ${az(onto(cell))}, ${az(low(gone))} helyére; elveszíti ${theObject(token)}.`,
  'tell-swapped': ({ seat, a, b }) => `${seat} ezermestere megcseréli ${az(a)} és ${az(b)} szobáját.`,
  'tell-declined': ({ seat, helpers }) => `${seat} hazaküldi ${each(helpers, theObject)}.`,
  'tell-finished': 'Véget ért mind a tizenkét kör: felfeditek a tetőket, és jöhet a pontozás.',
  'private-roof': ({ roof }) => `Ezt vetted el: ${low(roof)}.`,
  'private-roof-first': ({ roof }) =>
    `Ezt vetted el: ${low(roof)}. Most képpel lefelé fekszik a kupacodban, és senki sem nézheti meg: jegyezd meg a tetőidet!`,

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
  'score-roof-same': ({ points, windows, list }) => `Tető ${points}: egységes 8, ${panes(windows)} (${low(list)}).`,
  'score-roof-mixed': ({ points, windows, list }) =>
    `Tető ${points}: nem egységes 3, ${panes(windows)} (${low(list)}).`,
  'score-children': ({ children }) => `Gyerekek ${children}: döntetlennél ők döntenek.`,

  // In the pictures.
  'pic-turn': ({ seat, task }) => `${seat}: ${task}`,
  'pic-winner': ({ seats }) => `Az álomotthon: ${seats}`,
  'pic-roofs': ({ n }) => `${n} tető`,
  'pic-points': () => 'pont',
  'pic-rank-n': ({ rank }) => `${rank}.`,
  'pic-copies': ({ n }) => `${n}×`,
  'pic-beside': ({ n, room }) => `${low(room)} mellett ${n}`,

  // Alt texts: the most important first.
  'alt-board': ({ headline, market, homes }) => `${headline} ${market} ${homes}`,
  'alt-over': ({ headline, homes }) => `${headline} ${homes}`,
  'alt-market': ({ columns }) => `Kínálat: ${columns}.`,
  'alt-market-empty': 'A kínálat üres.',
  'alt-home': ({ seat, total, roofs, rooms }) => `${seat}, ${total} pont, ${roofs} tető: ${low(rooms)}.`,
  'alt-home-bare': ({ seat, total, roofs }) => `${seat}, ${total} pont, ${roofs} tető: még semmi sem épült.`,
  'alt-home-short': ({ seat, total, roofs, rooms }) => `${seat}: ${total} pont, ${roofs} tető, ${rooms} szobakártya.`,
  'alt-ask': ({ answers }) => `Választhatsz: ${answers}.`,
  'alt-answer': ({ label, hint }) => `${label}: ${hint}`,
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
  'option-family-about': '2–3 játékosnál senki sem dob el oszlopot a kör elején',
  'option-tieBreak-about': 'Mi döntsön egyenlő pontszámnál',
  'option-tieBreak-children': 'Akinél több a gyerek',
  'option-decorMandatory-about': 'Muszáj-e letenni a díszjelzőt, ha van hová',
  'option-openRoofs-about': 'Bármikor; különben a végéig fejben kell tartanod',

  upper: ({ text }) => text.charAt(0).toUpperCase() + text.slice(1),

  'feat-points': 'legalább 45 pont',
  'feat-roof': 'kilencpontos tető',
  'feat-decor': 'tízpontnyi dekoráció',
  'feat-partners': 'gardrób, szauna és kamra közül kettő a párja mellett',
  'feat-garden': 'faház és madárház ugyanabban a kertben',
  'feat-helpers': 'három segítő',
  'feat-kinds': 'nyolcféle szoba egy otthonban',
  'feat-children': 'legalább kilenc gyerek',
  'feat-kitchen': 'nagy konyha és nagy játékszoba',
  'feat-living-room': 'kilencpontos nappali',

  ...guideHu,
  ...lessonHu,
};
