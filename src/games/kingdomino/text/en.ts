import { count, ordinal } from '../../../core/text/en.ts';
import { guideEn } from './en-guide.ts';
import { lessonEn } from './en-lesson.ts';
import { common, labels } from './labels.ts';

/** The English book. Other languages translate it phrase by phrase; words in braces arrive already spoken. */
const points = (n: number): string => count(n, 'point', 'points');
const crowns = (n: number): string => count(n, 'crown', 'crowns');
const squares = (n: number): string => count(n, 'square', 'squares');
const signed = (n: number): string => (n > 0 ? `+${n}` : String(n));

export const en = {
  ...labels.en,
  ...common,

  name: 'Kingdomino',
  tagline: 'Lay dominoes of landscape round your castle; big crowned fields score.',
  length: '12 turns each · about 20 minutes in one sitting',

  verbPlace: 'Lay the domino your king stands on',
  verbPick: 'Put your king on a domino of the next line',
  slotCell: 'Where the first half goes, such as g6',
  slotDirection: 'On which side of it the second half lies',
  slotDomino: 'The number of the domino',

  harmonyAbout: '5 extra points for a kingdom in which no domino had to be thrown away',
  middleKingdomAbout: '10 extra points if the castle stands in the middle at the end',
  dynastyAbout: 'Three games in a row; the points are added up',
  mightyDuelAbout: 'Two players, all 48 dominoes, kingdoms of 7 by 7',

  /** Beside a number, in an analysis. */
  half: (w: { terrain: string; crowns: number }) =>
    w.crowns === 0 ? w.terrain : `${w.terrain} with ${crowns(w.crowns)}`,
  domino: (w: { domino: number; first: string; second: string }) => `${w.domino} (${w.first}, ${w.second})`,

  // Where the game stands.
  round: (w: { round: number; rounds: number }) => `Round ${w.round} of ${w.rounds}`,
  lastRound: (w: { rounds: number }) => `Last round (${w.rounds})`,
  gameOf: (w: { game: number; games: number; round: string }) => `Game ${w.game} of ${w.games} · ${w.round}`,
  taskPlace: (w: { domino: number }) => `lay domino ${w.domino}`,
  taskPick: 'pick a domino',
  taskOver: 'look at the score',

  // Questions.
  askVerbPlace: 'Lay your domino',
  askVerbPick: 'Pick a domino',
  askCell: (w: { domino: string; half: string }) =>
    `Domino ${w.domino}. On which cell does its first half go: ${w.half}?`,
  askCellTwin: (w: { domino: string }) => `Domino ${w.domino}: where does its left or upper half go?`,
  answerCell: (w: { cell: string; half: string; gain: number }) =>
    w.gain > 0 ? `${w.cell}: ${w.half} here, up to ${signed(w.gain)}` : `${w.cell}: ${w.half} here`,
  hintCell: (w: { ways: number }) => (w.ways === 1 ? 'One way to lie from here' : `${w.ways} ways to lie from here`),
  askDirection: (w: { half: string; cell: string }) =>
    `The other half is ${w.half}. On which side of ${w.cell} does it lie?`,
  answerDirection: (w: { arrow: string; direction: string; half: string; cell: string; gain: number }) =>
    `${w.arrow} ${w.direction}: ${w.half} on ${w.cell}${w.gain > 0 ? `, ${signed(w.gain)}` : ''}`,
  hintDead: (w: { count: number }) =>
    w.count === 1 ? 'Leaves a square that can never be filled' : `Leaves ${w.count} squares that can never be filled`,
  hintOffCentre: 'The castle cannot be in the middle any more',
  askPick: 'Which domino do you want next? The lower its number, the earlier your turn.',
  answerPick: (w: { domino: number; first: string; second: string }) => `${w.domino}: ${w.first}, ${w.second}`,
  hintPick: (w: { gain: number; order: number }) => `+${w.gain}, acts ${ordinal(w.order)}`,
  hintNowhere: (w: { order: number }) => `fits nowhere, acts ${ordinal(w.order)}`,

  // Moves and events.
  movePlace: (w: { domino: number; first: string; cell: string; second: string; other: string }) =>
    `Lay ${w.domino}: ${w.first} on ${w.cell}, ${w.second} on ${w.other}`,
  movePick: (w: { domino: number; first: string; second: string }) => `Pick ${w.domino}: ${w.first}, ${w.second}`,
  whyGain: (w: { gain: number }) => `${signed(w.gain)} now`,
  whyNext: (w: { domino: number; gain: number }) => `${w.domino} can then bring ${signed(w.gain)}`,
  whyCentre: 'the castle can still be in the middle',
  whyOpen: 'leaves no square that can never be filled',
  whyFits: (w: { gain: number }) => `${signed(w.gain)} where it fits best`,
  whyLeaves: (w: { seat: string; most: number; left: number }) =>
    `leaves ${w.seat} at most +${w.left} instead of +${w.most}`,
  whyFirst: 'you choose first in the next round',
  /** Where there is nothing else to say. */
  whyOrder: (w: { n: number }) => `you choose ${ordinal(w.n)} in the next round`,
  whyGrows: (w: { terrain: string; n: number }) => `the ${w.terrain} grows to ${w.n} squares`,
  whyNothing: 'no points now, and none lost',
  toldPicked: (w: { seat: string; domino: string }) => `${w.seat} picks domino ${w.domino}.`,
  toldPlaced: (w: { seat: string; domino: string; cell: string; other: string; gain: number }) =>
    w.gain > 0
      ? `${w.seat} lays domino ${w.domino} on ${w.cell} and ${w.other} for ${points(w.gain)}.`
      : `${w.seat} lays domino ${w.domino} on ${w.cell} and ${w.other}.`,
  toldDiscarded: (w: { seat: string; domino: string }) =>
    `Domino ${w.domino} fits nowhere in ${w.seat}’s kingdom and is thrown away.`,
  toldDrawn: (w: { dominoes: string }) => `The next line is ${w.dominoes}.`,
  toldLastDrawn: (w: { dominoes: string }) => `The last line is ${w.dominoes}.`,
  toldScored: (w: { scores: string }) => `The kingdoms are finished: ${w.scores}.`,
  toldGameScored: (w: { game: number; scores: string }) => `Game ${w.game} is finished: ${w.scores}.`,
  seatPoints: (w: { seat: string; points: number }) => `${w.seat} ${points(w.points)}`,

  // Words in pictures.
  noNextLine: 'No more dominoes to pick',
  pile: (w: { left: number }) => `${w.left} in the pile`,
  headPlace: (w: { seat: string; domino: number }) => `${w.seat} lays domino ${w.domino}`,
  headPick: (w: { seat: string }) => `${w.seat} picks`,
  headYouPlace: (w: { domino: number }) => `Lay domino ${w.domino}`,
  unseenOut: 'Not seen yet (some are out of the game)',
  before: (w: { points: number }) => `+ ${w.points} before`,
  firstHalf: (w: { half: string }) => `Marked half: ${w.half}. Where does it go?`,
  otherHalf: (w: { half: string }) => `Marked half: ${w.half}. On which side?`,
  promise: (w: { order: number; best: string }) => `${w.best} · acts ${ordinal(w.order)}`,
  labelled: (w: { label: string; hint: string }) => `${w.label} (${w.hint})`,
  bestGain: (w: { gain: number }) => (w.gain > 0 ? `best ${signed(w.gain)}` : 'no points yet'),
  change: (w: { gain: number; from: number; to: number }) =>
    w.gain > 0 ? `${signed(w.gain)}   (${w.from} → ${points(w.to)})` : `No points now (${points(w.to)})`,
  blocks: (w: { cells: string }) => `Can never be filled any more: ${w.cells}`,
  offCentre: 'The castle cannot be in the middle any more',
  framed: 'The frame of your kingdom is now fixed',
  youAct: (w: { order: number; of: number }) => `You will act ${ordinal(w.order)} of ${w.of} in the next round`,
  bestHere: (w: { domino: number; gain: number }) =>
    w.gain > 0
      ? `Best place for ${w.domino} as things stand: ${signed(w.gain)}`
      : `As things stand, ${w.domino} brings no points`,
  nowhereHere: (w: { domino: number }) => `As things stand, ${w.domino} fits nowhere`,

  // The score sheet.
  place: (w: { place: number }) => ordinal(w.place),
  placed: (w: { place: number; seat: string; points: number }) =>
    `${ordinal(w.place)}: ${w.seat} with ${points(w.points)}`,
  won: (w: { who: string }) => `${w.who} wins`,
  shared: (w: { who: string }) => `${w.who} share the victory`,
  tieBreaks: (w: { largest: number; crowns: number }) => `In a tie: largest property ${w.largest}, crowns ${w.crowns}`,
  game: (w: { game: number }) => `Game ${w.game}`,
  gameSum: (w: { game: number; sum: string }) => `Game ${w.game}: ${w.sum}`,

  // Lines of text.
  lineThis: (w: { dominoes: string }) => `To be laid: ${w.dominoes}`,
  lineNext: (w: { dominoes: string }) => `To be picked: ${w.dominoes}`,
  linePile: (w: { left: number; unseen: string }) => `In the pile: ${w.left} dominoes. Not seen yet: ${w.unseen}`,
  lineBag: (w: { seats: string }) => `Kings still in the bag: ${w.seats}`,
  slotFree: (w: { domino: string }) => `${w.domino}`,
  slotKing: (w: { domino: string; seat: string }) => `${w.domino} – ${w.seat}`,
  slotDone: (w: { domino: number; seat: string }) => `${w.domino} – ${w.seat}, done`,
  squaresSeen: (w: { terrain: string; squares: number; crowns: number }) =>
    w.crowns === 0 ? `${w.terrain} ${squares(w.squares)}` : `${w.terrain} ${squares(w.squares)} (${crowns(w.crowns)})`,
  kingdom: (w: { seat: string; points: number; width: number; height: number }) =>
    `${w.seat}: ${points(w.points)}, kingdom ${w.width} wide and ${w.height} high`,
  row: (w: { row: string; squares: string }) => `row ${w.row}: ${w.squares}`,
  at: (w: { cell: string; what: string }) => `${w.cell} ${w.what}`,
  thrown: (w: { seat: string; dominoes: string }) => `${w.seat} had to throw away ${w.dominoes}`,
  turnOf: (w: { seat: string; task: string }) => `${w.seat} is on turn: ${w.task}`,
  property: (w: { terrain: string; squares: number; crowns: number; points: number }) =>
    `${w.terrain} ${w.squares} × ${w.crowns} = ${w.points}`,
  sheet: (w: { seat: string; properties: string; total: number }) => `${w.seat}: ${w.properties}. Total ${w.total}`,
  sheetBare: (w: { seat: string; total: number }) => `${w.seat}: no property with a crown. Total ${w.total}`,
  bonus: (w: { name: string; points: number }) => `${w.name} ${w.points}`,
  sheetGame: (w: { game: number; sheet: string }) => `Game ${w.game}. ${w.sheet}`,
  sheetAll: (w: { seat: string; total: number }) => `${w.seat}: ${points(w.total)} in all games together`,
  sheetTies: (w: { seat: string; largest: number; crowns: number }) =>
    `${w.seat}: largest property ${squares(w.largest)}, ${crowns(w.crowns)} in all (they decide ties)`,

  // Alternative texts.
  altBoard: (w: { round: string }) => `Kingdomino, ${w.round}`,
  altKingdom: (w: { seat: string; points: number }) => `${w.seat} ${points(w.points)}`,
  altAsk: (w: { question: string; answers: string }) => `${w.question} ${w.answers}`,
  altPreview: (w: { move: string }) => `Preview: ${w.move}`,
  since: (w: { n: number }) => (w.n === 0 ? 'Nothing has changed' : w.n === 1 ? '1 change' : `${w.n} changes`),
  altSince: (w: { title: string; changes: string }) => (w.changes === '' ? w.title : `${w.title}: ${w.changes}`),
  altChange: (w: { n: number; what: string }) => `${w.n}: ${w.what}`,
  altCover: 'Kingdomino: the name laid in dominoes across a land of wheat, forest, lakes, pastures, swamps and mines.',
  sentence: (w: { text: string }) => `${w.text}.`,

  // Feats: what somebody achieves for the first time.
  featRealm: 'a full kingdom with the castle in its middle',
  featCrowned: 'ten dominoes or more laid, and no property without a crown',
  featSixTerrains: 'points from all six terrains',
  featCrowns: '13 crowns or more in one kingdom',
  featTwins: 'two properties worth 20 points or more each',
  featPoints: '60 points or more',
  featProperty: 'a property worth 40 points or more',
  featMine: 'a mine worth 15 points or more',
  featWide: 'a property of ten squares or more',
  featFull: 'a kingdom without an empty square',

  ...guideEn,
  ...lessonEn,
};
