import { count, ordinal, vf } from '../../../core/text/fr.ts';
import { signed } from '../../../core/text/signed.ts';
import type { en } from './en.ts';
import { guideFr } from './fr-guide.ts';
import { lessonFr } from './fr-lesson.ts';
import { common, labels } from './labels.ts';

const points = (n: number): string => count(n, 'point', 'points');
const crowns = (n: number): string => count(n, 'couronne', 'couronnes');
const squares = (n: number): string => count(n, 'case', 'cases');

/** The French book. */
export const fr: typeof en = {
  ...labels.fr,
  ...common,

  name: 'Kingdomino',
  tagline: vf`Pose des dominos de terrain autour de ton château ; les grands domaines couronnés rapportent.`,

  verbPlace: 'Poser le domino sur lequel se tient ton roi',
  length: '12 tours chacun · environ 20 minutes d’affilée',
  verbPick: 'Mettre ton roi sur un domino de la ligne suivante',
  slotCell: 'Où va la première moitié, par exemple g6',
  slotDirection: 'De quel côté va la seconde moitié',
  slotDomino: 'Le numéro du domino',

  harmonyAbout: '5 points de plus pour un royaume où aucun domino n’a dû être défaussé',
  middleKingdomAbout: '10 points de plus si le château est au milieu à la fin',
  dynastyAbout: vf`Trois parties à la suite ; les points s’additionnent`,
  mightyDuelAbout: 'À deux, avec les 48 dominos et des royaumes de 7 sur 7',

  half: (w) => (w.crowns === 0 ? w.terrain : vf`${w.terrain} à ${crowns(w.crowns)}`),
  domino: (w) => vf`${w.domino} (${w.first}, ${w.second})`,

  // Where the game stands.
  round: (w) => vf`Manche ${w.round} sur ${w.rounds}`,
  lastRound: (w) => vf`Dernière manche (${w.rounds})`,
  gameOf: (w) => vf`Partie ${w.game} sur ${w.games} · ${w.round}`,
  taskPlace: (w) => vf`poser le domino ${w.domino}`,
  taskPick: 'choisir un domino',
  taskOver: 'regarder le score',

  // Questions.
  askVerbPlace: 'Pose ton domino',
  askVerbPick: 'Choisis un domino',
  askCell: (w) => vf`Domino ${w.domino}. Sur quelle case va sa première moitié : ${w.half} ?`,
  askCellTwin: (w) => vf`Domino ${w.domino} : où va sa moitié de gauche ou du haut ?`,
  answerCell: (w) =>
    w.gain > 0 ? vf`${w.cell} : ${w.half} ici, jusqu’à ${signed(w.gain)}` : vf`${w.cell} : ${w.half} ici`,
  hintCell: (w) => (w.ways === 1 ? 'Une seule façon de le poser d’ici' : vf`${w.ways} façons de le poser d’ici`),
  askDirection: (w) => vf`L’autre moitié : ${w.half}. De quel côté de ${w.cell} va-t-elle ?`,
  answerDirection: (w) =>
    vf`${w.arrow} ${w.direction} : ${w.half} en ${w.cell}${w.gain > 0 ? `, ${signed(w.gain)}` : ''}`,
  hintDead: (w) =>
    w.count === 1
      ? 'Laisse une case qu’on ne pourra plus jamais remplir'
      : vf`Laisse ${w.count} cases qu’on ne pourra plus jamais remplir`,
  hintOffCentre: 'Le château ne pourra plus être au milieu',
  askPick: vf`Quel domino veux-tu ensuite ? Plus son numéro est petit, plus tu joues tôt.`,
  answerPick: (w) => vf`${w.domino} : ${w.first}, ${w.second}`,
  hintPick: (w) => vf`+${w.gain}, tour n° ${w.order}`,
  hintNowhere: (w) => vf`ne va nulle part, tour n° ${w.order}`,

  // Moves and events.
  movePlace: (w) => vf`Poser ${w.domino} : ${w.first} en ${w.cell}, ${w.second} en ${w.other}`,
  movePick: (w) => vf`Choisir ${w.domino} : ${w.first}, ${w.second}`,
  whyGain: (w) => vf`${signed(w.gain)} maintenant`,
  whyNext: (w) => vf`le ${w.domino} peut ensuite rapporter ${signed(w.gain)}`,
  whyCentre: 'le château peut encore être au milieu',
  whyOpen: 'ne laisse aucune case impossible à remplir',
  whyFits: (w) => vf`${signed(w.gain)} à sa meilleure place`,
  whyLeaves: (w) => vf`laisse à ${w.seat} +${w.left} au plus au lieu de +${w.most}`,
  whyFirst: 'tu choisis en premier à la prochaine manche',
  whyOrder: (w) => vf`tu choisis en position ${w.n} à la prochaine manche`,
  whyGrows: (w) => vf`agrandit à ${w.n} cases : ${w.terrain}`,
  whyNothing: 'aucun point maintenant, aucun perdu',
  toldPicked: (w) => vf`${w.seat} choisit le domino ${w.domino}.`,
  toldPlaced: (w) =>
    w.gain > 0
      ? vf`${w.seat} pose le domino ${w.domino} en ${w.cell} et ${w.other} pour ${points(w.gain)}.`
      : vf`${w.seat} pose le domino ${w.domino} en ${w.cell} et ${w.other}.`,
  toldDiscarded: (w) => vf`Le domino ${w.domino} ne va nulle part chez ${w.seat} : il est défaussé.`,
  toldDrawn: (w) => vf`Nouvelle ligne : ${w.dominoes}.`,
  toldLastDrawn: (w) => vf`Dernière ligne : ${w.dominoes}.`,
  toldScored: (w) => vf`Les royaumes sont achevés : ${w.scores}.`,
  toldGameScored: (w) => vf`La partie ${w.game} est finie : ${w.scores}.`,
  seatPoints: (w) => vf`${w.seat} ${points(w.points)}`,

  // Words in pictures.
  noNextLine: 'Aucun autre domino à choisir',
  pile: (w) => vf`${w.left} dans la pioche`,
  headPlace: (w) => vf`${w.seat} pose le domino ${w.domino}`,
  headPick: (w) => vf`${w.seat} choisit`,
  headYouPlace: (w) => vf`Pose le domino ${w.domino}`,
  unseenOut: 'Pas encore vu (une partie est hors jeu)',
  before: (w) => vf`+ ${w.points} avant`,
  firstHalf: (w) => vf`Moitié marquée : ${w.half}. Où va-t-elle ?`,
  otherHalf: (w) => vf`Moitié marquée : ${w.half}. De quel côté ?`,
  promise: (w) => vf`${w.best} · tour n° ${w.order}`,
  labelled: (w) => vf`${w.label} (${w.hint})`,
  bestGain: (w) => (w.gain > 0 ? vf`max. ${signed(w.gain)}` : 'rien pour l’instant'),
  change: (w) =>
    w.gain > 0
      ? vf`${signed(w.gain)}   (${w.from} → ${points(w.to)})`
      : vf`Aucun point pour l’instant (${points(w.to)})`,
  blocks: (w) => vf`À jamais impossible à remplir : ${w.cells}`,
  offCentre: 'Le château ne pourra plus être au milieu',
  framed: 'Le cadre de ton royaume est maintenant fixé',
  youAct: (w) => vf`À la prochaine manche, ton tour sera le ${ordinal(w.order)} sur ${w.of}`,
  bestHere: (w) =>
    w.gain > 0
      ? vf`Meilleure place pour le ${w.domino} à ce stade : ${signed(w.gain)}`
      : vf`À ce stade, le ${w.domino} ne rapporte rien`,
  nowhereHere: (w) => vf`À ce stade, le ${w.domino} ne va nulle part`,

  // The score sheet.
  place: (w) => ordinal(w.place),
  placed: (w) => vf`${w.place}. ${w.seat} avec ${points(w.points)}`,
  won: (w) => vf`Victoire : ${w.who}`,
  shared: (w) => vf`Victoire partagée : ${w.who}`,
  tieBreaks: (w) => vf`Si égalité : plus grand domaine ${w.largest}, couronnes ${w.crowns}`,
  game: (w) => vf`Partie ${w.game}`,
  gameSum: (w) => vf`Partie ${w.game} : ${w.sum}`,

  // Lines of text.
  lineThis: (w) => vf`À poser : ${w.dominoes}`,
  lineNext: (w) => vf`À choisir : ${w.dominoes}`,
  linePile: (w) => vf`Dans la pioche : ${count(w.left, 'domino', 'dominos')}. Pas encore vu : ${w.unseen}`,
  lineBag: (w) => vf`Rois encore dans le sac : ${w.seats}`,
  slotFree: (w) => w.domino,
  slotKing: (w) => vf`${w.domino} – ${w.seat}`,
  slotDone: (w) => vf`${w.domino} – ${w.seat}, fait`,
  squaresSeen: (w) =>
    w.crowns === 0
      ? vf`${w.terrain} ${squares(w.squares)}`
      : vf`${w.terrain} ${squares(w.squares)} (${crowns(w.crowns)})`,
  kingdom: (w) => vf`${w.seat} : ${points(w.points)}, royaume de ${w.width} de large et ${w.height} de haut`,
  row: (w) => vf`rangée ${w.row} : ${w.squares}`,
  at: (w) => vf`${w.cell} ${w.what}`,
  thrown: (w) => vf`${w.seat} a dû défausser ${w.dominoes}`,
  turnOf: (w) => vf`C’est à ${w.seat} de jouer : ${w.task}`,
  property: (w) => vf`${w.terrain} ${w.squares} × ${w.crowns} = ${w.points}`,
  sheet: (w) => vf`${w.seat} : ${w.properties}. Total ${w.total}`,
  sheetBare: (w) => vf`${w.seat} : aucun domaine couronné. Total ${w.total}`,
  bonus: (w) => vf`${w.name} ${w.points}`,
  sheetGame: (w) => vf`Partie ${w.game}. ${w.sheet}`,
  sheetAll: (w) => vf`${w.seat} : ${points(w.total)} pour toutes les parties`,
  sheetTies: (w) =>
    vf`${w.seat} : plus grand domaine ${squares(w.largest)}, ${crowns(w.crowns)} en tout (pour départager)`,

  // Alternative texts.
  altBoard: (w) => vf`Kingdomino, ${w.round}`,
  altKingdom: (w) => vf`${w.seat} ${points(w.points)}`,
  altAsk: (w) => vf`${w.question} ${w.answers}`,
  altPreview: (w) => vf`Aperçu. ${w.move}`,
  since: (w) => (w.n === 0 ? 'Rien n’a changé' : count(w.n, 'changement', 'changements')),
  altSince: (w) => (w.changes === '' ? w.title : vf`${w.title} : ${w.changes}`),
  altChange: (w) => vf`${w.n} : ${w.what}`,
  altCover: vf`Kingdomino : le nom posé en dominos sur un pays de blé, de forêts, de lacs, de prairies, de marais et de mines.`,
  sentence: (w) => vf`${w.text}.`,

  featRealm: 'un royaume complet, le château au milieu',
  featCrowned: 'au moins dix dominos posés, et aucun domaine sans couronne',
  featSixTerrains: 'des points pour les six terrains',
  featCrowns: vf`au moins 13 couronnes dans un seul royaume`,
  featTwins: vf`deux domaines d’au moins 20 points chacun`,
  featPoints: vf`au moins 60 points`,
  featProperty: vf`un domaine d’au moins 40 points`,
  featMine: vf`une mine d’au moins 15 points`,
  featWide: 'un domaine d’au moins dix cases',
  featFull: 'un royaume sans case vide',

  ...guideFr,
  ...lessonFr,
};
