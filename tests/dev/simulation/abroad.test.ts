import { expect, test } from 'vitest';
import { brokenIn, brokenUntil, simulatedWorlds } from '../../support/worlds.ts';

/**
 * Worlds in which people play where the bot is no member: by cards, by their own direct messages, and as strangers; and
 * what is planted there or elsewhere.
 */

const simulate = simulatedWorlds();

test.each([
  ['54', 'cards', '6000'],
  ['24', 'found', '5000'],
  ['39', 'forms', '6000'],
])(
  'the world of seed %s, which is about %s, keeps what was promised',
  async (seed, aim, events) => {
    const outcome = await simulate('--seed', seed, '--events', events);
    expect(brokenIn(outcome)).toEqual([]);
    expect(outcome.counts[`aim: ${aim}`]).toBe(1);
    expect(outcome.moves).toBeGreaterThan(0);
  },
  120_000,
);

/** Worlds of one aim are this many seeds apart. */
const NEXT_OF_AIM = 45;

/** A defect is looked for in so many worlds of its aim. */
const WORLDS = 8;

/** What is found only where hours go by. */
const LONG: readonly string[] = ['no-computers'];

test.each([
  ['forgets-seat-messages', 9, 'has the messages'],
  ['cards-show-hands', 9, 'cards are painted as everybody may see the table'],
  ['forgets-found', 24, 'found tables were told once'],
  ['waits-go-on', 24, 'nobody waits who was found, or could be'],
  ['untold-play-on', 24, 'a found table goes on only where all of its people know of it'],
  ['waits-lost', 24, 'whose found table is called off waits again'],
  ['muted-told', 429, 'who has muted who says it'],
  ['tells-others', 69, 'tells their own secrets'],
  ['no-computers', 174, 'who wants computers if nobody comes plays with them in time'],
  ['opens-again', 39, 'opens one table'],
  ['posts-lists-again', 1, 'a server has one list of open tables'],
])(
  'a world that %s is found out',
  async (defect, first, said) => {
    const events = LONG.includes(defect) ? '24000' : '8000';
    const seeds = Array.from({ length: WORLDS }, (_, n) => first + n * NEXT_OF_AIM);
    expect(await brokenUntil(simulate, said, seeds, '--events', events, '--defect', defect)).toContain(said);
  },
  300_000,
);
