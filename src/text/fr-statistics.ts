import { de, vf } from '../core/text/fr.ts';
import type { statisticsEn } from './en-statistics.ts';
import { labels } from './labels-statistics.ts';

const parties = (n: number): string => (n < 2 ? `${n} partie` : `${n} parties`);
const victoires = (n: number): string => (n < 2 ? `${n} victoire` : `${n} victoires`);
const points = (n: number): string => (Math.abs(n) < 2 ? `${n} point` : `${n} points`);
const joueurs = (n: number): string => (n < 2 ? `${n} joueur` : `${n} joueurs`);

const capitalized = (words: string): string => words.charAt(0).toLocaleUpperCase('fr') + words.slice(1);

/** Statistiques, classements, records et bilan du mois en français. */
export const statisticsFr: typeof statisticsEn = {
  ...labels.fr,

  statsGames: (w) => vf`${parties(w.games)}, ${victoires(w.wins)}`,
  statsPlayers: (w) => joueurs(w.n),
  statsMore: (w) =>
    w.n === 1 ? 'Une autre ligne figure dans le texte.' : vf`${w.n} autres lignes figurent dans le texte.`,
  statsGood: (w) => vf`Points forts : ${w.list}`,
  statsAgainst: (w) => vf`Contre ${w.who}`,
  rungWon: (w) => vf`${victoires(w.won)} sur ${w.games}`,
  rungBeaten: (w) => vf`✓ ${victoires(w.won)} sur ${w.games}`,
  rungPassed: '✓ un plus fort a été battu',
  statsNone: (w) => vf`Aucune partie ${de(w.game)} terminée pour l’instant.`,
  statsAlt: (w) => vf`${w.who} à ${w.game}`,
  statsLineRating: (w) => vf`Cote ${w.rating} après ${parties(w.games)}`,
  statsLineCourse: (w) =>
    vf`Cote sur les ${w.games} dernières parties : de ${w.first} à ${w.last}, entre ${w.least} et ${w.most}`,
  statsLineSize: (w) =>
    vf`${w.players} : places ${w.places} ; ${w.average} points en moyenne, ${w.best} au mieux (moyenne de tous ${w.all})`,
  statsLineOf: (w) => vf`${w.name} : ${w.own} (moyenne de tous ${w.all})`,
  statsPuzzles: (w) => vf`cote ${w.rating}, ${w.solved} sur ${w.answers} résolus`,
  statsLineIs: (w) => vf`${w.name} : ${w.value}`,
  statsLineAgainst: (w) => vf`Contre ${w.who} : ${parties(w.games)}, ${w.better} fois devant, ${w.worse} fois derrière`,

  boardNone: 'Personne n’a encore joué trois parties classées ici.',
  boardUnplaced: vf`Tu n’es pas dans ce classement : il faut trois parties classées.`,
  boardLine: (w) => vf`${w.place}. ${w.who} : ${w.rating}, ${parties(w.games)}, ${victoires(w.wins)}`,
  boardLineGain: (w) => vf`${w.line}, ${w.gain}`,
  boardAlt: (w) => vf`Classement, ${w.game}. ${w.period}, ${w.where}`,

  bestScore: (w) => vf`Meilleur score à ${w.n} joueurs`,
  hallPoints: (w) => vf`de ${points(w.n)}`,
  hallLine: (w) => vf`${w.name} : ${w.value}, ${w.who}, ${w.date}`,
  hallAlt: (w) => vf`Tableau des records, ${w.game}. ${w.where}`,

  recordHere: (w) => vf`🏆 Nouveau record de ce serveur : ${w.record}.`,
  recordAnywhere: (w) => vf`🏆 Nouveau record de tous les serveurs : ${w.record}.`,
  recordScore: (w) => vf`${w.who}, ${points(w.points)} à ${joueurs(w.seats)}`,
  recordMargin: (w) => vf`la victoire la plus serrée, ${w.who} ${w.margin}`,
  recordStreak: (w) => vf`${w.who}, ${victoires(w.wins)} de suite`,
  recordStrength: (w) => vf`${w.who}, ${w.name} : ${w.value}`,

  reliabilityTurn: (w) => vf`joue d’habitude en moins de ${w.time}`,
  reliabilityFinishes: (w) => vf`termine ${w.finished} parties sur ${w.begun}`,
  reliabilityLate: (w) =>
    w.n === 0 ? 'aucun dépassement de temps' : vf`${w.n} ${w.n === 1 ? 'dépassement' : 'dépassements'} de temps`,
  reliabilityHours: (w) => vf`surtout de ${w.from} à ${w.to}`,
  reliabilityHoursUtc: (w) => vf`surtout de ${w.from} à ${w.to} UTC`,

  featRelentlessAbout: 'gagner devant un ordinateur implacable',
  featPeopleAbout: 'gagner une partie à quatre personnes',
  featStrongAbout: 'gagner devant un ordinateur fort',

  pairLeads: (w) => vf`${w.who} mène ${w.more}–${w.less} contre ${w.whom}`,
  pairEven: (w) => vf`${w.who} et ${w.whom} sont à égalité, ${w.more}–${w.less}`,

  recapHead: (w) => vf`### 📅 ${capitalized(w.month)} sur ce serveur`,
  recapGames: (w) => vf`**${parties(w.games)}** ${w.games < 2 ? 'terminée' : 'terminées'}, avec ${joueurs(w.people)}.`,
  recapOf: (w) => vf`${w.game} ${w.games}`,
  recapActive: (w) => vf`**Les plus actifs :** ${w.list}`,
  recapClimbers: (w) => vf`**Les plus fortes progressions :** ${w.list}`,
  recapRecord: (w) => vf`• ${w.game} : ${w.record}`,
  recapFilm: (w) => vf`**La partie la plus serrée :** ${w.game} (${w.players})`,
};
