/** The lesson in English: what is said before and after each decision. */
export const lessonEn = {
  lessonOpening:
    'You have a castle and nothing round it. Every turn you lay a domino of two landscape squares beside it and pick the next one. Fields of one landscape score **squares × crowns**.',
  lessonPick:
    'Put your king on the domino you want to lay. **Crowns bring points**; the **lowest number** acts first in the next round.',
  lessonPickWhy: 'Its wheat has a crown, and only 13 acts earlier.',
  lessonPickTaken: 'A crown is yours. Ada’s king has taken a domino as well: it is gone for you.',
  lessonKing: 'With two players everybody has **two kings**. A low number acts early, a high one has more crowns.',
  lessonKingWhy: 'It has a crown on a forest, and 19 has a forest, too: they can lie side by side and count together.',
  lessonKingTaken: 'Both forests are yours. The next line is on the table, and the lowest number begins.',
  lessonPickOther: 'That counts, too. What you pick now is what you lay in the next round.',
  lessonPlace:
    'One half has to touch **the castle or its own landscape**, side by side. You have 5 × 5 squares at most.',
  lessonPlaceWhy: 'The forest touches the castle, and the crowned wheat stays open on three sides.',
  lessonPlaceTaken: 'One square of wheat with one crown: 1 × 1 = 1 point.',
  lessonPlaceOther: 'It lies, and it stays: nothing is moved later. Look which of your fields can still grow.',
  lessonNext: 'After laying you pick from the next line. Look for a landscape you have already, and for crowns.',
  lessonNextWhy: 'Its lake has a crown, and your 28 brings a lake; its wheat fits your wheat.',
  lessonNextTaken: 'Your next turn is prepared. Kings with lower numbers act before it.',
  lessonTouch:
    'Now your other king’s domino. **Equal squares that touch side by side are one field.** Corners do not count.',
  lessonTouchWhy: 'Forest beside forest: two squares with one crown.',
  lessonTouchTaken:
    'Forest: 2 squares × 1 crown = 2 points. The last domino of the line was left, so your king went there.',
  lessonFrame:
    'Without a crown a field is worth nothing **yet**. The dashed line shows how far your 5 × 5 squares may reach.',
  lessonFrameWhy: 'Three squares of lake touch now. The crowned lake of 31 will count them all.',
  lessonFrameTaken: 'No points now, but a lake of three squares waits for its crown.',
  lessonAhead: 'Pick for the round after this one. What would make your largest field worth more?',
  lessonAheadWhy: 'A second crown counts every square of the lake once more.',
  lessonAheadTaken: 'Ada acts in between; then 31 is laid.',
  lessonScore:
    'The last move of this lesson. Add up: each half counts with the field it touches, **squares × crowns**.',
  lessonScoreWhy: 'The lake joins your lake: 4 × 1 = 4. The wheat joins your wheat: 2 × 1 = 2.',
  lessonScoreTaken: 'One domino, two fields: lake 4 and wheat 2. That is the whole game.',
  lessonEnding:
    'A whole game goes on like this until every kingdom has 24 squares round its castle. What fits nowhere is thrown away, so leave no single gaps. The most points win.',
};
