import type { Lesson } from '../../src/core/contract/lesson.ts';
import type { Message } from '../../src/core/text/message.ts';
import { bagSize, COLOURS, charmsOf } from './rules/pieces.ts';
import type { Deal, Options } from './rules/types.ts';
import type { en } from './text/en.ts';

/** A treasure, and two draws. */
export const lesson: Lesson<Options, Deal, Message<typeof en>> = {
  edition: 1,
  terms: { seats: 2, options: { long: false, shaken: false, tie: 'shared' } },
  deal: { bag: COLOURS.slice(0, bagSize(false)), charms: charmsOf(2).slice(0, 2) },
  seed: '0'.repeat(64),
  learner: 0,
  opening: { say: 'lessonOpening' },
  steps: [
    {
      verb: 'hide',
      suggestion: ['hide', 'c1'],
      before: { say: 'lessonHide' },
      why: { say: 'lessonHideWhy' },
      taken: { say: 'lessonHideTaken' },
      other: { say: 'lessonHideOther' },
      topics: ['draw'],
    },
    {
      verb: 'take',
      suggestion: ['take', '3', 'right'],
      before: { say: 'lessonTake' },
      why: { say: 'lessonTakeWhy' },
      taken: { say: 'lessonTakeTaken' },
      other: { say: 'lessonTakeOther' },
      topics: ['draw', 'bet'],
    },
    {
      verb: 'take',
      suggestion: ['take', '2', 'left'],
      before: { say: 'lessonTake' },
      why: { say: 'lessonTakeWhy' },
      taken: { say: 'lessonTakeTaken' },
      other: { say: 'lessonTakeOther' },
      topics: ['draw'],
    },
  ],
  ending: { say: 'lessonEnding' },
};
