import { vf } from '../../../core/text/fr.ts';
import type { guideEn } from './en-guide.ts';

/** The guide's pages in French. */
const ALTS: { readonly [topic: string]: string } = {
  legend: vf`Une carte et une petite ville avec des traits numérotés vers tout ce qu’on y voit ; dessous, le sens des numéros.`,
  'legend-table': vf`Un joueur et deux zones de ressource avec des traits numérotés vers tout ce qu’on y voit ; dessous, le sens des numéros.`,
  aim: 'Une petite ville autour du quartier central, des collines derrière elle, et la rangée de six cartes bâtiment en dessous.',
  start: vf`Le plateau de ressources au départ : chacun des quatre joueurs a un pion sur la case à 2 pièces d’une ressource différente.`,
  workers:
    'Les quatre cartes ouvrier avec leurs pièces, leurs ressources et les positions gratuites de la rangée, et la rangée de bâtiments.',
  resources: vf`Quatre zones avec leurs cases à 0, 1 et 2 pièces et les pions qui s’y trouvent ; la prochaine case de chacune est entourée.`,
  build: 'Une ville avec les cases où peut aller un bâtiment à rues sur ses quatre côtés, et ce bâtiment.',
  bonuses: vf`Les signes des bonus : quatre ressources, une pièce, ressource au choix, doublement et échange.`,
  guilds: 'Les douze personnages avec ce qu’ils font, et les quatre piles des guildes.',
  points: 'Une maison de chaque sorte avec ce qu’elle compte.',
  end: 'Une feuille de score avec une colonne par personne et une ligne pour tout ce qui compte.',
};

