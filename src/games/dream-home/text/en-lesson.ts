/** The lesson in English: what is said before and after each decision. */
export const lessonEn = {
  'lesson-opening':
    'You furnish a house of twelve rooms. Each turn you take **one column** of the market: the room below and the card above it. The room goes into your house at once. Rooms, décor and the roof bring points.',
  'lesson-first':
    'Every room needs something **below** it: ground for g1, g2 and g3. Its numbers say what 1, 2 or 3 equal cards side by side are worth.',
  'lesson-first-why': 'Living rooms grow furthest: 1, 4, then 9 points. From g1 there is space to the right.',
  'lesson-first-taken': 'A living room on g1: 1 point so far. A red roof lies on your pile; remember its colour.',
  'lesson-other':
    'That is allowed, and it stays where it is. Look what could stand beside it or on it in your next turn.',
  'lesson-grow':
    'Equal rooms **side by side on one floor** become one bigger room. Every type has its largest size; a bedroom takes 2 cards, a living room 3.',
  'lesson-grow-why':
    'g2 touches g1, so two living rooms are one: 4 points instead of 1. And a second red roof comes along.',
  'lesson-grow-taken': 'Two cards, one room: 1 has become 4.',
  'lesson-more':
    'The card above counts, too: **four roofs of one colour are worth 8**, mixed ones 3, fewer nothing. m1 has the key: you begin the next round.',
  'lesson-more-why': 'The third living room makes 9, and the roof above it is red again.',
  'lesson-more-taken': 'The full living room: 9 points. Ada took the key, so she begins the next round.',
  'lesson-decor':
    '**Décor** goes at once on a room of its kind and brings points; that room grows no more. Upstairs every room needs one below it.',
  'lesson-decor-why':
    'The piano (3) goes on your full living room; the bathroom stands on g1. A bathroom on each floor brings 3 more later.',
  'lesson-decor-taken': 'Bathroom 1 and piano 3: two kinds of points in one turn.',
  'lesson-ending':
    'A whole game has twelve rounds. Still to discover: tools, helpers, and the bonus for bath, kitchen and bedroom under one roof. The most points win.',
};
