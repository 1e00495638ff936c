import type { analysisEn } from './en-analysis.ts';
import { labels } from './labels-analysis.ts';

/** Egy játszma elemzése magyarul. */
export const analysisHu: typeof analysisEn = {
  ...labels.hu,

  analysisTitle: (w) => `Elemzés · ${w.game}`,
  analysisChance: 'elveszített esély döntésenként',
  analysisLuckPoints: 'pont: szerencse és a többiek',
  analysisCourse: 'Nyerési esély döntésről döntésre',
  analysisNoLoss: 'Egyik döntés sem volt egyértelműen rosszabb a legjobbnál.',
  analysisNone: 'Ezen a helyen nem volt értékelhető döntés.',
  analysisHow: 'Aszerint, amit ez a játékos akkor tudott. Csak az egyértelmű veszteség számít.',
  analysisBoard: (w) => `${w.caption}: ${w.move}`,
  analysisPlayed: (w) => `Ez történt: ${w.move}`,
  analysisBest: (w) => `Jobb lett volna: ${w.move}`,
  analysisItem: (w) => `${w.n} ${w.item}`,
  analysisItemOf: (w) => `${w.who}: ${w.part}`,
  analysisThen: (w) => `utána többnyire: ${w.line.replace(/\.$/, '')}`,
  analysisPointsOff: (w) => `${w.points} pont`,
  analysisChanceOff: (w) => `${w.percent} esély`,

  puzzleAlt: (w) => `Feladvány: ${w.game}`,
  analysisAlt: (w) => `Elemzés: ${w.who}, ${w.game}`,
  analysisLineGood: (w) => `${w.of} döntésből ${w.good} a legjobbal egyenértékű`,
  analysisLineLosses: (w) => `${w.slips} pontatlanság, ${w.mistakes} hiba, ${w.blunders} nagy hiba`,
  analysisLineLost: (w) => `Ezekkel elveszett: ${w.points} pont; döntésenként ${w.percent} nyerési esély`,
  analysisLineLostChance: (w) => `Döntésenként elveszett: ${w.percent} nyerési esély`,
  analysisLineLuck: (w) => `Szerencse és a többiek lépései: ${w.points} pont`,
  analysisLineLuckChance: (w) => `Szerencse és a többiek lépései: ${w.percent} nyerési esély`,
  analysisLineCourse: (w) =>
    `Nyerési esély: az első döntésnél ${w.first}, az utolsó után ${w.last}, a csúcson ${w.most}, a mélyponton ${w.least}`,
  analysisLineDecision: (w) =>
    `${w.n}. ${w.verdict}, ${w.round}, ${w.lost}. Ez történt: ${w.played}. Jobb lett volna: ${w.best}`,
  analysisLineReasons: (w) => `${w.line} (${w.reasons})`,
};
