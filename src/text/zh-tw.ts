import { tw } from '../core/text/zh-tw.ts';
import type { en } from './en.ts';
import { daily } from './labels-daily.ts';
import { phrases } from './labels-phrases.ts';
import { analysisZhTW } from './zh-tw-analysis.ts';
import { statisticsZhTW } from './zh-tw-statistics.ts';

const n = (count: number, unit: string): string => (count === 0 ? '' : `${count} ${unit}`);
const by = (who: string): string => (who === '' ? '' : `（${who}）`);

const saidNo = (who: string): string => (who === '' ? '沒有獲得同意' : tw`${who}不同意`);

/** What the system itself says of a table, in Traditional Chinese as used in Taiwan. */
export const zhTW: typeof en = {
  gaveUp: (w) => tw`${w.who}棄權了。`,
  resigned: (w) => tw`${w.who}棄權了，剩下的由電腦代打。`,

  span: (w) => [n(w.days, '天'), n(w.hours, '小時'), n(w.minutes, '分鐘')].filter((part) => part !== '').join(' '),

  undonePractice: (w) => tw`↩️ ${w.who}在得知新資訊之後收回了上一步：這局從此算是練習，不計積分，也不算紀錄。`,
  undone: (w) => tw`↩️ ${w.who}的上一步已收回。`,
  pausedNow: (w) => tw`⏸️ 這桌暫停：不計時，也不提醒任何人${by(w.by)}。`,
  resumedNow: (w) => tw`▶️ 遊戲繼續${by(w.by)}。`,
  abortedLost: (w) => tw`🛑 ${w.by}在遊戲結束前離開：這局算輸給電腦。`,
  abortedNow: (w) => tw`🛑 這桌已關閉，沒有結果${by(w.by)}。`,
  unreached: (w) => tw`📪 無法通知${w.who}：對方不接受私訊。這桌已取消，沒有結果。`,
  rulesRetired: '🛑 規則已修正，這桌採用的舊規則已不再支援，因此結束，沒有結果。',
  extended: (w) => tw`⏳ ${w.who}多了${w.time}${by(w.by)}。`,
  replaced: (w) => tw`🔁 ${w.now}接替${w.was}繼續玩${by(w.by)}。`,
  replacedByComputer: (w) => tw`🤖 電腦${w.now}接替${w.was}繼續玩${by(w.by)}。`,
  left: (w) => tw`🤖 ${w.was}離開了這桌，由電腦${w.now}接著玩。`,
  leftAlone: (w) => tw`🛑 ${w.was}離開了這桌，遊戲就此結束，沒有結果。`,
  lateAsked: (w) => tw`⏰ ${w.who}的時間到了，接下來怎麼辦由其他人決定。`,
  lateMoved: (w) => tw`⏰ ${w.who}的時間到了：這一步由電腦代打。`,
  lateAway: (w) => tw`🤖 ${w.who}的時間又到了：從現在起由電腦代打。`,
  waited: (w) => tw`⏳ 大家再等${w.who}${w.time}。`,
  cameBack: (w) => tw`👋 ${w.who}回來了。`,
  vacationFrom: (w) => tw`🏖️ ${w.who}休假：${w.from} 至 ${w.to}。`,
  vacationOver: (w) => tw`🏖️ ${w.who}的休假已取消或結束。`,
  movedHere: (w) => tw`📌 這桌從現在起在這裡進行${by(w.by)}。`,
  idleLost: (w) =>
    tw`💤 這裡很久沒有人行動了。如果一直沒有動靜，這桌會在${w.day}關閉，這局算輸給電腦。走一步、預先安排或提醒別人，都能讓它留下。`,
  idle: (w) =>
    tw`💤 這裡很久沒有人行動了。如果一直沒有動靜，這桌會在${w.day}關閉，沒有結果。走一步、預先安排或提醒別人，都能讓它留下。`,
  abandonedLost: tw`🛑 這裡很久沒有人行動了：這桌已關閉，這局算輸給電腦。`,
  abandonedNow: tw`🛑 這裡很久沒有人行動了：這桌已關閉，沒有結果。`,
  outage: (w) => tw`🔌 我離線了${w.time}，這段時間已補還給每個人。`,

  asksUndo: (w) => tw`🗳️ ${w.by}請大家同意收回自己的上一步。`,
  asksPause: (w) => tw`🗳️ ${w.by}請大家同意暫停。`,
  asksResume: (w) => tw`🗳️ ${w.by}請大家同意繼續。`,
  asksAbort: (w) => tw`🗳️ ${w.by}請大家同意結束，不計結果。`,
  asksExtend: (w) => tw`🗳️ ${w.by}請大家多給一些時間。`,
  asksReplace: (w) => tw`🗳️ ${w.by}請大家同意由電腦接替${w.who}。`,
  asksOffer: (w) => tw`🗳️ ${w.by}想把${w.who}的座位讓給別人。`,
  asksOfferOwn: (w) => tw`🗳️ ${w.by}想把自己的座位讓給別人。`,
  declined: (w) => tw`🗳️ 沒有獲得同意${by(w.by)}。`,
  declinedUndo: (w) => tw`🗳️ 不收回：${saidNo(w.who)}。`,
  declinedPause: (w) => tw`🗳️ 不暫停：${saidNo(w.who)}。`,
  declinedResume: (w) => tw`🗳️ 繼續暫停：${saidNo(w.who)}。`,
  declinedAbort: (w) => tw`🗳️ 遊戲不結束：${saidNo(w.who)}。`,
  declinedExtend: (w) => tw`🗳️ 不加時間：${saidNo(w.who)}。`,
  declinedReplace: (w) => tw`🗳️ 不由電腦接替：${saidNo(w.who)}。`,
  declinedOffer: (w) => tw`🗳️ 座位沒有讓出：${saidNo(w.who)}。`,
  withdrawn: (w) => tw`🗳️ ${w.by}撤回了請求。`,
  lapsed: '🗳️ 遊戲已繼續，這個提問作廢。',
  objectionPlanned: (w) => tw`💬 ${w.who}：「我已經想好下一步了。」`,
  objectionGoOn: (w) => tw`💬 ${w.who}：「我們繼續玩吧。」`,
  objectionLater: (w) => tw`💬 ${w.who}：「現在不行，也許晚點。」`,
  objectionSorry: (w) => tw`💬 ${w.who}：「抱歉，這樣會改變太多。」`,

  formerPlayer: '已離開的玩家',
  plannedMove: (w) => tw`照你的計畫：${w.move}`,
  thinkingSpent:
    '🤖 由你開的桌，電腦今天的思考時間已達每個人的上限。目前它們不思考，改以穩健的方式出招；過一段時間就會恢復思考。',

  filmLead: (w) => tw`${w.who}取得領先`,
  filmGain: (w) => tw`${w.who}：全場最佳的一步`,
  filmSwing: (w) => tw`局勢轉向${w.who}`,
  filmLast: '最後一步',
  filmWins: (w) => tw`${w.who}獲勝，${w.points}分`,
  filmShared: (w) => tw`${w.who}共享勝利，各${w.points}分`,
  filmStands: (w) => tw`${w.who}獲勝：其他人都棄權了`,

  milestoneFeat: (w) => tw`🏅 ${w.who}首次達成「${w.feat}」：${w.about}。`,
  milestoneBest: (w) => tw`🌟 ${w.who}在${w.seats}人${w.game}的個人最佳：${w.points}分。`,
  milestoneTie: (w) => tw`🌟 同分，${w.who}依平手規則獲勝。`,
  milestonePoint: (w) => tw`🌟 ${w.who}以一分之差獲勝。`,
  milestoneFirstWin: (w) => tw`🌟 ${w.who}第一次贏得${w.game}。`,

  // 每日對局的圖
  dailyAlt: (w) => `每日對局，${w.game}，${w.day}`,
  dailyPlace: (w) => `${w.of} 人中第 ${w.place} 名`,
  dailyOf: (w) => `${w.of} 個結果`,
  dailyPoints: (w) => `${w.own} : ${w.other} 分`,
  dailyBar: (w) => (w.from === w.to ? `${w.from}：${w.n} 人` : `${w.from} 至 ${w.to}：${w.n} 人`),
  phraseSaid: (w) => `💬 ${w.who}：「${w.what}」`,
  ...phrases['zh-TW'],
  ...daily['zh-TW'],
  ...statisticsZhTW,
  ...analysisZhTW,
};
