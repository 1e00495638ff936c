import { Az, az, each, object, off } from '../../../core/text/hu.ts';
import { listed } from '../../../core/text/message.ts';
import { gained } from '../../../core/text/signed.ts';
import type { en } from './en.ts';
import { guideHu } from './hu-guide.ts';
import { lessonHu } from './hu-lesson.ts';
import { bonuses, buildings, characters, common, guilds, labels, parts, resources } from './labels.ts';

const SHORT: { readonly [id: string]: string } = {
  'ch-r1': 'Menedzser',
  'ch-r2': 'Birtokos',
  'ch-b1': 'Szellem',
  'ch-l1': 'Lámpás',
};

const DEEDS: { readonly [id: string]: string } = {
  'ch-r1': 'bármelyik munkás bármit hozhat',
  'ch-r2': 'a nyersanyag 1 érmével olcsóbb',
  'ch-r3': 'egy munkás két nyersanyagot hozhat',
  'ch-m1': 'érméit épületkártyává fordítja',
  'ch-m2': 'munkások visszavétele 1-gyel olcsóbb',
  'ch-m3': 'épületet cserél az épületsorral',
  'ch-b1': 'minden munkás 3 érmét keres',
  'ch-b2': '1 érme, valahányszor más fizet',
  'ch-b3': '1 érme minden kör elején',
  'ch-l1': 'szomszédok jutalma utca nélkül is',
  'ch-l2': 'építhet, amikor más épít',
  'ch-l3': 'főtérre léphet; ott állva 7 pont',
};

const BONUSES: { readonly [id: string]: string } = { ...resources.hu, ...bonuses.hu };
const TASKS: { readonly [step: string]: string } = {
  start: 'kezdő nyersanyag választása',
  main: 'munkás kijátszása vagy építés',
  recalled: 'munkás kijátszása, most, hogy mind visszatért',
  bonus: 'az új épület jutalmai',
  react: 'építés válaszul, az Építész jóvoltából',
  end: 'karakter használata vagy a kör vége',
  discard: 'lemondás egyről a három épületből',
  over: 'a kész város megcsodálása',
};
const ENDINGS: { readonly [id: string]: string } = {
  base: 'Ezzel a körrel véget ér a játék.',
  'equal-turns': 'Ezt a fordulót még mindenki befejezi.',
  'one-more-turn': 'A többieknek még egy-egy köre van.',
};

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
/** "fát vagy agyagot". */
const either = (ids: string): string => {
  const names = ids.split(' ').map((id) => object(resources.hu[id] ?? id));
  return names.length === Object.keys(resources.hu).length
    ? 'bármilyen nyersanyagot'
    : listed('hu', names, 'disjunction');
};
const price = (n: number): string => (n === 0 ? 'ingyen' : `${n} érme`);
/** "az 1. munkás". */
const worker = (n: number): string => az(`${n}. munkás`);
/** "a Zsebmúzeumot". */
const theObject = (name: string): string => az(object(name));
const space = (level: number): string => (level === 0 ? 'ingyenes hely' : `${level} érmés hely`);
const SIDES: { readonly [side: string]: string } = { n: 'észak', e: 'kelet', s: 'dél', w: 'nyugat' };

