import { afterAll, beforeAll, expect, test } from 'vitest';
import { erasePerson } from '../../src/app/privacy/erase.ts';
import { type Actor, type Room, type Sandbox, type Seen, startSandbox } from '../../src/sandbox/index.ts';
import { type BotHarness, botHarness } from '../support/bot-harness.ts';
import { inMemoryStore } from '../support/in-memory-store.ts';
import { controlOf, playOut, seated } from '../support/scripted-player.ts';
import { TOY } from '../support/toy.ts';
import { UNLIMITED } from '../support/unlimited.ts';

/**
 * A game is played, and its folder is removed: what is left of it is still told, and everything else says why it is
 * not.
 */
const OTHER: typeof TOY = { ...TOY, id: 'other' };

let box: Sandbox;
let at: BotHarness;
let ann: Actor;
let bob: Actor;
let games: Room;
/** Posts and lists from before. */
let turn: Seen;
let stats: Seen;
let history: Seen;

beforeAll(async () => {
  box = await startSandbox();
  const memory = inMemoryStore();
  const before = await botHarness({ box, memory, games: [TOY], limits: UNLIMITED });
  [ann, bob] = [box.person('Ann'), box.person('Bob')];
  games = box.channel('games');
  await seated(before, games, [ann, bob]);
  await playOut(before);
  await before.calm();
  stats = (await ann.command(games, 'stats')).said;
  history = (await ann.command(games, 'history')).said;
  const thread = await seated(before, games, [ann, bob]);
  turn = await ann.gets(
    (post) => post.room.id === thread.id && post.buttons.some(({ label }) => label.endsWith('Play')),
  );
  await before.close();
  before.clean();
  at = await botHarness({ box, memory, games: [OTHER], limits: UNLIMITED, chance: 'later' });
});
afterAll(async () => {
  await at.close();
  at.clean();
  await box.close();
});

const GONE = `no longer has the game \`${TOY.id}\``;

test('its results stay in the history, with who came where', async () => {
  const list = (await ann.command(games, 'history')).said;
  expect(list.text).toContain(TOY.id);
  expect(list.text).toMatch(/\*\*1\.\*\*\s(Ann|Bob)/);
  expect(list.buttons.some(({ label }) => label.endsWith('Show'))).toBe(false);
  expect((await bob.command(games, 'history', { opponent: ann.id })).said.text).toContain(TOY.id);
});

test('buttons of its tables and of its statistics say that the bot has it no more', async () => {
  const pressed = async (message: Seen, customId: string): Promise<string> => {
    const { said, followUps } = await ann.press(message, customId);
    return (followUps[0] ?? said).text;
  };
  expect(await pressed(turn, controlOf(turn, 'play'))).toContain(GONE);
  expect(await pressed(history, controlOf(history, 'board'))).toContain(GONE);
  expect(await pressed(history, controlOf(history, 'record'))).toContain(GONE);
  const inWords = stats.buttons.find(({ label }) => label.endsWith('Leaderboard'))?.customId ?? '';
  expect(await pressed(stats, inWords)).toContain(GONE);
});

test('lists of tables and statistics of other games go on', async () => {
  const list = (await ann.command(games, 'games')).said;
  expect(list.text).toContain('One more table of yours rests');
  expect((await ann.command(games, 'stats')).said.pictures).toHaveLength(1);
  expect((await ann.command(games, 'records')).said.pictures).toHaveLength(1);
});

test('somebody who sits at one of its tables can be erased', async () => {
  expect(await erasePerson(at.context, bob.id)).toEqual({ ok: true, value: null });
  expect(await at.memory.store.allTablesOf(bob.id)).toEqual([]);
});
