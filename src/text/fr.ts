import { count, de, vf } from '../core/text/fr.ts';
import type { en } from './en.ts';
import { analysisFr } from './fr-analysis.ts';
import { statisticsFr } from './fr-statistics.ts';
import { daily } from './labels-daily.ts';
import { phrases } from './labels-phrases.ts';

const n = (number: number, one: string, many: string): string => (number === 0 ? '' : count(number, one, many));
const by = (who: string): string => (who === '' ? '' : ` (${who})`);

const saidNo = (who: string): string => (who === '' ? 'la table n’est pas d’accord' : `c’est non pour ${who}`);

/** What the system itself says of a table, in French. */
export const fr: typeof en = {
  gaveUp: ({ who }) => vf`${who} abandonne.`,
  resigned: ({ who }) => vf`${who} abandonne. L’autopilote joue la place jusqu’au bout.`,

  span: (w) =>
    [n(w.days, 'jour', 'jours'), n(w.hours, 'heure', 'heures'), n(w.minutes, 'minute', 'minutes')]
      .filter((part) => part !== '')
      .join(' '),

  undonePractice: (w) =>
    vf`↩️ Coup repris après une découverte : le dernier ${de(w.who)}. La partie devient un entraînement, sans cote ni record.`,
  undone: (w) => vf`↩️ Coup repris : le dernier ${de(w.who)}.`,
  pausedNow: (w) => vf`⏸️ La table est en pause : aucune pendule ne tourne, aucun rappel n’est envoyé${by(w.by)}.`,
  resumedNow: (w) => vf`▶️ La partie reprend${by(w.by)}.`,
  abortedLost: (w) => vf`🛑 ${w.by} a quitté la partie avant la fin : elle compte comme perdue contre les ordinateurs.`,
  abortedNow: (w) => vf`🛑 La table a été fermée sans résultat${by(w.by)}.`,
  unreached: (w) =>
    vf`📪 Impossible de prévenir ${w.who} : ses messages privés sont fermés. La partie a été annulée, sans résultat.`,
  rulesRetired:
    '🛑 Les règles ont été corrigées, et cette table suivait les anciennes, que je ne connais plus. Elle se termine sans résultat.',
  extended: (w) => vf`⏳ ${w.who} reçoit ${w.time} de plus${by(w.by)}.`,
  replaced: (w) => vf`🔁 ${w.now} joue désormais à la place ${de(w.was)}${by(w.by)}.`,
  replacedByComputer: (w) => vf`🤖 L’ordinateur ${w.now} joue désormais à la place ${de(w.was)}${by(w.by)}.`,
  left: (w) => vf`🤖 ${w.was} a quitté la table ; l’ordinateur ${w.now} joue à sa place.`,
  leftAlone: (w) => vf`🛑 ${w.was} a quitté la table ; la partie s’arrête sans résultat.`,
  lateAsked: (w) => vf`⏰ Temps écoulé pour ${w.who}. Aux autres de décider de la suite.`,
  lateMoved: (w) => vf`⏰ Temps écoulé pour ${w.who} : l’autopilote a joué ce coup.`,
  lateAway: (w) => vf`🤖 Temps de nouveau écoulé pour ${w.who} : l’autopilote joue désormais à sa place.`,
  waited: (w) => vf`⏳ Les autres attendent ${w.who} : ${w.time} de plus.`,
  cameBack: (w) => vf`👋 ${w.who} est de retour.`,
  vacationFrom: (w) => vf`🏖️ ${w.who} est en vacances du ${w.from} au ${w.to}.`,
  vacationOver: (w) => vf`🏖️ Les vacances ${de(w.who)} sont annulées ou terminées.`,
  movedHere: (w) => vf`📌 La table se joue désormais ici${by(w.by)}.`,
  idleLost: (w) =>
    vf`💤 Personne n’a joué ici depuis longtemps. Si rien ne se passe, la table sera fermée le ${w.day} et la partie comptera comme perdue contre les ordinateurs : un coup, un coup prévu ou un rappel suffit à la garder.`,
  idle: (w) =>
    vf`💤 Personne n’a joué ici depuis longtemps. Si rien ne se passe, la table sera fermée sans résultat le ${w.day} : un coup, un coup prévu ou un rappel suffit à la garder.`,
  abandonedLost: vf`🛑 Personne n’a joué ici depuis longtemps : la table a été fermée, et la partie compte comme perdue contre les ordinateurs.`,
  abandonedNow: vf`🛑 Personne n’a joué ici depuis longtemps : la table a été fermée sans résultat.`,
  outage: (w) => vf`🔌 J’ai été absent pendant ${w.time}. Ce temps est rendu à toutes les pendules.`,

  asksUndo: (w) => vf`🗳️ ${w.by} demande à la table de reprendre son dernier coup.`,
  asksPause: (w) => vf`🗳️ ${w.by} demande à la table de faire une pause.`,
  asksResume: (w) => vf`🗳️ ${w.by} demande à la table de reprendre la partie.`,
  asksAbort: (w) => vf`🗳️ ${w.by} demande à la table d’arrêter sans résultat.`,
  asksExtend: (w) => vf`🗳️ ${w.by} demande plus de temps.`,
  asksReplace: (w) => vf`🗳️ ${w.by} demande qu’un ordinateur joue à la place ${de(w.who)}.`,
  asksOffer: (w) => vf`🗳️ ${w.by} propose la place ${de(w.who)} à quelqu’un d’autre.`,
  asksOfferOwn: (w) => vf`🗳️ ${w.by} propose sa propre place à quelqu’un d’autre.`,
  declined: (w) => vf`🗳️ La table n’est pas d’accord${by(w.by)}.`,
  declinedUndo: (w) => vf`🗳️ Aucun coup n’est repris : ${saidNo(w.who)}.`,
  declinedPause: (w) => vf`🗳️ Pas de pause : ${saidNo(w.who)}.`,
  declinedResume: (w) => vf`🗳️ La pause continue : ${saidNo(w.who)}.`,
  declinedAbort: (w) => vf`🗳️ La partie continue : ${saidNo(w.who)}.`,
  declinedExtend: (w) => vf`🗳️ Pas de temps en plus : ${saidNo(w.who)}.`,
  declinedReplace: (w) => vf`🗳️ Aucun ordinateur ne prend la place : ${saidNo(w.who)}.`,
  declinedOffer: (w) => vf`🗳️ La place n’a pas été reprise : ${saidNo(w.who)}.`,
  withdrawn: (w) => vf`🗳️ ${w.by} retire sa demande.`,
  lapsed: '🗳️ La question ne se pose plus : la partie a continué.',
  objectionPlanned: (w) => vf`💬 ${w.who} : « J’avais déjà prévu mon coup. »`,
  objectionGoOn: (w) => vf`💬 ${w.who} : « Continuons la partie. »`,
  objectionLater: (w) => vf`💬 ${w.who} : « Pas maintenant, plus tard peut-être. »`,
  objectionSorry: (w) => vf`💬 ${w.who} : « Je regrette, cela changerait trop de choses. »`,

  formerPlayer: 'ancien joueur',
  plannedMove: (w) => vf`Comme tu l’avais prévu : ${w.move}`,
  thinkingSpent: vf`🤖 Les ordinateurs des tables que tu tiens ont réfléchi aussi longtemps qu’ils le peuvent en un jour pour une personne. Pour l’instant ils jouent posément, sans réfléchir ; au fil de la journée ils réfléchiront de nouveau.`,

  filmLead: (w) => vf`${w.who} prend la tête`,
  filmGain: (w) => vf`${w.who} : le plus beau coup de la partie`,
  filmSwing: (w) => vf`La partie tourne en faveur ${de(w.who)}`,
  filmLast: 'Le dernier coup',
  filmWins: (w) => vf`Victoire : ${w.who}, ${count(w.points, 'point', 'points')}`,
  filmShared: (w) => vf`Victoire partagée : ${w.who}, ${count(w.points, 'point', 'points')} chacun`,
  filmStands: (w) => vf`Victoire par abandon : ${w.who}`,

  milestoneFeat: (w) => vf`🏅 Une première pour ${w.who} : **${w.feat}**, ${w.about}.`,
  milestoneBest: (w) =>
    vf`🌟 Meilleur ${w.game} à ${w.seats} pour ${w.who} jusqu’ici : ${count(w.points, 'point', 'points')}.`,
  milestoneTie: (w) => vf`🌟 ${w.who} l’emporte au départage.`,
  milestonePoint: (w) => vf`🌟 ${w.who} l’emporte d’un seul point.`,
  milestoneFirstWin: (w) => vf`🌟 Première victoire ${de(w.who)} à ${w.game}.`,

  // La partie du jour, en images
  dailyAlt: (w) => `La partie du jour, ${w.game}, ${w.day}`,
  dailyPlace: (w) => `${w.place === 1 ? '1re' : `${w.place}e`} place sur ${w.of}`,
  dailyOf: (w) => `${w.of} ${w.of < 2 ? 'résultat' : 'résultats'}`,
  dailyPoints: (w) => `${w.own} à ${w.other} points`,
  dailyBar: (w) => (w.from === w.to ? `${w.from} : ${w.n}` : `de ${w.from} à ${w.to} : ${w.n}`),
  phraseSaid: (w) => vf`💬 ${w.who} : « ${w.what} »`,
  ...phrases.fr,
  ...daily.fr,
  ...statisticsFr,
  ...analysisFr,
};
