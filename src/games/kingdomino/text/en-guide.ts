/** The guide in English: one phrase for the title and one for the text of each page, and the words in its pictures. */
export const guideEn = {
  guideGoal: `You are a king with a castle and nothing round it. From dominoes of landscape you build a kingdom of 5 by 5 squares, the castle being one of them.

Squares of the same landscape that touch side to side make up a **property**. At the end every property is worth its squares times the crowns on it: a forest of six squares with two crowns brings 12 points, one without any crown brings nothing. Most points win.

A round goes like this. On the table lie two lines of dominoes. Everybody has a king on a domino of the first line (two kings each when two play). In the order of the numbers, each king

1. **lays** the domino it stands on into its kingdom, then
2. **picks** a domino of the second line and moves there.

Then the second line becomes the first and new dominoes are drawn. After 12 rounds (6 when two play) the kingdoms are full.`,

  guideLegend: `The numbers are those in the picture.

In the upper line the kings wait: in the order of the numbers each king lays the domino it stands on and then picks one of the lower line. Colour, shape and initial of a badge say whose it is; it is the same on every picture.`,
  guideLegendAlt: 'Both lines of dominoes with numbered lines to everything on them, and below what the numbers mean.',
  guideLegendKingdom: `The numbers are those in the picture.

A property is worth its squares times its crowns: crowns stand on the squares themselves. The number on the dark plate is what the kingdom counts as it stands.`,
  guideLegendKingdomAlt: 'A kingdom with numbered lines to everything on it, and below what the numbers mean.',
  legendTurn: 'Outlined: the domino that is laid now',
  legendKing: 'Whose it is: a king with the badge of its player',
  legendNumber: 'Its number; the lowest king acts first',
  legendFree: 'To be picked: no king stands on it yet',
  legendCrowns: 'Crowns: a property counts its squares times its crowns',
  legendPoints: 'What the kingdom counts so far',
  legendCastle: 'The castle: any landscape may lie beside it',
  legendNewest: 'Outlined: the domino laid last',
  legendFrame: 'The frame of 5 by 5, dashed while it can still move',
  legendCell: 'Squares are named by column and row: e5',

  guideDominoes: `There are 48 dominoes with two squares each, numbered from 1 to 48. Low numbers are plain; the higher the number, the rarer the land and the more crowns lie on it.

Six landscapes, from common to rare: wheat, forest, lake, pasture, swamp and mine. The picture shows how many squares of each there are, and how many of them have one, two or three crowns. In all there are 39 crowns.

- Four players use all 48 dominoes.
- Three players use 36, drawn at random; nobody knows which 12 are missing.
- Two players use 24, or all 48 in the Mighty Duel.

The board shows what has not been seen yet, landscape by landscape.`,

  guidePickingTitle: 'Picking, and who is when on turn',
  guidePicking: `A line is always sorted: the lowest number lies first, and **the king on the lowest number acts first** in the next round. So there is a choice to make with every pick: a good domino with a high number and a late turn, or a plain one and the first pick of the line after it.

You may pick any domino of the next line that has no king yet, even one that you will not be able to lay. Whoever is last takes what is left.

**The opening.** All kings are put into a bag and drawn one by one. Whose king is drawn picks a domino of the first line. With two players each has two kings in the bag, so the same player may come twice in a row.

**Two players** act twice in every round, once for each king, at the place where that king stands.

In the last round there is nothing left to pick: you only lay.`,

  guidePlacing: `A domino may be turned any way. It may lie where

- both squares are free,
- the kingdom stays within **5 by 5** (7 by 7 in the Mighty Duel), castle included, and
- at least one of its halves touches, side to side, **the castle or a square of its own landscape**.

One such touch is enough; all other neighbours may be of any kind. Corners do not count, and the two halves are no touch for each other. The castle matches everything.

The frame is not fixed from the start: it may end up anywhere round your castle, which can stand in a corner. The broken line in the pictures shows how far the kingdom may still reach; once it is solid, the frame is settled.

What can be laid must be laid. **A domino that fits nowhere is thrown away** without asking, and its king goes on to pick. Nothing that lies is ever moved again, so mind single gaps: no domino fills them.

You say where the first half goes, then on which side of it the second half lies.`,

  guideScoring: `Every property is worth **its squares × its crowns**. A kingdom’s score is the sum of its properties, plus the bonuses of the variants in play.

- No crown, no points, however large the property.
- Two properties of the same landscape that do not touch are counted apart.
- The castle belongs to no property and does not join what lies on its two sides.

The picture shows a finished kingdom: what scores has its sum written on it, the rest is pale.

**In a tie** the larger single property wins, crowned or not; then the greater number of crowns in the whole kingdom; and if that is the same, too, the victory is shared. All places are decided that way.`,

  guideVariants: `They are chosen when the table is opened and may be combined as you like.

**Harmony.** 5 more points for a kingdom without a gap, which is to say that no domino had to be thrown away.

**Middle Kingdom.** 10 more points if the castle stands exactly in the middle at the end: as many columns to its left as to its right, as many rows above as below. Gaps do no harm.

**Dynasty.** Three games in a row, each with its own deal. The points of all three are added up. In a tie the sums of the largest properties decide, then the sums of the crowns.

**Mighty Duel.** For two: all 48 dominoes, twelve rounds, kingdoms of 7 by 7.

Bonuses are part of a game’s score, so they count before any tie is broken, and in every game of a dynasty.`,

  guideHere: `When it is your turn, press **Play**. You are asked for a cell and a direction, or for a domino; you see what the move brings before you confirm it. Green numbers are points gained, red crosses are squares that nothing can fill any more.

You can type as well: \`place\` takes a cell and a direction, \`pick\` takes a number. A cell is a letter and a number, such as h6. The castle always stands on **g7**; letters run to the right, numbers downwards.

**right**, **left**, **up** and **down** say where the second half lies, seen from the first. Dominoes 1 to 12 have two equal halves; there only right and down are needed.

Next to each domino of the next line you read what it could bring you at best if you laid it now, and when you would be on turn.`,

  guideFits: 'fits: wheat touches wheat',
  guideFitsNot: 'does not fit: wheat touches only pasture',
  guideLowFirst: 'the lowest number acts first',
  guideLines:
    'The lines of dominoes: in the upper one every domino has a king, in the lower one two kings have picked.',
  guideVariantsAlt: 'A full kingdom of 5 by 5 squares; two lines cross on the castle in its middle.',
  guideTable: 'How many squares of each landscape there are, without a crown and with one, two and three.',
  guidePlacingAlt:
    'A castle on g7, wheat on h7, pasture on i7. A domino of wheat and lake may lie with the wheat on h8, not on i8.',
  guideScoringAlt: (w: { properties: string; total: number }) =>
    `A finished kingdom: ${w.properties}, ${w.total} in all.`,
};
