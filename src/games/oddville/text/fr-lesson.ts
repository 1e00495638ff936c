import { vf } from '../../../core/text/fr.ts';
import type { lessonEn } from './en-lesson.ts';

/** The lesson in French: what is said before and after each decision. */
export const lessonFr: typeof lessonEn = {
  lessonOpening: vf`Tu bâtis, avec d’autres, une petite ville toute de travers. À ton tour, tu joues **un ouvrier** (pour des pièces, une ressource ou une carte bâtiment) ou tu **construis** une carte que tu as. La valeur d’un bâtiment dépend de ce qui l’entoure.`,
  lessonStart: vf`Chacun commence avec une ressource. Ton pion de bois sur une zone dit : c’est à moi. Chaque pion resté sur le plateau à la fin vaut 1 point.`,
  lessonStartWhy: vf`La première carte de la rangée ne coûte qu’un cristal.`,
  lessonStartTaken: vf`Tu as un cristal. Il te faut maintenant une carte qui en coûte un.`,
  lessonStartOther: vf`Elle est à toi. Regarde quelles cartes de la rangée coûtent cette ressource.`,
  lessonBuy: vf`Un ouvrier par tour gagne des pièces, prend une ressource **ou** une carte de la rangée : le 1 la première gratuitement, le 4 une des quatre premières.`,
  lessonBuyWhy: vf`La Cabane qui brille coûte un cristal, et tu l’as. L’ouvrier 1 la prend gratuitement.`,
  lessonBuyTaken: vf`La carte est devant toi. Celles de droite ont avancé, une nouvelle est arrivée.`,
  lessonWorkOther: vf`C’est un tour aussi. Pour construire, il te faut une carte et tout ce qu’elle coûte.`,
  lessonBuild: vf`Tu paies **tout** le coût. La carte doit toucher la ville, **rue contre rue et mur contre mur**. Une carte ne se tourne jamais.`,
  lessonBuildWhy: vf`Sa seule rue va vers l’ouest, et le quartier central en a une vers l’est : e1-0 convient.`,
  lessonBuildTaken: vf`Une maison à toi : 4 points. Ton pion se tient dessus.`,
  lessonBonus: vf`Une nouvelle maison donne son **bonus** et ceux des voisines auxquelles une rue la relie, quel qu’en soit le propriétaire.`,
  lessonBonusWhy: vf`Un pion gratuit sur le bois : une ressource pour la prochaine maison.`,
  lessonBonusTaken: vf`Du bois, sans dépenser d’ouvrier.`,
  lessonBonusOther: vf`Refusé. Un bonus ne coûte rien : il vaut presque toujours la peine d’être pris.`,
  lessonGuild: vf`Une carte au signe d’une guilde amène un **personnage**. Choisis-en une que tu pourras bientôt payer. Seuls les ouvriers encore en main se jouent.`,
  lessonGuildWhy: vf`Le Logis grinçant coûte bois et argile, et le bois, tu l’as. Il est troisième : l’ouvrier 3 le prend gratuitement.`,
  lessonGuildTaken: vf`Il manque une ressource. La carte porte les cloches : leur personnage viendra chez toi.`,
  lessonFetch: vf`Un ouvrier prend une ressource qu’il montre. Le pion va sur la **case libre la moins chère** ; tu paies son prix.`,
  lessonFetchWhy: vf`L’argile est ce qui manque à ta carte, et sa première case est gratuite.`,
  lessonFetchTaken: vf`Bois et argile : tout ce que coûte le logis. Le pion vaut 1 point tant qu’il reste là.`,
  lessonHouse: vf`Le dernier tour de cette leçon. Bien des maisons comptent ce qui les entoure : voisines, rangée, colonne, guilde. **L’endroit** décide donc de leur valeur.`,
  lessonHouseWhy: vf`À l’ouest du quartier central, sa rue convient. 1 point, et 1 par voisine.`,
  lessonHouseTaken: vf`Le logis 2, bois et argile −2, ton Bienfaiteur 2 : 2 de plus. Chaque tour commence par une pièce.`,
  lessonEnding: vf`Quand ta main est vide, les quatre ouvriers reviennent d’eux-mêmes. La partie finit quand quelqu’un a six pions dans la ville. À découvrir encore : onze autres personnages, les blasons et bien des façons de compter. Le plus grand total gagne.`,
};
