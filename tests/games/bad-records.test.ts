import { describe, expect, test } from 'vitest';
import { readTerms } from '../../src/core/contract/options.ts';
import type { Json, JsonObject } from '../../src/core/json.ts';
import { begin, resign } from '../../src/core/match/match.ts';
import { playOut, writeRecord } from '../../src/core/match/record.ts';
import { problemText } from '../../src/core/match/record-problem.ts';
import { replay } from '../../src/core/match/replay.ts';
import { commitment } from '../../src/core/rng.ts';
import { dealCommitment, seedFrom } from '../../src/core/seed.ts';
import { TOY } from '../support/toy.ts';

/** What is told of records that are not written as they should be, part by part. */

const terms = (() => {
  const read = readTerms(TOY, 2, {});
  if (!read.ok) throw new Error(read.error.kind);
  return read.value;
})();

const [secret, table, ...contributions] = ['a', 'b', 'c', 'd', 'e'].map((letter) => letter.repeat(64));
const drawn = { kind: 'mixed' as const, table: table ?? '', secret: secret ?? '', contributions };
const SEED = seedFrom(drawn);
const played = playOut(TOY, terms, SEED, () => null);
const good: JsonObject = writeRecord(TOY, { ...played, source: drawn });
const lines = good.moves as readonly JsonObject[];
const first = lines[0] ?? {};
const last = lines.at(-1) ?? {};
const dice = good.dice as JsonObject;

/** The record with something else in it; undefined leaves a part out. */
const but = (more: { readonly [key: string]: Json | undefined }): JsonObject =>
  JSON.parse(JSON.stringify({ ...good, ...more })) as JsonObject;
const told = (record: JsonObject, game = TOY): string => {
  const replayed = replay(game, record);
  return replayed.ok ? 'good' : `${replayed.error.at ?? '-'}: ${problemText(replayed.error.problem)}`;
};
/** The record with another first line. */
const begun = (line: Json): JsonObject => but({ moves: [line, ...lines.slice(1)] });

test('a good record is good, also without what may be left out', () => {
  expect(told(good)).toBe('good');
  expect(told(but({ dice: undefined, seed: null }))).toBe('good');
  expect(told(but({ dice: undefined, seed: undefined, options: undefined }))).toBe('good');
  expect(told(but({ standings: [...(good.standings as Json[])].reverse() }))).toBe('good');
});

describe('its head', () => {
  test.each<readonly [{ readonly [key: string]: Json | undefined }, string]>([
    [{ author: 'Ann' }, 'unknown key "author"'],
    [{ record: 2 }, 'record version 2, expected 1'],
    [{ record: undefined }, 'record version undefined, expected 1'],
    [{ schema: 99 }, `schema 99, expected ${TOY.schema}`],
    [{ revision: 'first' }, 'revision "first", expected a whole number from 1 on'],
    [{ revision: 1.5 }, 'revision 1.5, expected a whole number from 1 on'],
    [{ revision: 0 }, 'revision 0, expected a whole number from 1 on'],
    [{ seed: 7 }, 'seed is not a text'],
    [{ options: ['tie'] }, 'options is not an object'],
    [{ seats: '2' }, `the game is for ${TOY.seats.min} to ${TOY.seats.max} seats`],
    [{ seats: 99 }, `the game is for ${TOY.seats.min} to ${TOY.seats.max} seats`],
    [{ setup: undefined }, 'there is no setup: only a finished game'],
    [{ setup: {} }, 'the setup is incomplete or impossible'],
    [{ moves: undefined }, 'moves is not a list'],
    [{ moves: {} }, 'moves is not a list'],
    [{ standings: undefined }, 'there are no standings'],
    [{ standings: [] }, 'the standings should be [{'],
  ])('with %j it is told', (more, problem) => {
    expect(told(but(more))).toContain(`-: ${problem}`);
  });

  test('of a revision that is not known any more, or not yet, says which are', () => {
    const game = { ...TOY, oldestRevision: 2, revision: 3 };
    for (const revision of [1, 4])
      expect(told(but({ revision }), game)).toBe(
        `-: was played by revision ${revision} of the rules; this version knows 2 to 3`,
      );
  });
});

