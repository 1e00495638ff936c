import { describe, expect, test } from 'vitest';
import type { AnyGame, AnyTerms } from '../../src/core/contract/any-game.ts';
import { parsePath } from '../../src/core/contract/path.ts';
import { revealsHidden } from '../../src/core/lookahead/reveals.ts';
import { begin, chanceAt, type Entry, outcome, type Position, play, waiting } from '../../src/core/match/match.ts';
import { rng } from '../../src/core/rng.ts';
import type { Seat } from '../../src/core/seat.ts';
import { GAMES } from '../../src/games/index.ts';
import type { State as OddVille } from '../../src/games/oddville/rules/types.ts';
import { check } from '../support/check.ts';
import { randomTerms } from '../support/conformance.ts';
import { TOY } from '../support/toy.ts';

interface Played {
  readonly before: Position;
  readonly entry: Entry;
  readonly after: Position;
}

/** A whole game of random moves, one after the other. */
function* playing(game: AnyGame, terms: AnyTerms, seed: string): Generator<Played> {
  const dice = rng(seed, 'moves');
  let before = begin(game, terms, seed);
  while (outcome(game, terms, before) === null) {
    const seat = dice.pick(waiting(game, terms, before));
    const played = playedAt(game, terms, before, seat, dice.pick(game.paths(before.state, seat)).join(' '), seed);
    yield played;
    before = played.after;
  }
}

function playedAt(game: AnyGame, terms: AnyTerms, before: Position, seat: Seat, text: string, seed = 'light'): Played {
  const step = play(game, terms, before, seat, parsePath(text) ?? [], { chance: chanceAt(seed, before.ply) });
  if (!step.ok) throw new Error(`${text}: ${step.error.code}`);
  return { before, entry: step.value.entry, after: step.value.position };
}

const kindsOf = ({ entry }: Played): readonly string[] => entry.events.map((event) => (event as { kind: string }).kind);

const game = (id: string): AnyGame => {
  const found = GAMES.find((one) => one.id === id);
  if (found === undefined) throw new Error(`there is no ${id}`);
  return found;
};

/** What of a game the rules of its table say brings something to light; held against every move of random games. */
const REVEALS: readonly {
  readonly id: string;
  readonly seats: number;
  readonly what: string;
  readonly reveals: (played: Played) => boolean;
}[] = [
  {
    id: 'kingdomino',
    seats: 3,
    what: 'whose king is drawn, and the next line',
    // The king after the first is one of two; the third is the only one left.
    reveals: (played) => played.before.ply === 0 || kindsOf(played).includes('drawn'),
  },
  {
    id: 'kingdomino',
    seats: 4,
    what: 'every line but the last, which is what nobody has seen yet',
    reveals: ({ before, entry }) =>
      before.ply < 2 || entry.events.some((event) => 'drawn' === (event as Drawn).kind && !(event as Drawn).last),
  },
  {
    id: 'dream-home',
    seats: 3,
    what: 'the market of the next round, and the roofs at the end',
    reveals: (played) => kindsOf(played).some((kind) => kind === 'dealt' || kind === 'finished'),
  },
  {
    id: 'oddville',
    seats: 4,
    what: 'a new building in the row, the back of a coin, the next character of a guild unless it is the last',
    reveals: (played) =>
      kindsOf(played).some((kind) => kind === 'refilled' || kind === 'flipped') ||
      played.entry.shuffles.length > 0 ||
      Object.values((played.before.state as OddVille).piles).some(
        (pile, at) => pile.length > 2 && pile.length > pileAfter(played, at),
      ),
  },
];

type Drawn = { readonly kind: string; readonly last: boolean };

const pileAfter = ({ after }: Played, at: number): number =>
  Object.values((after.state as OddVille).piles)[at]?.length ?? 0;

