import { capital, count, du, type Kind, kindsOf, le, ordinal, small, un, vf } from '../../../core/text/fr.ts';
import { gained, signed } from '../../../core/text/signed.ts';
import type { en } from './en.ts';
import { guideFr } from './fr-guide.ts';
import { lessonFr } from './fr-lesson.ts';
import { common, labels } from './labels.ts';

const points = (n: number): string => count(n, 'point', 'points');
const children = (n: number): string => count(n, 'enfant', 'enfants');
const roofs = (n: number): string => count(n, 'carte de toit', 'cartes de toit');
/** The windows of a roof, each worth a point. */
const windows = (n: number): string => (n === 0 ? 'aucune fenêtre' : vf`${count(n, 'fenêtre', 'fenêtres')} ${n}`);

/** Gender and number of all that may be put into a phrase with an article, as its phrase below says it. */
export const KINDS = kindsOf({
  m: `salon, bureau, dressing, sauna, garde-manger, garage, débarras, atelier, piano, lit à baldaquin, jacuzzi,
    marteau-piqueur, échafaudage, couvreur, fournisseur, architecte, manœuvre, designer d’intérieur`,
  f: `chambre, cuisine, salle de bain, salle de jeux, bibliothèque, ludothèque, cave à vin, buanderie, pièce vide,
    baignoire à remous, machine à glaces, maison de chat, cabane en bois, maison pour oiseaux, perceuse, bétonnière`,
  mp: 'tableaux',
  fp: 'étagères',
});

/** A name as it stands inside a sentence, with the article that goes with it. */
const article =
  (form: (noun: string, kind: Kind) => string) =>
  (name: string): string =>
    form(small(name), KINDS[small(name)] ?? 'm');
const the = article(le);
const a = article(un);
const ofThe = article(du);

