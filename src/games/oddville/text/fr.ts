import { capital, count, du, type Kind, le, ordinal, vf } from '../../../core/text/fr.ts';
import { listed } from '../../../core/text/message.ts';
import { gained } from '../../../core/text/signed.ts';
import type { en } from './en.ts';
import { guideFr } from './fr-guide.ts';
import { lessonFr } from './fr-lesson.ts';
import { bonuses, buildings, characters, common, guilds, labels, parts, resources } from './labels.ts';

const UNKNOWN = 'une carte encore inconnue';

const SOMEBODY = 'quelqu’un d’une nouvelle pile';

const SHORT: { readonly [id: string]: string } = {
  'ch-r1': 'Directeur',
  'ch-r2': 'Proprio',
  'ch-b1': 'Fantôme',
  'ch-l1': 'Allumeur',
};

const DEEDS: { readonly [id: string]: string } = {
  'ch-r1': 'tout ouvrier prend la ressource voulue',
  'ch-r2': 'ressources à 1 pièce de moins',
  'ch-r3': 'un ouvrier peut prendre deux ressources',
  'ch-m1': 'change ses pièces en bâtiments',
  'ch-m2': 'reprendre ses ouvriers coûte 1 de moins',
  'ch-m3': 'échange des bâtiments avec la rangée',
  'ch-b1': 'chaque ouvrier rapporte 3 pièces',
  'ch-b2': '1 pièce dès que quelqu’un d’autre paie',
  'ch-b3': '1 pièce au début de chaque tour',
  'ch-l1': 'bonus de tous les voisins, même sans rue',
  'ch-l2': 'construit quand un autre construit',
  'ch-l3': vf`va au quartier central ; y vaut 7 points`,
};

/** Of those that change: two woods are still "bois". */
const PLURALS: { readonly [noun: string]: string } = { argile: 'argiles', pierre: 'pierres', cristal: 'cristaux' };

/** Gender and number of resources, guilds and characters, as they are said above; masculine where none stands here. */
const KINDS: { readonly [noun: string]: Kind } = { argile: 'f', pierre: 'f', Cloches: 'fp', Maîtresse: 'f' };
const kindOf = (noun: string): Kind => KINDS[noun] ?? 'm';
/** "du bois", "de l’argile"; "du Coq", "des Cloches". */
const some = (noun: string): string => du(noun, kindOf(noun));
/** "Le Percepteur", "L’Allumeur de réverbères", at the beginning of a sentence. */
const who = (name: string): string => capital(name === SOMEBODY ? name : le(name, kindOf(name)));

/** The name of a building inside a sentence. */
const q = (name: string): string => (name === UNKNOWN ? name : vf`« ${name} »`);

const BONUSES: { readonly [id: string]: string } = { ...resources.fr, ...bonuses.fr };
/** Bonuses as what a card gives. */
const GIVEN: { readonly [id: string]: string } = {
  swap: 'un échange de ressource',
  any: 'la ressource voulue',
  double: 'une ressource doublée',
};
const TASKS: { readonly [step: string]: string } = {
  start: 'choisir une ressource de départ',
  main: 'jouer un ouvrier ou construire',
  recalled: 'jouer un ouvrier, tous étant revenus',
  bonus: 'prendre les bonus du nouveau bâtiment',
  react: 'construire en réponse, grâce au Bâtisseur',
  end: 'utiliser un personnage ou finir le tour',
  discard: 'renoncer à un bâtiment sur trois',
  over: 'regarder ce que la ville est devenue',
};
const ENDINGS: { readonly [id: string]: string } = {
  base: 'La partie s’arrête après ce tour.',
  'equal-turns': 'On finit la manche.',
  'one-more-turn': 'Tous les autres ont encore un tour.',
};

const coins = (n: number): string => count(n, 'pièce', 'pièces');
const points = (n: number): string => count(n, 'point', 'points');
/** "bois ou argile": a button has no room for articles. */
const either = (ids: string): string => {
  const names = ids.split(' ').map((id) => resources.fr[id] ?? id);
  return names.length === Object.keys(resources.fr).length
    ? 'une ressource au choix'
    : listed('fr', names, 'disjunction');
};
/** "du bois et de l’argile", of one resource or two. */
const both = (names: string): string => names.split(' et ').map(some).join(' et ');
const price = (n: number): string => (n === 0 ? 'gratuit' : coins(n));
const space = (n: number): string => (n === 0 ? 'la case gratuite' : vf`la case à ${coins(n)}`);

