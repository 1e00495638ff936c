import { labels } from './labels-statistics.ts';

const games = (n: number): string => (n === 1 ? '1 game' : `${n} games`);
const times = (n: number): string => (n === 1 ? 'once' : `${n} times`);

/** Statistics, leaderboards, records and the look back on a month, in English. */
export const statisticsEn = {
  ...labels.en,

  statsGames: (w: { games: number; wins: number }) => `${games(w.games)}, won ${times(w.wins)}`,
  statsPlayers: (w: { n: number }) => `${w.n} players`,
  statsMore: (w: { n: number }) => (w.n === 1 ? 'One more row is in the text.' : `${w.n} more rows are in the text.`),
  statsGood: (w: { list: string }) => `Strong in: ${w.list}`,
  statsAgainst: (w: { who: string }) => `Against ${w.who}`,
  // The ladder: what somebody has done against computers, level by level.
  rungWon: (w: { won: number; games: number }) => `won ${w.won} of ${w.games}`,
  rungBeaten: (w: { won: number; games: number }) => `✓ won ${w.won} of ${w.games}`,
  rungPassed: '✓ a stronger one was beaten',
  statsNone: (w: { game: string }) => `No finished game of ${w.game} yet.`,
  statsAlt: (w: { who: string; game: string }) => `${w.who} in ${w.game}`,
  statsLineRating: (w: { rating: string; games: number }) => `Rating ${w.rating} after ${games(w.games)}`,
  statsLineCourse: (w: { games: number; first: number; last: number; least: number; most: number }) =>
    `Rating in the last ${games(w.games)}: from ${w.first} to ${w.last}, between ${w.least} and ${w.most}`,
  statsLineSize: (w: { players: string; places: string; average: string; best: string; all: string }) =>
    `${w.players}: places ${w.places}; on average ${w.average} points, at best ${w.best} (all players ${w.all})`,
  statsLineOf: (w: { name: string; own: string; all: string }) => `${w.name}: ${w.own} (all players ${w.all})`,
  statsPuzzles: (w: { rating: string; solved: number; answers: number }) =>
    `rating ${w.rating}, ${w.solved} of ${w.answers} solved`,
  statsLineIs: (w: { name: string; value: string }) => `${w.name}: ${w.value}`,
  statsLineAgainst: (w: { who: string; games: number; better: number; worse: number }) =>
    `Against ${w.who}: ${games(w.games)}, ahead ${times(w.better)}, behind ${times(w.worse)}`,

  boardNone: 'Nobody has played three rated games here yet.',
  boardUnplaced: 'You are not on this board: it takes three rated games.',
  boardLine: (w: { place: number; who: string; rating: string; games: number; wins: number }) =>
    `${w.place}. ${w.who}: ${w.rating}, ${games(w.games)}, won ${times(w.wins)}`,
  boardLineGain: (w: { line: string; gain: string }) => `${w.line}, ${w.gain}`,
  boardAlt: (w: { game: string; period: string; where: string }) => `Leaderboard, ${w.game}. ${w.period}, ${w.where}`,

  bestScore: (w: { n: number }) => `Most points, ${w.n} players`,
  hallPoints: (w: { n: number }) => (w.n === 1 ? 'by 1 point' : `by ${w.n} points`),
  hallLine: (w: { name: string; value: string; who: string; date: string }) =>
    `${w.name}: ${w.value}, ${w.who}, ${w.date}`,
  hallAlt: (w: { game: string; where: string }) => `Hall of records, ${w.game}. ${w.where}`,

  // A new record: one line at the end of a game.
  recordHere: (w: { record: string }) => `🏆 A new record of this server: ${w.record}.`,
  recordAnywhere: (w: { record: string }) => `🏆 A new record of all servers: ${w.record}.`,
  recordScore: (w: { who: string; points: number; seats: number }) =>
    `${w.who}, ${w.points} points with ${w.seats} players`,
  recordMargin: (w: { who: string; margin: string }) => `the closest win, ${w.who} ${w.margin}`,
  recordStreak: (w: { who: string; wins: number }) => `${w.who}, ${w.wins} wins in a row`,
  recordStrength: (w: { who: string; name: string; value: number }) => `${w.who}, ${w.name}: ${w.value}`,

  // How reliable somebody is, after their name.
  reliabilityTurn: (w: { time: string }) => `usually within ${w.time}`,
  reliabilityFinishes: (w: { begun: number; finished: number }) => `finishes ${w.finished} of ${games(w.begun)}`,
  reliabilityLate: (w: { n: number }) => (w.n === 0 ? 'no time-outs' : w.n === 1 ? '1 time-out' : `${w.n} time-outs`),
  reliabilityHours: (w: { from: string; to: string }) => `mostly ${w.from}–${w.to}`,
  reliabilityHoursUtc: (w: { from: string; to: string }) => `mostly ${w.from}–${w.to} UTC`,

  // Feats of the house: what follows from results.
  featRelentlessAbout: 'win ahead of a relentless computer',
  featPeopleAbout: 'win a game of four people',
  featStrongAbout: 'win ahead of a strong computer',

  // How people who have met before stand against each other: one line at the end of a game.
  pairLeads: (w: { who: string; whom: string; more: number; less: number }) =>
    `${w.who} leads ${w.more}–${w.less} against ${w.whom}`,
  pairEven: (w: { who: string; whom: string; more: number; less: number }) =>
    `${w.who} and ${w.whom} are even, ${w.more}–${w.less}`,

  recapHead: (w: { month: string }) => `### 📅 ${w.month} on this server`,
  recapGames: (w: { games: number; people: number }) =>
    `**${games(w.games)}** ended, with ${w.people === 1 ? '1 player' : `${w.people} players`}.`,
  recapOf: (w: { game: string; games: number }) => `${w.game} ${w.games}`,
  recapActive: (w: { list: string }) => `**Most active:** ${w.list}`,
  recapClimbers: (w: { list: string }) => `**Climbers:** ${w.list}`,
  recapRecord: (w: { game: string; record: string }) => `• ${w.game}: ${w.record}`,
  recapFilm: (w: { game: string; players: string }) => `**The closest game:** ${w.game} (${w.players})`,
};
