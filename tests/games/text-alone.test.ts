import { expect, test } from 'vitest';
import type { AnyGame, AnyTerms, AnyView, Voice } from '../../src/core/contract/any-game.ts';
import { offer, type Path } from '../../src/core/contract/path.ts';
import { isObject, type Json, same } from '../../src/core/json.ts';
import { begin, chanceAt, outcome, type Position, play, waiting } from '../../src/core/match/match.ts';
import { type Rng, rng } from '../../src/core/rng.ts';
import type { Reader, Seat } from '../../src/core/seat.ts';
import { GAMES } from '../../src/games/index.ts';
import { check } from '../support/check.ts';
import { randomTerms } from '../support/conformance.ts';
import { TOY } from '../support/toy.ts';

/**
 * The games for somebody who sees no picture: what is said is enough to play, and says as much as what is shown.
 */
const NAMES = ['Anna', 'Boris', 'Cleo', 'Dora'];
const nameOf = (seat: Seat): string => NAMES[seat] ?? 'Nobody';

/** All that a player who only hears is given at a question. */
interface Heard {
  /** The table in words, as this player may know it. */
  readonly table: readonly string[];
  readonly question: string;
  readonly answers: readonly { readonly label: string; readonly hint: string }[];
}

/** The most points some words promise ("+3", "5 points"); building and bonuses promise some as well. */
function promised(words: string): number {
  const numbers = [...words.matchAll(/[+−]\d+|\d+(?= points?\b)/g)].map(([n]) => Number(n.replace('−', '-')));
  return Math.max(/^(build|take a bonus)\b/i.test(words) ? 1 : 0, ...numbers);
}

/** Listens for points, and takes the answer that promises most; where none promises more than others, any. */
function listener({ answers }: Heard, dice: Rng): number {
  const worth = answers.map(({ label, hint }) => promised(`${label} ${hint}`));
  const best = Math.max(...worth);
  return dice.pick(worth.flatMap((one, at) => (one === best ? [at] : [])));
}

/** Asks the way the wizard does, until a whole move is named. */
function moveByEar(
  game: AnyGame,
  voice: Voice,
  position: Position,
  seat: Seat,
  choose: (heard: Heard) => number,
): Path {
  const view = game.view(position.state, seat);
  const table = voice.text(view);
  const paths = game.paths(position.state, seat);
  let asked = offer(paths, []);
  while (asked && asked.answers.length > 0) {
    const { text, answers } = voice.ask(view, asked.path, asked.answers);
    const at = choose({ table, question: text, answers: answers.map(({ label, hint = '' }) => ({ label, hint })) });
    asked = offer(paths, [...asked.path, asked.answers[at] ?? '']);
  }
  if (!asked) throw new Error('the question leads nowhere');
  return asked.path;
}

test.each([...GAMES, TOY].map((game) => [game.id, game] as const))(
  '%s can be played by ear',
  { timeout: 120_000 },
  (_id, game) => {
    const voice = game.voice('en', nameOf);
    let [listening, guessing] = [0, 0];
    for (let n = 0; n < 12; n += 1) {
      const seed = `ear-${n}`;
      const dice = rng(seed, 'choices');
      const ear = (n % 2) as Seat;
      const terms = randomTerms(game, 2, dice);
      let position = begin(game, terms, seed);
      for (let result = outcome(game, terms, position); ; result = outcome(game, terms, position)) {
        if (result) {
          for (const { seat, score } of result) {
            if (seat === ear) listening += score ?? 0;
            else guessing += score ?? 0;
          }
          break;
        }
        const [seat] = waiting(game, terms, position);
        if (seat === undefined) throw new Error('nobody is on turn');
        const path = moveByEar(game, voice, position, seat, (heard) => {
          check(heard.table.slice(0, 3).join('\n'), 'whose turn it is').toContain(nameOf(seat));
          check(heard.question.length, 'the length of the question').toBeGreaterThan(0);
          return seat === ear ? listener(heard, dice) : dice.int(heard.answers.length);
        });
        const step = play(game, terms, position, seat, path, { chance: chanceAt(seed, position.ply) });
        if (!step.ok) throw new Error(step.error.code);
        position = step.value.position;
      }
    }
    // A listener has to know more than somebody who guesses.
    expect(listening).toBeGreaterThan(guessing * 1.3);
  },
);

/**
 * What a picture shows and the table in words need not say. `latest` outlines what the last turn changed, which the log
 * and the lines of the post tell; `card` and `copy` only choose among drawings of the same room.
 */
const UNTOLD: { readonly [game: string]: readonly string[] } = { 'dream-home': ['latest', 'card', 'copy'] };

