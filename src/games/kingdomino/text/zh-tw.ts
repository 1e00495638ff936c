import { tw } from '../../../core/text/zh-tw.ts';
import type { en } from './en.ts';
import { common, labels } from './labels.ts';
import { guideZhTW } from './zh-tw-guide.ts';
import { lessonZhTW } from './zh-tw-lesson.ts';

/** The four places as winners are called: short enough for the pictures. */
const PLACES = ['冠軍', '亞軍', '季軍', '殿軍'];

const signed = (n: number): string => (n > 0 ? `+${n}` : String(n));

/** Traditional Chinese as used in Taiwan. A line of dominoes is 排, so that 列 is left for the rows of a kingdom. */
export const zhTW: typeof en = {
  ...labels['zh-TW'],
  ...common,

  name: '多米諾王國',
  tagline: '在城堡四周拼上地形板塊；皇冠越多、領地越大，分數越高。',
  length: '每人 12 回合 · 一次玩完約 20 分鐘',

  verbPlace: '放置你的國王所站的板塊',
  verbPick: '讓國王站到下一排的一片板塊上',
  slotCell: '第一半放在哪一格，例如 g6',
  slotDirection: '另一半在它的哪一邊',
  slotDomino: '板塊的號碼',

  harmonyAbout: '沒有丟棄過任何板塊的王國加 5 分',
  middleKingdomAbout: '遊戲結束時城堡在正中央，加 10 分',
  dynastyAbout: '連玩三局，分數相加',
  mightyDuelAbout: '兩人使用全部 48 片板塊，王國為 7 × 7',

  half: (w) => (w.crowns === 0 ? w.terrain : tw`有${w.crowns}頂皇冠的${w.terrain}`),
  domino: (w) => tw`${w.domino}號（${w.first}、${w.second}）`,

  // Where the game stands.
  round: (w) => tw`第${w.round}輪／共${w.rounds}輪`,
  lastRound: (w) => tw`第${w.rounds}輪／最後一輪`,
  gameOf: (w) => tw`第${w.game}局／共${w.games}局 · ${w.round}`,
  taskPlace: (w) => tw`放置${w.domino}號板塊`,
  taskPick: '選一片板塊',
  taskOver: '看看分數',

  // Questions.
  askVerbPlace: '放置板塊',
  askVerbPick: '選板塊',
  askCell: (w) => tw`${w.domino}：第一半（${w.half}）要放在哪一格？`,
  askCellTwin: (w) => tw`${w.domino}：左半或上半要放在哪一格？`,
  answerCell: (w) =>
    w.gain > 0 ? tw`${w.cell}：${w.half}放這裡，最多${signed(w.gain)}` : tw`${w.cell}：${w.half}放這裡`,
  hintCell: (w) => tw`從這裡有${w.ways}種放法`,
  askDirection: (w) => tw`另一半是${w.half}。要放在${w.cell}的哪一邊？`,
  answerDirection: (w) =>
    tw`${w.arrow} ${w.direction}：${w.half}放在${w.cell}${w.gain > 0 ? `，${signed(w.gain)}` : ''}`,
  hintDead: (w) => tw`會留下${w.count}個再也填不了的空格`,
  hintOffCentre: '城堡再也不可能在正中央',
  askPick: '接下來要哪一片板塊？號碼越小，越早行動。',
  answerPick: (w) => tw`${w.domino}：${w.first}、${w.second}`,
  hintPick: (w) => tw`+${w.gain}，第${w.order}個行動`,
  hintNowhere: (w) => tw`放不下，第${w.order}個行動`,

  // Moves and events.
  movePlace: (w) => tw`放置${w.domino}號：${w.first}在${w.cell}，${w.second}在${w.other}`,
  movePick: (w) => tw`選${w.domino}號：${w.first}、${w.second}`,
  whyGain: (w) => tw`現在${signed(w.gain)}`,
  whyNext: (w) => tw`接著${w.domino}號可得${signed(w.gain)}`,
  whyCentre: '城堡仍可能在正中央',
  whyOpen: '不會留下填不了的空格',
  whyFits: (w) => tw`放在最好的位置${signed(w.gain)}`,
  whyLeaves: (w) => tw`${w.seat}最多只剩+${w.left}，本來可得+${w.most}`,
  whyFirst: '下一輪由你先選',
  whyOrder: (w) => tw`下一輪由你第${w.n}個選`,
  whyGrows: (w) => tw`${w.terrain}擴大到${w.n}格`,
  whyNothing: '現在不得分，也不失分',
  toldPicked: (w) => tw`${w.seat}選了${w.domino}。`,
  toldPlaced: (w) =>
    w.gain > 0
      ? tw`${w.seat}把${w.domino}放在${w.cell}、${w.other}，得${w.gain}分。`
      : tw`${w.seat}把${w.domino}放在${w.cell}、${w.other}。`,
  toldDiscarded: (w) => tw`${w.domino}在${w.seat}的王國裡哪裡都放不下，只好丟棄。`,
  toldDrawn: (w) => tw`下一排是：${w.dominoes}。`,
  toldLastDrawn: (w) => tw`最後一排是：${w.dominoes}。`,
  toldScored: (w) => tw`王國都完成了：${w.scores}。`,
  toldGameScored: (w) => tw`第${w.game}局結束：${w.scores}。`,
  seatPoints: (w) => tw`${w.seat} ${w.points} 分`,

  // Words in pictures.
  noNextLine: '沒有板塊可選了',
  pile: (w) => tw`牌堆剩${w.left}片`,
  headPlace: (w) => tw`${w.seat}放置${w.domino}號板塊`,
  headPick: (w) => tw`${w.seat}選板塊`,
  headYouPlace: (w) => tw`放置${w.domino}號板塊`,
  unseenOut: '尚未出現（有些不在這局中）',
  before: (w) => tw`之前 +${w.points}`,
  firstHalf: (w) => tw`標記的一半：${w.half}。放在哪裡？`,
  otherHalf: (w) => tw`標記的一半：${w.half}。放哪一邊？`,
  promise: (w) => tw`${w.best} · 第${w.order}個行動`,
  labelled: (w) => tw`${w.label}（${w.hint}）`,
  bestGain: (w) => (w.gain > 0 ? tw`最多${signed(w.gain)}` : '還沒有分數'),
  change: (w) => (w.gain > 0 ? tw`${signed(w.gain)}分（${w.from} → ${w.to}分）` : tw`現在沒有加分（${w.to}分）`),
  blocks: (w) => tw`再也填不了：${w.cells}`,
  offCentre: '城堡再也不可能在正中央',
  framed: '王國的邊框就此固定',
  youAct: (w) => tw`下一輪你會第${w.order}個行動，共${w.of}個`,
  bestHere: (w) =>
    w.gain > 0 ? tw`以現況，${w.domino}號最多 ${signed(w.gain)} 分` : tw`以現況，${w.domino}號沒有分數`,
  nowhereHere: (w) => tw`以現況，${w.domino}號哪裡都放不下`,

  // The score sheet.
  place: (w) => PLACES[w.place - 1] ?? tw`第${w.place}名`,
  placed: (w) => tw`第${w.place}名：${w.seat}，${w.points}分`,
  won: (w) => tw`${w.who}獲勝`,
  shared: (w) => tw`${w.who}共享勝利`,
  tieBreaks: (w) => tw`平手時：最大領地${w.largest}，皇冠${w.crowns}`,
  game: (w) => tw`第${w.game}局`,
  gameSum: (w) => tw`第${w.game}局：${w.sum}`,

  // Lines of text.
  lineThis: (w) => tw`待放置：${w.dominoes}`,
  lineNext: (w) => tw`待選：${w.dominoes}`,
  linePile: (w) => tw`牌堆：剩${w.left}片板塊。尚未出現：${w.unseen}`,
  lineBag: (w) => tw`還在袋子裡的國王：${w.seats}`,
  slotFree: (w) => w.domino,
  slotKing: (w) => `${w.domino}–${w.seat}`,
  slotDone: (w) => tw`${w.domino}號–${w.seat}（已完成）`,
  squaresSeen: (w) =>
    w.crowns === 0 ? tw`${w.terrain}${w.squares}格` : tw`${w.terrain}${w.squares}格（皇冠${w.crowns}頂）`,
  kingdom: (w) => tw`${w.seat}：${w.points}分，王國寬${w.width}格、高${w.height}格`,
  row: (w) => tw`第${w.row}列：${w.squares}`,
  at: (w) => tw`${w.cell}${w.what}`,
  thrown: (w) => tw`${w.seat}不得不丟棄${w.dominoes}`,
  turnOf: (w) => tw`輪到${w.seat}：${w.task}`,
  property: (w) => tw`${w.terrain}${w.squares} × ${w.crowns} = ${w.points}`,
  sheet: (w) => tw`${w.seat}：${w.properties}。總分${w.total}`,
  sheetBare: (w) => tw`${w.seat}：沒有帶皇冠的領地。總分${w.total}`,
  bonus: (w) => tw`${w.name}${w.points}`,
  sheetGame: (w) => tw`第${w.game}局。${w.sheet}`,
  sheetAll: (w) => tw`${w.seat}：各局總計${w.total}分`,
  sheetTies: (w) => tw`${w.seat}：最大領地${w.largest}格，皇冠共${w.crowns}頂（平手時依此決定）`,

  // Alternative texts.
  altBoard: (w) => tw`多米諾王國，${w.round}`,
  altKingdom: (w) => tw`${w.seat} ${w.points} 分`,
  altAsk: (w) => tw`${w.question}${w.answers}`,
  altPreview: (w) => tw`預覽：${w.move}`,
  since: (w) => (w.n === 0 ? '沒有變化' : tw`${w.n}處變化`),
  altSince: (w) => (w.changes === '' ? w.title : `${w.title}：${w.changes}`),
  altChange: (w) => tw`${w.n}：${w.what}`,
  altCover: '多米諾王國：用板塊拼出的遊戲名稱，四周是麥田、森林、湖泊、草原、沼澤和礦坑。',
  sentence: (w) => `${w.text}。`,

  featRealm: '王國完整，城堡在正中央',
  featCrowned: '放下至少十塊骨牌，而且沒有一片領地缺皇冠',
  featSixTerrains: '六種地形都得分',
  featCrowns: '一個王國有13頂以上的皇冠',
  featTwins: '兩片領地各值20分以上',
  featPoints: '得到60分以上',
  featProperty: '一片值40分以上的領地',
  featMine: '一片值15分以上的礦坑',
  featWide: '一片十格以上的領地',
  featFull: '王國沒有一格空著',

  ...guideZhTW,
  ...lessonZhTW,
};
