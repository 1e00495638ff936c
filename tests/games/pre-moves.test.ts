import { describe, expect, test } from 'vitest';
import type { AnyGame, AnyTerms } from '../../src/core/contract/any-game.ts';
import { readTerms } from '../../src/core/contract/options.ts';
import { offer, type Path, samePath, startsWith, writePath } from '../../src/core/contract/path.ts';
import { meaningAt } from '../../src/core/lookahead/meaning.ts';
import type { PremoveOptions } from '../../src/core/lookahead/premove-options.ts';
import { findPremovesInSteps } from '../../src/core/lookahead/premoves.ts';
import {
  autopilot,
  begin,
  chanceAt,
  outcome,
  type Position,
  play,
  resign,
  waiting,
} from '../../src/core/match/match.ts';
import { rng } from '../../src/core/rng.ts';
import { type Seat, seatsOf } from '../../src/core/seat.ts';
import type { State as DreamHome } from '../../src/games/dream-home/rules/types.ts';
import { GAMES } from '../../src/games/index.ts';
import type { State as Kingdomino } from '../../src/games/kingdomino/rules/types.ts';
import type { State as OddVille } from '../../src/games/oddville/rules/types.ts';
import { randomTerms } from '../support/conformance.ts';
import { TOY } from '../support/toy.ts';

const gameOf = (id: string): AnyGame => {
  const found = GAMES.find((one) => one.id === id);
  if (found === undefined) throw new Error(`there is no ${id}`);
  return found;
};

