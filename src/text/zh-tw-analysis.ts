import { tw } from '../core/text/zh-tw.ts';
import type { analysisEn } from './en-analysis.ts';
import { labels } from './labels-analysis.ts';

/** 對局分析（繁體中文）。 */
export const analysisZhTW: typeof analysisEn = {
  ...labels['zh-TW'],

  analysisTitle: (w) => tw`分析 · ${w.game}`,
  analysisChance: '每個決定失去的勝率',
  analysisLuckPoints: '運氣與對手帶來的分數',
  analysisCourse: '每個決定的勝率',
  analysisNoLoss: '沒有任何決定明顯比最佳的差。',
  analysisNone: '這個座位沒有可以評估的決定。',
  analysisHow: '依這個座位當時所知來評估，只計明顯的損失。',
  analysisBoard: (w) => tw`${w.caption}：${w.move}`,
  analysisPlayed: (w) => tw`實際：${w.move}`,
  analysisBest: (w) => tw`更好：${w.move}`,
  analysisItem: (w) => tw`${w.item}${w.n}`,
  analysisItemOf: (w) => tw`${w.who}：${w.part}`,
  analysisThen: (w) => tw`之後多半：${w.line.replace(/。$/, '')}`,
  analysisPointsOff: (w) => tw`${w.points}分`,
  analysisChanceOff: (w) => tw`勝率${w.percent}`,

  puzzleAlt: (w) => tw`謎題：${w.game}`,
  analysisAlt: (w) => tw`${w.who}在${w.game}的分析`,
  analysisLineGood: (w) => tw`${w.of}個決定中，${w.good}個與最佳一樣好`,
  analysisLineLosses: (w) => tw`小失誤${w.slips}次，失誤${w.mistakes}次，大失誤${w.blunders}次`,
  analysisLineLost: (w) => tw`共失去${w.points}分；平均每個決定失去勝率${w.percent}`,
  analysisLineLostChance: (w) => tw`平均每個決定失去勝率${w.percent}`,
  analysisLineLuck: (w) => tw`運氣與其他人的行動：${w.points}分`,
  analysisLineLuckChance: (w) => tw`運氣與其他人的行動：勝率${w.percent}`,
  analysisLineCourse: (w) => tw`勝率：第一個決定時${w.first}，最後一個決定後${w.last}，最高${w.most}，最低${w.least}`,
  analysisLineDecision: (w) => tw`${w.n}. ${w.verdict}，${w.round}，${w.lost}。實際：${w.played}。更好：${w.best}`,
  analysisLineReasons: (w) => tw`${w.line}（${w.reasons}）`,
};
