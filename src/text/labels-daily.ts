import { sideBySide } from '../core/text/message.ts';

/** The deal of the day in pictures, in all languages. */
export const daily = sideBySide({
  dailyYou: ['You', 'Te', 'Toi', '你'],
  // What a decision has cost.
  dailyBest: ['the best move', 'a legjobb lépés', 'le meilleur coup', '最佳走法'],
  dailyNear: ['less than a point', 'egy pontnál kevesebb', 'moins d’un point', '不到一分'],
  dailyOff: ['up to three points', 'legfeljebb három pont', 'jusqu’à trois points', '三分以內'],
  dailyFar: ['up to five points', 'legfeljebb öt pont', 'jusqu’à cinq points', '五分以內'],
  dailyLost: ['five points or more', 'öt pont vagy több', 'cinq points ou plus', '五分以上'],
});
