import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { JsonObject } from '../../core/json.ts';
import { followsFromSeed, playOut, replay, writeRecord } from '../../core/record.ts';
import { rng } from '../../core/rng.ts';
import { dreamHome } from './index.ts';
import { DEFAULTS } from './position.fixture.ts';
import { VERBS } from './types.ts';

/** Whole games that were played once and have to come out the same for ever, until the schema number rises. */
const FOLDER = join(import.meta.dirname, 'records');
const RECORDS = readdirSync(FOLDER).sort();

const read = (file: string): JsonObject => JSON.parse(readFileSync(join(FOLDER, file), 'utf8'));

test.each(RECORDS)('%s replays, and follows from its seed', (file) => {
  const record = read(file);
  const replayed = replay(dreamHome, record);
  if (!replayed.ok) throw new Error(`move ${replayed.error.at}: ${replayed.error.text}`);
  expect(followsFromSeed(dreamHome, replayed.value, String(record.seed))).toBe(true);
  expect(replayed.value.steps).toHaveLength(Array.isArray(record.moves) ? record.moves.length : 0);
});

test('together they hold every verb', () => {
  const texts = RECORDS.map((file) => JSON.stringify(read(file)));
  const missing = VERBS.filter(({ name }) => !texts.some((text) => text.includes(`"path":["${name}"`)));
  expect(missing).toEqual([]);
});

test.each([2, 3, 4])('a random game of %i is written and replayed', (seats) => {
  const dice = rng('records', seats);
  const played = playOut(dreamHome, { seats, options: DEFAULTS }, `random-${seats}`, (_at, _seat, paths) =>
    dice.pick(paths),
  );
  const record = writeRecord(dreamHome, played);
  const replayed = replay(dreamHome, JSON.parse(JSON.stringify(record)));
  expect(replayed.ok ? null : replayed.error).toBe(null);
  // One take or Jackhammer for each of the twelve cards of a home.
  const placed = played.entries.filter(({ path }) => path[0] === 'take' || path[0] === 'jackhammer');
  expect(placed).toHaveLength(12 * seats);
});