/** All steps at once. */
function findPremoves(...asked: Parameters<typeof findPremovesInSteps>): PremoveOptions {
  const steps = findPremovesInSteps(...asked);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

function termsOf(game: AnyGame, seats: number): AnyTerms {
  const terms = readTerms(game, seats, {});
  if (!terms.ok) throw new Error(terms.error.kind);
  return terms.value;
}

interface Decision {
  readonly position: Position;
  readonly seat: Seat;
  /** What is chosen. */
  readonly path: Path;
}

/** Every decision of a game, in which seats choose like this. */
function* decisions(
  game: AnyGame,
  terms: AnyTerms,
  seed: string,
  choose: (position: Position, seat: Seat) => Path,
): Generator<Decision> {
  let position = begin(game, terms, seed);
  while (outcome(game, terms, position) === null) {
    const [seat] = waiting(game, terms, position);
    if (seat === undefined) throw new Error('nobody is on turn');
    const path = choose(position, seat);
    yield { position, seat, path };
    const step = play(game, terms, position, seat, path, { chance: chanceAt(seed, position.ply) });
    if (!step.ok) throw new Error(step.error.code);
    position = step.value.position;
  }
}

const byAutopilot = (game: AnyGame) => (position: Position, seat: Seat) => autopilot(game, position, seat);

/** Seats that wait, at about `count` positions of a random game of every size. */
function* waits(game: AnyGame, count: number): Generator<Decision & { readonly terms: AnyTerms; readonly who: Seat }> {
  for (const seats of seatsOf(game.seats.max + 1).filter((count) => count >= game.seats.min)) {
    const seed = `ahead-${seats}`;
    const terms = randomTerms(game, seats, rng(seed, 'terms'));
    const dice = rng(seed, 'moves');
    const random = (position: Position, seat: Seat): Path => dice.pick(game.paths(position.state, seat));
    const all = [...decisions(game, terms, seed, random)];
    for (const [at, decision] of all.entries()) {
      if (at % Math.ceil(all.length / count) !== 0) continue;
      for (const who of seatsOf(seats))
        if (!waiting(game, terms, decision.position).includes(who)) yield { ...decision, terms, who };
    }
  }
}

const has = (found: PremoveOptions, path: Path): boolean => found.paths.some((one) => samePath(one, path));

describe.each([...GAMES, TOY].map((game) => ({ id: game.id, game })))('$id', ({ game }) => {
  test('what lies ahead can be asked for like any list', { timeout: 120_000 }, () => {
    const voice = game.voice('en', (seat) => `Player ${seat + 1}`);
    let asked = 0;
    for (const { position, terms, who } of waits(game, 9)) {
      const where = `${game.id}, ${JSON.stringify(terms)}, ply ${position.ply}, seat ${who}`;
      const found = findPremoves(game, terms, position, who, rng(where, 'ahead'));
      for (const [at, path] of found.paths.entries()) {
        const others = found.paths.filter((_, other) => other !== at);
        expect(
          others.filter((other) => startsWith(other, path)).map(writePath),
          `${where}: ${writePath(path)}`,
        ).toEqual([]);
        const said = voice.move(found.view(path), path);
        expect(said.length > 0 && said.length <= 80, `${where}: "${said}"`).toBe(true);
        expect(found.meaning(path), where).toContain(said);
      }
      const look = (soFar: Path): void => {
        const left = offer(found.paths, soFar);
        if (left === null || left.answers.length === 0) return;
        const question = found.ask(voice, left.path, left.answers);
        asked += 1;
        expect(question.text.length, where).toBeGreaterThan(0);
        expect(
          question.answers.map(({ token }) => token),
          `${where}: after "${writePath(left.path)}"`,
        ).toEqual(left.answers);
        const labels = question.answers.map(({ label }) => label);
        expect(new Set(labels).size, `${where}: ${labels.join(', ')}`).toBe(labels.length);
        for (const token of left.answers) look([...left.path, token]);
      };
      look([]);
    }
    expect(asked).toBeGreaterThan(20);
  });

  test('a seat that looks ahead knows no more than their seat', { timeout: 120_000 }, () => {
    const dice = rng(game.id, 'elsewhere');
    for (const { position, terms, who } of waits(game, 7)) {
      const elsewhere = { ...position, state: game.determinize(position.state, who, dice) };
      const here = findPremoves(game, terms, position, who, rng('same', position.ply));
      const there = findPremoves(game, terms, elsewhere, who, rng('same', position.ply));
      const told = (found: PremoveOptions) =>
        found.paths.map((path) => [writePath(path), found.meaning(path), found.view(path)]);
      expect(told(there), `${game.id}, ply ${position.ply}, seat ${who}`).toEqual(told(here));
    }
  });

  test('nothing lies ahead of who is on turn, has resigned, or sees the match end', () => {
    const terms = termsOf(game, 2);
    const start = begin(game, terms, 'none');
    const dice = () => rng('none', 'ahead');
    for (const seat of waiting(game, terms, start))
      expect(findPremoves(game, terms, start, seat, dice()).paths).toEqual([]);
    let last = start;
    for (const { position, seat } of decisions(game, terms, 'none', byAutopilot(game))) {
      last = position;
      const waiter = seat === 0 ? 1 : 0;
      if (position.ply !== 4) continue;
      expect(findPremoves(game, terms, position, waiter, dice()).paths.length).toBeGreaterThan(0);
      const gone = resign(game, terms, position, waiter);
      if (!gone.ok) throw new Error(gone.error.code);
      expect(findPremoves(game, terms, gone.value.position, waiter, dice()).paths).toEqual([]);
    }
    for (const seat of seatsOf(2))
      if (!waiting(game, terms, last).includes(seat))
        expect(findPremoves(game, terms, last, seat, dice()).paths).toEqual([]);
  });

  test('it can be done a little at a time', () => {
    const terms = termsOf(game, 2);
    const [{ position, seat } = { position: begin(game, terms, 'steps'), seat: 0 as Seat }] = [
      ...decisions(game, terms, 'steps', byAutopilot(game)),
    ].slice(4);
    const who = seat === 0 ? 1 : 0;
    const looking = findPremovesInSteps(game, terms, position, who, rng('steps', 0));
    let steps = 0;
    for (;;) {
      const { done, value } = looking.next();
      if (done) {
        expect(value.paths).toEqual(findPremoves(game, terms, position, who, rng('steps', 0)).paths);
        break;
      }
      steps += 1;
    }
    expect(steps).toBeGreaterThanOrEqual(4);
  });
});

test('a few playouts look at each kind of move the others may begin with, however the dice fall', () => {
  const terms = termsOf(TOY, 2);
  const hidden = [...decisions(TOY, terms, 'kinds', byAutopilot(TOY))][2];
  if (hidden === undefined) throw new Error('nobody takes');
  const { position, seat } = hidden;
  // When the first takes three pebbles the second bets next, and takes otherwise.
  const next = ['bet dark', 'bet light', 'take 1 left', 'take 2 left', 'take 2 right', 'take 3 left', 'take 3 right'];
  for (let dice = 0; dice < 100; dice += 1) {
    const found = findPremoves(TOY, terms, position, seat === 0 ? 1 : 0, rng('kinds', dice));
    expect(found.paths.map(writePath).sort(), `dice ${dice}`).toEqual(next);
  }
});

describe('what is played had been ahead', () => {
  /** Looks ahead as soon as the others move; says how much of what is then played had been found. */
  function covered(
    game: AnyGame,
    terms: AnyTerms,
    seed: string,
    counts: (before: Position, decision: Decision) => boolean,
  ): number {
    const looked = new Map<Seat, { readonly found: PremoveOptions; readonly position: Position }>();
    let [hit, all, last]: [number, number, Seat | null] = [0, 0, null];
    for (const decision of decisions(game, terms, seed, byAutopilot(game))) {
      const { position, seat, path } = decision;
      if (seat !== last) {
        const before = looked.get(seat);
        if (before && counts(before.position, decision)) {
          all += 1;
          hit += has(before.found, path) ? 1 : 0;
        }
        if (last !== null)
          looked.set(last, { found: findPremoves(game, terms, position, last, rng(seed, position.ply)), position });
        last = seat;
      }
    }
    expect(all).toBeGreaterThan(10);
    return hit / all;
  }

  test('every place for a domino', () => {
    const game = gameOf('kingdomino');
    for (const seats of [2, 4])
      expect(covered(game, termsOf(game, seats), 'cover', (_, { path }) => path[0] === 'place')).toBe(1);
  });

  test('what is picked after it, when the plan says where it goes', () => {
    const game = gameOf('kingdomino');
    const terms = termsOf(game, 4);
    const all = [...decisions(game, terms, 'cover', byAutopilot(game))];
    const picks = all.flatMap(({ position, seat, path }, at) => {
      const [place, pick, before] = [all[at], all[at + 1], all[at - 2]];
      if (path[0] !== 'place' || pick?.seat !== seat || pick.path[0] !== 'pick' || !before || !place) return [];
      // The king before had its turn; the line to pick from must lie there already.
      const line = ({ state }: Position): string => (state as Kingdomino).next.map(({ domino }) => domino).join();
      if (before.seat === seat || line(before.position) !== line(position)) return [];
      const found = findPremoves(game, terms, before.position, seat, rng('cover', at), [place.path]);
      expect(has(found, place.path)).toBe(true);
      return [has(found, pick.path)];
    });
    expect(picks.length).toBeGreaterThan(20);
    expect(picks.filter((one) => one).length / picks.length).toBeGreaterThan(0.9);
  });

  test('nearly everything in OddVille', () => {
    const game = gameOf('oddville');
    for (const seats of [2, 4]) expect(covered(game, termsOf(game, seats), 'cover', () => true)).toBeGreaterThan(0.9);
  });

  test('what is taken in Dream Home, from the market that lies there', () => {
    const game = gameOf('dream-home');
    const terms = termsOf(game, 4);
    const all = [...decisions(game, terms, 'cover', byAutopilot(game))];
    const taken = all.flatMap(({ position, seat, path }, at) => {
      const before = all[at - 1];
      const round = (one: Position): number => (one.state as DreamHome).round;
      if (path[0] !== 'take' || !before || before.seat === seat || round(before.position) !== round(position))
        return [];
      return [has(findPremoves(game, terms, before.position, seat, rng('cover', at)), path)];
    });
    expect(taken.length).toBeGreaterThan(20);
    expect(taken.filter((one) => one).length / taken.length).toBeGreaterThan(0.9);
  });
});

describe('what nobody has seen yet is never named', () => {
  test('dominoes are on the table, or the only ones left', { timeout: 120_000 }, () => {
    const game = gameOf('kingdomino');
    let picks = 0;
    for (const { position, terms, who } of waits(game, 25)) {
      const { next, pile, line, kingdoms } = position.state as Kingdomino;
      const open = next.map(({ domino }) => `${domino}`);
      const laid = kingdoms.flatMap((one) => [...one.laid.map(({ domino }) => domino), ...one.discarded]);
      const seen = new Set([...laid, ...[...line, ...next].map(({ domino }) => domino)]);
      const last = 48 - seen.size === pile.length && pile.length <= next.length ? pile.map((one) => `${one}`) : [];
      const first = findPremoves(game, terms, position, who, rng('open', position.ply));
      const plan = first.paths.filter(([verb]) => verb === 'place').slice(0, 1);
      const found = findPremoves(game, terms, position, who, rng('open', position.ply), plan);
      for (const [verb, domino = ''] of found.paths) {
        if (verb !== 'pick') continue;
        expect([...open, ...last], `ply ${position.ply} of ${JSON.stringify(terms)}`).toContain(domino);
        picks += 1;
      }
    }
    expect(picks).toBeGreaterThan(50);
  });

  test('rooms lie in the market or in homes; of the next round nothing is said', { timeout: 120_000 }, () => {
    const game = gameOf('dream-home');
    let rounds = 0;
    for (const { position, terms, who } of waits(game, 40)) {
      const { played, phase } = position.state as DreamHome;
      if (!played.includes(who) || phase.kind !== 'turn' || (position.state as DreamHome).round === 12) continue;
      const found = findPremoves(game, terms, position, who, rng('open', position.ply));
      const named = found.paths.filter(([verb = '']) => ['take', 'jackhammer', 'drill', 'mix', 'cull'].includes(verb));
      expect(named.map(writePath), `ply ${position.ply}`).toEqual([]);
      rounds += 1;
    }
    expect(rounds).toBeGreaterThan(5);
  });

  test('buildings lie in the row or before a player', { timeout: 120_000 }, () => {
    const game = gameOf('oddville');
    const name = game.books.en.building as unknown as (words: { readonly id: string }) => string;
    let bought = 0;
    for (const { position, terms, who } of waits(game, 20)) {
      const { row, players } = position.state as OddVille;
      const open = [...row, ...players.flatMap(({ buildings }) => buildings)].map((id) => name({ id }));
      const found = findPremoves(game, terms, position, who, rng('open', position.ply));
      for (const path of found.paths) {
        if (path[0] !== 'work' || path[2] !== 'buy') continue;
        const meaning = found.meaning(path) ?? '';
        expect(
          open.filter((one) => meaning.includes(one)).length,
          `ply ${position.ply}, ${writePath(path)}: ${meaning}`,
        ).toBeGreaterThan(0);
        bought += 1;
      }
    }
    expect(bought).toBeGreaterThan(50);
  });
});

test('a path that comes to mean something else is told apart', () => {
  const game = gameOf('oddville');
  const terms = termsOf(game, 2);
  const [decision] = [...decisions(game, terms, 'meaning', byAutopilot(game))].filter(({ path }) => path[2] === 'buy');
  if (decision === undefined) throw new Error('nothing is bought');
  const { position, seat, path } = decision;
  const { row, ...state } = position.state as OddVille;
  const shifted = { ...position, state: { ...state, row: [...row.slice(1), ...row.slice(0, 1)] } };
  expect(meaningAt(game, position, seat, path)).toBe(meaningAt(game, { ...position, ply: 0 }, seat, path));
  expect(meaningAt(game, shifted, seat, path)).not.toBe(meaningAt(game, position, seat, path));
  expect(meaningAt(game, position, seat === 0 ? 1 : 0, path)).toBe(null);
});
