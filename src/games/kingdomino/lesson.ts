import type { Lesson, LessonStep } from '../../core/contract/lesson.ts';
import type { Token } from '../../core/contract/path.ts';
import type { Followed, Message } from '../../core/text/message.ts';
import type { Deal, Options } from './rules/types.ts';
import type { en } from './text/en.ts';

type Say = Message<typeof en>;

/** A step whose suggestion `key` asks for, and explains with the phrases that are named after it. */
const step = (
  suggestion: readonly [verb: Token, ...Token[]],
  key: Followed<Say['say'], 'Why'>,
  other: Extract<Say['say'], `lesson${string}Other`>,
  topics: readonly Token[],
): LessonStep<Say> => ({
  verb: suggestion[0],
  suggestion,
  before: { say: key },
  why: { say: `${key}Why` },
  taken: { say: `${key}Taken` },
  other: { say: other },
  topics,
});

/** Two picks and three turns: crowns, the order of numbers, the castle, fields that touch, a crown that comes late. */
export const lesson: Lesson<Options, Deal, Say> = {
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
    step(['pick', '19'], 'lessonPick', 'lessonPickOther', ['dominoes', 'picking']),
    step(['pick', '28'], 'lessonKing', 'lessonPickOther', ['picking']),
    step(['place', 'g5', 'down'], 'lessonPlace', 'lessonPlaceOther', ['placing', 'scoring']),
    step(['pick', '31'], 'lessonNext', 'lessonPickOther', ['picking']),
    step(['place', 'f6', 'left'], 'lessonTouch', 'lessonPlaceOther', ['placing', 'scoring']),
    step(['place', 'e4', 'down'], 'lessonFrame', 'lessonPlaceOther', ['placing']),
    step(['pick', '35'], 'lessonAhead', 'lessonPickOther', ['picking', 'scoring']),
    step(['place', 'f4', 'right'], 'lessonScore', 'lessonPlaceOther', ['scoring']),
  ],
  ending: { say: 'lessonEnding' },
};
