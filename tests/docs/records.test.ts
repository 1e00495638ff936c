import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readTerms } from '../../src/core/contract/options.ts';
import { canonical, isObject, type Json, type JsonObject, same } from '../../src/core/json.ts';
import { known } from '../../src/core/known.ts';
import { playOut, writeRecord } from '../../src/core/match/record.ts';
import { problemText } from '../../src/core/match/record-problem.ts';
import { followsFromSeed, replay } from '../../src/core/match/replay.ts';
import { commitment, rng } from '../../src/core/rng.ts';
import { dealCommitment, isSeedPart, seedFrom, seedText } from '../../src/core/seed.ts';
import { ROOM_KINDS, ROOM_TYPES } from '../../src/games/dream-home/rules/cards.ts';
import { GAMES, gameById } from '../../src/games/index.ts';
import { DOMINOES, type Half, halvesOf } from '../../src/games/kingdomino/rules/dominoes.ts';
import { BUILDINGS } from '../../src/games/oddville/rules/buildings.ts';

/**
 * What docs/records.md and its pages show must be true: their examples are read out of them and held against the code.
 */
const ROOT = resolve(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(resolve(ROOT, path), 'utf8');
const pageOf = (game: string): string => read(`docs/records/${game}.md`);

/** The code blocks of a page in one language. */
function blocks(page: string, language: 'json' | 'text'): readonly string[] {
  return [...page.matchAll(/^```(\w+)\n(.*?)^```$/gms)].flatMap(([, of, text]) =>
    of === language && text !== undefined ? [text] : [],
  );
}

const examples = (page: string): readonly Json[] => blocks(page, 'json').map((text): Json => JSON.parse(text));
const listOf = (json: Json | undefined): readonly Json[] => (Array.isArray(json) ? json : []);
const objectsIn = (jsons: readonly Json[]): readonly JsonObject[] => jsons.filter(isObject);

test('the record in records.md replays and follows from its seed', () => {
  const [record] = objectsIn(examples(read('docs/records.md')));
  const game = gameById(String(record?.game));
  expect(game).toBeTruthy();
  if (!game || !record) return;
  const replayed = replay(game, record);
  expect(replayed.ok ? null : replayed.error).toBeNull();
  if (replayed.ok) expect(followsFromSeed(game, replayed.value, String(record.seed))).toBe(true);
});

test('the generator gives the values in records.md', () => {
  const [, values] = objectsIn(examples(read('docs/records.md')));
  const seed = String(values?.seed);
  const words = listOf(values?.words);
  const dice = rng(seed, Number(values?.stream));
  expect(commitment(seed)).toBe(values?.posted);
  // More than one block of eight.
  expect(words.length).toBeGreaterThan(8);
  expect(words.map(() => dice.int(2 ** 32))).toEqual(words);
});

/** The dice of records.md: what leads from a secret to a seed. */
function diceExample() {
  const [, , shown] = objectsIn(examples(read('docs/records.md')));
  const [dice] = objectsIn([shown?.dice ?? null]);
  const source = {
    table: String(dice?.table),
    secret: String(dice?.secret),
    contributions: listOf(dice?.contributions).map(String),
  };
  return { shown, dice, source };
}

test('the seed in records.md is made of its secret and its contributions', () => {
  const { shown, dice, source } = diceExample();
  expect(Object.keys(dice ?? {})).toEqual(['commitment', 'secret', 'table', 'contributions']);
  expect(commitment(source.secret)).toBe(dice?.commitment);
  expect(seedText(source)).toBe(`turnkeeper/seed/${[source.table, source.secret, ...source.contributions].join('/')}`);
  expect(seedFrom(source)).toBe(shown?.seed);
  expect(commitment(String(shown?.seed))).toBe(shown?.posted);
  expect(rng(String(shown?.seed), 'seats').shuffle([0, 1, 2])).toEqual(shown?.seats);
});

test('the shared deal in records.md has the commitment of its name and seed', () => {
  const [, , , shown] = objectsIn(examples(read('docs/records.md')));
  const [dice] = objectsIn([shown?.dice ?? null]);
  const [seed, deal, table] = [String(shown?.seed), String(dice?.deal), String(dice?.table)];
  expect(dice).toEqual({ kind: 'shared', deal, commitment: dealCommitment(deal, seed), table });
  expect(rng(seed, `seats/${table}`).shuffle([0, 1, 2])).toEqual(shown?.seats);
  const game = known(GAMES[0], 'game');
  const terms = readTerms(game, 3, {});
  if (!terms.ok) throw new Error('three can play it');
  const written = writeRecord(game, {
    ...playOut(game, terms.value, seed, () => null),
    source: { kind: 'shared', deal, table },
  });
  expect(written.dice).toEqual(dice);
  expect(replay(game, written).ok).toBe(true);
});

test.each([
  ['k3j9x0a7b2c', true],
  ['1310600000000000001', true],
  ['none', true],
  ['', false],
  ['a/b', false],
  ['A', false],
  ['1\n2', false],
  ['9'.repeat(65), false],
  [7, false],
])('%j may be a part of what a seed is made of: %j', (part, may) => {
  expect(isSeedPart(part)).toBe(may);
});

/** A record whose seed was made of a secret and contributions. */
function mixedRecord(): JsonObject {
  const { dice, source } = diceExample();
  const game = known(GAMES[0], 'game');
  const terms = readTerms(game, source.contributions.length - 1, {});
  if (!terms.ok) throw new Error('the example has seats for a game');
  const { standings, ...played } = playOut(game, terms.value, seedFrom(source), () => null);
  const written = writeRecord(game, { ...played, source: { kind: 'mixed', ...source }, standings });
  expect(written.dice).toEqual(dice);
  return written;
}

const SAID = {
  secret: 'the secret is not the one that the commitment fixes',
  seed: 'the seed is not made of the secret and the contributions',
  shape: 'dice has no commitment, secret, table and contributions',
};

test('a record with dice replays, and every part of them that is forged is found', () => {
  const record = mixedRecord();
  const game = known(GAMES[0], 'game');
  const [dice] = objectsIn([record.dice ?? null]);
  const [first = null, second = null, ...others] = listOf(dice?.contributions);
  const fault = (change: JsonObject, more: JsonObject = {}): string | null => {
    const replayed = replay(game, { ...record, ...more, dice: { ...dice, ...change } });
    return replayed.ok ? null : problemText(replayed.error.problem);
  };
  expect(fault({})).toBeNull();
  expect(fault({ secret: 'ab'.repeat(32) })).toBe(SAID.secret);
  expect(fault({ commitment: 'ab'.repeat(32) })).toBe(SAID.secret);
  expect(fault({ commitment: commitment('ab'.repeat(32)), secret: 'ab'.repeat(32) })).toBe(SAID.seed);
  expect(fault({ table: 'another' })).toBe(SAID.seed);
  expect(fault({ contributions: ['1310600000000000009', second, ...others] })).toBe(SAID.seed);
  expect(fault({ contributions: [second, first, ...others] })).toBe(SAID.seed);
  expect(fault({}, { seed: 'ab'.repeat(32) })).toBe(SAID.seed);
  expect(fault({}, { seed: null })).toBe(SAID.seed);
  expect(fault({ contributions: [first, ...others] })).toBe('dice has 3 contributions, expected 4');
  expect(fault({ contributions: [first, second, second, ...others] })).toBe('dice has 5 contributions, expected 4');
  expect(fault({ contributions: [`${first}/${second}`, ...others, 'none'] })).toBe(SAID.shape);
  expect(fault({ contributions: 'none' })).toBe(SAID.shape);
  expect(fault({ secret: null })).toBe(SAID.shape);
  expect(fault({ colour: 'blue' })).toBe('unknown key "colour" in dice');
  const replayed = replay(game, { ...record, dice: [] });
  expect(replayed.ok ? null : problemText(replayed.error.problem)).toBe('dice is not an object');
  // Forged together, the seed and what it was made of fit; then the deal does not.
  const other = { ...diceExample().source, contributions: [String(second), String(first), ...others.map(String)] };
  const forged = { ...record, seed: seedFrom(other), dice: { ...dice, contributions: other.contributions } };
  const again = replay(game, forged);
  expect(again.ok).toBe(true);
  if (again.ok) expect(followsFromSeed(game, again.value, String(forged.seed))).toBe(false);
  // A record of an earlier version has none, and a running game's tells none.
  const { dice: _, ...without } = record;
  expect(replay(game, without).ok).toBe(true);
});

const example = (): JsonObject => objectsIn(examples(read('docs/records.md')))[0] ?? {};
const withMove = (record: JsonObject, at: number, change: JsonObject): JsonObject => ({
  ...record,
  moves: listOf(record.moves).map((move, i) => (i === at && isObject(move) ? { ...move, ...change } : move)),
});

test.each<readonly [string, number | null, (record: JsonObject) => JsonObject]>([
  ['unknown key "colour"', null, (record) => ({ ...record, colour: 'blue' })],
  ['record version 2, expected 1', null, (record) => ({ ...record, record: 2 })],
  ['schema 9, expected 1', null, (record) => ({ ...record, schema: 9 })],
  ['seed is not a text', null, (record) => ({ ...record, seed: 5 })],
  ['options is not an object', null, (record) => ({ ...record, options: 'all' })],
  ['unknown option "colour"', null, (record) => ({ ...record, options: { colour: 'blue' } })],
  ['the game is for 2 to 4 seats', null, (record) => ({ ...record, seats: 'two' })],
  ['there is no setup', null, ({ setup: _, ...record }) => record],
  ['the setup is incomplete', null, (record) => ({ ...record, setup: null })],
  ['moves is not a list', null, (record) => ({ ...record, moves: {} })],
  ['the game is not over', null, (record) => ({ ...record, moves: listOf(record.moves).slice(0, -1) })],
  ['there are no standings', null, ({ standings: _, ...record }) => record],
  ['the standings should be', null, (record) => ({ ...record, standings: [] })],
  ['is not a move', 2, (record) => withMove(record, 2, { seat: 'one' })],
  ['says 7 choices, there are 2', 2, (record) => withMove(record, 2, { choices: 7 })],
  ['seat 0 is not on turn', 2, (record) => withMove(record, 2, { seat: 0 })],
  ['"pick 48" is not on the list', 2, (record) => withMove(record, 2, { path: ['pick', '48'] })],
  ['the autopilot does not resign', 6, (record) => withMove(record, 6, { autopilot: true })],
  [
    'is followed by a chance entry that nothing caused',
    6,
    (record) => ({ ...record, moves: [...listOf(record.moves), { chance: { shuffle: 'x', order: [] } }] }),
  ],
  [
    'comes after the end of the game',
    7,
    (record) => ({ ...record, moves: [...listOf(record.moves), ...listOf(record.moves).slice(0, 1)] }),
  ],
])('a record with a fault says "%s", at move %s', (text, at, change) => {
  const game = gameById(String(example().game));
  const replayed = game && replay(game, change(example()));
  const fault = replayed && !replayed.ok ? replayed.error : null;
  expect(fault && { at: fault.at, text: problemText(fault.problem) }).toEqual({
    at,
    text: expect.stringContaining(text),
  });
});

/** Whole games that were played once and have to come out the same for ever, until the schema number rises. */
const RECORDS = GAMES.flatMap((game) => {
  const folder = `src/games/${game.id}/records`;
  const files = existsSync(resolve(ROOT, folder))
    ? readdirSync(resolve(ROOT, folder)).filter((name) => name.endsWith('.json'))
    : [];
  return files.map((file) => ({ game, file: `${folder}/${file}` }));
});

test.each(RECORDS)('$file replays, follows from its seed and is written the same again', ({ game, file }) => {
  const record: JsonObject = JSON.parse(read(file));
  const replayed = replay(game, record);
  if (!replayed.ok) throw new Error(`move ${replayed.error.at}: ${problemText(replayed.error.problem)}`);
  const { terms, deal, steps, standings } = replayed.value;
  const seed = String(record.seed);
  expect(followsFromSeed(game, replayed.value, seed)).toBe(true);
  const entries = steps.map(({ entry }) => entry);
  const bySeat = [...standings].sort((a, b) => a.seat - b.seat);
  const again = writeRecord(game, { terms, seed, deal, entries, standings: bySeat });
  const sorted = [...listOf(record.standings)].sort((a, b) => seatIn(a) - seatIn(b));
  expect(canonical(again)).toBe(canonical({ ...record, standings: sorted }));
});

const seatIn = (json: Json): number => (isObject(json) ? Number(json.seat) : Number.NaN);

test.each(GAMES)('the records of $id hold every verb', ({ id, verbs }) => {
  const texts = RECORDS.filter(({ game }) => game.id === id).map(({ file }) => canonical(JSON.parse(read(file))));
  const missing = verbs.filter(({ name }) => !texts.some((text) => text.includes(`"path":["${name}"`)));
  expect(missing).toEqual([]);
});

test.each(GAMES.map(({ id }) => id))('the example of %s is cut out of the record it names', (id) => {
  const page = pageOf(id);
  const [path = ''] = /src\/games\/[\w-]+\/records\/[\w-]+\.json/.exec(page) ?? [];
  const { moves: played, ...whole }: JsonObject = JSON.parse(read(path));
  const lines = listOf(played);
  const [beginning, ...later] = examples(page);
  expect(isObject(beginning ?? null)).toBe(true);
  const { moves, ...rest } = beginning as JsonObject;
  expect(rest).toEqual(whole);
  expect(listOf(moves).length).toBeGreaterThan(5);
  expect(listOf(moves)).toEqual(lines.slice(0, listOf(moves).length));
  for (const cut of later) {
    const [first = null] = listOf(cut);
    const run = lines.flatMap((line, at) => (same(line, first) ? [lines.slice(at, at + listOf(cut).length)] : []));
    expect(run).toContainEqual(cut);
  }
});

test.each(GAMES)('the page of $id names every verb and every option', ({ id, verbs, options }) => {
  const page = pageOf(id);
  const unnamed = [
    ...verbs.filter(({ name }) => !new RegExp(`\`${name}[ \`]`).test(page)).map(({ name }) => name),
    ...Object.keys(options).filter((option) => !page.includes(`\`${option}\``)),
  ];
  expect(unnamed).toEqual([]);
});

test('the pages show the cards as they are', () => {
  const half = ({ terrain, crowns }: Half): string => `${terrain}${crowns || ''}`;
  const dominoes = DOMINOES.map((domino) => halvesOf(domino).map(half).join('/'));
  expect(blocks(pageOf('kingdomino'), 'text').join().trim().split(/\s+/)).toEqual(dominoes);

  const columns = blocks(pageOf('oddville'), 'text')
    .join()
    .trimEnd()
    .split('\n')
    .map((line) => line.trim().split(/\s+/));
  const letters = { wood: 'W', clay: 'C', stone: 'S', crystal: 'X' } as const;
  const buildings = BUILDINGS.map(({ id, scoring, base, cost, bonus, streets }) =>
    [id, scoring, base, cost.map((one) => letters[one]).join(''), bonus, streets.join('')].map(String),
  );
  expect([...columns.map((words) => words.slice(0, 6)), ...columns.map((words) => words.slice(6))]).toEqual(buildings);
  // The page says so of all.
  expect(BUILDINGS.filter(({ base, shield }) => base !== shield)).toEqual([]);

  const rooms = [...pageOf('dream-home').matchAll(/^\| `([a-z-]+)` \| (\d+) \| ([\d, ]+).*\| ([\d ]+) \|$/gm)];
  expect(rooms.map(([, type, count, points, children]) => [type, count, points?.trim(), children])).toEqual(
    ROOM_TYPES.map((type) => {
      const { points, children } = ROOM_KINDS[type];
      return [type, String(children.length), points.join(', '), children.join(' ')];
    }),
  );
});