describe('what comes to light', () => {
  test.each(REVEALS)('in $id for $seats: $what', ({ id, seats, reveals }) => {
    const sealed = game(id);
    const terms: AnyTerms = { seats, options: defaults(sealed) };
    const seen = { light: 0, nothing: 0 };
    // Random games of OddVille are ten times as long as others.
    for (const seed of id === 'oddville' ? ['one'] : ['one', 'two'])
      for (const played of playing(sealed, terms, `light-${seed}`)) {
        const { before, entry } = played;
        const light = revealsHidden(sealed, terms, before, entry);
        check(light, `${id}, seed light-${seed}, ply ${before.ply}: ${entry.path.join(' ')}`).toBe(reveals(played));
        seen[light ? 'light' : 'nothing'] += 1;
      }
    expect(seen.light).toBeGreaterThan(10);
    expect(seen.nothing).toBeGreaterThan(10);
  });

  test('only to whom it concerns: a charm is whispered, a pebble is seen by its drawer, a bet tells nothing', () => {
    const terms: AnyTerms = { seats: 2, options: defaults(TOY) };
    const moves = [
      { seat: 0, path: 'hide c4', light: true },
      { seat: 1, path: 'hide c9', light: true },
      { seat: 0, path: 'take 3 left', light: true },
      { seat: 1, path: 'bet dark', light: false },
    ] as const;
    let before = begin(TOY, terms, 'light');
    for (const { seat, path, light } of moves) {
      const played = playedAt(TOY, terms, before, seat, path);
      expect(revealsHidden(TOY, terms, before, played.entry), path).toBe(light);
      before = played.after;
    }
  });

  test('nothing when somebody resigns', () => {
    const terms: AnyTerms = { seats: 2, options: defaults(TOY) };
    const entry = { seat: 1, path: ['resign'], shuffles: [] } as const;
    expect(revealsHidden(TOY, terms, begin(TOY, terms, 'light'), entry)).toBe(false);
  });

  test('a move that was never possible is a broken promise', () => {
    const terms: AnyTerms = { seats: 2, options: defaults(TOY) };
    const entry = { seat: 1, path: ['bet', 'dark'], shuffles: [] } as const;
    expect(() => revealsHidden(TOY, terms, begin(TOY, terms, 'light'), entry)).toThrow('cannot have been played');
  });
});

/** How many positions are held where it is few: in Pebbles only bets hold nothing back. */
const FEWER: { readonly [game: string]: number } = { [TOY.id]: 0 };

describe.each([...GAMES, TOY].map((one) => ({ id: one.id, sealed: one })))('$id', ({ sealed }) => {
  test('where nothing came to light, everybody sees the same after the move in any world they cannot exclude', () => {
    const sizes = [sealed.seats.min, sealed.seats.max];
    let held = 0;
    for (const seats of sizes) {
      const seed = `worlds-${seats}`;
      const terms = randomTerms(sealed, seats, rng(seed, 'terms'));
      const dice = rng(seed, 'worlds');
      for (const { before, entry, after } of playing(sealed, terms, seed)) {
        if (before.ply % 3 !== 0 || revealsHidden(sealed, terms, before, entry)) continue;
        held += 1;
        const seen = sealed.view(after.state, 'public');
        for (let n = 0; n < 10; n += 1) {
          const world = sealed.determinize(before.state, 'public', dice);
          const chance = { shuffle: (_what: string, items: readonly string[]) => dice.shuffle(items) };
          const there = sealed.apply(world, entry.seat, entry.path, chance);
          const where = `${sealed.id}, seed ${seed}, ply ${before.ply}: ${entry.path.join(' ')}`;
          check(there && sealed.view(there.state, 'public'), where).toEqual(seen);
        }
      }
    }
    expect(held).toBeGreaterThan(FEWER[sealed.id] ?? 20);
  });
});

function defaults(sealed: AnyGame): AnyTerms['options'] {
  return Object.fromEntries(Object.entries(sealed.options).map(([key, spec]) => [key, spec.default]));
}