/** Everything OddVille says in French. */
export const fr: typeof en = {
  ...labels.fr,
  ...common,

  // Names.
  name: 'OddVille',
  tagline: 'Quatre fières guildes, neuf pions de bois chacun, et une ville sans un seul angle droit.',
  length: 'Environ 20 tours chacun · 45 minutes d’affilée',
  building: (w) => buildings.fr[w.id] ?? UNKNOWN,
  character: (w) => characters.fr[w.id] ?? SOMEBODY,
  characterShort: (w) => SHORT[w.id] ?? characters.fr[w.id] ?? '?',
  deed: (w) => DEEDS[w.id] ?? '',
  resource: (w) => resources.fr[w.id] ?? w.id,
  Resource: (w) => capital(resources.fr[w.id] ?? w.id),
  guild: (w) => guilds.fr[w.id] ?? w.id,
  many: (w) => (w.n === 1 ? w.what : vf`${w.n} ${PLURALS[w.what] ?? w.what}`),
  bonus: (w) => BONUSES[w.id] ?? w.id,
  coins: (w) => coins(w.n),
  none: '–',

  // Where the game stands.
  round: (w) => vf`Manche ${w.n}`,
  lastRound: (w) => vf`Manche ${w.n}, derniers tours`,
  over: 'La partie est finie',
  task: (w) => TASKS[w.step] ?? w.step,
  turnOf: (w) => vf`${w.who} : ${w.task}`,
  leads: (w) => vf`${w.who} a le plus de points : ${w.n}`,
  finalTurn: (w) => ENDINGS[w.ending] ?? '',

  // The first question.
  askMain: vf`À toi. Que fais-tu ?`,
  askRecalled: vf`Tous les ouvriers sont revenus. Lequel envoies-tu ?`,
  askBonus: 'Ton bâtiment apporte des bonus, dans l’ordre que tu veux.',
  askReact: vf`Quelqu’un a construit, et tu as le Bâtisseur : construis-tu aussi ?`,
  askEnd: vf`Autre chose avant la fin de ton tour ?`,
  askDiscard: vf`Deux bâtiments au plus. Lequel rends-tu ?`,
  askStart: vf`Avec quelle ressource commences-tu ?`,
  openWorker: (w) => vf`Ouvrier ${w.n}`,
  hWork: 'Pour des pièces, une ressource ou une carte bâtiment',
  hBuild: (w) => vf`Tu peux payer : ${w.names}`,
  vRecall: (w) => vf`Reprendre tous les ouvriers (${price(w.n)})`,
  hRecall: 'Il faut ensuite jouer un des quatre',
  vFlip: 'Retourner une pièce en carte bâtiment',
  hFlip: vf`Tricheur : ta dernière pièce ; personne ne sait ce qu’il y a au dos`,
  vExchange: 'Échanger un bâtiment avec la rangée',
  hExchange: (w) => vf`Comptable : sans frais, encore ${w.left} ce tour-ci`,
  hEnter: vf`Voyageur : paie une ressource ; 4 points, et le Voyageur en vaut 7`,
  vRemove: 'Reprendre un pion du plateau de ressources',
  hRemove: 'Cela ne rapporte que le pion',
  hDone: 'Ceux qui restent sont perdus',
  taxed: (w) => vf`${w.who} touche ${coins(w.n)} d’impôt`,

  // Further questions.
  askWorker: vf`Quel ouvrier ?`,
  worker: (w) => vf`Ouvrier ${w.n}`,
  workerLabel: (w) => {
    const uses = [
      ...(w.coins > 0 ? [coins(w.coins)] : []),
      ...(w.fetches === '' ? [] : [either(w.fetches)]),
      ...(w.free > 0 ? [w.free === 1 ? 'la carte 1 gratuite' : `une carte 1–${w.free} gratuite`] : []),
    ];
    return `${w.n} · ${uses.length === 0 ? 'rien à faire' : `gagner ${uses.join(' / ')}`}`;
  },
  askUse: (w) => vf`Que fait l’ouvrier ${w.n} ?`,
  useCoins: (w) => vf`Gagner ${coins(w.n)}`,
  hBoth: vf`Seigneur : l’une après l’autre, chacune à son prix`,
  useBuy: 'Prendre une carte bâtiment de la rangée',
  hIdle: 'La carte est jouée quand même',
  from: (w) => (w.n === 0 ? 'gratuit' : vf`à partir de ${coins(w.n)}`),
  cardsFree: (w) => (w.n === 1 ? 'carte 1 gratuite' : vf`cartes 1–${w.n} gratuites`),
  askFetch: vf`Quelle ressource ?`,
  askFirst: vf`Quelle ressource d’abord ?`,
  askSecond: (w) => vf`${w.first}, et quoi d’autre ?`,
  priced: (w) => vf`${w.what} – ${price(w.n)}`,
  pricedBoth: (w) => vf`${w.what} – ${price(w.n)}, en tout ${price(w.total)}`,
  askBuy: vf`Quelle carte de la rangée ?`,
  buyLabel: (w) => vf`${w.position} : ${w.name} – ${price(w.n)}`,
  buyShort: (w) => (w.n === 0 ? `${w.position} gratuit` : vf`${w.position} : ${w.n} 🪙`),
  cardHint: (w) => vf`coûte ${w.cost} ; vaut ${w.worth} ; donne ${w.gives}`,
  costs: (w) => vf`Coûte ${w.cost}`,
  scores: (w) => vf`Vaut ${w.worth}`,
  gives: (w) => vf`Donne ${w.gives}`,
  given: (w) => GIVEN[w.id] ?? BONUSES[w.id] ?? w.id,
  askCard: vf`Quel bâtiment ?`,
  askCell: (w) => vf`Où construire ${q(w.name)} ?`,
  cellLabel: (w) => vf`${w.cell} : ${points(w.points)}${w.bonuses === '' ? '' : `, ${w.bonuses}`}`,
  cellMany: (w) => vf`${w.cell} : ${points(w.points)}, ${w.n} bonus`,
  cellHint: (w) => vf`Rue vers : ${w.names}`,
  cellHintLamp: (w) => vf`Allumeur, bonus de : ${w.names}`,
  cellAlone: 'Aucun bonus à part le sien',
  askBonusCell: vf`Quel bonus ?`,
  bonusLabel: (w) => vf`${capital(w.bonus)} (${w.name}, ${w.cell})`,
  askBonusResource: vf`Quelle ressource ?`,
  askFrom: vf`Quel pion se déplace ?`,
  askLevel: (w) => vf`Quel pion de la zone ${w.what} ?`,
  askTo: vf`Vers où ?`,
  level: (w) => vf`Sur ${space(w.n)}`,
  askExchange: vf`Lequel de tes bâtiments va dans la rangée ?`,
  askPosition: (w) => vf`${w.name} contre quelle carte ?`,
  positionLabel: (w) => vf`${w.position} : ${w.name}`,
  askEnter: vf`Quelle case de ressource du quartier central ? Elle coûte une de ces ressources.`,
  askRemove: vf`De quelle zone ?`,
  resourceOf: (w) => vf`${w.what} (tu en as ${w.n})`,
  youHave: (w) => vf`tu en as ${w.n}`,
  onBoardNow: (w) => vf`Prochaine case : ${w.n === 0 ? 'gratuite' : coins(w.n)}`,

  // Whole moves.
  mStart: (w) => vf`Commencer avec ${some(w.what)}`,
  mRecall: (w) => vf`Reprendre tous les ouvriers (${price(w.n)})`,
  mCoins: (w) => vf`Ouvrier ${w.n} : gagner ${coins(w.count)}`,
  mFetch: (w) => vf`Ouvrier ${w.n} : prendre ${both(w.what)} (${price(w.price)})`,
  mBuy: (w) => vf`Ouvrier ${w.n} : prendre ${q(w.name)} (${price(w.price)})`,
  mIdle: (w) => vf`Ouvrier ${w.n} : ne rien faire`,
  whyGain: (w) => vf`+${w.n} maintenant`,
  whyFigures: (w) => vf`pion ${w.n} sur ${w.of} dans la ville`,
  whyJoins: (w) => vf`${who(w.name)} te rejoint`,
  whyReady: (w) => vf`de quoi payer ensuite ${q(w.name)}`,
  whyDearer: (w) => vf`plus cher pour les autres : ${w.what}`,
  whyOthers: (w) => vf`aussi +${w.n} pour ${w.who}`,
  whyLacks: (w) => vf`il manque ensuite pour ${q(w.name)} : ${w.what}`,
  whyCoins: (w) => vf`il te reste ensuite ${coins(w.n)}`,
  item: (w) => vf`${parts.fr[w.part] ?? w.part}`,
  mBuild: (w) => vf`Construire ${q(w.name)} en ${w.cell} (${points(w.points)})`,
  mBonus: (w) => vf`Bonus de ${q(w.name)} : ${w.bonus}`,
  mSwap: (w) => vf`échanger ${some(w.from)} contre ${some(w.to)}`,
  mDiscard: (w) => vf`Défausser ${q(w.name)}`,
  mExchange: (w) => vf`Échanger ${q(w.name)} contre ${q(w.other)}`,
  mEnter: (w) => vf`Payer ${some(w.what)} et entrer au quartier central`,
  mRemove: (w) => vf`Reprendre un pion de la zone ${w.what}, sur ${space(w.level)}`,

  // What happened.
  eStarted: (w) => vf`${w.who} commence avec ${some(w.what)}.`,
  eRecalled: (w) =>
    w.n === 0
      ? vf`${w.who} reprend gratuitement tous ses ouvriers.`
      : vf`${w.who} paie ${coins(w.n)} et reprend tous ses ouvriers.`,
  eRefreshed: (w) => vf`${w.who} récupère ses quatre ouvriers.`,
  eCoins: (w) => vf`${w.who} gagne ${coins(w.n)} avec l’ouvrier ${w.worker}.`,
  eFetched: (w) => vf`${w.who} prend ${some(w.what)} avec l’ouvrier ${w.worker} (${price(w.n)}).`,
  eBought: (w) => vf`${w.who} prend ${q(w.name)} avec l’ouvrier ${w.worker} (${price(w.n)}).`,
  eRefilled: (w) => vf`Nouvelle carte dans la rangée : ${w.name}.`,
  eIdled: (w) => vf`${w.who} envoie l’ouvrier ${w.worker} se promener.`,
  eDiscarded: (w) => vf`${w.who} défausse ${q(w.name)}.`,
  eBenefactor: (w) => vf`Le Bienfaiteur offre une pièce à ${w.who}.`,
  eTax: (w) => vf`Le Percepteur rapporte une pièce à ${w.who}.`,
  eCoin: (w) => vf`Bonus pour ${w.who} : une pièce.`,
  eBuilt: (w) => vf`${w.who} construit ${q(w.name)} en ${w.cell} (${points(w.points)}).`,
  eAnswered: (w) => vf`${w.who} répond avec le Bâtisseur : ${q(w.name)} en ${w.cell} (${points(w.points)}).`,
  eJoined: (w) => vf`${who(w.name)} rejoint ${w.who}.`,
  eGathered: (w) =>
    vf`La pile ${some(w.guild)} était vide : ${w.who} rend tous les personnages de cette guilde, et on les mélange.`,
  eDeserted: (w) => vf`Dans la guilde ${some(w.guild)}, il ne reste personne pour ${w.who}.`,
  eReceived: (w) => vf`Bonus pour ${w.who} : ${w.what}.`,
  eSwapped: (w) => vf`Bonus pour ${w.who} : ${some(w.to)} à la place ${some(w.from)}.`,
  ePassed: (w) => vf`${w.who} ne répond pas.`,
  eFlipped: (w) => vf`${w.who} triche : sous une pièce se cachait ${q(w.name)}.`,
  eExchanged: (w) => vf`${w.who} échange ${q(w.given)} contre ${q(w.taken)}.`,
  eEntered: (w) => vf`${w.who} paie ${some(w.what)} et s’installe au quartier central.`,
  eRemoved: (w) => vf`${w.who} reprend un pion de la zone ${w.what}.`,
  eTriggered: (w) => vf`${w.who} a six pions dans la ville ! ${ENDINGS[w.ending] ?? ''}`,
  eEnded: vf`La dernière pierre est posée : place au décompte.`,

  // Pictures.
  pLeft: (w) => (w.n === 0 ? 'vide' : vf`reste ${w.n}`),
  pDeck: (w) => vf`${count(w.n, 'carte', 'cartes')} dans la pioche`,
  pBuilt: (w) => (w.n > w.of ? `${w.n} en ville` : `${w.n}/${w.of} en ville`),
  pBuiltLeft: (w) => `${w.n > w.of ? w.n : `${w.n}/${w.of}`} en ville · reste ${w.left}`,
  pSupply: (w) => `reste ${w.n}`,
  pMeanings: vf`Pions en ville : le sixième annonce la fin. Reste : ceux qui sont encore à placer. Sans ouvrier en main, les quatre reviennent au tour suivant.`,
  pPart: (w) => vf`${parts.fr[w.part] ?? ''} ${gained(w.n)}`,
  pParts: (w) => vf`Points : ${w.parts}`,
  pTrigger: (w) => vf`${w.who} a six pions dans la ville`,
  pHidden: 'Ce qui sera révélé reste caché jusqu’à ce que tu joues',

  // The score, line by line.
  sSeat: (w) => vf`${w.who} : ${points(w.n)}`,
  sLot: (w) => vf`• ${w.name} (${w.cell}) : ${w.n} – ${w.why}`,
  sCharacter: (w) => vf`• ${w.name} : ${w.n}`,
  sOnPlaza: (w) => vf`• Un pion au quartier central : ${w.n}`,
  sOnBoard: (w) => vf`• Pions sur le plateau de ressources : ${w.n}`,
  sParts: (w) =>
    vf`• Bâtiments ${w.buildings}, quartier central ${w.plaza}, personnages ${w.characters}, ressources ${w.figures}`,
  why_diamonds: (w) => vf`${w.base} + ${count(w.count, 'diamant', 'diamants')}`,
  why_beside: (w) => vf`${w.base} + ${w.count} à côté`,
  why_beside3: (w) => vf`3 × ${w.count} à côté`,
  why_column: (w) => vf`${w.base} + ${w.count} dans sa colonne`,
  why_row: (w) => vf`${w.base} + ${w.count} dans sa ligne`,
  why_shields: (w) => vf`blasons autour : ${w.count}`,
  why_guild: (w) => vf`${w.base} + ${w.count} ${w.guild}`,
  worth_fixed: (w) => points(w.base),
  worth_diamonds: (w) => vf`${w.base} + 1 par diamant`,
  worth_beside: (w) => vf`${w.base} + 1 par voisin`,
  worth_column: (w) => vf`${w.base} + 1 par carte de sa colonne`,
  worth_row: (w) => vf`${w.base} + 1 par carte de sa ligne`,
  worth_guild: (w) => vf`${w.base} + 1 par carte ${w.guild}`,

  // The position in words.
  tTurn: (w) => vf`C’est à ${w.who} : ${w.task}.`,
  tField: (w) => vf`${w.what} : ${w.spaces} ; prochaine case : ${w.next === 0 ? 'gratuite' : coins(w.next)}.`,
  tSpace: (w) => vf`case ${w.level === 0 ? 'gratuite' : `à ${w.level}`} (${w.who})`,
  tRow: (w) => vf`Rangée ${w.position} : ${w.name} – ${w.facts}`,
  tRowless: (w) => vf`${w.name} (${w.facts})`,
  tFacts: (w) =>
    vf`coût : ${w.cost} ; ${w.worth} ; bonus : ${w.bonus}${w.guild === '' ? '' : vf` ; ${w.guild}`} ; rues : ${w.streets}`,
  tSides: (w) =>
    w.sides
      .split('')
      .map((side) => ({ n: 'nord', e: 'est', s: 'sud', w: 'ouest' })[side] ?? side)
      .join(', '),
  tLot: (w) => vf`${w.cell} : ${w.name}, à ${w.who}, ${points(w.points)}, rues : ${w.streets}`,
  tPlaza: (w) => vf`Quartier central (p0-0) : ${w.who} ; rues : est, sud, ouest`,
  tPile: (w) => vf`Pile ${some(w.guild)} : ${w.name} (${w.n})`,
  tSeat: (w) =>
    vf`${w.who} : ${points(w.points)}, ${coins(w.coins)}, ${count(w.supply, 'pion', 'pions')} en réserve, ${w.city} dans la ville`,
  tHand: (w) => vf`  ouvriers en main ${w.hand}, joués ${w.played}`,
  tHeld: (w) => vf`  bâtiments à construire : ${w.names}`,
  tPeople: (w) => vf`  personnages : ${w.names}`,
  alt: (w) =>
    vf`OddVille. ${w.round}. ${w.turn}. Points : ${w.scores}. Rangée : ${w.row}. Ville, du plus récent au plus ancien : ${w.city}.`,
  altLot: (w) => vf`${w.name} ${w.cell} (${w.who})`,
  altScore: (w) => vf`${w.seat} ${w.n}`,
  altAsk: (w) => vf`${w.question} ${w.answers}. ${w.rest}`,
  altPreview: (w) => vf`Aperçu. ${w.move}. Points ${w.gain}${w.parts === '' ? '' : ` (${w.parts})`}. ${w.rest}`,

  // What is new since somebody looked last, numbered in the picture.
  since: (w) => (w.n === 0 ? 'Rien n’a changé' : count(w.n, 'changement', 'changements')),
  altSince: (w) => (w.changes === '' ? vf`${w.title}. ${w.rest}` : vf`${w.title} : ${w.changes}. ${w.rest}`),
  altChange: (w) => vf`${w.n} : ${w.what}`,
  altCover: vf`OddVille : le nom sur une rangée de maisons de travers, des habitants devant et des collines derrière.`,

  // How it ended.
  wins: (w) => vf`Victoire : ${w.who}, ${points(w.n)}`,
  rank: (w) => ordinal(w.n),
  tRank: (w) => vf`${w.n}. ${w.who} : ${points(w.points)}`,

  // Commands.
  verbWork: vf`Jouer une carte ouvrier : pièces, ressource ou carte bâtiment`,
  verbBuild: 'Construire un de tes bâtiments dans la ville',
  verbBonus: 'Prendre un bonus du bâtiment qui vient d’être construit',
  verbDone: 'Renoncer aux bonus qui restent',
  verbRecall: 'Payer pour reprendre tous les ouvriers joués',
  verbDiscard: 'Renoncer à un bâtiment sur trois',
  verbPass: 'Ne pas construire en réponse à quelqu’un d’autre',
  verbFlip: vf`Tricheur : retourner ta dernière pièce côté bâtiment`,
  verbExchange: vf`Comptable : échanger un bâtiment avec la rangée`,
  verbEnter: vf`Voyageur : mettre un pion au quartier central`,
  verbRemove: 'Reprendre un pion du plateau de ressources',
  verbEnd: 'Finir ton tour',
  verbStart: 'Choisir ta ressource de départ',
  slotWorker: 'Quelle carte ouvrier, de 1 à 4',
  slotUse: 'coins (pièces), fetch (ressource), both (deux), buy (carte bâtiment) ou idle (rien)',
  slotWhat: 'La ressource ou la position dans la rangée',
  slotSecond: 'La seconde ressource',
  slotCard: 'Quel bâtiment',
  slotCell: vf`Où : colonne et profondeur, comme sur l’image`,
  slotResource: 'Quelle ressource',
  slotLevel: 'À quel prix, de 0 à 2',
  slotTarget: 'Vers quelle ressource',
  slotPosition: 'Quelle position de la rangée, de 1 à 6',
  optEnding: 'Fin de partie',
  optEndingAbout: 'Ce qui se passe quand quelqu’un a six pions dans la ville',
  endBase: 'Aussitôt (ce tour est le dernier)',
  endEqual: 'Tours égaux (on finit la manche)',
  endMore: 'Encore un tour pour tous les autres',

  featGuilds: 'un personnage de chaque guilde',
  featPoints: vf`au moins 55 points`,
  featBlock: 'quatre bâtiments à soi en carré, deux sur deux',
  featBuilding: vf`un bâtiment d’au moins 15 points`,
  featMaterials: 'à la fin, des pions sur les quatre ressources',
  featHouses: 'un bâtiment de chaque guilde',
  featPeople: 'au moins quatre personnages',
  featDiamonds: 'au moins trois diamants à soi dans la ville',
  featCharacter: 'un personnage à sept points',
  featLine: 'quatre bâtiments à soi sur une ligne ou une colonne',

  ...guideFr,
  ...lessonFr,
};