describe('its dice', () => {
  test.each<readonly [Json, string]>([
    ['none', 'dice is not an object'],
    [{ ...dice, colour: 'red' }, 'unknown key "colour" in dice'],
    [{ ...dice, secret: 'A' }, 'dice has no commitment, secret, table and contributions'],
    [
      { ...dice, contributions: [...contributions.slice(1), 'A'] },
      'dice has no commitment, secret, table and contributions',
    ],
    [{ ...dice, contributions: contributions.slice(1) }, 'dice has 2 contributions, expected 3'],
    [{ ...dice, commitment: commitment('f'.repeat(64)) }, 'the secret is not the one that the commitment fixes'],
    [{ ...dice, table: 'f'.repeat(64) }, 'the seed is not made of the secret and the contributions'],
    [{ kind: 'loaded' }, 'unknown kind of dice "loaded"'],
    [{ kind: 'shared', secret: 'f'.repeat(64) }, 'unknown key "secret" in dice'],
    [{ kind: 'shared', deal: 'A' }, 'dice has no deal, commitment and table'],
  ])('%j are told', (written, problem) => {
    expect(told(but({ dice: written }))).toBe(`-: ${problem}`);
  });

  test('of a shared deal fix its seed', () => {
    const shared = (seed: string): JsonObject => {
      const [deal, at] = ['a'.repeat(64), 'b'.repeat(64)];
      return { kind: 'shared', deal, commitment: dealCommitment(deal, seed), table: at };
    };
    expect(told(but({ dice: shared(SEED) }))).toBe('good');
    expect(told(but({ dice: shared('f'.repeat(64)) }))).toContain('not the one that the commitment of its deal fixes');
    expect(told(but({ dice: shared(SEED), seed: null }))).toContain(
      'not the one that the commitment of its deal fixes',
    );
  });
});

describe('a line', () => {
  const { autopilot: _, ...byHand } = first;
  test.each<readonly [string, Json]>([
    ['a text', 'pass'],
    ['a key more', { ...first, note: 'x' }],
    ['an autopilot that is no yes', { ...first, autopilot: false }],
    ['a path that is no list', { ...first, path: 'take 1' }],
    ['a seat that there never is', { ...first, seat: -1 }],
    ['choices that are no number', { ...first, choices: '2' }],
    ['a level without a search', { ...first, autopilot: true, level: 'strong' }],
    ['a search without a level', { ...first, autopilot: true, search: 1 }],
    ['a search before the first', { ...first, autopilot: true, level: 'strong', search: 0 }],
    ['a search that is no whole number', { ...first, autopilot: true, level: 'strong', search: 1.5 }],
    ['a level that there is not', { ...first, autopilot: true, level: 'divine', search: 1 }],
    ['a level of somebody who has moved', { ...byHand, level: 'strong', search: 1 }],
  ])('with %s is no move', (_what, line) => {
    expect(told(begun(line))).toBe('0: is not a move');
  });

  test('of a computer says its level and search', () => {
    expect(told(begun({ ...first, autopilot: true, level: 'strong', search: 1 }))).toBe('good');
  });

  test('is told that cannot have been played', () => {
    expect(told(but({ moves: [first, first, ...lines.slice(1)] }))).toBe(`1: seat ${first.seat} is not on turn`);
    expect(told(begun({ ...first, path: ['fly'] }))).toBe('0: "fly" is not on the list of legal moves');
    expect(told(begun({ ...first, path: ['resign'], autopilot: true }))).toBe('0: the autopilot does not resign');
    const choices = Number(first.choices);
    expect(told(begun({ ...first, choices: choices + 1 }))).toBe(
      `0: says ${choices + 1} choices, there are ${choices}`,
    );
    expect(told(but({ moves: lines.slice(0, -1) }))).toBe('-: the game is not over after the last move');
    expect(told(but({ moves: [...lines, last] }))).toBe(`${lines.length}: comes after the end of the game`);
    const chance = { chance: { shuffle: 'bag', order: [] } };
    expect(told(but({ moves: [first, chance, ...lines.slice(1)] }))).toContain('chance entry that nothing caused');
  });

  test('of somebody who has resigned before is told', () => {
    const three = readTerms(TOY, 3, {});
    if (!three.ok) throw new Error(three.error.kind);
    const record = writeRecord(
      TOY,
      playOut(TOY, three.value, SEED, () => null),
    );
    const gone = resign(TOY, three.value, begin(TOY, three.value, SEED), 0);
    if (!gone.ok) throw new Error(gone.error.code);
    const { seat, path, choices } = gone.value.entry;
    const line = { seat, path, choices };
    expect(told({ ...record, moves: [line, line] })).toBe('1: seat 0 has resigned');
  });
});

test('who resigns after the end is told that it is over', () => {
  expect(resign(TOY, terms, played.position, 0)).toEqual({ ok: false, error: { code: 'over' } });
});

test('a move that the rules refuse while a game is played out is a fault', () => {
  expect(() => playOut(TOY, terms, 'x', () => ['fly'])).toThrow(
    'pebbles, seed x, ply 0: fly was refused (no-such-move)',
  );
});
