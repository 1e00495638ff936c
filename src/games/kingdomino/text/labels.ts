import { vf } from '../../../core/text/fr.ts';
import { sideBySide } from '../../../core/text/message.ts';
import { signed } from '../../../core/text/signed.ts';

/** What things are called, in all languages: whatever is short, and has no words to be put in. */
export const labels = sideBySide({
  // Landscapes and directions.
  wheat: ['wheat', 'gabonamező', 'blé', '麥田'],
  forest: ['forest', 'erdő', 'forêt', '森林'],
  lake: ['lake', 'tó', 'lac', '湖泊'],
  pasture: ['pasture', 'legelő', 'prairie', '草原'],
  swamp: ['swamp', 'mocsár', 'marais', '沼澤'],
  mine: ['mine', 'hegy', 'mine', '礦坑'],
  castle: ['castle', 'kastély', 'château', '城堡'],
  right: ['right', 'jobbra', 'à droite', '右'],
  left: ['left', 'balra', 'à gauche', '左'],
  up: ['up', 'fel', 'en haut', '上'],
  down: ['down', 'le', 'en bas', '下'],

  // Options.
  on: ['Yes', 'Igen', 'Oui', '是'],
  off: ['No', 'Nem', 'Non', '否'],
  harmony: ['Harmony', 'Harmónia', 'Harmonie', '和諧'],
  middleKingdom: ['Middle Kingdom', 'A középső királyság', 'Empire du Milieu', '中央王國'],
  dynasty: ['Dynasty', 'Dinasztia', 'Dynastie', '王朝'],
  mightyDuel: ['Mighty Duel', 'A hatalmak párbaja', 'Grand Duel', '王者對決'],

  // In the pictures, and beside numbers.
  opening: ['First draft', 'Első kínálat', 'Premier choix', '第一次選牌'],
  over: ['The end', 'Vége a játéknak', 'Fin de la partie', '遊戲結束'],
  itemCrowns: ['crowns', 'korona', 'couronnes', '皇冠'],
  thisLine: ['To be laid', 'Lerakásra vár', 'À poser', '待放置'],
  nextLine: ['To be picked', 'Választható', 'À choisir', '待選'],
  afterwards: ['To be picked afterwards', 'Utána választható', 'À choisir ensuite', '接著要選'],
  unseen: ['Not seen yet', 'Még rejtve', 'Pas encore vu', '尚未出現'],
  bagged: ['Still in the bag', 'Még a zsákban', 'Encore dans le sac', '還在袋子裡'],
  chipMiddle: ['Middle +10', 'Közép +10', 'Milieu +10', '中央 +10'],
  chipHarmony: ['Harmony +5', 'Harmónia +5', 'Harmonie +5', '和諧 +5'],
  headYouPick: ['Pick a domino', 'Válassz dominót', 'Choisis un domino', '選一片板塊'],
  fitsNowhere: ['fits nowhere', 'sehová sem illik', 'ne va nulle part', '放不下'],
  nothingLost: ['It blocks nothing', 'Semmit sem zár el', 'Rien n’est bloqué', '不會留下填不了的空格'],
  finalTitle: ['Final score', 'Végeredmény', 'Score final', '最終分數'],
  soFarTitle: ['Score so far', 'Az eddigi pontok', 'Score jusqu’ici', '目前分數'],
  properties: ['Properties', 'Birtokok', 'Domaines', '領地'],

  // Feats: what somebody achieves for the first time.
  featRealmName: ['Heart of the realm', 'Az ország szíve', 'Cœur du royaume', '王國之心'],
  featCrownedName: ['Crown upon crown', 'Korona koronán', 'Couronne sur couronne', '皇冠相連'],
  featSixTerrainsName: ['All six lands', 'Mind a hat táj', 'Six paysages', '六種地形'],
  featCrownsName: ['Treasury', 'Kincstár', 'Trésor royal', '皇家寶庫'],
  featTwinsName: ['Twin estates', 'Ikerbirtokok', 'Domaines jumeaux', '雙子領地'],
  featPointsName: ['Sixty', 'Hatvan', 'Soixante', '六十分'],
  featPropertyName: ['Great estate', 'Nagybirtok', 'Grand domaine', '大領地'],
  featMineName: ['Deep mines', 'Mély tárnák', 'Mines profondes', '深礦'],
  featWideName: ['Wide country', 'Széles határ', 'Vaste contrée', '遼闊之地'],
  featFullName: ['Not a gap', 'Hézag nélkül', 'Sans un trou', '毫無空隙'],

  // Strengths, for statistics.
  strengthCrowns: ['Crowns', 'Korona', 'Couronnes', '皇冠'],
  strengthProperties: ['Points from properties', 'Pont a birtokokból', 'Points des domaines', '領地得分'],
  strengthLargest: ['Largest property', 'Legnagyobb birtok', 'Plus grand domaine', '最大的領地'],
  strengthCentre: ['Castle in the middle', 'Kastély középen', 'Château au centre', '城堡居中'],
  strengthGaps: ['Empty squares', 'Üresen maradt mezők', 'Cases restées vides', '留空的格數'],
  strengthFull: ['Full kingdom', 'Teljes királyság', 'Royaume complet', '王國無空格'],

  // Pages of the guide.
  guideGoalTitle: ['What it is about', 'Miről szól?', 'L’idée du jeu', '遊戲目標'],
  guideLegendTitle: ['Legend: the dominoes', 'Jelmagyarázat: a dominók', vf`Légende : les dominos`, '圖例：板塊'],
  guideLegendKingdomTitle: [
    'Legend: a kingdom',
    'Jelmagyarázat: egy királyság',
    vf`Légende : un royaume`,
    '圖例：王國',
  ],
  guideDominoesTitle: ['The dominoes', 'A dominók', 'Les dominos', '板塊'],
  guidePlacingTitle: ['Laying a domino', 'Lerakás', 'Poser un domino', '放置板塊'],
  guideScoringTitle: ['Scoring', 'Pontozás', 'Le décompte', '計分'],
  guideVariantsTitle: ['Variants', 'Változatok', 'Variantes', '變體'],
  guideHereTitle: ['Playing here', 'Hogyan játszd itt?', 'Jouer ici', '在這裡怎麼玩'],
});

/** What reads the same in all languages. */
export const common = {
  cell: (w: { cell: string }) => w.cell,
  halfShort: (w: { terrain: string; crowns: number }) =>
    w.crowns === 0 ? w.terrain : `${w.terrain} ${'♛'.repeat(w.crowns)}`,
  number: (w: { n: number }) => String(w.n),
  scores: (w: { scores: string }) => w.scores,
  short: (w: { what: string; gain: number }) => (w.gain > 0 ? `${w.what} ${signed(w.gain)}` : w.what),
  shortNowhere: (w: { domino: number }) => `${w.domino} ✗`,
};