function without(json: Json, keys: readonly string[]): Json {
  if (Array.isArray(json)) return json.map((one: Json) => without(one, keys));
  if (!isObject(json)) return json;
  const kept = Object.entries(json).filter(([key]) => !keys.includes(key));
  return Object.fromEntries(kept.map(([key, one]) => [key, without(one, keys)]));
}

interface Mixture {
  /** The way to what is different. */
  readonly at: string;
  readonly view: Json;
}

/** `a` with one thing as it is in `b`, for each thing that differs, coarse and fine. */
function mixed(a: Json, b: Json, untold: readonly string[], depth = 4): readonly Mixture[] {
  const differs = (one: Json, other: Json): boolean => !same(without(one, untold), without(other, untold));
  const deeper = (key: string, one: Json, other: Json, put: (inner: Json) => Json): readonly Mixture[] => [
    { at: key, view: put(other) },
    ...(depth === 1 ? [] : mixed(one, other, untold, depth - 1)).map(({ at, view }) => ({
      at: `${key}.${at}`,
      view: put(view),
    })),
  ];
  if (Array.isArray(a) && Array.isArray(b)) {
    if (a.length !== b.length) return [];
    return a.flatMap((one: Json, i) => {
      const other: Json = b[i] ?? null;
      if (!differs(one, other)) return [];
      return deeper(`${i}`, one, other, (inner) => a.map((old: Json, j) => (i === j ? inner : old)));
    });
  }
  if (!isObject(a) || !isObject(b)) return [];
  return Object.entries(a).flatMap(([key, one]) => {
    const other = b[key] ?? null;
    if (untold.includes(key) || !differs(one, other)) return [];
    return deeper(key, one, other, (inner) => ({ ...a, [key]: inner }));
  });
}

/** Every position of a random game, each with the one before. */
function* turns(game: AnyGame, seats: number): Generator<readonly [Position, Position]> {
  const seed = `shown-${seats}`;
  const dice = rng(seed, 'play');
  const terms: AnyTerms = randomTerms(game, seats, dice);
  let position = begin(game, terms, seed);
  while (!outcome(game, terms, position)) {
    const [seat = 0] = waiting(game, terms, position);
    const path = dice.pick(game.paths(position.state, seat));
    const step = play(game, terms, position, seat, path, { chance: chanceAt(seed, position.ply) });
    if (!step.ok) throw new Error(step.error.code);
    yield [position, step.value.position];
    position = step.value.position;
  }
}

/** How many differences are compared where games are short. */
const FEWER: { readonly [game: string]: number } = { [TOY.id]: 150 };

/**
 * Of two positions one after the other nearly everything is said differently, if only who is on turn. So the law is
 * held against each difference alone: the earlier view with one thing from the later one. If that is drawn in another
 * way, it is told in another way: by the table in words, or by the score so far.
 */
test.each([...GAMES, TOY].map((game) => [game.id, game] as const))(
  '%s says what it shows',
  { timeout: 240_000 },
  (id, game) => {
    const voice = game.voice('en', nameOf);
    const told = (view: AnyView): string => [...voice.text(view), ...voice.score(view)].join('\n');
    const shown = (view: AnyView): string => JSON.stringify(voice.scene(view, { kind: 'board' }).nodes);
    const silent = new Set<string>();
    let compared = 0;
    for (let seats = game.seats.min; seats <= game.seats.max; seats += 1) {
      for (const [before, after] of turns(game, seats)) {
        const over = game.turn(after.state).kind === 'over';
        // Every third move stands for all, and the last one, with which most things change.
        if (after.ply % 3 !== 0 && !over) continue;
        for (const reader of ['public', 0] as readonly Reader[]) {
          const seen = game.view(before.state, reader);
          const [picture, words] = [shown(seen), told(seen)];
          // What is told in another way may be drawn as before; pictures, the slow part, are drawn for the rest.
          const difference = (view: AnyView) => {
            if (told(view) !== words) return 'told';
            return shown(view) === picture ? 'none' : 'shown';
          };
          const known = new Map<string, ReturnType<typeof difference>>();
          for (const { at, view } of mixed(seen, game.view(after.state, reader), UNTOLD[id] ?? [])) {
            // Where a thing differs in one part alone, both make the same view.
            const key = JSON.stringify(view);
            const found = known.get(key) ?? difference(view);
            known.set(key, found);
            if (found === 'told') compared += 1;
            if (found === 'shown') silent.add(at.replaceAll(/\b\d+\b/g, '#'));
          }
        }
      }
    }
    expect([...silent]).toEqual([]);
    expect(compared).toBeGreaterThan(FEWER[id] ?? 500);
  },
);
