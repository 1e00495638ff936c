import { vf } from '../../../core/text/fr.ts';
import type { guideEn } from './en-guide.ts';

/** The guide in French: by page, its title and its text. */
export const guideFr: typeof guideEn = {
  'guide-overview-text': vf`Chacun bâtit une maison de douze cases : cinq à l’étage, cinq au rez-de-chaussée et deux au sous-sol, en bas à droite.

Pendant **12 manches**, cinq colonnes s’offrent au marché : une pièce en bas et, sauf dans la première colonne, une carte ressource au-dessus. À ton tour, tu prends une colonne et tu construis aussitôt sa pièce ; après la 12e manche, toutes les maisons sont donc pleines.

Les points viennent des **pièces** (plus elles sont grandes, plus elles valent), des **décors**, des **commodités** (des salles de bain là où il en faut ; bain, cuisine et lit sous un même toit) et du **toit**. Qui en a le plus habite la maison de rêve ; en cas d’égalité, c’est la maison qui abrite le plus d’enfants.`,
  'guide-legend-text': vf`Les numéros sont ceux de l’image.

Au marché, tu prends une colonne : sa pièce et la carte au-dessus. Les cases sous une pièce disent ce qu’elle vaut : en une carte, en deux côte à côte, en trois ; la plus haute valeur est dorée.`,
  'guide-legend-home-text': vf`Les numéros sont ceux de l’image.

Une maison a cinq cases à l’étage (u1–u5), cinq au rez-de-chaussée (g1–g5) et deux au sous-sol (b4, b5). Un trait pointillé entoure ce qui vient d’être bâti. Sous la maison, les signes du score.`,
  'legend-column': 'Une colonne du marché, et son nom',
  'legend-resource': vf`La carte du dessus : toit, décor, outil ou personnage`,
  'legend-key': 'La première colonne donne le jeton 1er joueur',
  'legend-room': 'La pièce que tu construis',
  'legend-worth': 'Sa valeur en une carte, en deux, en trois côte à côte',
  'legend-child': vf`Les enfants qui y vivent : ils départagent les égalités`,
  'legend-basement': 'Sa place est au sous-sol',
  'legend-roofs': 'Les toits, face cachée jusqu’à la fin',
  'legend-free': 'Une case libre, et son nom',
  'legend-token': 'Un décor dans sa pièce',
  'legend-tools': 'Tes outils et tes personnages',
  'guide-turn-text': vf`**1. Nouvelles cartes.** On révèle cinq pièces (m1 à m5) et quatre cartes ressources (m2 à m5).
**2. Une colonne de moins** (à 2 ou 3, sauf partie en famille). Qui a le jeton 1er joueur défausse une des colonnes m2 à m5.
**3. Marteau-piqueur.** Qui en possède un peut l’utiliser maintenant.
**4. Les tours**, dans le sens horaire à partir du jeton 1er joueur. Prends une colonne qui a encore sa pièce : tu reçois la pièce et la carte du dessus. On ne peut pas passer.
**5. Rangement.** Ce qui reste part à la défausse, que tout le monde peut consulter.

**m1** n’a pas de carte ressource mais le **jeton 1er joueur** : prends-le et tu commenceras la manche suivante. L’ordre de la manche en cours ne change pas. Si personne ne prend m1, le jeton reste où il est.`,
  'guide-placing-text': vf`Une nouvelle pièce se place tout de suite et ne bouge plus (sauf outils et personnages).

• **Support :** la case du dessous doit être occupée : par une pièce, une pièce vide ou un échafaudage. g1, g2 et g3 reposent sur le sol, b4 et b5 sont dedans ; g4 et g5 ont besoin du sous-sol sous elles. Il peut rester des trous à côté d’une pièce.
• **Zone :** les cartes sous-sol (au signe de cave : garage, cave à vin, buanderie, débarras, atelier) vont en b4 et b5, toutes les autres dans les deux étages du haut.
• **Taille :** des pièces identiques côte à côte au même étage n’en forment qu’une, plus grande. Un salon peut compter jusqu’à 3 cartes ; chambre, cuisine, salle de jeux et garage 2 ; les autres restent seules. Une pièce décorée est terminée et ne s’agrandit plus. Interdit de placer une carte là où sa pièce deviendrait trop grande.

**Pièces vides.** Toute carte peut aussi se placer **face cachée**, sur n’importe quelle case supportée et à n’importe quel étage. Elle ne rapporte rien, mais supporte ce qu’on bâtit dessus.`,
  'guide-rooms-text': vf`Par nombre de cartes côte à côte :

• Salon **1 / 4 / 9**
• Chambre **1 / 4** · Cuisine **1 / 6** · Salle de jeux **2 / 6**
• Salle de bain **1** · Bureau, Bibliothèque, Ludothèque **2** chacun
• Garage **0 / 4** · Buanderie, Atelier **2** · Cave à vin, Débarras **1**
• Dressing **1**, à côté d’une chambre **3** · Sauna **1**, à côté d’une salle de bain **3** · Garde-manger **1**, à côté d’une cuisine **3**

À côté veut dire à gauche ou à droite, au même étage ; ce bonus ne compte qu’une fois. Les pièces l’une au-dessus de l’autre ne comptent jamais ensemble. Les enfants sur les cartes ne rapportent rien, mais départagent les égalités.`,
  'guide-decor-text': vf`Une carte décor s’utilise tout de suite : son jeton va sur une pièce du type indiqué, et rapporte tant qu’il y reste.

• Piano **3** et Tableaux **2** : salon
• Lit à baldaquin **2** : chambre · Machine à glaces **2** : cuisine
• Jacuzzi **2** et Baignoire à remous **2** : salle de bain
• Étagères **1** : toute pièce du sous-sol · Maison de chat **1** : toute pièce face visible
• Cabane en bois **1** et Maison pour oiseaux **1** : au jardin, toujours possible

Une pièce porte **un seul** jeton, quel que soit son nombre de cartes, et une pièce décorée **ne s’agrandit plus**. La pièce que tu viens de placer convient aussi. S’il y a une pièce possible, le jeton doit être placé (sauf si la table en a convenu autrement) ; sinon, il est défaussé.`,
  'guide-tools-text': vf`Les outils restent face visible près de ta maison jusqu’à ce que tu les utilises, une fois chacun. Un outil pris à la manche 12 arrive trop tard.

• **Perceuse** (à ton tour, avant de prendre) : échange une de tes pièces face visible avec n’importe quelle pièce du marché. La nouvelle doit respecter les règles de placement ; l’ancienne est à prendre, par toi aussi. Le jeton qu’elle portait est perdu.
• **Bétonnière** (à ton tour, avant de prendre) : échange deux pièces du marché. Les cartes du dessus ne bougent pas.
• **Marteau-piqueur** (au début d’une manche) : prends n’importe quelle pièce et place-la tout de suite ; la carte du dessus est défaussée. Tu passes ton tour cette manche. Une pièce de m1 n’apporte pas le jeton, et m1 reste fermée pour la manche.
• **Échafaudage** (tout de suite, avant ou après la pièce du même tour) : il occupe une case libre et supportée, et porte ce qu’on bâtit dessus. Une pièce placée là plus tard le remplace.`,
  'guide-helpers-text': vf`Les personnages restent face visible près de ta maison jusqu’à la fin.

• **Designer d’intérieur** (tout de suite) : les décors ne terminent plus tes pièces, et à la fin chacun de tes jetons vaut 1 de plus.
• **Architecte** (au décompte) : chaque bonus de commodités passe de 3 à 4, et chaque pièce vide rapporte 1.
• **Couvreur** (à la fin) : peut ajouter à ta pile un toit défaussé, avant qu’on révèle les piles.
• **Fournisseur** (à la fin) : peut échanger une de tes pièces, même vide, contre une pièce défaussée. Elle doit pouvoir aller là ; un jeton sur l’ancienne est perdu.
• **Manœuvre** (à la fin) : peut échanger deux de tes pièces. Seules la zone et la taille comptent, les décors ne gênent pas ; une pièce qui se retrouve avec deux jetons en garde un.

Le couvreur travaille d’abord, puis fournisseur et manœuvre dans l’ordre de ton choix.`,
  'guide-roofs-text': vf`Une carte de toit que tu prends va **face cachée** sur ta pile, et personne ne la regarde plus avant la fin : même pas toi. Tout le monde l’a vue au marché, alors retiens-la. Elle t’est envoyée une fois en message privé. (Sauf si la table a convenu que chacun peut regarder sa propre pile.)

À la fin, les quatre meilleures cartes de ta pile forment le toit :

• quatre de la **même couleur : 8**, et 1 de plus s’il y a une fenêtre
• quatre de **couleurs mélangées : 3**, et 1 de plus par fenêtre
• **moins de quatre : rien**

Chaque couleur compte sept cartes, dont une avec fenêtre. Au-delà de quatre cartes, on ne gagne rien de plus.`,
  'guide-scoring-text': vf`**Pièces :** voir leur page ; une pièce vide rapporte 0 (1 avec l’architecte).
**Décors :** la valeur de tes jetons (1 de plus chacun avec le designer d’intérieur).
**Commodités :** 3 points pour une salle de bain à l’étage et une au rez-de-chaussée, et 3 si tu as quelque part une salle de bain, une cuisine et une chambre. Chaque bonus compte une fois ; 4 avec l’architecte.
**Toit :** 8 ou 3 et les fenêtres, ou rien.

Le plus grand total gagne. En cas d’égalité, la maison où l’on voit le plus d’enfants l’emporte (ou la victoire est partagée, si la table le veut ainsi).`,
  'guide-options-text': vf`• **Partie en famille :** à 2 ou 3, personne ne défausse de colonne.
• **À totaux égaux :** le plus d’enfants l’emporte, ou la victoire est partagée.
• **Décor obligatoire :** sans cette option, tu peux renoncer à un jeton que tu pourrais placer.
• **Tu peux regarder tes propres toits :** à tout moment, sans rien retenir. Pratique quand une partie dure des jours.`,
};