/** Everything Dream Home says in French. */
export const fr: typeof en = {
  ...labels.fr,
  ...common,

  'game-name': 'Dream Home',
  tagline: vf`Douze fois une pièce et ce qui l’accompagne : bâtis la maison où tout le monde voudrait vivre.`,
  length: '12 tours chacun · environ 30 minutes d’affilée',

  // Places.
  'cell-u': ({ n, cell }) => vf`Étage ${n} (${cell})`,
  'cell-g': ({ n, cell }) => vf`Rez-de-chaussée ${n} (${cell})`,
  'cell-b': ({ n, cell }) => vf`Sous-sol ${n} (${cell})`,

  // Where the game stands.
  round: ({ round, rounds }) => vf`Manche ${round} sur ${rounds}`,
  'round-over': 'Score final',
  'task-cull': 'défausser une colonne du marché',
  'task-jackhammer': 'utiliser ou garder le marteau-piqueur',
  'task-turn': 'prendre une colonne',
  'task-keep': 'choisir le décor qui reste',
  'task-roofer': 'laisser le couvreur ajouter un toit',
  'task-help': 'faire intervenir les personnages',
  'task-rest': 'regarder le résultat',
  'task-over': 'admirer les maisons',

  // Questions of the wizard.
  'ask-turn': vf`Que veux-tu faire ?`,
  'ask-cull': vf`Quelle colonne disparaît ? Sa pièce et la carte du dessus sont défaussées.`,
  'ask-jackhammer': vf`Dégager une pièce tout de suite au marteau-piqueur, ou le garder pour plus tard ?`,
  'ask-jackhammer-column': vf`Quelle pièce dégages-tu ? La carte du dessus est défaussée.`,
  'ask-take': vf`Quelle colonne prends-tu ?`,
  'ask-cell': ({ room }) => vf`Où va ${the(room)} ?`,
  'ask-cell-down': ({ room }) => vf`Où va ${the(room)} ? « dos » (↓ sur l’image) : face cachée, comme pièce vide.`,
  'ask-face': ({ room, cell }) => vf`${room}, ${small(cell)} : sur quelle face ?`,
  'ask-token': ({ token }) => vf`Où placer ${the(token)} ? Le jeton compte pour toute la pièce.`,
  'ask-scaffolding': vf`Où va l’échafaudage ?`,
  'ask-drill-column': vf`Quelle pièce du marché veux-tu faire entrer chez toi ?`,
  'ask-drill-cell': ({ room }) => vf`Laquelle de tes pièces remplacer par ${the(room)} ?`,
  'ask-mix': vf`Quelles pièces du marché échanger ? D’abord celle de gauche.`,
  'ask-mix-other': ({ room }) => vf`Avec quelle pièce échanger ${the(room)} ?`,
  'ask-keep': vf`Une pièce n’accueille qu’un seul décor. Lequel reste ?`,
  'ask-roofer': vf`Ton couvreur peut ajouter à ta pile un toit défaussé. Lequel ?`,
  'ask-help': vf`Une dernière amélioration avant de révéler les toits ?`,
  'ask-supplier': vf`Quelle pièce défaussée le fournisseur apporte-t-il ?`,
  'ask-supplier-cell': ({ room }) => vf`Que remplaces-tu par ${the(room)} ?`,
  'ask-handyman': vf`Quelles pièces le manœuvre échange-t-il ? D’abord l’une, puis l’autre.`,
  'ask-handyman-other': ({ cell }) => vf`Avec quelle pièce échanger celle en ${cell} ?`,

  // Answers: what stands on the buttons.
  'about-drill': 'Échange une de tes pièces avec une pièce du marché, puis prends une colonne',
  'about-mix': 'Échange deux pièces du marché, puis prends une colonne',
  'about-take': 'La pièce et la carte du dessus',
  'about-jackhammer': vf`Prends et place la pièce de ton choix ; tu passes ton tour cette manche`,
  'about-wait': 'Il servira dans une autre manche',
  'about-supplier': 'Échange une de tes pièces avec une pièce défaussée',
  'about-handyman': 'Échange deux pièces de ta maison',
  'about-skip': 'La maison reste comme elle est',
  'column-with': ({ column, room, more }) => vf`${column} · ${room} + ${more}`,
  'face-up': ({ room }) => vf`Face visible : ${small(room)}`,
  'token-on': ({ token, room, cell }) => vf`${token} · ${room} · ${cell}`,
  'token-skip': ({ token }) => vf`Sans ${the(token)}`,
  'scaffolding-on': ({ cell }) => vf`Échafaudage · ${cell}`,

  // The same on narrow buttons: nine letters at most.
  'short-down': ({ name }) => `${name} dos`,
  'short-down-gain': ({ name, gain }) => `${name} dos${gained(gain)}`,
  'short-face-up': ({ gain }) => `Recto ${gained(gain)}`,
  'short-face-down': ({ gain }) => `Verso ${gained(gain)}`,

  'place-down': ({ name }) => `${name} face cachée`,
  rather: ({ column, cell, why }) => vf`${column} → ${cell} rapporte moins tout de suite, mais ${why}.`,
  'rather-first': ({ why }) => vf`Le premier coup rapporte moins tout de suite, mais ${why}.`,
  'rather-spaces': 'laisse un espace libre dans la maison',
  'rather-growth': 'une pièce pourra encore s’agrandir',
  'rather-functions': 'te rapproche d’un bonus',
  'rather-stack': 'son toit comptera à la fin',
  'rather-cards': 'son outil ou son personnage vaut plus',
  'rather-key': 'tu commences la prochaine manche',
  'rather-later': 'promet plus d’ici la fin',

  // Several answers in one: the places and the points first, for a phone cuts off the end.
  'way-with': ({ column, cell, gain, room, more }) => vf`${column} → ${cell} ${gained(gain)} · ${room} + ${more}`,
  'way-with-on': ({ column, cell, gain, room, more, extra }) =>
    vf`${column} → ${cell} ${gained(gain)} · ${room} + ${more} en ${extra}`,
  'way-without': ({ column, cell, gain, room, more }) =>
    vf`${column} → ${cell} ${gained(gain)} · ${room}, sans ${the(more)}`,
  'place-with-on': ({ cell, gain, more, extra }) => vf`${cell} ${gained(gain)} · ${more} en ${extra}`,
  'place-without': ({ cell, gain, more }) => vf`${cell} ${gained(gain)} · sans ${the(more)}`,
  'way-drill': ({ column, cell, gain, room, gone }) =>
    vf`Perceuse : ${column} → ${cell} ${gained(gain)} · ${room} remplace ${small(gone)}`,
  'way-mix': ({ left, right, column, gain, room }) =>
    vf`Bétonnière : ${left} ⇄ ${right}, puis ${column} ${gained(gain)} · ${room}`,
  'way-supplier': ({ cell, gain, room, gone }) =>
    vf`Fournisseur : ${cell} ${gained(gain)} · ${room} remplace ${small(gone)}`,
  'way-handyman': ({ a, b, gain }) => vf`Manœuvre : ${a} ⇄ ${b} ${gained(gain)}`,

  // Hints under the answers.
  'hint-worth': ({ steps }) => vf`Vaut ${steps}`,
  'hint-worth-children': ({ steps, children: n }) => vf`Vaut ${steps} · ${children(n)}`,
  'hint-annex': ({ points: n, partner, beside }) => vf`Vaut ${n}, ou ${beside} à côté d’${a(partner)}`,
  'hint-now': ({ worth, gain }) => (gain === 0 ? worth : vf`${worth} · ${signed(gain)} maintenant`),
  'hint-gain': ({ room, size, gain }) =>
    size > 1 ? vf`Forme ${a(room)} de ${size} cartes : ${signed(gain)}` : vf`${signed(gain)} maintenant`,
  'hint-change': ({ gain }) => (gain === 0 ? 'Rien ne change' : vf`${signed(gain)} maintenant`),
  'hint-down-only': vf`Face cachée seulement : une pièce vide`,
  'hint-down': ({ gain }) =>
    gain === 0 ? 'Aucun point, mais supporte ce qui vient au-dessus' : vf`${signed(gain)} avec l’architecte`,
  'hint-finish': ({ gain }) => vf`${signed(gain)} ; la pièce ne peut plus s’agrandir`,
  'hint-decor': ({ gain }) => signed(gain),
  'hint-unused': 'Le jeton et la carte sont défaussés',
  'hint-replaced': 'Posé d’abord, et aussitôt remplacé par la pièce',
  'hint-support': vf`Supporte ce qui vient au-dessus ; une pièce le remplacera plus tard`,
  'hint-lose': ({ token, gain }) => vf`${signed(gain)} ; tu perds ${the(token)}`,
  'hint-discarded': ({ card }) => vf`La carte du dessus est défaussée : ${small(card)}`,

  // A whole move, as its player says it.
  'move-cull': ({ column }) => vf`Défausser ${column}`,
  'move-jackhammer': ({ column, room, cell }) => vf`Marteau-piqueur : ${small(room)} de ${column} en ${cell}`,
  'move-jackhammer-down': ({ column, room, cell }) =>
    vf`Marteau-piqueur : ${small(room)} de ${column} face cachée en ${cell}`,
  'move-wait': 'Garder le marteau-piqueur',
  'move-drill': ({ cell, gone, column, room }) =>
    vf`Perceuse : ${small(gone)} en ${cell} contre ${small(room)} en ${column}`,
  'move-mix': ({ left, right }) => vf`Bétonnière : échanger les pièces de ${left} et ${right}`,
  'why-gain': ({ gain }) => vf`${signed(gain)} maintenant`,
  'why-trio': 'complète salle de bain, cuisine et chambre',
  'why-bathrooms': 'une salle de bain à chaque étage',
  'why-leaves': ({ seat, most, left }) => vf`laisse à ${seat} +${left} au plus au lieu de +${most}`,
  'why-first': 'tu commences la prochaine manche',
  'why-roof': ({ n }) => vf`toit ${n} sur 4`,
  'why-grows': ({ room, gain }) => vf`une carte de plus (${small(room)}) y rapporte ${signed(gain)}`,
  'why-gone': ({ room }) => vf`plus personne ne peut la prendre : ${small(room)}`,
  'why-even': ({ n }) =>
    vf`ni plus ni moins de points ; ${n} ${n < 2 ? 'place' : 'places'} encore libre${n < 2 ? '' : 's'}`,
  'item-room': ({ room }) => small(room),
  'item-bathrooms': 'salle de bain aux deux étages',
  'item-trio': 'salle de bain, cuisine et chambre',
  'move-take': ({ column, room, cell }) => vf`Prendre ${column} : ${small(room)} en ${cell}`,
  'move-take-down': ({ column, room, cell }) => vf`Prendre ${column} : ${small(room)} face cachée en ${cell}`,
  'move-and': ({ move, more }) => vf`${move}, ${small(more)}`,
  'move-and-on': ({ move, more, cell }) => vf`${move}, ${small(more)} en ${cell}`,
  'move-and-not': ({ move, more }) => vf`${move}, sans ${the(more)}`,
  'move-keep': ({ token, cell }) => vf`Garder ${the(token)} en ${cell}`,
  'move-roofer': ({ roof }) => vf`Couvreur : ${small(roof)}`,
  'move-supplier': ({ room, gone, cell }) => vf`Fournisseur : ${small(room)} contre ${small(gone)} en ${cell}`,
  'move-handyman': ({ a: one, b: other }) => vf`Manœuvre : échanger ${one} et ${other}`,
  'move-skip': 'Tout laisser en l’état',

  // What happened.
  'tell-culled': ({ seat, column, room, card }) => vf`${seat} défausse ${column} : ${small(room)} et ${small(card)}.`,
  'tell-jackhammered': ({ seat, column, room, cell }) =>
    vf`${seat} sort le marteau-piqueur et place ${a(room)} de ${column} en ${cell}.`,
  'tell-jackhammered-down': ({ seat, column, room, cell }) =>
    vf`${seat} sort le marteau-piqueur et place ${a(room)} de ${column} face cachée en ${cell}.`,
  'tell-waited': ({ seat }) => vf`${seat} laisse le marteau-piqueur au repos.`,
  'tell-drilled': ({ seat, gone, cell, room, column }) =>
    vf`${seat} sort la perceuse : ${small(room)} en ${cell}, ${small(gone)} au marché en ${column}.`,
  'tell-drilled-lost': ({ seat, gone, cell, room, column, token }) =>
    vf`${seat} sort la perceuse : ${small(room)} en ${cell}, ${small(gone)} au marché en ${column}, et adieu ${the(token)}.`,
  'tell-mixed': ({ seat, left, right, leftRoom, rightRoom }) =>
    vf`${seat} brasse le marché : ${the(leftRoom)} passe en ${left}, ${the(rightRoom)} en ${right}.`,
  'tell-took': ({ seat, column, room, cell, gain }) =>
    vf`${seat} prend ${column} : ${small(room)} en ${cell}, et ${gain}.`,
  'tell-took-down': ({ seat, column, room, cell, gain }) =>
    vf`${seat} prend ${column} : ${small(room)} face cachée en ${cell}, et ${gain}.`,
  'gain-roof': 'une carte de toit',
  'gain-key': 'le jeton 1er joueur',
  'gain-key-held': 'garde le jeton 1er joueur',
  'gain-card': ({ card }) => the(card),
  'gain-garden': ({ card }) => vf`${the(card)} pour le jardin`,
  'gain-idle': ({ card }) => vf`${the(card)}, trop tard pour que ça serve`,
  'tell-decorated': ({ seat, token, cell }) => vf`${seat} installe ${the(token)} en ${cell}.`,
  'tell-undecorated': ({ seat, token }) => vf`${seat} n’a pas de pièce pour ${the(token)} ; le jeton est défaussé.`,
  'tell-declined-token': ({ seat, token }) => vf`${seat} ne veut pas ${ofThe(token)} ; le jeton est défaussé.`,
  'tell-scaffolded': ({ seat, cell }) => vf`${seat} monte un échafaudage en ${cell}.`,
  'tell-unscaffolded': ({ seat, cell }) => vf`${seat} démonte son échafaudage en ${cell}.`,
  'tell-kept': ({ seat, token, cell, lost }) =>
    vf`${seat} garde ${the(token)} en ${cell} ; à la défausse : ${lost.toLowerCase()}.`,
  'tell-cleared': ({ rooms }) => vf`Personne n’en a voulu : ${rooms.toLowerCase()}.`,
  'tell-dealt': ({ round, rounds, seat }) => vf`Manche ${round} sur ${rounds} : ${seat} commence.`,
  'tell-roofed': ({ seat, roof }) => vf`${seat} ajoute une carte de toit à sa pile grâce au couvreur : ${small(roof)}.`,
  'tell-supplied': ({ seat, room, gone, cell }) =>
    vf`${seat} fait venir le fournisseur : ${small(room)} en ${cell} à la place ${ofThe(gone)}.`,
  'tell-supplied-lost': ({ seat, room, gone, cell, token }) =>
    vf`${seat} fait venir le fournisseur : ${small(room)} en ${cell} à la place ${ofThe(gone)}, et adieu ${the(token)}.`,
  'tell-swapped': ({ seat, a: one, b: other }) => vf`${seat} envoie le manœuvre échanger ${one} et ${other}.`,
  'tell-declined': ({ seat, helpers }) => vf`${seat} décline l’aide offerte : ${helpers.toLowerCase()}.`,
  'tell-finished': vf`Les douze manches sont jouées : on révèle les toits et on compte.`,
  'private-roof': ({ roof }) => vf`Tu as pris : ${small(roof)}.`,
  'private-roof-first': ({ roof }) =>
    vf`Tu as pris : ${small(roof)}. La carte est maintenant face cachée dans ta pile, et personne ne peut plus la regarder : retiens tes toits.`,

  // The position in words.
  'text-now': ({ round, rounds, seat, task }) => vf`Manche ${round} sur ${rounds}. À ${seat} de décider (${task}).`,
  'text-rest': ({ round, rounds }) => vf`Manche ${round} sur ${rounds}, juste après le coup.`,
  'text-over': ({ seats, score }) => vf`La partie est finie. En tête : ${seats}, ${points(score)}.`,
  'text-order': ({ order, key }) => vf`Ordre de la manche : ${order}. Jeton 1er joueur : ${key}.`,
  'text-column': ({ column, room, more }) => vf`${column} : ${room}, avec ${small(more)}`,
  'text-column-bare': ({ column, room }) => vf`${column} : ${room}`,
  'text-column-rest': ({ column, more }) => vf`${column} : plus de pièce, au-dessus ${small(more)}`,
  'text-column-gone': ({ column }) => vf`${column} : rien`,
  'text-room': ({ room, steps }) => vf`${room} (${steps})`,
  'text-room-children': ({ room, steps, children: n }) => vf`${room} (${steps} ; ${children(n)})`,
  'text-home': ({ seat, total, roofs: n, children: young }) =>
    vf`${seat} : ${points(total)} jusqu’ici, ${roofs(n)}, ${children(young)}.`,
  'text-home-over': ({ seat, total, roofs: n, children: young }) =>
    vf`${seat} : ${points(total)}, ${roofs(n)}, ${children(young)}.`,
  'text-floor': ({ floor, spaces }) => vf`${floor} : ${spaces}.`,
  'text-free': ({ cell }) => vf`${cell} libre`,
  'text-scaffolding': ({ cell }) => vf`${cell} échafaudage`,
  'text-empty': ({ cell }) => vf`${cell} pièce vide`,
  'text-space': ({ cell, room }) => vf`${cell} ${small(room)}`,
  'text-space-children': ({ cell, room, children: n }) => vf`${cell} ${small(room)} (${children(n)})`,
  'text-space-token': ({ cell, room, token }) => vf`${cell} ${small(room)} avec ${small(token)}`,
  'text-space-token-children': ({ cell, room, token, children: n }) =>
    vf`${cell} ${small(room)} avec ${small(token)} (${children(n)})`,
  'text-garden': ({ things }) => vf`Jardin : ${things.toLowerCase()}.`,
  'text-tools': ({ things }) => vf`Outils : ${things.toLowerCase()}.`,
  'text-helpers': ({ things }) => vf`Personnages : ${things.toLowerCase()}.`,
  'text-pile': ({ things }) => vf`Toits : ${things.toLowerCase()}.`,
  'text-discards': ({ rooms }) => vf`Pièces défaussées : ${rooms.toLowerCase()}.`,
  'text-discarded-roofs': ({ roofs: gone }) => vf`Toits défaussés : ${gone.toLowerCase()}.`,
  'text-discarded-others': ({ others }) => vf`Décors, outils et personnages défaussés : ${others.toLowerCase()}.`,
  'text-decks': ({ rooms, resources }) =>
    vf`Encore à venir : ${count(rooms, 'pièce', 'pièces')} et ${count(resources, 'carte ressource', 'cartes ressources')}.`,
  times: ({ n, what }) => (n === 1 ? what : vf`${n} × ${what}`),
  // Only the roofer, the supplier and the handyman are ever done: all masculine.
  spent: ({ what }) => vf`${what} (utilisé)`,

  // The score, explained.
  'score-seat': ({ seat, total }) => vf`${seat} : ${points(total)} jusqu’ici, sans compter les toits.`,
  'score-seat-over': ({ rank, seat, total }) => vf`${rank}. ${seat} : ${points(total)}.`,
  'score-rooms': ({ points: n, list }) => vf`Pièces ${n} : ${list}.`,
  'score-rooms-none': 'Pièces 0.',
  'score-run': ({ room, cells, points: n }) => vf`${small(room)} (${cells}) ${n}`,
  'score-run-beside': ({ room, cells, points: n, partner }) =>
    vf`${small(room)} (${cells}) ${n} à côté d’${a(partner)}`,
  'score-run-alone': ({ room, cells, points: n, partner }) =>
    vf`${small(room)} (${cells}) ${n}, sans ${small(partner)} à côté`,
  'score-empty': ({ count: n, points: worth }) => vf`${count(n, 'pièce vide', 'pièces vides')} ${worth}`,
  'score-decor': ({ points: n, list }) => vf`Décors ${n} : ${list}.`,
  'score-decor-none': 'Décors 0.',
  'score-token': ({ token, points: n }) => vf`${small(token)} ${n}`,
  'score-designer': ({ points: n }) => vf`designer d’intérieur ${n}`,
  'score-function': ({ points: n, bathrooms, trio }) =>
    vf`Commodités ${n} : une salle de bain à chaque étage ${bathrooms} ; salle de bain, cuisine et chambre ${trio}.`,
  'score-roof-hidden': ({ roofs: n }) =>
    vf`Toit : ${count(n, 'carte face cachée', 'cartes face cachée')} ; il en faut quatre.`,
  'score-roof-none': ({ roofs: n }) => vf`Toit 0 : seulement ${count(n, 'carte', 'cartes')}, il en faut quatre.`,
  'score-roof-same': ({ points: n, windows: panes, list }) =>
    vf`Toit ${n} : uniforme 8, ${windows(panes)} (${list.toLowerCase()}).`,
  'score-roof-mixed': ({ points: n, windows: panes, list }) =>
    vf`Toit ${n} : non uniforme 3, ${windows(panes)} (${list.toLowerCase()}).`,
  'score-children': ({ children: n }) => vf`Enfants ${n} : ils départagent les égalités.`,

  // In the pictures.
  'pic-turn': ({ seat, task }) => vf`${seat} : ${task}`,
  'pic-winner': ({ seats }) => vf`La maison de rêve : ${seats}`,
  'pic-roofs': ({ n }) => count(n, 'toit', 'toits'),
  'pic-points': ({ n }) => (Math.abs(n) < 2 ? 'point' : 'points'),
  'pic-rank-n': ({ rank }) => ordinal(rank),
  'pic-copies': ({ n }) => `×${n}`,
  'pic-beside': ({ n, room }) => vf`${n} près d’${a(room)}`,

  // Alt texts: the most important first.
  'alt-board': ({ headline, market, homes }) => vf`${headline} ${market} ${homes}`,
  'alt-over': ({ headline, homes }) => vf`${headline} ${homes}`,
  'alt-market': ({ columns }) => vf`Marché : ${columns}.`,
  'alt-market-empty': 'Le marché est vide.',
  'alt-home': ({ seat, total, roofs: n, rooms }) =>
    vf`${seat}, ${points(total)}, ${count(n, 'toit', 'toits')} : ${rooms.toLowerCase()}.`,
  'alt-home-bare': ({ seat, total, roofs: n }) =>
    vf`${seat}, ${points(total)}, ${count(n, 'toit', 'toits')} : encore rien de bâti.`,
  'alt-home-short': ({ seat, total, roofs: n, rooms }) =>
    vf`${seat} : ${points(total)}, ${count(n, 'toit', 'toits')}, ${count(rooms, 'pièce', 'pièces')}.`,
  'alt-ask': ({ answers }) => vf`Au choix : ${answers}.`,
  'alt-answer': ({ label, hint }) => vf`${label} : ${hint}`,
  'alt-preview': ({ before, after }) => vf`Ta maison après le coup : ${points(after)}, contre ${before} avant.`,
  'alt-score': ({ list }) => vf`Feuille de score. ${list}`,
  'alt-score-seat': ({ seat, total, rooms, decor, functionality, roof, children: n }) =>
    vf`${seat} : total ${total} (pièces ${rooms}, décors ${decor}, commodités ${functionality}, toit ${roof}), ${children(n)}`,
  'alt-guide': ({ title }) => vf`Image de la page « ${title} ».`,

  // What is new since somebody looked last, numbered in the picture.
  'pic-since': ({ n }) => (n === 0 ? 'Rien n’a changé' : count(n, 'changement', 'changements')),
  'alt-since': ({ title, changes, board }) =>
    changes === '' ? vf`${title}. ${board}` : vf`${title} : ${changes}. ${board}`,
  'alt-change': ({ n, seat, what }) => vf`${n} : ${seat}, ${small(what)}`,
  'alt-market-change': ({ n, what }) => vf`${n} : marché, ${small(what)}`,
  'alt-cover': vf`Dream Home : une maison achevée vue en coupe, pleine de meubles et d’enfants, sous un toit rouge.`,
  'text-played': ({ seats }) => vf`Tour déjà joué cette manche : ${seats}.`,

  // Commands.
  'verb-cull': 'Défausser une colonne du marché au début de la manche',
  'verb-jackhammer': 'Dégager la pièce de ton choix avant le premier tour de la manche',
  'verb-wait': 'Garder le marteau-piqueur pour une autre manche',
  'verb-drill': 'Échanger une de tes pièces avec une pièce du marché',
  'verb-mix': 'Échanger deux pièces du marché',
  'verb-take': vf`Prendre une colonne : sa pièce et la carte du dessus`,
  'verb-keep': 'Choisir le jeton décor qui reste dans une pièce',
  'verb-roofer': 'Ajouter à ta pile un toit défaussé, à la fin',
  'verb-supplier': 'Échanger une de tes pièces avec une pièce défaussée, à la fin',
  'verb-handyman': 'Échanger deux pièces de ta maison, à la fin',
  'verb-skip': 'Laisser ta maison comme elle est',
  'slot-column': 'Une colonne du marché, de m1 à m5',
  'slot-cell': vf`Une case de ta maison : étage u1 à u5, rez-de-chaussée g1 à g5, sous-sol b4 ou b5`,
  'slot-face': 'up (face visible), ou down pour une pièce vide',
  'slot-extra': 'Où va le décor ou l’échafaudage, ou skip',
  'slot-other': 'La seconde colonne ou case',
  'slot-roof': 'Une couleur, ou une couleur avec fenêtre',
  'slot-room': 'Le type de pièce apporté',
  'option-family-about': 'À 2 ou 3, personne ne défausse de colonne avant la manche',
  'option-tieBreak-about': 'Ce qui départage des totaux égaux',
  'option-tieBreak-children': 'Le plus d’enfants à la maison',
  'option-decorMandatory-about': 'Un jeton décor qui peut être placé doit-il l’être',
  'option-openRoofs-about': vf`À tout moment ; sinon il faut les retenir jusqu’à la fin`,

  upper: ({ text }) => capital(text),

  'feat-points': vf`au moins 45 points`,
  'feat-roof': 'un toit à neuf points',
  'feat-decor': 'dix points de décors',
  'feat-partners': 'deux parmi dressing, sauna et garde-manger, à côté de leur pièce',
  'feat-garden': 'cabane en bois et maison pour oiseaux dans un même jardin',
  'feat-helpers': 'trois personnages',
  'feat-kinds': 'huit sortes de pièces dans une maison',
  'feat-children': 'au moins neuf enfants',
  'feat-kitchen': 'une grande cuisine et une grande salle de jeux',
  'feat-living-room': 'un salon à neuf points',

  ...guideFr,
  ...lessonFr,
};
