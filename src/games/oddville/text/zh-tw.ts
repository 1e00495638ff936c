import { listed } from '../../../core/text/message.ts';
import { gained } from '../../../core/text/signed.ts';
import { tw } from '../../../core/text/zh-tw.ts';
import type { en } from './en.ts';
import { bonuses, buildings, characters, common, guilds, labels, parts, resources } from './labels.ts';
import { guideZhTW } from './zh-tw-guide.ts';
import { lessonZhTW } from './zh-tw-lesson.ts';

const SHORT: { readonly [id: string]: string } = { 'ch-b1': '幽靈' };

const DEEDS: { readonly [id: string]: string } = {
  'ch-r1': '每張工人卡都能拿任何資源',
  'ch-r2': '拿資源少付 1 枚金幣',
  'ch-r3': '一張工人卡可拿兩份資源',
  'ch-m1': '把自己的金幣翻成建築卡',
  'ch-m2': '收回工人少付 1 枚金幣',
  'ch-m3': '用建築卡換建築列的卡',
  'ch-b1': '每張工人卡都能賺 3 枚金幣',
  'ch-b2': '別人每次付錢就得 1 枚金幣',
  'ch-b3': '回合開始時得 1 枚金幣',
  'ch-l1': '所有鄰居的獎勵，無須道路',
  'ch-l2': '別人建造時也能建造',
  'ch-l3': '可進入廣場；在廣場值 7 分',
};

const BONUSES: { readonly [id: string]: string } = { ...resources['zh-TW'], ...bonuses['zh-TW'] };
const TASKS: { readonly [step: string]: string } = {
  start: '選擇起始資源',
  main: '打出工人卡或建造',
  recalled: '工人都收回了，打出一張工人卡',
  bonus: '領取新建築的獎勵',
  react: '靠建造者跟著建造',
  end: '使用角色或結束回合',
  discard: '三棟建築中放棄一棟',
  over: '看看這座城變成什麼樣子',
};
const ENDINGS: { readonly [id: string]: string } = {
  base: '這個回合結束後遊戲就結束。',
  'equal-turns': '大家把這一輪玩完。',
  'one-more-turn': '其他人各再玩一個回合。',
};
const SIDES: { readonly [side: string]: string } = { n: '北', e: '東', s: '南', w: '西' };

const coins = (n: number): string => `${n} 枚金幣`;
/** 「木頭或黏土」。 */
const either = (ids: string): string => {
  const found = ids.split(' ').map((id) => resources['zh-TW'][id] ?? id);
  return found.length === Object.keys(resources['zh-TW']).length ? '任意資源' : listed('zh-TW', found, 'disjunction');
};
const price = (n: number): string => (n === 0 ? '免費' : coins(n));

