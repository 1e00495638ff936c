import { Az, az, numbered, onto, outOf } from '../../../core/text/hu.ts';
import type { en } from './en.ts';
import { guideHu } from './hu-guide.ts';
import { lessonHu } from './hu-lesson.ts';
import { common, labels } from './labels.ts';

const signed = (n: number): string => (n > 0 ? `+${n}` : String(n));
/** Acting as the first, the second … of a line. */
const turn = (n: number): string =>
  ['elsőként', 'másodikként', 'harmadikként', 'negyedikként'][n - 1] ?? `${n}. helyen`;
/** "a 12-es dominó". */
const theDomino = (n: number): string => `${az(numbered(n))} dominó`;

/** Kingdomino in Hungarian. Terms are those of the printed rules. */
export const hu: typeof en = {
  ...labels.hu,
  ...common,

  name: 'Kingdomino',
  tagline: 'Rakj tájdominókat a kastélyod köré: a nagy, koronás birtokok hoznak pontot.',
  length: 'Fejenként 12 kör · egy ültő helyben kb. 20 perc',

  verbPlace: 'A dominó lerakása, amelyen a királyod áll',
  verbPick: 'A királyod a következő sor egyik dominójára lép',
  slotCell: 'Hová kerül az első fele, például g6',
  slotDirection: 'Melyik oldalán legyen a második fele',
  slotDomino: 'A dominó száma',

  harmonyAbout: '5 bónuszpont annak, aki egyetlen dominót sem kényszerült eldobni',
  middleKingdomAbout: '10 bónuszpont, ha a végén a kastély középen áll',
  dynastyAbout: 'Három játszma egymás után; a pontok összeadódnak',
  mightyDuelAbout: 'Két játékos, mind a 48 dominó, 7×7-es királyságok',

  half: (w) => (w.crowns === 0 ? w.terrain : `${w.crowns} koronás ${w.terrain}`),
  domino: (w) => `${numbered(w.domino)} (${w.first}, ${w.second})`,

  // Where the game stands.
  round: (w) => `${w.round}. forduló ${az(outOf(w.rounds))}`,
  lastRound: (w) => `Utolsó forduló (${w.rounds}.)`,
  gameOf: (w) => `${w.game}. játszma ${az(outOf(w.games))} · ${w.round}`,
  taskPlace: (w) => `${theDomino(w.domino)} lerakása`,
  taskPick: 'dominóválasztás',
  taskOver: 'az eredmény megtekintése',

  // Questions.
  askVerbPlace: 'Rakd le a dominódat',
  askVerbPick: 'Válassz dominót',
  askCell: (w) => `Dominó: ${w.domino}. Melyik mezőre kerüljön az első fele: ${w.half}?`,
  askCellTwin: (w) => `Dominó: ${w.domino}. Hová kerüljön a bal vagy a felső fele?`,
  answerCell: (w) =>
    w.gain > 0 ? `${w.cell}: ide ${w.half}, legfeljebb ${signed(w.gain)}` : `${w.cell}: ide ${w.half}`,
  hintCell: (w) => (w.ways === 1 ? 'Innen egyféleképpen fekhet' : `Innen ${w.ways}-féleképpen fekhet`),
  askDirection: (w) => `A másik fele: ${w.half}. ${Az(w.cell)} melyik oldalára kerüljön?`,
  answerDirection: (w) =>
    `${w.arrow} ${w.direction}: ${w.half} ${az(onto(w.cell))}${w.gain > 0 ? `, ${signed(w.gain)}` : ''}`,
  hintDead: (w) => `${w.count} négyzet marad utána, amely többé nem tölthető be`,
  hintOffCentre: 'A kastély már nem kerülhet középre',
  askPick: 'Melyik dominót választod? Minél kisebb a száma, annál hamarabb jössz.',
  answerPick: (w) => `${w.domino}: ${w.first}, ${w.second}`,
  hintPick: (w) => `+${w.gain}, ${turn(w.order)}`,
  hintNowhere: (w) => `sehová sem illik, ${turn(w.order)}`,

  // Moves and events.
  movePlace: (w) => `${numbered(w.domino)}: ${w.first} (${w.cell}), ${w.second} (${w.other})`,
  movePick: (w) => `${numbered(w.domino)}: ${w.first}, ${w.second}`,
  whyGain: (w) => `most ${signed(w.gain)}`,
  whyNext: (w) => `utána ${az(numbered(w.domino))} ${signed(w.gain)} pontot érhet`,
  whyCentre: 'a kastély még középre kerülhet',
  whyOpen: 'nem marad betölthetetlen négyzet',
  whyFits: (w) => `a legjobb helyén ${signed(w.gain)}`,
  whyLeaves: (w) => `${w.seat} legfeljebb +${w.left} pontot szerezhet +${w.most} helyett`,
  whyFirst: 'a következő fordulóban te választasz először',
  whyOrder: (w) => `a következő fordulóban ${w.n}.-ként választasz`,
  whyGrows: (w) => `${w.n} négyzetesre nő: ${w.terrain}`,
  whyNothing: 'most nem hoz pontot, de nem is visz el',
  toldPicked: (w) => `${w.seat} ezt a dominót választja: ${w.domino}.`,
  toldPlaced: (w) =>
    w.gain > 0
      ? `${w.seat} ${az(w.cell)} és ${az(w.other)} mezőre rakja ezt a dominót: ${w.domino}, ${w.gain} pontért.`
      : `${w.seat} ${az(w.cell)} és ${az(w.other)} mezőre rakja ezt a dominót: ${w.domino}.`,
  toldDiscarded: (w) => `${w.seat} királyságába sehová sem illik ez a dominó, ezért eldobódik: ${w.domino}.`,
  toldDrawn: (w) => `A következő sor: ${w.dominoes}.`,
  toldLastDrawn: (w) => `Az utolsó sor: ${w.dominoes}.`,
  toldScored: (w) => `Elkészültek a királyságok: ${w.scores}.`,
  toldGameScored: (w) => `Véget ért ${az(w.game)}. játszma: ${w.scores}.`,
  seatPoints: (w) => `${w.seat} ${w.points} pont`,

  // Words in pictures.
  noNextLine: 'Nincs több választható dominó',
  pile: (w) => `${w.left} a húzópakliban`,
  headPlace: (w) => `${w.seat} lerakja ${theDomino(w.domino)}t`,
  headPick: (w) => `${w.seat} választ`,
  headYouPlace: (w) => `Rakd le ${theDomino(w.domino)}t`,
  unseenOut: 'Még rejtve (néhány nincs játékban)',
  before: (w) => `+ ${w.points} korábbról`,
  firstHalf: (w) => `Megjelölt fele: ${w.half}. Hová kerüljön?`,
  otherHalf: (w) => `Megjelölt fele: ${w.half}. Melyik oldalra?`,
  promise: (w) => `${w.best} · ${w.order}. a sorban`,
  labelled: (w) => `${w.label} (${w.hint})`,
  bestGain: (w) => (w.gain > 0 ? `max. ${signed(w.gain)}` : 'most 0 pont'),
  change: (w) => (w.gain > 0 ? `${signed(w.gain)}   (${w.from} → ${w.to} pont)` : `Most nem hoz pontot (${w.to} pont)`),
  blocks: (w) => `Többé nem tölthető be: ${w.cells}`,
  offCentre: 'A kastély már nem kerülhet középre',
  framed: 'A királyságod kerete ezzel végleges',
  youAct: (w) => `A következő fordulóban ${w.order}. leszel ${az(outOf(w.of))}`,
  bestHere: (w) =>
    w.gain > 0
      ? `${Az(numbered(w.domino))} legjobb helye most: ${signed(w.gain)}`
      : `${Az(numbered(w.domino))} most nem hozna pontot`,
  nowhereHere: (w) => `${Az(numbered(w.domino))} most sehová sem illik`,

  // The score sheet.
  place: (w) => `${w.place}.`,
  placed: (w) => `${w.place}. hely: ${w.seat}, ${w.points} pont`,
  won: (w) => `${w.who} nyert`,
  shared: (w) => `Közös győzelem: ${w.who}`,
  tieBreaks: (w) => `Döntetlennél: legnagyobb birtok ${w.largest}, korona ${w.crowns}`,
  game: (w) => `${w.game}. játszma`,
  gameSum: (w) => `${w.game}. játszma: ${w.sum}`,

  // Lines of text.
  lineThis: (w) => `Lerakásra vár: ${w.dominoes}`,
  lineNext: (w) => `Választható: ${w.dominoes}`,
  linePile: (w) => `A húzópakliban: ${w.left} dominó. Még rejtve: ${w.unseen}`,
  lineBag: (w) => `Még a zsákban lévő királyok: ${w.seats}`,
  slotFree: (w) => w.domino,
  slotKing: (w) => `${w.domino} – ${w.seat}`,
  slotDone: (w) => `${w.domino} – ${w.seat} (kész)`,
  squaresSeen: (w) =>
    w.crowns === 0 ? `${w.terrain} ${w.squares} négyzet` : `${w.terrain} ${w.squares} négyzet (${w.crowns} korona)`,
  kingdom: (w) => `${w.seat}: ${w.points} pont, a királyság ${w.width} széles és ${w.height} magas`,
  row: (w) => `${w.row}. sor: ${w.squares}`,
  at: (w) => `${w.cell} ${w.what}`,
  thrown: (w) => `${w.seat} kénytelen volt eldobni: ${w.dominoes}`,
  turnOf: (w) => `${w.seat} következik: ${w.task}`,
  property: (w) => `${w.terrain} ${w.squares} × ${w.crowns} = ${w.points}`,
  sheet: (w) => `${w.seat}: ${w.properties}. Összesen ${w.total}`,
  sheetBare: (w) => `${w.seat}: nincs koronás birtok. Összesen ${w.total}`,
  bonus: (w) => `${w.name} ${w.points}`,
  sheetGame: (w) => `${w.game}. játszma. ${w.sheet}`,
  sheetAll: (w) => `${w.seat}: ${w.total} pont az összes játszmában`,
  sheetTies: (w) =>
    `${w.seat}: legnagyobb birtok ${w.largest} négyzet, összesen ${w.crowns} korona (döntetlennél ezek döntenek)`,

  // Alternative texts.
  altBoard: (w) => `Kingdomino · ${w.round}`,
  altKingdom: (w) => `${w.seat} ${w.points} pont`,
  altAsk: (w) => `${w.question} ${w.answers}`,
  altPreview: (w) => `Előnézet: ${w.move}`,
  since: (w) => (w.n === 0 ? 'Nincs változás' : `${w.n} változás`),
  altSince: (w) => (w.changes === '' ? w.title : `${w.title}: ${w.changes}`),
  altChange: (w) => `${w.n}: ${w.what}`,
  altCover:
    'Kingdomino: a játék neve dominókból kirakva gabonamezők, erdők, tavak, legelők, mocsarak és hegyek között.',
  sentence: (w) => `${w.text}.`,

  featRealm: 'teljes királyság, középen a kastéllyal',
  featCrowned: 'legalább tíz dominó lerakva, és nincs birtok korona nélkül',
  featSixTerrains: 'pont mind a hat tájért',
  featCrowns: 'legalább 13 korona egyetlen királyságban',
  featTwins: 'két birtok, egyenként legalább 20 ponttal',
  featPoints: 'legalább 60 pont',
  featProperty: 'legalább 40 pontot érő birtok',
  featMine: 'legalább 15 pontot érő hegy',
  featWide: 'legalább tíz négyzetes birtok',
  featFull: 'királyság üres négyzet nélkül',

  ...guideHu,
  ...lessonHu,
};