export const guideFr: typeof guideEn = {
  gAlt: (w) => ALTS[w.topic] ?? '',
  gLegendText: vf`Les numéros sont ceux de l’image.

Dans le blason d’une carte figure ce qu’elle vaut :

• **4** ou **5** : juste cela.
• **3+** diamant : 3, et 1 par carte diamant de la ville.
• **1+** croix : 1, et 1 par carte voisine. **3×** croix : 3 pour chacune.
• **1+** barre debout : 1, et 1 par carte de sa colonne. **2+** barre couchée : 2, et 1 par carte de sa ligne.
• **Σ** blason : la somme des blasons voisins.
• **1+** ou **2+** signe de guilde : autant, et 1 par carte de cette guilde.

Dans le petit carré figure le bonus : une ressource, une pièce, **?** pour une ressource au choix, **×2** pour une de plus d’une ressource que tu as, deux flèches pour un échange.`,
  gLegendTable: vf`Légende : joueur et ressources`,
  gLegendTableText: vf`Les numéros sont ceux de l’image.

Sur la ligne d’un joueur : pièces, ouvriers, pions en ville sur six, pions qui restent, bâtiments à construire, personnages.

Une ressource coûte ce qui figure sur sa prochaine case, ici encadrée. Chaque pion placé peut rendre le suivant plus cher.`,
  legendScore: vf`Ce qu’elle vaut : ici 2, et 1 par carte de sa ligne`,
  legendGuild: 'Sa guilde, qui t’envoie un personnage',
  legendBonus: vf`Son bonus ; les voisins reliés par une rue apportent aussi le leur`,
  legendStreet: vf`Une rue : là où des cartes se touchent, les bords sont pareils`,
  legendCost: 'Ce que coûte la construction',
  legendOwner: 'À qui est le bâtiment',
  legendCell: vf`Sa case, par colonne et profondeur : w1-0`,
  legendNewest: vf`En pointillé : le bâtiment le plus récent`,
  legendCoins: 'Pièces, cinq au plus',
  legendHand: vf`Ouvriers en main ; un simple numéro a été joué`,
  legendBuilt: vf`Pions en ville : le sixième annonce la fin`,
  legendSupply: 'Pions qu’il te reste à placer',
  legendPlans: 'Bâtiments à construire, deux au plus',
  legendPeople: 'Tes personnages',
  legendPrice: 'La prochaine case à prendre, et son prix',
  gAimText: vf`OddVille grandit, et personne n’a tracé de plan. Quatre guildes prêtent leurs gens à qui construit avec elles.

À ton tour, tu fais **une** chose sur deux : jouer une **carte ouvrier** (pour des pièces, une ressource ou une carte bâtiment) ou **construire** un des bâtiments que tu as devant toi.

Chacun a neuf pions de bois. Ils se tiennent sur le plateau de ressources pour les ressources que tu possèdes, et sur les bâtiments que tu as construits. Quand quelqu’un a **six pions dans la ville**, la fin est proche. Le plus grand total gagne.

Personne ne sait ce qu’il y a au dos d’une pièce, pas même qui la possède : les pièces sont des cartes bâtiment posées face cachée.

Nous ne connaissons pas la liste imprimée des 64 bâtiments. Les sortes de coûts, de bonus, de bords et de points sont celles du jeu ; leur répartition entre les cartes, les points des personnages et le plateau à deux sont de notre composition, tant que les vrais ne sont pas connus.`,
  gStartText: vf`Le quartier central est la première carte de la ville. Six bâtiments sont visibles dans la rangée, la pioche est à son extrémité droite.

Les personnages sont triés par guilde et mélangés, face visible. À trois, on en retire un par guilde, à deux on en retire deux.

De la dernière place à la première, chacun choisit une ressource différente et met un pion sur sa **case à 2 pièces**, sans payer. À quatre, qui commence la partie prend ce qui reste.`,
  gWorkersText: vf`Tout le monde a les quatre mêmes cartes ouvrier. Pose une carte de ta main et utilise-la pour **une** de ces choses :

• **Des pièces** : autant que la carte en montre. Personne n’en a plus de cinq.
• **Une ressource** que la carte montre : voir *Ressources*.
• **Une carte bâtiment** de la rangée : les premières positions (1, 1–2, 1–3 ou 1–4 selon la carte) sont gratuites, les autres coûtent 1 pièce. Les cartes plus à droite glissent vers la gauche et une nouvelle vient de la pioche. Deux bâtiments devant toi au plus : un troisième oblige à en rendre un.
• **Rien**, s’il le faut.

**Reprendre ses ouvriers.** Quand ta main est vide, les quatre reviennent gratuitement au moment où tu joues le suivant. Plus tôt, tu peux payer 1 pièce par carte encore en main : toutes reviennent alors, et tu joues une des quatre.

Les pièces payées vont sur le dessus de la pioche : celle que tu viens de payer peut donc être la carte qui complète la rangée.`,
  gResourcesText: vf`Bois, argile, pierre et cristal ont chacun une zone, avec une case gratuite, deux cases à 1 pièce (une seule à deux joueurs) et une case à 2 pièces qui accueille autant de pions qu’on veut.

Un nouveau pion prend toujours la **case libre la moins chère**, et tu en paies le prix tout de suite. Les pions ne bougent pas quand une case moins chère se libère. Tant que le pion reste là, la ressource est à toi ; à la fin, chacun vaut 1 point.

Payer le coût d’un bâtiment retire des pions du plateau : dans chaque zone, ton pion de la case la moins chère part en premier.

S’il ne te reste plus de pion, tu peux en reprendre un sur le plateau. On ne te le propose que là où un pion manque.`,
  gBuildText: vf`Choisis un bâtiment devant toi, paie son coût **entier** en ressources, et place-le.

• Il doit toucher le quartier central ou un bâtiment, par un côté. Les diagonales ne comptent pas.
• Là où les cartes se touchent, les bords doivent être pareils : rue contre rue, mur contre mur.
• Une carte ne se tourne jamais, et on ne construit jamais au-dessus de la ligne du quartier central.

Les cases se nomment par colonne et profondeur : \`p0\` est dans la colonne du quartier central, \`e1\`, \`e2\` … sont à droite, \`w1\`, \`w2\` … à gauche (ouest, *west*) ; la profondeur 0 est la ligne du quartier central. \`w2-1\` est à deux cases à gauche et une vers le bas.

Mets un de tes pions sur la nouvelle carte. Si elle montre une guilde, cette guilde t’envoie un personnage. Viennent ensuite les bonus. Enfin, si le **Bâtisseur** est chez quelqu’un d’autre, qui a de quoi construire, ce joueur peut construire en réponse.`,
  gBonusesText: vf`Un nouveau bâtiment apporte son propre bonus et celui de chaque voisin auquel une **rue** le relie, quel qu’en soit le propriétaire. Prends-les dans l’ordre que tu veux ; tu peux y renoncer.

• **Une pièce** de la pioche.
• **Une ressource** : bois, argile, pierre ou cristal. Le pion va sur la case libre la moins chère, sans payer.
• **Ressource au choix** (?) : c’est toi qui décides.
• **Doublement** (×2) : une de plus d’une ressource que tu as déjà.
• **Échange** (flèches) : déplace un de tes pions vers une autre zone.

Un bonus qui ne peut rien faire attend de le pouvoir, ou que tu aies fini : un autre apportera peut-être ce qu’il lui faut.`,
  gGuildsText: vf`Construire une carte au signe d’une guilde te donne le premier personnage de sa pile. Il agit dès ce bâtiment, même pour ses bonus.

Si la pile est vide, **tout le monde** rend ses personnages de cette guilde. On les mélange, et qui vient de construire prend le premier. Le nombre après un nom dit combien de points il vaut à la fin.

**Coq** • Directeur du personnel (3) : tout ouvrier prend la ressource voulue. • Propriétaire terrien (3) : une ressource te coûte 1 pièce de moins. • Seigneur (1) : un ouvrier peut prendre deux ressources, chacune à son prix.

**Masque** • Tricheur (2) : à tout moment de ton tour, retourne ta dernière pièce côté bâtiment. • Maîtresse (3) : reprendre tes ouvriers coûte 1 pièce de moins. • Comptable (2) : à tout moment de ton tour, échange un de tes bâtiments contre un de la rangée.

**Cloches** • Fantôme de la vieille demoiselle (3) : chaque ouvrier rapporte 3 pièces. • Percepteur (2) : 1 pièce chaque fois que quelqu’un d’autre paie des pièces. • Bienfaiteur (2) : 1 pièce au début de ton tour.

**Lys** • Allumeur de réverbères (3) : bonus de tous les voisins, même sans rue. • Bâtisseur (1) : quand quelqu’un d’autre construit, tu peux construire aussi. • Voyageur : à tout moment de ton tour, paie une ressource pour mettre un pion sur sa case du quartier central : 4 points, acquis pour de bon. Le Voyageur lui-même vaut 7 si tu es au quartier central à la fin, sinon 0.`,
  gPointsText: vf`À la fin, tu comptes tes bâtiments, 4 pour un pion au quartier central, tes personnages, et 1 par pion sur le plateau de ressources. Pièces et bâtiments non construits ne valent rien.

• **4 ou 5** avec un blason : un diamant, qui vaut juste cela.
• **3 + diamant** : 1 de plus par carte diamant de la ville.
• **1 + voisins** : 1 de plus par carte à côté, avec ou sans rue.
• **3 × voisins** : 3 par carte à côté.
• **1 + colonne**, **2 + ligne** : 1 de plus par carte qui s’y trouve, trous ou non, elle-même comprise.
• **Σ blasons** : les nombres dans les blasons des cartes à côté ; celui du quartier central vaut 4.
• **1 ou 2 + guilde** : 1 de plus par carte de cette guilde dans la ville, elle-même comprise.

Les cartes de tout le monde comptent, et le quartier central est une carte aussi.`,
  gEndText: vf`Elle arrive quand quelqu’un a **six pions dans la ville** ; un pion au quartier central compte.

• **Aussitôt** (la partie habituelle) : on finit le tour, puis on compte les points.
• **Tours égaux** : on joue jusqu’à ce que tout le monde ait eu le même nombre de tours.
• **Encore un tour** : tous ont exactement un tour de plus, sauf la personne qui a eu six pions en premier. Une pile de guilde vide n’est alors plus reconstituée.

En cas d’égalité en tête, la personne qui a eu six pions en premier gagne, si elle en fait partie ; sinon, la première en tête à partir d’elle, dans le sens horaire.`,
};
