import { vf } from '../../../core/text/fr.ts';
import type { guideEn } from './en-guide.ts';

/** The guide in French. */
export const guideFr: typeof guideEn = {
  guideGoal: vf`Tu règnes sur un château, et autour il n’y a rien. Avec des dominos de terrain, tu bâtis un royaume de 5 cases sur 5, château compris.

Les cases de même terrain qui se touchent par un côté forment un **domaine**. À la fin, chaque domaine vaut son nombre de cases multiplié par ses couronnes : une forêt de six cases avec deux couronnes rapporte 12 points, un domaine sans couronne ne rapporte rien. Le plus grand total gagne.

Voici une manche. Deux lignes de dominos sont sur la table. Chacun a un roi sur un domino de la première ligne (deux rois chacun quand on joue à deux). Dans l’ordre des numéros, chaque roi

1. **pose** dans son royaume le domino sur lequel il se tient, puis
2. **choisit** un domino de la seconde ligne et s’y installe.

La seconde ligne devient alors la première, et on tire de nouveaux dominos. Après 12 manches (6 à deux), les royaumes sont pleins.`,

  guideLegend: vf`Les numéros sont ceux de l’image.

Sur la ligne du haut attendent les rois : dans l’ordre des numéros, chacun pose le domino où il se trouve, puis en choisit un sur la ligne du bas. La couleur, la forme et l’initiale d’un insigne disent à qui il est ; il est le même sur toutes les images.`,
  guideLegendAlt: vf`Les deux lignes de dominos avec des traits numérotés vers tout ce qu’on y voit ; dessous, le sens des numéros.`,
  guideLegendKingdom: vf`Les numéros sont ceux de l’image.

Un domaine vaut ses cases multipliées par ses couronnes, dessinées sur les cases. Le nombre sur la plaque sombre est ce que vaut le royaume pour l’instant.`,
  guideLegendKingdomAlt: vf`Un royaume avec des traits numérotés vers tout ce qu’on y voit ; dessous, le sens des numéros.`,
  legendTurn: vf`Encadré : le domino que l’on pose maintenant`,
  legendKing: vf`À qui il est : un roi avec l’insigne du joueur`,
  legendNumber: vf`Son numéro ; le roi du plus petit commence`,
  legendFree: vf`À choisir : aucun roi ne s’y trouve encore`,
  legendCrowns: vf`Couronnes : un domaine vaut ses cases fois ses couronnes`,
  legendPoints: 'Ce que vaut le royaume pour l’instant',
  legendCastle: vf`Le château : tout terrain peut le toucher`,
  legendNewest: vf`Encadré : le dernier domino posé`,
  legendFrame: 'Le cadre de 5 sur 5, pointillé tant qu’il peut bouger',
  legendCell: vf`Les cases ont le nom de leur colonne et de leur ligne : e5`,

  guideDominoes: vf`Il y a 48 dominos de deux cases, numérotés de 1 à 48. Les petits numéros sont modestes ; plus le numéro monte, plus le terrain est rare et plus il porte de couronnes.

Six terrains, du plus courant au plus rare : blé, forêt, lac, prairie, marais et mine. L’image montre combien de cases il y a de chacun, et combien portent une, deux ou trois couronnes. Il y a 39 couronnes en tout.

- À quatre, on joue avec les 48 dominos.
- À trois, avec 36 tirés au hasard ; personne ne sait lesquels manquent.
- À deux, avec 24, ou les 48 dans le Grand Duel.

Le plateau montre ce qu’on n’a pas encore vu, terrain par terrain.`,

  guidePickingTitle: 'Choisir, et qui joue quand',
  guidePicking: vf`Une ligne est toujours triée : le plus petit numéro vient en premier, et **le roi sur le plus petit numéro joue d’abord** à la manche suivante. Chaque choix est donc un dilemme : un bon domino au numéro élevé et un tour tardif, ou un domino modeste et le premier choix dans la ligne d’après.

Tu peux choisir n’importe quel domino de la ligne suivante qui n’a pas encore de roi, même un domino que tu ne pourras pas poser. Le dernier roi prend ce qui reste.

**Le début.** Tous les rois vont dans un sac, d’où on les tire un par un. Le roi tiré choisit un domino de la première ligne. À deux, chacun a deux rois dans le sac : les mêmes couleurs peuvent donc sortir deux fois de suite.

**À deux,** chacun joue deux fois par manche, une fois pour chaque roi, à la place où ce roi se tient.

À la dernière manche, il n’y a plus rien à choisir : on pose seulement.`,

  guidePlacing: vf`Un domino se tourne comme on veut. Il peut se poser là où

- ses deux cases sont libres,
- le royaume ne dépasse pas **5 sur 5** (7 sur 7 dans le Grand Duel), château compris, et
- au moins une de ses moitiés touche, par un côté, **le château ou une case du même terrain**.

Un seul contact suffit ; les autres voisins peuvent être quelconques. Les coins ne comptent pas, et les deux moitiés ne se donnent pas le contact l’une à l’autre. Le château va avec tout.

Le cadre n’est pas fixé au départ : il peut finir n’importe où autour de ton château, qui peut même être dans un coin. Sur les images, le trait pointillé montre jusqu’où le royaume peut encore s’étendre ; quand le trait est plein, le cadre est fixé.

Un domino qui peut être posé doit l’être. **Un domino qui ne va nulle part est défaussé** d’office, et son roi passe au choix suivant. Ce qui est posé ne bouge plus : gare aux trous d’une seule case, aucun domino ne les comble.

Tu indiques où va la première moitié, puis de quel côté d’elle va la seconde.`,

  guideScoring: vf`Chaque domaine vaut **ses cases × ses couronnes**. Le score d’un royaume est la somme de ses domaines, plus les bonus des variantes choisies.

- Pas de couronne, pas de point, si grand que soit le domaine.
- Deux domaines de même terrain qui ne se touchent pas comptent séparément.
- Le château n’appartient à aucun domaine et ne relie pas ce qui se trouve de part et d’autre.

L’image montre un royaume achevé : chaque domaine qui rapporte porte son calcul, les autres sont pâles.

**En cas d’égalité,** le plus grand domaine l’emporte, couronné ou non ; puis le plus grand nombre de couronnes dans tout le royaume ; et si c’est encore égal, la victoire est partagée. Toutes les places se décident ainsi.`,

  guideVariants: vf`On les choisit à l’ouverture de la table, et on les combine comme on veut.

**Harmonie.** 5 points de plus pour un royaume sans trou, c’est-à-dire où aucun domino n’a dû être défaussé.

**Empire du Milieu.** 10 points de plus si, à la fin, le château est exactement au milieu : autant de colonnes à sa gauche qu’à sa droite, autant de rangées au-dessus qu’au-dessous. Les trous ne gênent pas.

**Dynastie.** Trois parties à la suite, chacune avec son propre tirage. Les points des trois s’additionnent. En cas d’égalité, on compare la somme des plus grands domaines, puis celle des couronnes.

**Grand Duel.** À deux : les 48 dominos, douze manches, des royaumes de 7 sur 7.

Les bonus font partie du score : ils comptent avant de départager une égalité, et à chaque partie d’une dynastie.`,

  guideHere: vf`Quand c’est ton tour, appuie sur **Jouer**. On te demande une case et un côté, ou bien un domino ; tu vois ce que le coup rapporte avant de le confirmer. Les nombres verts sont des points gagnés, les croix rouges des cases que plus rien ne peut remplir.

Tu peux aussi taper ton coup : \`place\` veut une case et un côté, \`pick\` veut un numéro. Une case est une lettre et un nombre, comme h6. Le château est toujours en **g7** ; les lettres vont vers la droite, les nombres vers le bas.

**À droite** (\`right\`), **à gauche** (\`left\`), **en haut** (\`up\`) et **en bas** (\`down\`) disent où va la seconde moitié, vue de la première. Les dominos 1 à 12 ont deux moitiés pareilles ; à droite et en bas leur suffisent.

À côté de chaque domino de la ligne suivante, tu lis ce qu’il te rapporterait au mieux si tu le posais maintenant, et quand tu jouerais.`,

  guideFits: vf`possible : du blé touche du blé`,
  guideFitsNot: vf`impossible : le blé ne touche qu’une prairie`,
  guideLowFirst: 'le plus petit numéro joue d’abord',
  guideLines: vf`Les lignes de dominos : dans celle du haut, chaque domino a un roi ; dans celle du bas, deux rois ont choisi.`,
  guideVariantsAlt: vf`Un royaume complet de 5 cases sur 5 ; deux traits se croisent sur le château en son milieu.`,
  guideTable: vf`Combien de cases il y a de chaque terrain, sans couronne et avec une, deux et trois.`,
  guidePlacingAlt: vf`Un château en g7, du blé en h7, une prairie en i7. Un domino blé et lac peut se poser avec le blé en h8, pas en i8.`,
  guideScoringAlt: (w) => vf`Un royaume achevé : ${w.properties}, ${w.total} en tout.`,
};
