import { vf } from '../../../core/text/fr.ts';
import type { lessonEn } from './en-lesson.ts';

/** The lesson in French: what is said before and after each decision. */
export const lessonFr: typeof lessonEn = {
  'lesson-opening': vf`Tu aménages une maison de douze pièces. À chaque tour, tu prends **une colonne** du marché : la pièce du bas et la carte du dessus. La pièce va aussitôt dans ta maison. Pièces, décors et toit rapportent des points.`,
  'lesson-first': vf`Chaque pièce a besoin de quelque chose **en dessous** : le sol pour g1, g2 et g3. Ses nombres disent ce que valent 1, 2 ou 3 cartes pareilles côte à côte.`,
  'lesson-first-why': vf`Le salon grandit le plus : 1, 4, puis 9 points. Depuis g1, il y a de la place à droite.`,
  'lesson-first-taken': vf`Un salon en g1 : 1 point pour l’instant. Un toit rouge est sur ta pile ; retiens sa couleur.`,
  'lesson-other': vf`C’est permis, et elle y reste. Regarde ce qui pourrait se mettre à côté ou au-dessus au prochain tour.`,
  'lesson-grow': vf`Des pièces pareilles **côte à côte au même étage** n’en forment qu’une, plus grande. Chaque sorte a sa taille maximale : 2 cartes pour une chambre, 3 pour un salon.`,
  'lesson-grow-why': vf`g2 touche g1, donc deux salons n’en font qu’un : 4 points au lieu de 1. Et un second toit rouge vient avec.`,
  'lesson-grow-taken': vf`Deux cartes, une pièce : 1 est devenu 4.`,
  'lesson-more': vf`La carte du dessus compte aussi : **quatre toits d’une couleur valent 8**, mélangés 3, moins rien. Avec le jeton de m1, tu commences la manche suivante.`,
  'lesson-more-why': vf`Le troisième salon fait 9, et le toit au-dessus est encore rouge.`,
  'lesson-more-taken': vf`Salon complet : 9 points. Ada a le jeton et commencera la manche.`,
  'lesson-decor': vf`Un **décor** va aussitôt dans une pièce de sa sorte et rapporte ; elle ne grandit plus. À l’étage, chaque pièce en veut une sous elle.`,
  'lesson-decor-why': vf`Le piano (3) va dans ton salon complet, la salle de bain au-dessus de g1. Une salle de bain à chaque étage vaudra 3 de plus.`,
  'lesson-decor-taken': vf`Salle de bain 1 et piano 3 : deux sortes de points en un tour.`,
  'lesson-ending': vf`Une vraie partie a douze manches. À découvrir : outils, personnages et le bonus bain, cuisine, chambre. Le plus grand total gagne.`,
};
