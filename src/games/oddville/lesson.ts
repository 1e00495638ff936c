import type { Lesson } from '../../core/contract/lesson.ts';
import type { Message } from '../../core/text/message.ts';
import { BUILDINGS } from './rules/buildings.ts';
import type { CardId, Deal, Options } from './rules/types.ts';
import type { en } from './text/en.ts';

/** The top of the deck: the row, and what comes to it. */
const TOP: readonly CardId[] = ['d04', 'm10', 'd01', 'l10', 'b04', 'd09', 'r06', 'r10', 'd07', 'b06', 'l06', 'm06'];

/**
 * Five turns after the choice of a resource: two cards, one worker for a resource, and two houses with their bonuses.
 */
export const lesson: Lesson<Options, Deal, Message<typeof en>> = {
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
    {
      verb: 'start',
      suggestion: ['start', 'crystal'],
      before: { say: 'lessonStart' },
      why: { say: 'lessonStartWhy' },
      taken: { say: 'lessonStartTaken' },
      other: { say: 'lessonStartOther' },
      topics: ['start', 'resources'],
    },
    {
      verb: 'work',
      suggestion: ['work', '1', 'buy', '1'],
      before: { say: 'lessonBuy' },
      why: { say: 'lessonBuyWhy' },
      taken: { say: 'lessonBuyTaken' },
      other: { say: 'lessonWorkOther' },
      topics: ['workers'],
    },
    {
      verb: 'build',
      suggestion: ['build', 'd04', 'e1-0'],
      before: { say: 'lessonBuild' },
      why: { say: 'lessonBuildWhy' },
      taken: { say: 'lessonBuildTaken' },
      other: { say: 'lessonWorkOther' },
      topics: ['build'],
    },
    {
      verb: 'bonus',
      suggestion: ['bonus', 'e1-0'],
      before: { say: 'lessonBonus' },
      why: { say: 'lessonBonusWhy' },
      taken: { say: 'lessonBonusTaken' },
      other: { say: 'lessonBonusOther' },
      topics: ['bonuses'],
    },
    {
      verb: 'work',
      suggestion: ['work', '3', 'buy', '3'],
      before: { say: 'lessonGuild' },
      why: { say: 'lessonGuildWhy' },
      taken: { say: 'lessonGuildTaken' },
      other: { say: 'lessonWorkOther' },
      topics: ['guilds', 'workers'],
    },
    {
      verb: 'work',
      suggestion: ['work', '2', 'fetch', 'clay'],
      before: { say: 'lessonFetch' },
      why: { say: 'lessonFetchWhy' },
      taken: { say: 'lessonFetchTaken' },
      other: { say: 'lessonWorkOther' },
      topics: ['resources'],
    },
    {
      verb: 'build',
      suggestion: ['build', 'b04', 'w1-0'],
      before: { say: 'lessonHouse' },
      why: { say: 'lessonHouseWhy' },
      taken: { say: 'lessonHouseTaken' },
      other: { say: 'lessonWorkOther' },
      topics: ['build', 'points', 'guilds'],
    },
  ],
  ending: { say: 'lessonEnding' },
};
