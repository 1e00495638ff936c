import type { Lesson, LessonStep } from '../../core/contract/lesson.ts';
import type { Token } from '../../core/contract/path.ts';
import type { Followed, Message } from '../../core/text/message.ts';
import { RESOURCES, type ResourceCard, ROOMS, type RoomCard } from './rules/cards.ts';
import type { Deal, Options } from './rules/types.ts';
import type { en } from './text/en.ts';

/** The markets of the four rounds: rooms m1 to m5, and the cards above m2 to m5. */
const MARKETS: readonly { readonly rooms: readonly RoomCard[]; readonly cards: readonly ResourceCard[] }[] = [
  {
    rooms: ['garage-2', 'living-room-2', 'bedroom-2', 'kitchen-2', 'bathroom-2'],
    cards: ['roof-red-1', 'roof-brown-1', 'birdhouse', 'roof-purple-1'],
  },
  {
    rooms: ['garage-3', 'bathroom-3', 'living-room-4', 'playroom-2', 'bedroom-4'],
    cards: ['roof-orange-1', 'roof-red-2', 'roof-brown-2', 'treehouse'],
  },
  {
    rooms: ['storage-room-1', 'kitchen-4', 'playroom-4', 'living-room-6', 'bathroom-4'],
    cards: ['roof-purple-2', 'roof-orange-2', 'roof-red-3', 'shelves'],
  },
  {
    rooms: ['garage-5', 'bathroom-6', 'study-1', 'kitchen-6', 'bedroom-6'],
    cards: ['piano', 'roof-orange-3', 'roof-purple-3', 'canopy-bed'],
  },
];

/** Cards of a kind stand side by side in the lists: so far apart they come when nobody has shuffled them. */
const APART = 23;

/** All cards, these first, the others mixed. */
function led<Card>(first: readonly Card[], all: readonly Card[]): readonly Card[] {
  const others = all.filter((card) => !first.includes(card));
  const place = (at: number): number => (at * APART) % others.length;
  const mixed = others.map((card, at) => ({ card, at })).toSorted((a, b) => place(a.at) - place(b.at));
  return [...first, ...mixed.map(({ card }) => card)];
}

type Say = Message<typeof en>;

/** A step whose suggestion `key` asks for, and explains with the phrases that are named after it. */
const step = (
  suggestion: readonly [verb: Token, ...Token[]],
  key: Followed<Say['say'], '-why'>,
  other: Extract<Say['say'], `lesson${string}other`>,
  topics: readonly Token[],
): LessonStep<Say> => ({
  verb: suggestion[0],
  suggestion,
  before: { say: key },
  why: { say: `${key}-why` },
  taken: { say: `${key}-taken` },
  other: { say: other },
  topics,
});

/** Four turns: support, a room that grows from 1 to 4 to 9, roofs of one colour, and décor. */
export const lesson: Lesson<Options, Deal, Say> = {
  edition: 2,
  terms: { seats: 2, options: { family: true, tieBreak: 'children', decorMandatory: true, openRoofs: false } },
  deal: {
    rooms: led(
      MARKETS.flatMap(({ rooms }) => rooms),
      ROOMS.map(({ card }) => card),
    ),
    resources: led(
      MARKETS.flatMap(({ cards }) => cards),
      RESOURCES.map(({ card }) => card),
    ),
    first: 0,
  },
  seed: '0'.repeat(64),
  learner: 0,
  opening: { say: 'lesson-opening' },
  steps: [
    step(['take', 'm2', 'g1', 'up'], 'lesson-first', 'lesson-other', ['placing', 'roofs']),
    step(['take', 'm3', 'g2', 'up'], 'lesson-grow', 'lesson-other', ['rooms', 'placing']),
    step(['take', 'm4', 'g3', 'up'], 'lesson-more', 'lesson-other', ['rooms', 'roofs']),
    step(['take', 'm2', 'u1', 'up', 'g1'], 'lesson-decor', 'lesson-other', ['decor', 'scoring']),
  ],
  ending: { say: 'lesson-ending' },
};
