import { vf } from '../../../core/text/fr.ts';
import type { lessonEn } from './en-lesson.ts';

/** The lesson in French: what is said before and after each decision. */
export const lessonFr: typeof lessonEn = {
  lessonOpening: vf`Tu as un château, et rien autour. À chaque tour, tu poses à côté un domino de deux cases de terrain et tu choisis le suivant. Un domaine d’un seul terrain vaut **cases × couronnes**.`,
  lessonPick: vf`Mets ton roi sur un domino. **Les couronnes rapportent** ; le **plus petit numéro** joue ensuite en premier.`,
  lessonPickWhy: vf`Son blé porte une couronne, et seul le 13 joue avant lui.`,
  lessonPickTaken: vf`Une couronne est à toi. Le roi d’Ada a pris un domino aussi : celui-là est perdu pour toi.`,
  lessonKing: vf`À deux, chacun a **deux rois**. Un petit numéro joue tôt, un grand porte plus de couronnes.`,
  lessonKingWhy: vf`Sa forêt porte une couronne, et le 19 a une forêt aussi : côte à côte, elles comptent ensemble.`,
  lessonKingTaken: vf`Les deux forêts sont à toi. La ligne suivante est là, et le plus petit numéro commence.`,
  lessonPickOther: vf`C’est bien aussi. Ce que tu choisis maintenant, tu le poses à la manche suivante.`,
  lessonPlace: vf`Une moitié doit toucher, par un côté, **le château ou son propre terrain**. Tu as au plus 5 × 5 cases.`,
  lessonPlaceWhy: vf`La forêt touche le château, et le blé couronné reste ouvert sur trois côtés.`,
  lessonPlaceTaken: vf`Une case de blé avec une couronne : 1 × 1 = 1 point.`,
  lessonPlaceOther: vf`Il est posé, il y reste : rien ne bouge plus. Regarde quels domaines peuvent encore grandir.`,
  lessonNext: vf`Après la pose, tu choisis dans la ligne suivante. Cherche un terrain que tu as déjà, et des couronnes.`,
  lessonNextWhy: vf`Son lac porte une couronne, et ton 28 apporte un lac ; son blé va avec ton blé.`,
  lessonNextTaken: vf`Ton prochain tour est prêt. Les rois aux plus petits numéros jouent avant lui.`,
  lessonTouch: vf`**Des cases pareilles qui se touchent par un côté forment un seul domaine.** Les coins ne comptent pas.`,
  lessonTouchWhy: vf`Forêt contre forêt : deux cases avec une couronne.`,
  lessonTouchTaken: vf`Forêt : 2 cases × 1 couronne = 2 points. Il restait un domino dans la ligne, ton roi y est allé.`,
  lessonFrame: vf`Sans couronne, un domaine ne vaut **encore** rien. Le pointillé montre jusqu’où vont tes 5 × 5 cases.`,
  lessonFrameWhy: vf`Trois cases de lac se touchent ainsi. Le lac couronné du 31 les comptera toutes.`,
  lessonFrameTaken: vf`Pas de point pour l’instant, mais un lac de trois cases attend sa couronne.`,
  lessonAhead: vf`Choisis pour la manche d’après. Qu’est-ce qui ferait valoir plus à ton plus grand domaine ?`,
  lessonAheadWhy: vf`Une seconde couronne compte chaque case du lac une fois de plus.`,
  lessonAheadTaken: vf`Ada joue entre-temps ; ensuite tu poses le 31.`,
  lessonScore: vf`Le dernier coup : chaque moitié s’ajoute au domaine qu’elle touche, **cases × couronnes**.`,
  lessonScoreWhy: vf`Le lac rejoint ton lac : 4 × 1 = 4. Le blé rejoint ton blé : 2 × 1 = 2.`,
  lessonScoreTaken: vf`Un domino, deux domaines : lac 4 et blé 2. Tout le jeu est là.`,
  lessonEnding: vf`Une vraie partie continue ainsi jusqu’à ce que chaque château soit entouré de 24 cases. Ce qui ne va nulle part est défaussé : ne laisse pas de trous d’une case. Le plus grand total gagne.`,
};