/** OddVille in Hungarian. Terms are those of the printed rules; the buildings' names are our own. */
export const hu: typeof en = {
  ...labels.hu,
  ...common,

  // Names.
  name: 'OddVille',
  tagline: 'Négy büszke céh, fejenként kilenc fafigura, és egy város egyetlen derékszög nélkül.',
  length: 'Fejenként kb. 20 kör · egy ültő helyben 45 perc',
  building: (w) => buildings.hu[w.id] ?? 'ismeretlen kártya',
  character: (w) => characters.hu[w.id] ?? 'valaki az új pakliból',
  characterShort: (w) => SHORT[w.id] ?? characters.hu[w.id] ?? '?',
  deed: (w) => DEEDS[w.id] ?? '',
  resource: (w) => resources.hu[w.id] ?? w.id,
  Resource: (w) => capital(resources.hu[w.id] ?? w.id),
  guild: (w) => guilds.hu[w.id] ?? w.id,
  many: (w) => (w.n === 1 ? w.what : `${w.n} ${w.what}`),
  bonus: (w) => BONUSES[w.id] ?? w.id,
  coins: (w) => `${w.n} érme`,
  none: '–',

  // Where the game stands.
  round: (w) => `${w.n}. forduló`,
  lastRound: (w) => `${w.n}. forduló, az utolsó körök`,
  over: 'Vége a játéknak',
  task: (w) => TASKS[w.step] ?? w.step,
  turnOf: (w) => `${w.who}: ${w.task}`,
  leads: (w) => `A legtöbb pont: ${w.who}, ${w.n}`,
  finalTurn: (w) => ENDINGS[w.ending] ?? '',

  // The first question.
  askMain: 'Te jössz. Mit teszel?',
  askRecalled: 'Minden munkás visszatért. Melyik induljon?',
  askBonus: 'Az épületed jutalmakat hoz, tetszőleges sorrendben.',
  askReact: 'Valaki épített, és nálad az Építész: építesz te is?',
  askEnd: 'Van még valami, mielőtt véget ér a köröd?',
  askDiscard: 'Legfeljebb két épületed lehet. Melyik kerüljön vissza?',
  askStart: 'Melyik nyersanyaggal kezdesz?',
  openWorker: (w) => `${w.n}. munkás`,
  hWork: 'Érmékért, nyersanyagért vagy épületkártyáért',
  hBuild: (w) => `Van miből: ${w.names}`,
  vRecall: (w) => `Munkások visszavétele (${price(w.n)})`,
  hRecall: 'Utána a négyből egyet ki kell játszanod',
  vFlip: 'Érme fordítása épületkártyává',
  hFlip: 'Csaló: az utolsó érméd; hogy mi van a hátán, senki sem tudja',
  vExchange: 'Épület cseréje az épületsorral',
  hExchange: (w) => `Könyvelő: ingyen, ebben a körben még ${w.left} alkalommal`,
  hEnter: 'Utazó: egy nyersanyagért 4 pont, és az Utazó 7-et ér',
  vRemove: 'Figura visszavétele a nyersanyagtábláról',
  hRemove: 'A figurán kívül semmit sem hoz',
  hDone: 'Ami megmarad, elvész',
  taxed: (w) => `${w.who} adót kap: ${w.n} érme`,

  // Further questions.
  askWorker: 'Melyik munkás?',
  worker: (w) => `${w.n}. munkás`,
  workerLabel: (w) => {
    const uses = [
      ...(w.coins > 0 ? [`${w.coins} érmét keres`] : []),
      ...(w.fetches === '' ? [] : [`${either(w.fetches)} hoz`]),
      ...(w.free > 0 ? [`az ${w.free === 1 ? '1.' : `1–${w.free}.`} kártya ingyen`] : []),
    ];
    return `${w.n} · ${uses.length === 0 ? 'nincs mit tennie' : uses.join(' / ')}`;
  },
  askUse: (w) => `Mit csináljon ${worker(w.n)}?`,
  useCoins: (w) => `${w.n} érme szerzése`,
  hBoth: 'Hűbérúr: egymás után, mindkettő a maga áráért',
  useBuy: 'Épületkártya az épületsorból',
  hIdle: 'A kártya így is ki van játszva',
  from: (w) => (w.n === 0 ? 'ingyen' : `legalább ${w.n} érme`),
  cardsFree: (w) => (w.n === 1 ? 'az 1. kártya ingyen' : `az 1–${w.n}. kártya ingyen`),
  askFetch: 'Melyik nyersanyag?',
  askFirst: 'Melyik nyersanyag legyen az első?',
  askSecond: (w) => `${w.first}, és mi még?`,
  priced: (w) => `${w.what} – ${price(w.n)}`,
  pricedBoth: (w) => `${w.what} – ${price(w.n)}, együtt ${price(w.total)}`,
  askBuy: 'Az épületsor melyik kártyája?',
  buyLabel: (w) => `${w.position}: ${w.name} – ${price(w.n)}`,
  buyShort: (w) => (w.n === 0 ? `${w.position} ingyen` : `${w.position}: ${w.n} 🪙`),
  cardHint: (w) => `ára: ${w.cost}; ér: ${w.worth}; hoz: ${w.gives}`,
  costs: (w) => `Ára: ${w.cost}`,
  scores: (w) => `Ér: ${w.worth}`,
  gives: (w) => `Hoz: ${w.gives}`,
  given: (w) => BONUSES[w.id] ?? w.id,
  askCard: 'Melyik épület?',
  askCell: (w) => `Hová kerüljön ${az(w.name)}?`,
  cellLabel: (w) => `${w.cell}: ${w.points} pont${w.bonuses === '' ? '' : `, ${w.bonuses}`}`,
  cellMany: (w) => `${w.cell}: ${w.points} pont, ${w.n} jutalom`,
  cellHint: (w) => `Utca köti ide: ${w.names}`,
  cellHintLamp: (w) => `Lámpagyújtogató, jutalmak innen: ${w.names}`,
  cellAlone: 'Csak a saját jutalmát hozza',
  askBonusCell: 'Melyik jutalom?',
  bonusLabel: (w) => `${capital(w.bonus)} (${w.name}, ${w.cell})`,
  askBonusResource: 'Melyik nyersanyag?',
  askFrom: 'Melyik figura lép át?',
  askLevel: (w) => `Melyik figura innen: ${w.what}?`,
  askTo: 'Hová?',
  level: (w) => (w.n === 0 ? 'Az ingyenes helyen' : `${Az(space(w.n))}en`),
  askExchange: 'Melyik épületed kerüljön az épületsorba?',
  askPosition: (w) => `Melyik kártyát kéred ${az(w.name)} helyett?`,
  positionLabel: (w) => `${w.position}: ${w.name}`,
  askEnter: 'A főtér melyik nyersanyagos helyére? Abból a nyersanyagból eggyel fizetsz.',
  askRemove: 'Melyik mezőről?',
  resourceOf: (w) => `${w.what} (nálad ${w.n})`,
  youHave: (w) => `nálad ${w.n}`,
  onBoardNow: (w) => `A következő hely: ${price(w.n)}`,

  // Whole moves.
  mStart: (w) => `Kezdés ezzel: ${w.what}`,
  mRecall: (w) => `Munkások visszavétele (${price(w.n)})`,
  mCoins: (w) => `${capital(worker(w.n))} ${w.count} érmét keres`,
  mFetch: (w) => `${capital(worker(w.n))} ${each(w.what, object)} szerez (${price(w.price)})`,
  mBuy: (w) => `${capital(worker(w.n))} megszerzi ${theObject(w.name)} (${price(w.price)})`,
  mIdle: (w) => `${capital(worker(w.n))} semmit sem tesz`,
  whyGain: (w) => `most +${w.n}`,
  whyFigures: (w) => `${w.n}. figura a városban a ${w.of}-ból`,
  whyJoins: (w) => `melléd áll: ${w.name}`,
  whyReady: (w) => `utána kifizethető: ${w.name}`,
  whyDearer: (w) => `a többieknek drágább: ${w.what}`,
  whyOthers: (w) => `${w.who} is kap +${w.n} pontot`,
  whyLacks: (w) => `ezután még hiányzik (${w.name}): ${w.what}`,
  whyCoins: (w) => `ezután ${w.n} érméd van`,
  item: (w) => parts.hu[w.part] ?? w.part,
  mBuild: (w) => `Építés: ${w.name}, ${w.cell} (${w.points} pont)`,
  mBonus: (w) => `Jutalom (${w.name}): ${w.bonus}`,
  mSwap: (w) => `${w.from} helyett ${w.to}`,
  mDiscard: (w) => `${Az(w.name)} eldobása`,
  mExchange: (w) => `Csere: ${w.name} helyett ${w.other}`,
  mEnter: (w) => `Fel a főtérre, az ára: ${w.what}`,
  mRemove: (w) => `Figura visszavétele: ${w.what}, ${space(w.level)}`,

  // What happened.
  eStarted: (w) => `${w.who} ezzel kezd: ${w.what}.`,
  eRecalled: (w) =>
    w.n === 0
      ? `${w.who} ingyen visszaveszi minden munkását.`
      : `${w.who} kifizet ${w.n} érmét, és visszaveszi minden munkását.`,
  eRefreshed: (w) => `${w.who} mind a négy munkása visszatér.`,
  eCoins: (w) => `${w.who} ${w.n} érmét keres ${worker(w.worker)}sal.`,
  eFetched: (w) => `${w.who} ${object(w.what)} szerez ${worker(w.worker)}sal (${price(w.n)}).`,
  eBought: (w) => `${w.who} megszerzi ${theObject(w.name)} ${worker(w.worker)}sal (${price(w.n)}).`,
  eRefilled: (w) => `Új kártya az épületsorban: ${w.name}.`,
  eIdled: (w) => `${w.who} sétálni küldi ${worker(w.worker)}t.`,
  eDiscarded: (w) => `${w.who} eldobja ${theObject(w.name)}.`,
  eBenefactor: (w) => `${w.who} egy érmét kap a Jótevőtől.`,
  eTax: (w) => `${w.who} egy érmét kap az Adószedőtől.`,
  eCoin: (w) => `${w.who} jutalma: egy érme.`,
  eBuilt: (w) => `${w.who} felépíti ${theObject(w.name)} ${az(w.cell)} mezőn (${w.points} pont).`,
  eAnswered: (w) => `${w.who} az Építésszel válaszol: ${w.name} ${az(w.cell)} mezőn (${w.points} pont).`,
  eJoined: (w) => `${w.who} mellé áll: ${w.name}.`,
  eGathered: (w) =>
    `${Az(w.guild)} céh paklija elfogyott: ${w.who} visszaadta a céh minden karakterét, és megkeverték őket.`,
  eDeserted: (w) => `${w.who} mellett nem marad senki ${az(w.guild)} céhből.`,
  eReceived: (w) => `${w.who} jutalma: ${w.what}.`,
  eSwapped: (w) => `${w.who} jutalma: ${w.from} helyett ${w.to}.`,
  ePassed: (w) => `${w.who} nem válaszol.`,
  eFlipped: (w) => `${w.who} csal: az érméje valójában ${w.name}.`,
  eExchanged: (w) => `${w.who} cserél: ${w.given} helyett ${w.taken}.`,
  eEntered: (w) => `${w.who} ${object(w.what)} fizet, és a főtérre lép.`,
  eRemoved: (w) => `${w.who} visszavesz egy figurát ${az(off(w.what))}.`,
  eTriggered: (w) => `${w.who} hatodik figurája is a városban áll! ${ENDINGS[w.ending] ?? ''}`,
  eEnded: 'A helyére került az utolsó kő: jöhet a pontozás.',

  // Pictures.
  pLeft: (w) => (w.n === 0 ? 'üres' : `még ${w.n}`),
  pDeck: (w) => `${w.n} kártya a pakliban`,
  pPart: (w) => `${parts.hu[w.part] ?? ''} ${gained(w.n)}`,
  pParts: (w) => `Pontok: ${w.parts}`,
  pBuilt: (w) => (w.n > w.of ? `${w.n} a városban` : `${w.n}/${w.of} a városban`),
  pBuiltLeft: (w) => `${w.n > w.of ? w.n : `${w.n}/${w.of}`} a városban · még ${w.left}`,
  pSupply: (w) => `még ${w.n}`,
  pMeanings:
    'Figurák a városban: a hatodik a játék végét hozza. Még: ennyi vár lerakásra. Ha nincs munkás kézben, a következő körben mind a négy visszatér.',
  pTrigger: (w) => `${w.who} hat figurája a városban`,
  pHidden: 'Ami ekkor kerül elő, rejtve marad, amíg nem lépsz',

  // The score, line by line.
  sSeat: (w) => `${w.who}: ${w.n} pont`,
  sLot: (w) => `• ${w.name} (${w.cell}): ${w.n} – ${w.why}`,
  sCharacter: (w) => `• ${w.name}: ${w.n}`,
  sOnPlaza: (w) => `• Figura a főtéren: ${w.n}`,
  sOnBoard: (w) => `• Figurák a nyersanyagtáblán: ${w.n}`,
  sParts: (w) => `• Épületek ${w.buildings}, főtér ${w.plaza}, karakterek ${w.characters}, nyersanyagok ${w.figures}`,
  why_diamonds: (w) => `${w.base} + ${w.count} gyémánt`,
  why_beside: (w) => `${w.base} + ${w.count} szomszéd`,
  why_beside3: (w) => `3 × ${w.count} szomszéd`,
  why_column: (w) => `${w.base} + ${w.count} (oszlop)`,
  why_row: (w) => `${w.base} + ${w.count} (sor)`,
  why_shields: (w) => `pajzsok: ${w.count}`,
  why_guild: (w) => `${w.base} + ${w.count} (${w.guild})`,
  worth_fixed: (w) => `${w.base} pont`,
  worth_diamonds: (w) => `${w.base} + 1 gyémántonként`,
  worth_beside: (w) => `${w.base} + 1 szomszédonként`,
  worth_column: (w) => `${w.base} + 1 kártyánként az oszlopában`,
  worth_row: (w) => `${w.base} + 1 kártyánként a sorában`,
  worth_guild: (w) => `${w.base} + 1 kártyánként (${w.guild})`,

  // The position in words.
  tTurn: (w) => `Következik: ${w.who} – ${w.task}.`,
  tField: (w) => `${w.what}: ${w.spaces}; a következő hely: ${price(w.next)}.`,
  tSpace: (w) => `${w.level === 0 ? 'ingyenes' : w.level}: ${w.who}`,
  tRow: (w) => `Épületsor ${w.position}: ${w.name} – ${w.facts}`,
  tRowless: (w) => `${w.name} (${w.facts})`,
  tFacts: (w) =>
    `ára ${w.cost}; ${w.worth}; jutalma ${w.bonus}${w.guild === '' ? '' : `; céhe ${w.guild}`}; utcák: ${w.streets}`,
  tSides: (w) =>
    w.sides
      .split('')
      .map((side) => SIDES[side] ?? side)
      .join(', '),
  tLot: (w) => `${w.cell}: ${w.name} (${w.who}), ${w.points} pont, utcák: ${w.streets}`,
  tPlaza: (w) => `Főtér (p0-0): ${w.who}; utcák: kelet, dél, nyugat`,
  tPile: (w) => `Céhpakli, ${w.guild}: ${w.name} (${w.n})`,
  tSeat: (w) => `${w.who}: ${w.points} pont, ${w.coins} érme, ${w.supply} szabad figura, ${w.city} a városban`,
  tHand: (w) => `  munkások kézben ${w.hand}, kijátszva ${w.played}`,
  tHeld: (w) => `  építésre váró épületek: ${w.names}`,
  tPeople: (w) => `  karakterek: ${w.names}`,
  alt: (w) =>
    `OddVille. ${w.round}. ${w.turn}. Pontok: ${w.scores}. Épületsor: ${w.row}. A város, a legújabbal kezdve: ${w.city}.`,
  altLot: (w) => `${w.name} ${w.cell} (${w.who})`,
  altScore: (w) => `${w.seat} ${w.n}`,
  altAsk: (w) => `${w.question} ${w.answers}. ${w.rest}`,
  altPreview: (w) => `Előnézet: ${w.move}. Pontok ${w.gain}${w.parts === '' ? '' : ` (${w.parts})`}. ${w.rest}`,

  // What is new since somebody looked last, numbered in the picture.
  since: (w) => (w.n === 0 ? 'Nincs változás' : `${w.n} változás`),
  altSince: (w) => (w.changes === '' ? `${w.title}. ${w.rest}` : `${w.title}: ${w.changes}. ${w.rest}`),
  altChange: (w) => `${w.n}: ${w.what}`,
  altCover: 'OddVille: a játék neve ferde házak során, előttük városiak, mögöttük dombok.',

  // How it ended.
  wins: (w) => `${w.who} nyert, ${w.n} pont`,
  rank: (w) => `${w.n}.`,
  tRank: (w) => `${w.n}. ${w.who}: ${w.points} pont`,

  // Commands.
  verbWork: 'Munkáskártya kijátszása: érmék, nyersanyag vagy épületkártya',
  verbBuild: 'Egy épületed felépítése a városban',
  verbBonus: 'Az imént épített épület egyik jutalmának elvétele',
  verbDone: 'Lemondás a megmaradt jutalmakról',
  verbRecall: 'Az összes kijátszott munkás visszavétele pénzért',
  verbDiscard: 'Lemondás egyről a három épületből',
  verbPass: 'Nem építesz válaszul egy másik játékosnak',
  verbFlip: 'Csaló: az utolsó érméd átfordítása az épület oldalára',
  verbExchange: 'Könyvelő: egy épület cseréje az épületsorral',
  verbEnter: 'Utazó: egy figura a főtérre',
  verbRemove: 'Egy figura visszavétele a nyersanyagtábláról',
  verbEnd: 'A köröd vége',
  verbStart: 'A kezdő nyersanyagod kiválasztása',
  slotWorker: 'Melyik munkáskártya, 1–4',
  slotUse: 'coins (érmék), fetch (nyersanyag), both (kettő), buy (épületkártya) vagy idle (semmi)',
  slotWhat: 'A nyersanyag vagy a hely az épületsorban',
  slotSecond: 'A második nyersanyag',
  slotCard: 'Melyik épület',
  slotCell: 'Hová: oszlop és mélység, ahogy a képen áll',
  slotResource: 'Melyik nyersanyag',
  slotLevel: 'Milyen árú helyen, 0–2',
  slotTarget: 'Melyik nyersanyagra',
  slotPosition: 'Az épületsor hányadik helye, 1–6',
  optEnding: 'A játék vége',
  optEndingAbout: 'Mi történjen, ha valakinek hat figurája van a városban',
  endBase: 'Azonnal (az a kör az utolsó)',
  endEqual: 'Egyenlő körök (a forduló befejeződik)',
  endMore: 'Még egy kör mindenki másnak',

  featGuilds: 'karakter mind a négy céhből',
  featPoints: 'legalább 55 pont',
  featBlock: 'négy saját épület kettő a kettes négyzetben',
  featBuilding: 'legalább 15 pontot érő épület',
  featMaterials: 'a végén figura mind a négy nyersanyagon',
  featHouses: 'épület mind a négy céhből',
  featPeople: 'legalább négy karakter',
  featDiamonds: 'legalább három saját gyémánt a városban',
  featCharacter: 'hét pontot érő karakter',
  featLine: 'négy saját épület egy sorban vagy egy oszlopban',

  ...guideHu,
  ...lessonHu,
};
