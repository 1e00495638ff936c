import { describe, expect, test } from 'vitest';
import type { AnyGame, AnyTerms } from '../../src/core/contract/any-game.ts';
import { readTerms } from '../../src/core/contract/options.ts';
import {
  autopilot,
  begin,
  chanceAt,
  type Entry,
  outcome,
  type Position,
  play,
  redo,
  resign,
  waiting,
} from '../../src/core/match/match.ts';
import { writeRecord } from '../../src/core/match/record.ts';
import { problemText } from '../../src/core/match/record-problem.ts';
import { replay } from '../../src/core/match/replay.ts';
import { rng } from '../../src/core/rng.ts';
import { type Seat, seatsOf } from '../../src/core/seat.ts';
import { GAMES } from '../../src/games/index.ts';
import { TOY } from '../support/toy.ts';

/** Plays on with autopilots for resigned seats and random moves for others; seats resign before the plies named. */
function playWithResignations(
  game: AnyGame,
  terms: AnyTerms,
  seed: string,
  resignations: Readonly<Record<number, Seat>>,
) {
  const dice = rng(seed, 'players');
  const entries: Entry[] = [];
  let position: Position = begin(game, terms, seed);
  for (;;) {
    const standings = outcome(game, terms, position);
    if (standings) {
      const record = writeRecord(game, { terms, seed, deal: game.deal(terms, rng(seed, 0)), entries, standings });
      return { standings, entries, record, position };
    }
    const quitter = resignations[position.ply];
    const [seat] = waiting(game, terms, position);
    if (seat === undefined) throw new Error('nobody is on turn');
    const chance = chanceAt(seed, position.ply);
    const gone = position.resigned.includes(seat);
    const path = gone ? autopilot(game, position, seat) : dice.pick(game.paths(position.state, seat));
    const step =
      quitter === undefined
        ? play(game, terms, position, seat, path, { chance, autopilot: gone })
        : resign(game, terms, position, quitter);
    if (!step.ok) throw new Error(step.error.code);
    entries.push(step.value.entry);
    position = step.value.position;
  }
}

describe.each([...GAMES, TOY].map((game) => ({ id: game.id, game })))('$id', ({ game }) => {
  const terms = (seats: number): AnyTerms => {
    const read = readTerms(game, seats, {});
    if (!read.ok) throw new Error(read.error.kind);
    return read.value;
  };

  test('who resigned is played on by the autopilot and ranks behind all who did not', () => {
    const { standings, entries, record } = playWithResignations(game, terms(3), 'resign-one', { 4: 1 });
    expect(standings.find((one) => one.seat === 1)?.rank).toBe(3);
    const later = entries.slice(5).filter((entry) => entry.seat === 1);
    expect(later.length).toBeGreaterThan(0);
    expect(later.every((entry) => entry.autopilot)).toBe(true);
    const replayed = replay(game, record);
    expect(replayed.ok ? null : replayed.error).toBe(null);
  });

  test('when one is left that has not resigned the record ends, unscored', () => {
    const { standings, record } = playWithResignations(game, terms(3), 'resign-two', { 0: 2, 6: 0 });
    expect(standings).toEqual([
      { seat: 1, rank: 1, score: null },
      { seat: 0, rank: 2, score: null },
      { seat: 2, rank: 3, score: null },
    ]);
    const replayed = replay(game, record);
    expect(replayed.ok ? null : replayed.error).toBe(null);
  });

  test('one resigns once, out of turn with 0 choices, and nothing can be done for a seat that has resigned', () => {
    const two = terms(3);
    const start = begin(game, two, 'once');
    const first = waiting(game, two, start);
    for (const seat of seatsOf(3)) {
      const step = resign(game, two, start, seat);
      if (!step.ok) throw new Error(step.error.code);
      expect(step.value.entry.choices > 0).toBe(first.includes(seat));
      expect(resign(game, two, step.value.position, seat)).toEqual({ ok: false, error: { code: 'resigned' } });
      if (!first.includes(seat)) continue;
      const path = game.paths(start.state, seat)[0] ?? [];
      const by = { chance: chanceAt('once', 1) };
      expect(play(game, two, step.value.position, seat, path, by)).toEqual({ ok: false, error: { code: 'resigned' } });
    }
  });

  test('a move that is not on the list is answered with what is possible', () => {
    const two = terms(2);
    // Where all decide at once, one has done so.
    const all = begin(game, two, 'wrong');
    const [one = 0, ...more] = waiting(game, two, all);
    const step = play(game, two, all, one, game.paths(all.state, one)[0] ?? [], { chance: chanceAt('wrong', 0) });
    const start = more.length > 0 && step.ok ? step.value.position : all;
    const [seat = 0] = waiting(game, two, start);
    const by = { chance: chanceAt('wrong', start.ply) };
    const other = seatsOf(2).find((one) => one !== seat) as Seat;
    expect(play(game, two, start, other, ['x'], by)).toEqual({ ok: false, error: { code: 'not-your-turn' } });
    const nonsense = play(game, two, start, seat, ['no-such-verb'], by);
    expect(nonsense.ok ? null : nonsense.error.code).toBe('no-such-move');
    const half = play(game, two, start, seat, [], by);
    expect(half.ok ? null : half.error.code).toBe('unfinished');
  });
});

test('where only one move is left, another one is answered with it, and so is a record that says so', () => {
  const only = GAMES.flatMap((game) => {
    const read = readTerms(game, game.seats.min, {});
    if (!read.ok) throw new Error(read.error.kind);
    const { record, entries } = playWithResignations(game, read.value, 'only', {});
    const at = entries.findIndex((entry) => entry.choices === 1);
    return at < 0 ? [] : [{ game, terms: read.value, record, entries, at }];
  });
  expect(only).not.toEqual([]);
  for (const { game, terms, record, entries, at } of only) {
    const before = redone(game, terms, 'only', entries.slice(0, at));
    const { seat, path } = entries[at] as Entry;
    const refused = play(game, terms, before, seat, ['no-such-verb'], { chance: chanceAt('only', before.ply) });
    expect(refused).toEqual({ ok: false, error: { code: 'no-such-move', possible: { path, answers: [] } } });
    const moves = (record.moves as readonly { readonly path?: unknown }[]).map((line) =>
      line.path === path ? { ...line, path: ['no-such-verb'] } : line,
    );
    const verified = replay(game, { ...record, moves } as typeof record);
    expect(verified.ok ? null : problemText(verified.error.problem)).toBe(
      '"no-such-verb" is not on the list of legal moves',
    );
  }
});

function redone(game: AnyGame, terms: AnyTerms, seed: string, entries: readonly Entry[]): Position {
  return entries.reduce(
    (position, entry) => {
      const step = redo(game, terms, position, entry, chanceAt(seed, position.ply));
      if (!step.ok) throw new Error(step.error.code);
      return step.value.position;
    },
    begin(game, terms, seed),
  );
}
