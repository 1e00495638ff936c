import { afterEach, expect, test } from 'vitest';
import type { AnyGame } from '../../src/core/contract/any-game.ts';
import { known } from '../../src/core/known.ts';
import { iconScene } from '../../src/core/scene/icon.ts';
import { GAMES } from '../../src/games/index.ts';
import { type Exchange, type Sandbox, startSandbox } from '../../src/sandbox/index.ts';
import { type BotHarness, botHarness } from '../support/bot-harness.ts';
import { inMemoryStore } from '../support/in-memory-store.ts';
import { controlOf, nextMove, playFrom, postWith } from '../support/scripted-player.ts';

/** The icons of a game at the sandbox: uploaded as emojis, and shown where people press and read. */
const open = new Set<BotHarness | Sandbox>();
afterEach(async () => {
  for (const one of [...open].reverse()) await one.close();
  open.clear();
});

const GAME = known(
  GAMES.find(({ id }) => id === 'kingdomino'),
  'Kingdomino',
);
const EMOJIS = '/applications/{application_id}/emojis';
const NAMES = GAME.icons.map(({ name }) => name);

async function sandbox(): Promise<Sandbox> {
  const box = await startSandbox();
  open.add(box);
  return box;
}

async function bot(box: Sandbox, memory = inMemoryStore(), games: readonly AnyGame[] = [GAME]): Promise<BotHarness> {
  const at = await botHarness({ games, box, memory, icons: true });
  open.add(at);
  return at;
}

async function leave(at: BotHarness): Promise<void> {
  open.delete(at);
  await at.close();
}

/** Has the icons uploaded. */
async function upload(at: BotHarness, leftovers: readonly string[] = []): Promise<void> {
  await at.context.store.addJobs([{ task: 'icons', leftovers }]);
  await at.calm();
}

const uploads = ({ exchanges }: BotHarness): readonly Exchange[] =>
  exchanges.filter(({ method, template }) => method === 'POST' && template === EMOJIS);

/** The emojis on controls and in texts of a message, ids by names. */
function emojisIn(body: unknown): ReadonlyMap<string, string> {
  const written = JSON.stringify(body);
  const controls = [...written.matchAll(/"emoji":\{"name":"(\w+)","id":"(\d+)"\}/g)];
  return new Map([...controls, ...written.matchAll(/<:(\w+):(\d+)>/g)].map(([, name = '', id = '']) => [name, id]));
}

const sentMessages = ({ exchanges }: BotHarness): readonly unknown[] =>
  exchanges.filter(({ path }) => /messages|webhooks/.test(path)).map(({ body }) => body);

/** Opens a table against the computer and picks a domino; returns all that was shown meanwhile. */
async function turn(at: BotHarness): Promise<{ readonly said: string; readonly emojis: ReadonlyMap<string, string> }> {
  const ann = at.box.person('Ann');
  const from = at.exchanges.length;
  await ann.command(at.box.channel('games'), 'kingdomino new', { seats: 2, computers: 1, level: 'steady' });
  await at.calm();
  const post = await postWith(at, ann, 'play');
  const question = await ann.press(post, controlOf(post, 'play'));
  const { path } = known(await nextMove(at), 'move of Ann');
  const done = await playFrom(ann, question.said, path);
  await at.calm();
  const bodies = at.exchanges.slice(from).map(({ body }) => body);
  return { said: done.text, emojis: emojisIn(bodies) };
}

test('uploaded once, and shown on what is pressed and before what is read', async () => {
  const at = await bot(await sandbox());
  await upload(at);
  await upload(at);
  expect(uploads(at)).toHaveLength(NAMES.length);
  const { said, emojis } = await turn(at);
  expect(said).toContain('Done');
  expect(emojis.size).toBeGreaterThan(1);
  for (const id of emojis.values()) expect(at.box.world.emojis.has(id)).toBe(true);
  expect(JSON.stringify(sentMessages(at))).not.toMatch(/[\uE000\uE001]/);
  at.clean();
});

test('before they are there, all is said in words', async () => {
  const at = await bot(await sandbox());
  const { said, emojis } = await turn(at);
  expect(said).toContain('Done');
  expect(emojis.size).toBe(0);
  expect(JSON.stringify(sentMessages(at))).not.toMatch(/[\uE000\uE001]|"emoji":\{[^}]*"id":"0"/);
  at.clean();
});

test('a Discord that takes none leaves the words, and is not asked for each of them', async () => {
  const box = await sandbox();
  const at = await bot(box);
  box.faults.add({ kind: 'status', status: 403, code: 20012 }, { method: 'POST', route: EMOJIS, times: 1_000 });
  await upload(at);
  expect(uploads(at)).toHaveLength(1);
  expect((await turn(at)).emojis.size).toBe(0);
  expect(at.logged.filter((line) => line.includes('icons are left out'))).toHaveLength(1);
  at.clean();
});

test('an upload whose answer got lost, and one that a killed bot has not noted, are found again', async () => {
  const box = await sandbox();
  const at = await bot(box);
  box.faults.add({ kind: 'cut', when: 'after' }, { method: 'POST', route: EMOJIS, skip: 2 });
  await upload(at);
  expect(box.world.emojis.size).toBe(NAMES.length);
  await leave(at);
  // Another bot on a database that knows nothing of them.
  const other = await bot(box);
  await upload(other);
  expect(uploads(other)).toEqual([]);
  expect((await turn(other)).emojis.size).toBeGreaterThan(1);
  other.clean();
});

test('two bots upload each of them once', async () => {
  const box = await sandbox();
  const memory = inMemoryStore();
  const first = await bot(box, memory);
  const second = await bot(box, memory);
  await Promise.all([upload(first), upload(second)]);
  expect([...box.world.emojis.values()].map(({ name }) => name.slice(0, -8)).sort()).toEqual([...NAMES].sort());
  first.clean();
});

test('art that changes is uploaded anew, and what it has replaced goes', async () => {
  const box = await sandbox();
  const memory = inMemoryStore();
  const former = await bot(box, memory);
  await upload(former);
  await leave(former);
  const old = [...box.world.emojis.keys()];
  const blank = { ...GAME, icons: GAME.icons.map(({ name }) => ({ name, scene: iconScene([]) })) };
  const at = await bot(box, memory, [blank]);
  await upload(at);
  expect(box.world.emojis.size).toBe(2 * NAMES.length);
  for (const id of (await turn(at)).emojis.values()) expect(old).not.toContain(id);
  await upload(at, old);
  expect([...box.world.emojis.keys()].some((id) => old.includes(id))).toBe(false);
  expect(box.world.emojis.size).toBe(NAMES.length);
  at.clean();
});

test('emojis that somebody deletes are left out of what is sent, and come back', async () => {
  const box = await sandbox();
  const at = await bot(box);
  await upload(at);
  box.world.emojis.clear();
  expect((await turn(at)).said).toContain('Done');
  // Discord has refused what named them, once for each message.
  expect(new Set(box.breaches.map(({ code }) => code))).toEqual(new Set([50035]));
  expect(at.memory.failures).toEqual([]);
  await upload(at);
  expect(box.world.emojis.size).toBe(NAMES.length);
  const before = box.breaches.length;
  expect((await turn(at)).emojis.size).toBeGreaterThan(1);
  expect(box.breaches).toHaveLength(before);
});
