import { count, de, vf } from '../core/text/fr.ts';
import type { analysisEn } from './en-analysis.ts';
import { labels } from './labels-analysis.ts';

const points = (n: string): string => `${n} ${/^\D?[01](,\d)?$/.test(n) ? 'point' : 'points'}`;

/** L’analyse d’une partie en français. */
export const analysisFr: typeof analysisEn = {
  ...labels.fr,

  analysisTitle: (w) => vf`Analyse · ${w.game}`,
  analysisChance: 'chances de gain perdues par décision',
  analysisLuckPoints: vf`points : hasard et adversaires`,
  analysisCourse: 'Chances de gain, décision après décision',
  analysisNoLoss: vf`Aucune décision n’a été nettement moins bonne que la meilleure.`,
  analysisNone: vf`Il n’y a pas de décision à juger à cette place.`,
  analysisHow: vf`D’après ce que cette place savait alors. Seules les pertes nettes comptent.`,
  analysisBoard: (w) => vf`${w.caption} : ${w.move}`,
  analysisPlayed: (w) => vf`Joué : ${w.move}`,
  analysisBest: (w) => vf`Mieux : ${w.move}`,
  analysisItem: (w) => vf`${w.n} ${w.item}`,
  analysisItemOf: (w) => vf`${w.who} : ${w.part}`,
  analysisThen: (w) => vf`ensuite, le plus souvent : ${w.line.replace(/\.$/, '')}`,
  analysisPointsOff: (w) => points(w.points),
  analysisChanceOff: (w) => vf`${w.percent} de chances`,

  puzzleAlt: (w) => vf`Problème : ${w.game}`,
  analysisAlt: (w) => vf`Analyse de la partie ${de(w.who)} à ${w.game}`,
  analysisLineGood: (w) =>
    vf`${count(w.of, 'décision', 'décisions')}, dont ${count(w.good, 'aussi bonne', 'aussi bonnes')} que la meilleure`,
  analysisLineLosses: (w) =>
    vf`${count(w.slips, 'imprécision', 'imprécisions')}, ${count(w.mistakes, 'erreur', 'erreurs')}, ${count(w.blunders, 'gaffe', 'gaffes')}`,
  analysisLineLost: (w) =>
    vf`Ce qu’elles ont coûté : ${points(w.points)} ; par décision, ${w.percent} de chances de gain`,
  analysisLineLostChance: (w) => vf`Perdu par décision : ${w.percent} de chances de gain`,
  analysisLineLuck: (w) => vf`Hasard et coups des autres : ${points(w.points)}`,
  analysisLineLuckChance: (w) => vf`Hasard et coups des autres : ${w.percent} de chances de gain`,
  analysisLineCourse: (w) =>
    vf`Chances de gain : ${w.first} à la première décision, ${w.last} après la dernière, ${w.most} au plus haut, ${w.least} au plus bas`,
  analysisLineDecision: (w) => vf`${w.n}. ${w.verdict}, ${w.round}, ${w.lost}. Joué : ${w.played}. Mieux : ${w.best}`,
  analysisLineReasons: (w) => vf`${w.line} (${w.reasons})`,
};
