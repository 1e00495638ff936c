import { tw } from '../core/text/zh-tw.ts';
import type { statisticsEn } from './en-statistics.ts';
import { labels } from './labels-statistics.ts';

/** 統計、排行榜、紀錄與每月回顧（繁體中文）。 */
export const statisticsZhTW: typeof statisticsEn = {
  ...labels['zh-TW'],

  statsGames: (w) => tw`${w.games}局，勝${w.wins}局`,
  statsPlayers: (w) => tw`${w.n}人`,
  statsMore: (w) => tw`另有${w.n}列，見文字版。`,
  statsGood: (w) => tw`強項：${w.list}`,
  statsAgainst: (w) => tw`對戰 ${w.who}`,
  rungWon: (w) => tw`${w.games}局勝${w.won}局`,
  rungBeaten: (w) => tw`✓ ${w.games}局勝${w.won}局`,
  rungPassed: '✓ 已擊敗更強的',
  statsNone: (w) => tw`還沒有完成的對局：${w.game}。`,
  statsAlt: (w) => tw`${w.who}的${w.game}`,
  statsLineRating: (w) => tw`積分 ${w.rating}，共${w.games}局`,
  statsLineCourse: (w) => tw`最近${w.games}局的積分：由 ${w.first} 到 ${w.last}，最低 ${w.least}，最高 ${w.most}`,
  statsLineSize: (w) => tw`${w.players}：名次 ${w.places}；平均${w.average}分，最高${w.best}分（全體平均${w.all}）`,
  statsLineOf: (w) => tw`${w.name}：${w.own}（全體平均${w.all}）`,
  statsPuzzles: (w) => tw`積分 ${w.rating}，${w.answers}題解出${w.solved}題`,
  statsLineIs: (w) => tw`${w.name}：${w.value}`,
  statsLineAgainst: (w) => tw`對戰 ${w.who}：${w.games}局，領先${w.better}次，落後${w.worse}次`,

  boardNone: '這裡還沒有人玩滿三局積分賽。',
  boardUnplaced: '你不在這份排行榜上：需要三局積分賽。',
  boardLine: (w) => tw`第${w.place}名 ${w.who}：${w.rating}，${w.games}局，勝${w.wins}局`,
  boardLineGain: (w) => tw`${w.line}，${w.gain}`,
  boardAlt: (w) => tw`排行榜，${w.game}。${w.period}，${w.where}`,

  bestScore: (w) => tw`${w.n}人局最高分`,
  hallPoints: (w) => tw`差${w.n}分`,
  hallLine: (w) => tw`${w.name}：${w.value}，${w.who}，${w.date}`,
  hallAlt: (w) => tw`紀錄殿堂，${w.game}。${w.where}`,

  recordHere: (w) => tw`🏆 本伺服器新紀錄：${w.record}。`,
  recordAnywhere: (w) => tw`🏆 所有伺服器的新紀錄：${w.record}。`,
  recordScore: (w) => tw`${w.who}在${w.seats}人局拿下${w.points}分`,
  recordMargin: (w) => tw`最接近的勝利，${w.who}${w.margin}`,
  recordStreak: (w) => tw`${w.who}連勝${w.wins}局`,
  recordStrength: (w) => tw`${w.who}，${w.name}：${w.value}`,

  reliabilityTurn: (w) => tw`通常在${w.time}內行動`,
  reliabilityFinishes: (w) => tw`${w.begun}局中玩完${w.finished}局`,
  reliabilityLate: (w) => (w.n === 0 ? '從未逾時' : tw`逾時${w.n}次`),
  reliabilityHours: (w) => tw`多在 ${w.from}–${w.to}`,
  reliabilityHoursUtc: (w) => tw`多在 ${w.from}–${w.to}（UTC）`,

  featRelentlessAbout: '贏過「毫不留情」的電腦並取得勝利',
  featPeopleAbout: '在四名真人的對局中獲勝',
  featStrongAbout: '贏過「強」的電腦並取得勝利',

  pairLeads: (w) => tw`${w.who}對${w.whom}以${w.more}比${w.less}領先`,
  pairEven: (w) => tw`${w.who}對${w.whom}目前${w.more}比${w.less}平手`,

  recapHead: (w) => tw`### 📅 本伺服器的${w.month}`,
  recapGames: (w) => tw`共完成**${w.games}局**，${w.people}位玩家參與。`,
  recapOf: (w) => tw`${w.game} ${w.games}`,
  recapActive: (w) => tw`**最活躍：**${w.list}`,
  recapClimbers: (w) => tw`**進步最多：**${w.list}`,
  recapRecord: (w) => tw`• ${w.game}：${w.record}`,
  recapFilm: (w) => tw`**最接近的一局：**${w.game}（${w.players}）`,
};
