import { vf } from '../core/text/fr.ts';
import { sideBySide } from '../core/text/message.ts';

/** Short texts in all languages: whatever fits in a row, and has no words to be put in. */
export const labels = sideBySide({
  statsRating: ['Rating', 'Értékszám', 'Cote', '積分'],
  statsEstimate: ['still an estimate', 'egyelőre becslés', 'encore une estimation', '仍是估計'],
  statsUnrated: ['no rated game', 'nincs ranglistás játszma', 'aucune partie classée', '尚無積分賽'],
  statsPlaces: ['Places and points', 'Helyezések és pontok', 'Places et points', '名次與得分'],
  statsAverage: ['Average', 'Átlag', 'Moyenne', '平均'],
  statsBest: ['Best', 'Legjobb', 'Record', '最高'],
  statsAll: ['All players', 'Mindenki', 'Tous', '全體'],
  statsStrengths: ['Where the points come from', 'Miből jönnek a pontok?', 'D’où viennent les points', '分數從何而來'],
  statsPace: ['Time per move', 'Idő lépésenként', 'Temps par coup', '每步時間'],
  statsMonth: ['Games this month', 'Játszma e hónapban', 'Parties ce mois-ci', '本月局數'],

  // The ladder: what somebody has done against computers, level by level.
  statsPuzzle: ['Puzzles', 'Feladványok', 'Problèmes', '謎題'],
  statsLadder: ['Against computers', 'Gépek ellen', 'Contre les ordinateurs', '對電腦'],
  levelGentle: ['gentle', 'szelíd', 'doux', '溫和'],
  levelSteady: ['steady', 'megfontolt', 'posé', '穩健'],
  levelStrong: ['strong', 'erős', 'fort', '強'],
  levelRelentless: ['relentless', 'könyörtelen', 'implacable', '毫不留情'],
  rungNone: ['not played yet', 'még nem volt játszma', 'pas encore affronté', '還沒有對戰過'],
  ladderDone: [
    'All levels were beaten',
    'Minden szint legyőzve',
    'Tous les niveaux ont été battus',
    '所有強度都擊敗了',
  ],
  boardMonth: ['This month', 'Ebben a hónapban', 'Ce mois-ci', '本月'],
  boardSeason: ['This season', 'Ebben az évadban', 'Cette saison', '本季'],
  boardEver: ['Ever', 'Mindenkori', 'Depuis toujours', '歷來'],
  boardHere: ['This server', 'Ez a szerver', 'Ce serveur', '本伺服器'],
  boardEverywhere: ['All servers', 'Minden szerver', 'Tous les serveurs', '所有伺服器'],
  boardPlayer: ['Player', 'Játékos', 'Joueur', '玩家'],
  boardGain: ['Change', 'Változás', 'Écart', '變化'],
  boardYou: ['You', 'Te', 'Toi', '你'],
  /** Somebody who has not agreed to be named. */
  somebody: ['a player', 'egy játékos', 'un joueur', '一位玩家'],
  hallTitle: ['Hall of records', 'Rekordok csarnoka', 'Tableau des records', '紀錄殿堂'],
  bestMargin: ['Closest win', 'Legszorosabb győzelem', 'La victoire la plus serrée', '最接近的勝利'],
  bestStreak: ['Most wins in a row', 'Leghosszabb győzelmi sorozat', 'La plus longue série de victoires', '最長連勝'],
  hallNone: [
    'There are no records yet.',
    'Még nincsenek rekordok.',
    'Il n’y a pas encore de records.',
    '還沒有任何紀錄。',
  ],
  hallTied: ['on the tie-break', 'döntetlen után', 'au départage', '平手決勝'],

  // How reliable somebody is, after their name.
  reliabilityNew: ['new', 'új játékos', 'nouveau profil', '新玩家'],

  // Feats of the house: what follows from results.
  featRelentless: ['Giant slayer', 'Óriásölő', 'Tombeur de géants', '巨人殺手'],
  featRanked: ['It counts', 'Ez számít', 'Ça compte', '正式的一勝'],
  featRankedAbout: [
    'win a ranked game',
    'győzelem ranglistás játszmában',
    'gagner une partie classée',
    '贏得一局積分賽',
  ],
  featPeople: ['Primus inter pares', 'Első az egyenlők között', 'Devant ses pairs', '四人之首'],
  featStrong: ['David', 'Dávid', 'David contre Goliath', '大衛'],

  // How people who have met before stand against each other: one line at the end of a game.
  recapRecords: ['**Records:**', '**Rekordok:**', vf`**Records :**`, '**紀錄：**'],
});