/** Traditional Chinese as used in Taiwan. A figure is 米寶; 直排 and 橫排 are the city's columns and rows. */
export const zhTW: typeof en = {
  ...labels['zh-TW'],
  ...common,

  // Names.
  name: '怪人村',
  tagline: '四大公會各不相讓、每人九個木頭米寶，還有一座找不到半個直角的城。',
  length: '每人約 20 回合 · 一次玩完約 45 分鐘',
  building: ({ id }) => buildings['zh-TW'][id] ?? '一張沒人見過的卡',
  character: ({ id }) => characters['zh-TW'][id] ?? '新牌堆裡的某位角色',
  characterShort: ({ id }) => SHORT[id] ?? characters['zh-TW'][id] ?? '？',
  deed: ({ id }) => DEEDS[id] ?? '',
  resource: ({ id }) => resources['zh-TW'][id] ?? id,
  Resource: ({ id }) => resources['zh-TW'][id] ?? id,
  guild: ({ id }) => guilds['zh-TW'][id] ?? id,
  many: ({ n, what }) => (n === 1 ? what : `${what} ×${n}`),
  bonus: ({ id }) => BONUSES[id] ?? id,
  coins: ({ n }) => coins(n),
  none: '–',

  // Where the game stands.
  round: ({ n }) => tw`第${n}輪`,
  lastRound: ({ n }) => tw`第${n}輪，最後的回合`,
  over: '遊戲結束',
  task: ({ step }) => TASKS[step] ?? step,
  turnOf: ({ who, task }) => tw`${who}：${task}`,
  leads: ({ who, n }) => tw`最高分：${who}，${n}分`,
  finalTurn: ({ ending }) => ENDINGS[ending] ?? '',

  // The first question.
  askMain: '輪到你了，要做什麼？',
  askRecalled: '工人都收回了。要打出哪一張？',
  askBonus: '新建築帶來獎勵，領取順序隨你。',
  askReact: '有人建造了，而你有建造者：要跟著建造嗎？',
  askEnd: '結束回合之前，還要做什麼嗎？',
  askDiscard: '最多只能有兩棟建築。要放棄哪一棟？',
  askStart: '要從哪一種資源開始？',
  openWorker: (w) => `工人 ${w.n}`,
  hWork: '拿金幣、資源或建築卡',
  hBuild: ({ names }) => tw`付得起：${names}`,
  vRecall: ({ n }) => tw`收回所有工人（${price(n)}）`,
  hRecall: '接著必須從四張中打出一張',
  vFlip: '把金幣翻成建築卡',
  hFlip: '老千：最後拿到的金幣；沒有人知道背面是什麼',
  vExchange: '用建築卡換建築列的卡',
  hExchange: ({ left }) => tw`帳房：免費，本回合還有${left}次`,
  hEnter: '旅人：付一份資源；得 4 分，旅人再值 7 分',
  vRemove: '從資源板收回一個米寶',
  hRemove: '只是把米寶拿回來',
  hDone: '剩下的獎勵作廢',
  taxed: ({ who, n }) => tw`${who}收稅 ${coins(n)}`,

  // Further questions.
  askWorker: '要打出哪一張工人卡？',
  worker: ({ n }) => tw`工人${n}`,
  workerLabel: ({ n, coins: earned, fetches, free }) => {
    const uses = [
      ...(earned > 0 ? [tw`賺${coins(earned)}`] : []),
      ...(fetches === '' ? [] : [tw`拿${either(fetches)}`]),
      ...(free > 0 ? [free === 1 ? '免費拿 1 號卡' : tw`免費拿 1–${free}號卡之一`] : []),
    ];
    return `${n} · ${uses.length === 0 ? '沒有事可做' : uses.join('，或')}`;
  },
  askUse: ({ n }) => tw`工人${n}要做什麼？`,
  useCoins: ({ n }) => tw`賺${coins(n)}`,
  hBoth: '領主：先拿一份再拿一份，各付各的費用',
  useBuy: '從建築列拿一張建築卡',
  hIdle: '卡還是算打出去了',
  from: ({ n }) => (n === 0 ? '免費' : tw`${coins(n)}起`),
  cardsFree: ({ n }) => (n === 1 ? '1 號卡免費' : tw`1–${n}號卡免費`),
  askFetch: '要哪一種資源？',
  askFirst: '先拿哪一種資源？',
  askSecond: ({ first }) => tw`${first}，還要哪一種？`,
  priced: ({ what, n }) => tw`${what} – ${price(n)}`,
  pricedBoth: ({ what, n, total }) => tw`${what} – ${price(n)}，合計${price(total)}`,
  askBuy: '要建築列的哪一張卡？',
  buyLabel: ({ position, name, n }) => tw`${position}：${name} – ${price(n)}`,
  buyShort: ({ position, n }) => (n === 0 ? `${position} 免費` : `${position}：${n} 🪙`),
  cardHint: ({ cost, worth, gives }) => tw`花費：${cost}；分數：${worth}；獎勵：${gives}`,
  costs: ({ cost }) => tw`花費：${cost}`,
  scores: ({ worth }) => tw`分數：${worth}`,
  gives: ({ gives }) => tw`獎勵：${gives}`,
  given: ({ id }) => BONUSES[id] ?? id,
  askCard: '要哪一棟建築？',
  askCell: ({ name }) => tw`${name}要蓋在哪裡？`,
  cellLabel: ({ cell, points, bonuses }) => tw`${cell}：${points}分${bonuses === '' ? '' : `，${bonuses}`}`,
  cellMany: ({ cell, points, n }) => tw`${cell}：${points}分，${n}個獎勵`,
  cellHint: ({ names }) => tw`道路通往${names}`,
  cellHintLamp: ({ names }) => tw`點燈人：${names}的獎勵`,
  cellAlone: '只有它自己的獎勵',
  askBonusCell: '要領哪一個獎勵？',
  bonusLabel: ({ bonus, name, cell }) => tw`${bonus}（${name}，${cell}）`,
  askBonusResource: '要哪一種資源？',
  askFrom: '要移動哪一區的米寶？',
  askLevel: ({ what }) => tw`要哪一個${what}米寶？`,
  askTo: '移到哪裡？',
  level: ({ n }) => (n === 0 ? '免費格上的' : tw`${n}金幣格上的`),
  askExchange: '要把你的哪一棟建築換到建築列？',
  askPosition: ({ name }) => tw`${name}要換哪一張卡？`,
  positionLabel: ({ position, name }) => tw`${position}：${name}`,
  askEnter: '要站到廣場的哪一種資源格？要付一份那種資源。',
  askRemove: '從哪一區收回？',
  resourceOf: ({ what, n }) => tw`${what}（你有${n}份）`,
  youHave: ({ n }) => tw`你有${n}份`,
  onBoardNow: ({ n }) => tw`下一格：${price(n)}`,

  // Whole moves.
  mStart: ({ what }) => tw`起始資源選${what}`,
  mRecall: ({ n }) => tw`收回所有工人（${price(n)}）`,
  mCoins: ({ n, count }) => tw`工人${n}賺${coins(count)}`,
  mFetch: ({ n, what, price: cost }) => tw`工人${n}拿${what}（${price(cost)}）`,
  mBuy: ({ n, name, price: cost }) => tw`工人${n}拿「${name}」（${price(cost)}）`,
  mIdle: ({ n }) => tw`工人${n}什麼都不做`,
  whyGain: ({ n }) => tw`現在+${n}`,
  whyFigures: ({ n, of }) => tw`城裡第${n}個米寶（共${of}個）`,
  whyJoins: ({ name }) => tw`${name}會加入你`,
  whyReady: ({ name }) => tw`之後就付得起「${name}」`,
  whyDearer: ({ what }) => tw`其他人拿${what}會更貴`,
  whyOthers: ({ who, n }) => tw`${who}也+${n}`,
  whyLacks: ({ name, what }) => tw`「${name}」之後還缺${what}`,
  whyCoins: ({ n }) => tw`之後你有${coins(n)}`,
  item: ({ part }) => parts['zh-TW'][part] ?? part,
  mBuild: ({ name, cell, points }) => tw`在${cell}建造「${name}」（${points}分）`,
  mBonus: ({ bonus, name }) => tw`「${name}」的獎勵：${bonus}`,
  mSwap: ({ from, to }) => tw`${from}換成${to}`,
  mDiscard: ({ name }) => tw`放棄「${name}」`,
  mExchange: ({ name, other }) => tw`用「${name}」換「${other}」`,
  mEnter: ({ what }) => tw`付${what}，進入廣場`,
  mRemove: ({ what, level }) => tw`從${what}的${level === 0 ? '免費格' : `${level} 金幣格`}收回一個米寶`,

  // What happened.
  eStarted: ({ who, what }) => tw`${who}的起始資源是${what}。`,
  eRecalled: ({ who, n }) => (n === 0 ? tw`${who}免費收回所有工人。` : tw`${who}付${coins(n)}，收回所有工人。`),
  eRefreshed: ({ who }) => tw`${who}的四張工人卡都回到手上。`,
  eCoins: ({ who, n, worker }) => tw`${who}用工人${worker}賺了${coins(n)}。`,
  eFetched: ({ who, what, n, worker }) => tw`${who}用工人${worker}拿了${what}（${price(n)}）。`,
  eBought: ({ who, name, n, worker }) => tw`${who}用工人${worker}拿了「${name}」（${price(n)}）。`,
  eRefilled: ({ name }) => tw`「${name}」補進建築列。`,
  eIdled: ({ who, worker }) => tw`${who}讓工人${worker}出去散步。`,
  eDiscarded: ({ who, name }) => tw`${who}放棄了「${name}」。`,
  eBenefactor: ({ who }) => tw`贊助人給${who}一枚金幣。`,
  eTax: ({ who }) => tw`稅吏為${who}收來一枚金幣。`,
  eCoin: ({ who }) => tw`${who}的獎勵：一枚金幣。`,
  eBuilt: ({ who, name, cell, points }) => tw`${who}在${cell}建造「${name}」（${points}分）。`,
  eAnswered: ({ who, name, cell, points }) => tw`${who}靠建造者跟著建造：「${name}」在${cell}（${points}分）。`,
  eJoined: ({ who, name }) => tw`${name}加入了${who}的行列。`,
  eGathered: ({ guild, who }) => tw`${guild}公會的牌堆空了：${who}交回它的所有角色，重新洗勻。`,
  eDeserted: ({ who, guild }) => tw`${guild}公會已經沒有角色可以給${who}了。`,
  eReceived: ({ who, what }) => tw`${who}的獎勵：${what}。`,
  eSwapped: ({ who, from, to }) => tw`${who}的獎勵：${from}換成${to}。`,
  ePassed: ({ who }) => tw`${who}不跟著建造。`,
  eFlipped: ({ who, name }) => tw`${who}出老千：一枚金幣原來是「${name}」。`,
  eExchanged: ({ who, given, taken }) => tw`${who}用「${given}」換了「${taken}」。`,
  eEntered: ({ who, what }) => tw`${who}付${what}，站上廣場。`,
  eRemoved: ({ who, what }) => tw`${who}從${what}收回一個米寶。`,
  eTriggered: ({ who, ending }) => tw`${who}在城市裡有六個米寶了！${ENDINGS[ending] ?? ''}`,
  eEnded: '最後一塊石頭砌好了：開始計分。',

  // Pictures.
  pLeft: ({ n }) => (n === 0 ? '空' : tw`剩${n}張`),
  pDeck: ({ n }) => tw`牌庫${n}張`,
  pBuilt: ({ n, of }) => (n > of ? `城裡 ${n}` : `城裡 ${n}/${of}`),
  pBuiltLeft: ({ n, of, left }) => tw`城裡 ${n > of ? n : `${n}/${of}`} · 剩${left}個`,
  pSupply: ({ n }) => tw`剩${n}個`,
  pMeanings: '城裡的米寶：放到第 6 個，遊戲就快結束。「剩」：還沒放的米寶。手上沒有工人時，下回合收回全部四張。',
  pPart: ({ part, n }) => tw`${parts['zh-TW'][part] ?? ''}${gained(n)}`,
  pParts: ({ parts }) => tw`分數：${parts}`,
  pTrigger: ({ who }) => tw`${who}在城市裡有六個米寶`,
  pHidden: '會翻出什麼，要等你行動後才知道',

  // What is new since somebody looked last, numbered in the picture.
  since: ({ n }) => (n === 0 ? '沒有變化' : tw`${n}處變化`),
  altSince: ({ title, changes, rest }) => (changes === '' ? `${title}。${rest}` : `${title}：${changes}。${rest}`),
  altChange: ({ n, what }) => tw`${n}：${what}`,
  altCover: '怪人村：遊戲名稱寫在一排歪歪斜斜的房子上，前面是鎮民，後面是山丘。',

  // How it ended.
  wins: ({ who, n }) => tw`${who}獲勝，${n}分`,
  rank: ({ n }) => tw`第${n}名`,
  tRank: ({ n, who, points }) => tw`第${n}名：${who}，${points}分`,

  // The score, line by line.
  sSeat: ({ who, n }) => tw`${who}：${n}分`,
  sLot: ({ name, cell, n, why }) => tw`• ${name}（${cell}）：${n}分（${why}）`,
  sCharacter: ({ name, n }) => tw`• ${name}：${n}分`,
  sOnPlaza: ({ n }) => tw`• 廣場上的米寶：${n}分`,
  sOnBoard: ({ n }) => tw`• 資源板上的米寶：${n}分`,
  sParts: ({ buildings, plaza, characters, figures }) =>
    tw`• 建築${buildings}，廣場${plaza}，角色${characters}，資源${figures}`,
  why_diamonds: ({ base, count }) => tw`${base} + 鑽石${count}張`,
  why_beside: ({ base, count }) => tw`${base} + 相鄰${count}張`,
  why_beside3: ({ count }) => tw`3 × 相鄰${count}張`,
  why_column: ({ base, count }) => tw`${base} + 直排${count}張`,
  why_row: ({ base, count }) => tw`${base} + 橫排${count}張`,
  why_shields: ({ count }) => tw`盾牌${count}`,
  why_guild: ({ base, count, guild }) => tw`${base} + ${guild}${count}張`,
  worth_fixed: ({ base }) => tw`${base}分`,
  worth_diamonds: ({ base }) => tw`${base} + 每張鑽石 1 分`,
  worth_beside: ({ base }) => tw`${base} + 每張鄰居 1 分`,
  worth_column: ({ base }) => tw`${base} + 同直排每張 1 分`,
  worth_row: ({ base }) => tw`${base} + 同橫排每張 1 分`,
  worth_guild: ({ base, guild }) => tw`${base} + 每張${guild} 1 分`,

  // The position in words.
  tTurn: ({ who, task }) => tw`輪到${who}：${task}。`,
  tField: ({ what, spaces, next }) => tw`${what}：${spaces}；下一格${price(next)}。`,
  tSpace: ({ level, who }) => tw`${level === 0 ? '免費格' : `${level} 金幣格`}（${who}）`,
  tRow: ({ position, name, facts }) => tw`建築列${position}：${name} – ${facts}`,
  tRowless: ({ name, facts }) => tw`${name}（${facts}）`,
  tFacts: ({ cost, worth, bonus, guild, streets }) =>
    tw`花費：${cost}；${worth}；獎勵：${bonus}${guild === '' ? '' : `；${guild}公會`}；道路：${streets}`,
  tSides: ({ sides }) =>
    sides
      .split('')
      .map((side) => SIDES[side] ?? side)
      .join('、'),
  tLot: ({ cell, name, who, points, streets }) => tw`${cell}：${who}的${name}，${points}分，道路：${streets}`,
  tPlaza: ({ who }) => tw`廣場（p0-0）：${who}；道路：東、南、西`,
  tPile: ({ guild, name, n }) => tw`${guild}公會牌堆：${name}（${n}張）`,
  tSeat: ({ who, points, coins: held, supply, city }) =>
    tw`${who}：${points}分，${coins(held)}，備用米寶${supply}個，城市裡${city}個`,
  tHand: ({ hand, played }) => tw`  手上的工人：${hand}；已打出：${played}`,
  tHeld: ({ names }) => tw`  待建的建築：${names}`,
  tPeople: ({ names }) => tw`  角色：${names}`,
  alt: ({ round, turn, scores, city, row }) =>
    tw`怪人村，${round}。${turn}。分數：${scores}。建築列：${row}。城市（由新到舊）：${city}。`,
  altLot: ({ name, cell, who }) => tw`${name} ${cell}（${who}）`,
  altScore: ({ seat, n }) => tw`${seat} ${n} 分`,
  altAsk: ({ question, answers, rest }) => tw`${question}可選：${answers}。${rest}`,
  altPreview: ({ move, gain, parts, rest }) =>
    tw`預覽：${move}。分數 ${gain}${parts === '' ? '' : `（${parts}）`}。${rest}`,

  // Commands.
  verbWork: '打出工人卡：拿金幣、資源或建築卡',
  verbBuild: '在城市裡建造你的一棟建築',
  verbBonus: '領取剛蓋好的建築的獎勵',
  verbDone: '放棄剩下的獎勵',
  verbRecall: '付錢收回所有打出的工人',
  verbDiscard: '三棟建築中放棄一棟',
  verbPass: '別人建造時，不跟著建造',
  verbFlip: '老千：把最後拿到的金幣翻成建築面',
  verbExchange: '帳房：用建築卡換建築列的卡',
  verbEnter: '旅人：把一個米寶放到廣場上',
  verbRemove: '從資源板收回一個米寶',
  verbEnd: '結束你的回合',
  verbStart: '選擇你的起始資源',
  slotWorker: '哪一張工人卡，1 到 4',
  slotUse: 'coins（金幣）、fetch（資源）、both（兩份）、buy（建築卡）或 idle（不做）',
  slotWhat: '資源，或建築列的位置',
  slotSecond: '第二種資源',
  slotCard: '哪一棟建築',
  slotCell: '蓋在哪裡：直排和深度，如圖所示',
  slotResource: '哪一種資源',
  slotLevel: '在哪一個價格上，0 到 2',
  slotTarget: '換成哪一種資源',
  slotPosition: '建築列的第幾個位置，1 到 6',
  optEnding: '結束方式',
  optEndingAbout: '有人在城市裡有六個米寶之後如何結束',
  endBase: '立刻結束（那是最後一個回合）',
  endEqual: '回合數相同（把這一輪玩完）',
  endMore: '其他人各再玩一個回合',

  featGuilds: '四個公會的角色都有',
  featPoints: '得到 55 分以上',
  featBlock: '四棟自己的建築排成二乘二的方塊',
  featBuilding: '值 15 分以上的建築',
  featMaterials: '結束時四種資源上都有自己的米寶',
  featHouses: '四個公會的建築都有',
  featPeople: '四位以上的角色',
  featDiamonds: '城裡有自己的三張以上鑽石',
  featCharacter: '值 7 分的角色',
  featLine: '同橫排或同直排有四棟自己的建築',

  ...guideZhTW,
  ...lessonZhTW,
};
