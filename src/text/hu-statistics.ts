import type { statisticsEn } from './en-statistics.ts';
import { labels } from './labels-statistics.ts';

/** Statisztika, ranglista, rekordok és havi visszatekintés magyarul. */
export const statisticsHu: typeof statisticsEn = {
  ...labels.hu,

  statsGames: (w) => `${w.games} játszma, ${w.wins} győzelem`,
  statsPlayers: (w) => `${w.n} játékos`,
  statsMore: (w) => `További ${w.n} sor a szöveges változatban.`,
  statsGood: (w) => `Erőssége: ${w.list}`,
  statsAgainst: (w) => `Ellenfél: ${w.who}`,
  rungWon: (w) => `${w.games} játszma, ${w.won} győzelem`,
  rungBeaten: (w) => `✓ ${w.games} játszma, ${w.won} győzelem`,
  rungPassed: '✓ egy erősebbet már legyőzött',
  statsNone: (w) => `Még nincs befejezett játszma: ${w.game}.`,
  statsAlt: (w) => `${w.who} – ${w.game}`,
  statsLineRating: (w) => `Értékszám: ${w.rating}, ${w.games} játszma után`,
  statsLineCourse: (w) =>
    `Értékszám az utolsó ${w.games} játszmában: ${w.first} volt, most ${w.last}; legalább ${w.least}, legfeljebb ${w.most}`,
  statsLineSize: (w) =>
    `${w.players}: helyezések ${w.places}; átlagosan ${w.average} pont, legjobb ${w.best} (mindenki átlaga ${w.all})`,
  statsLineOf: (w) => `${w.name}: ${w.own} (mindenki átlaga ${w.all})`,
  statsPuzzles: (w) => `értékszám: ${w.rating}, ${w.answers} feladványból ${w.solved} megoldva`,
  statsLineIs: (w) => `${w.name}: ${w.value}`,
  statsLineAgainst: (w) =>
    `Ellenfél: ${w.who}; ${w.games} közös játszma, ebből ${w.better} alkalommal előtte, ${w.worse} alkalommal mögötte`,

  boardNone: 'Itt még senki sem játszott három ranglistás játszmát.',
  boardUnplaced: 'Nem vagy ezen a listán: három ranglistás játszma kell hozzá.',
  boardLine: (w) => `${w.place}. ${w.who}: ${w.rating}, ${w.games} játszma, ${w.wins} győzelem`,
  boardLineGain: (w) => `${w.line}, ${w.gain}`,
  boardAlt: (w) => `Ranglista, ${w.game}. ${w.period}, ${w.where}`,

  bestScore: (w) => `Legtöbb pont ${w.n} játékossal`,
  hallPoints: (w) => `${w.n} ponttal`,
  hallLine: (w) => `${w.name}: ${w.value}, ${w.who}, ${w.date}`,
  hallAlt: (w) => `Rekordok csarnoka, ${w.game}. ${w.where}`,

  recordHere: (w) => `🏆 Új szerverrekord: ${w.record}.`,
  recordAnywhere: (w) => `🏆 Új rekord minden szerver között: ${w.record}.`,
  recordScore: (w) => `${w.who}, ${w.points} pont ${w.seats} játékossal`,
  recordMargin: (w) => `a legszorosabb győzelem: ${w.who}, ${w.margin}`,
  recordStreak: (w) => `${w.who}, ${w.wins} győzelem egymás után`,
  recordStrength: (w) => `${w.who}, ${w.name}: ${w.value}`,

  reliabilityTurn: (w) => `általában ennyi idő alatt lép: ${w.time}`,
  reliabilityFinishes: (w) => `${w.begun} játszmából végigjátszott: ${w.finished}`,
  reliabilityLate: (w) => (w.n === 0 ? 'időtúllépés nélkül' : `${w.n} időtúllépés`),
  reliabilityHours: (w) => `többnyire ${w.from}–${w.to}`,
  reliabilityHoursUtc: (w) => `többnyire ${w.from}–${w.to} (UTC)`,

  featRelentlessAbout: 'győzelem egy könyörtelen gép előtt',
  featPeopleAbout: 'győzelem négy ember játszmájában',
  featStrongAbout: 'győzelem egy erős gép előtt',

  pairLeads: (w) => `${w.who} vezet ${w.whom} ellen: ${w.more}–${w.less}`,
  pairEven: (w) => `${w.who} és ${w.whom} fej fej mellett: ${w.more}–${w.less}`,

  recapHead: (w) => `### 📅 ${w.month} ezen a szerveren`,
  recapGames: (w) => `**${w.games} játszma** ért véget, ${w.people} játékossal.`,
  recapOf: (w) => `${w.game} ${w.games}`,
  recapActive: (w) => `**Legaktívabbak:** ${w.list}`,
  recapClimbers: (w) => `**Legtöbbet javítottak:** ${w.list}`,
  recapRecord: (w) => `• ${w.game}: ${w.record}`,
  recapFilm: (w) => `**A legszorosabb játszma:** ${w.game} (${w.players})`,
};
