import { sideBySide } from '../core/text/message.ts';

/** Short texts in all languages: whatever fits in a row, and has no words to be put in. */
export const labels = sideBySide({
  analysisGood: ['as good as the best', 'a legjobbal egyenértékű', 'aussi bonnes que la meilleure', '與最佳一樣好'],
  analysisPoints: ['points lost', 'elveszített pont', 'points perdus', '失分'],
  analysisLuck: ['luck and the others', 'szerencse és a többiek', 'hasard et adversaires', '運氣與對手'],
  analysisDearest: ['What cost the most', 'Ami a legtöbbe került', 'Ce qui a coûté le plus', '代價最大的決定'],
  analysisSlip: ['Slip', 'Pontatlanság', 'Imprécision', '小失誤'],
  analysisMistake: ['Mistake', 'Hiba', 'Erreur', '失誤'],
  analysisBlunder: ['Blunder', 'Nagy hiba', 'Gaffe', '大失誤'],
  /** Above two boards. */
  analysisOwn: ['You played', 'Ezt lépted', 'Tu as joué', '你的走法'],
  analysisTop: ['Better', 'Jobb lett volna', 'Mieux', '更好'],
  analysisNow: ['You chose now', 'Most ezt választottad', 'Ton choix cette fois', '這次的選擇'],
  puzzleOwn: ['Your choice', 'Te ezt választottad', 'Ton choix', '你的選擇'],
  puzzleBest: ['The best move', 'A legjobb lépés', 'Le meilleur coup', '最佳走法'],
  analysisSame: ['As good', 'Ugyanolyan jó', 'Aussi bon', '一樣好'],
});
