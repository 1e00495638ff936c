import type { Lesson } from '../../core/contract/lesson.ts';
import type { Message } from '../../core/text/message.ts';
import type { Deal, Options } from './rules/types.ts';
import type { en } from './text/en.ts';

/**
 * Two picks and three turns: crowns, the order of the numbers, the castle, fields that touch, and at last a lake whose
 * crown comes after its squares.
 */
export const lesson: Lesson<Options, Deal, Message<typeof en>> = {
  edition: 1,
  terms: { seats: 2, options: { harmony: false, middleKingdom: false, dynasty: false, mightyDuel: false } },
  deal: {
    // One line after the other; nobody sees more than the first three.
    dominoes: [13, 19, 24, 28, 7, 22, 31, 38, 3, 14, 27, 35, 1, 2, 4, 5, 6, 8, 9, 10, 11, 12, 15, 16],
    kings: [0, 1, 0, 1],
  },
  seed: '0'.repeat(64),
  learner: 0,
  opening: { say: 'lessonOpening' },
  steps: [
    {
      verb: 'pick',
      suggestion: ['pick', '19'],
      before: { say: 'lessonPick' },
      why: { say: 'lessonPickWhy' },
      taken: { say: 'lessonPickTaken' },
      other: { say: 'lessonPickOther' },
      topics: ['dominoes', 'picking'],
    },
    {
      verb: 'pick',
      suggestion: ['pick', '28'],
      before: { say: 'lessonKing' },
      why: { say: 'lessonKingWhy' },
      taken: { say: 'lessonKingTaken' },
      other: { say: 'lessonPickOther' },
      topics: ['picking'],
    },
    {
      verb: 'place',
      suggestion: ['place', 'g5', 'down'],
      before: { say: 'lessonPlace' },
      why: { say: 'lessonPlaceWhy' },
      taken: { say: 'lessonPlaceTaken' },
      other: { say: 'lessonPlaceOther' },
      topics: ['placing', 'scoring'],
    },
    {
      verb: 'pick',
      suggestion: ['pick', '31'],
      before: { say: 'lessonNext' },
      why: { say: 'lessonNextWhy' },
      taken: { say: 'lessonNextTaken' },
      other: { say: 'lessonPickOther' },
      topics: ['picking'],
    },
    {
      verb: 'place',
      suggestion: ['place', 'f6', 'left'],
      before: { say: 'lessonTouch' },
      why: { say: 'lessonTouchWhy' },
      taken: { say: 'lessonTouchTaken' },
      other: { say: 'lessonPlaceOther' },
      topics: ['placing', 'scoring'],
    },
    {
      verb: 'place',
      suggestion: ['place', 'e4', 'down'],
      before: { say: 'lessonFrame' },
      why: { say: 'lessonFrameWhy' },
      taken: { say: 'lessonFrameTaken' },
      other: { say: 'lessonPlaceOther' },
      topics: ['placing'],
    },
    {
      verb: 'pick',
      suggestion: ['pick', '35'],
      before: { say: 'lessonAhead' },
      why: { say: 'lessonAheadWhy' },
      taken: { say: 'lessonAheadTaken' },
      other: { say: 'lessonPickOther' },
      topics: ['picking', 'scoring'],
    },
    {
      verb: 'place',
      suggestion: ['place', 'f4', 'right'],
      before: { say: 'lessonScore' },
      why: { say: 'lessonScoreWhy' },
      taken: { say: 'lessonScoreTaken' },
      other: { say: 'lessonPlaceOther' },
      topics: ['scoring'],
    },
  ],
  ending: { say: 'lessonEnding' },
};
