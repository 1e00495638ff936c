import type { Lesson, LessonStep } from '../../core/contract/lesson.ts';
import type { Token } from '../../core/contract/path.ts';
import type { Followed, Message } from '../../core/text/message.ts';
import { BUILDINGS } from './rules/buildings.ts';
import type { CardId, Deal, Options } from './rules/types.ts';
import type { en } from './text/en.ts';

/** The top of the deck: the row, and what comes to it. */
const TOP: readonly CardId[] = ['d04', 'm10', 'd01', 'l10', 'b04', 'd09', 'r06', 'r10', 'd07', 'b06', 'l06', 'm06'];

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

/** Five turns after the choice of a resource: two cards, a worker for a resource, two houses with their bonuses. */
export const lesson: Lesson<Options, Deal, Say> = {
  edition: 1,
  terms: { seats: 2, options: { ending: 'base' } },
  deal: {
    deck: [...TOP, ...BUILDINGS.map(({ id }) => id).filter((id) => !TOP.includes(id))],
    piles: { rooster: ['ch-r2'], bells: ['ch-b3'], mask: ['ch-m2'], lily: ['ch-l2'] },
    removed: ['ch-r1', 'ch-r3', 'ch-b1', 'ch-b2', 'ch-m1', 'ch-m3', 'ch-l1', 'ch-l3'],
    first: 0,
  },
  seed: '0'.repeat(64),
  learner: 0,
  opening: { say: 'lessonOpening' },
  steps: [
    step(['start', 'crystal'], 'lessonStart', 'lessonStartOther', ['start', 'resources']),
    step(['work', '1', 'buy', '1'], 'lessonBuy', 'lessonWorkOther', ['workers']),
    step(['build', 'd04', 'e1-0'], 'lessonBuild', 'lessonWorkOther', ['build']),
    step(['bonus', 'e1-0'], 'lessonBonus', 'lessonBonusOther', ['bonuses']),
    step(['work', '3', 'buy', '3'], 'lessonGuild', 'lessonWorkOther', ['guilds', 'workers']),
    step(['work', '2', 'fetch', 'clay'], 'lessonFetch', 'lessonWorkOther', ['resources']),
    step(['build', 'b04', 'w1-0'], 'lessonHouse', 'lessonWorkOther', ['build', 'points', 'guilds']),
  ],
  ending: { say: 'lessonEnding' },
};
