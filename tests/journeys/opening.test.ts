import { afterEach, beforeEach, expect, test } from 'vitest';
import { archiveThread } from '../../src/app/retention/thread.ts';
import { propose } from '../../src/app/votes/propose.ts';
import type { Actor, Exchange, Room } from '../../src/sandbox/index.ts';
import { type BotHarness, botHarness } from '../support/bot-harness.ts';
import { controlOf, playOut, postWith, roomOf, seated, words } from '../support/scripted-player.ts';
import { TOY } from '../support/toy.ts';

/** Where tables are opened, for whom, and what they are called. */
let at: BotHarness;
let ann: Actor;
let bob: Actor;
let games: Room;
const exchanges: Exchange[] = [];

beforeEach(async () => {
  at = await botHarness({ games: [TOY] });
  [ann, bob] = [at.box.person('Ann'), at.box.person('Bob')];
  games = at.box.channel('games');
  exchanges.length = 0;
  at.box.onRequest((exchange) => exchanges.push(exchange));
});
afterEach(async () => {
  await at.close();
  at.clean();
});

const threadsOpened = (): number =>
  exchanges.filter(({ method, template }) => method === 'POST' && template.endsWith('/threads')).length;

test('a table inside a thread is played there, and no other thread is asked for', async () => {
  const thread = await seated(at, games, [ann, bob]);
  expect(threadsOpened()).toBe(1);
  const room = await seated(at, thread, [bob, ann]);
  expect(room).toBe(thread);
  expect(threadsOpened()).toBe(1);
  expect(exchanges.filter(({ status }) => status >= 400)).toEqual([]);
  const { id, place } = await at.table();
  expect(place).toMatchObject({ channel: thread.id, thread: thread.id });
  await playOut(at);
  await at.calm();
  // It is not the table's own, so nobody puts it away; a rematch stays there as well.
  const end = await postWith(at, ann, 'rematch');
  await ann.press(end, controlOf(end, 'rematch'));
  await at.calm();
  expect((await at.table()).place).toMatchObject({ channel: thread.id, thread: thread.id });
  expect((await at.table()).rematchOf).toBe(id);
  await archiveThread(at.context, id);
  expect(thread.thread?.archived).toBe(false);
});

test('a table for people who finish says so, and to others who they would have to be', async () => {
  Object.assign(at.context.store, {
    reliabilityOf: async (people: readonly string[]) =>
      people.map((person) => ({
        person,
        begun: 10,
        finished: person === bob.id ? 8 : 10,
        late: 0,
        turn: 7_200,
        hours: [],
      })),
  });
  await ann.command(games, 'pebbles new', { seats: 3, finishers: true });
  await at.calm();
  const lobby = bob.sees(games).find(({ buttons }) => buttons.some(({ customId }) => customId.startsWith('join')));
  if (!lobby) throw new Error('there is no lobby');
  expect(lobby.text).toContain('**For people who finish**');
  expect(lobby.text).toContain('-# Ann · usually within 2 hr · finishes 10 of 10 games');
  const { followUps, said } = await bob.press(lobby, controlOf(lobby, 'join'));
  expect((followUps[0] ?? said).text).toContain('Of your last 10 you have finished 8.');
  // The host opens it to everybody.
  const panel = (await ann.press(lobby, controlOf(lobby, 'options'))).said;
  const select = panel.selects.find(({ customId }) => customId.includes('finishers'));
  if (!select) throw new Error('there is no select');
  await ann.select(panel, select.customId, ['false']);
  await at.calm();
  const open = bob.sees(games).find(({ id }) => id === lobby.id);
  expect(open?.text).not.toContain('For people who finish');
  await bob.press(open ?? lobby, controlOf(open ?? lobby, 'join'), { until: 'answer' });
  await at.calm();
  expect((await at.table()).chairs.map(({ person }) => person)).toContain(bob.id);
});

test('somebody who names themselves, or somebody twice, is told that it keeps one seat', async () => {
  const said = (
    await ann.command(games, 'pebbles new', { 'player-2': ann.id, 'player-3': bob.id, 'player-4': bob.id, seats: 4 })
  ).said;
  expect(said.text).toContain('You have a seat at your own table');
  expect(said.text).toContain(`${bob.mention} was named more than once`);
  expect(await at.table()).toMatchObject({ invited: [bob.id] });
  const plain = (await ann.command(games, 'pebbles new', { 'player-2': bob.id, seats: 4 })).said;
  expect(plain.text).not.toContain('⚠️');
  await at.calm();
});

test('threads of the same people are numbered', async () => {
  for (let n = 0; n < 2; n += 1) await seated(at, games, [ann, bob]);
  await seated(at, games, [bob, at.box.person('Cleo')]);
  const names = ann.threads(games).map(({ name }) => name);
  expect(names[0]).toMatch(/^Pebbles · /);
  expect(names[1]).toMatch(/^Pebbles 2 · /);
  expect(names[2]).toMatch(/^Pebbles · .*Cleo/);
});

test('a rematch is told of once where the table before was played, with the way to it', async () => {
  const room = await seated(at, games, [ann, bob]);
  await playOut(at);
  await at.calm();
  const end = await postWith(at, ann, 'rematch');
  const said = (await ann.press(end, controlOf(end, 'rematch'))).said;
  expect(said.text).toContain(`https://discord.com/channels/${at.box.guild().id}/${games.id}`);
  await at.calm();
  const again = (await bob.press(end, controlOf(end, 'rematch'))).said;
  await at.calm();
  const { place } = await at.table();
  expect(again.text).toContain(`/${place.lobby})`);
  const told = ann.sees(room).filter(({ ephemeral, text }) => !ephemeral && text.includes('Rematch:'));
  expect(told.map(({ text }) => text)).toEqual([
    expect.stringContaining(`Ann has opened [a new table of Pebbles](https://discord.com/channels/`),
  ]);
  expect(told[0]?.text).toContain(`/${games.id}/${place.lobby})`);
  expect(await roomOf(at)).toBe(games);
});

test('a computer plays as well as its button says, and one press of the host gives it the next level', async () => {
  await ann.command(games, 'pebbles new', { computers: 1, seats: 3 });
  await at.calm();
  const computer = async () => (await at.table()).chairs.find(({ person }) => person === null);
  // Nobody here has finished a game yet.
  expect((await computer())?.level).toBe('gentle');
  const lobby = await postWith(at, ann, 'level');
  expect(lobby.text).toContain('Ada 🤖\u00a0●');
  await bob.press(lobby, controlOf(lobby, 'level'), { until: 'answer' });
  expect((await computer())?.level).toBe('gentle');
  // Pressed twice, it says the same twice.
  for (let n = 0; n < 2; n += 1) await ann.press(lobby, controlOf(lobby, 'level'), { until: 'answer' });
  await at.calm();
  expect((await computer())?.level).toBe('steady');
  expect((await postWith(at, ann, 'level')).text).toContain('Ada 🤖\u00a0●●');
  await ann.command(games, 'pebbles new', { computers: 2, seats: 4, level: 'strong' });
  await at.calm();
  expect((await at.table()).chairs.flatMap(({ level }) => level ?? [])).toEqual(['strong', 'strong']);
});

test('the level that a computer is given by itself is said when it is the first one and when it was raised, with what the dots say', async () => {
  const opened = async (more: { readonly level?: string } = {}) => {
    const { said } = await ann.command(games, 'pebbles new', { computers: 1, seats: 2, ...more });
    await at.calm();
    return said.text;
  };
  const finished = async (): Promise<void> => {
    await playOut(at);
    await at.calm();
  };
  expect(await opened()).toMatch(/The computer plays ●\sgentle in your first game\. .*●\sgentle · ●●\ssteady/);
  await finished();
  expect(await opened({ level: 'gentle' })).not.toContain('from now on');
  const { id } = await at.table();
  await propose(at.context, { table: id, person: ann.id, moderator: false }, { kind: 'abort' });
  // In a lobby it is said where the computer is added, and once.
  await ann.command(games, 'pebbles new', { seats: 3 });
  await at.calm();
  const lobby = await postWith(at, ann, 'add-computer');
  const add = controlOf(lobby, 'add-computer');
  expect(words(await ann.press(lobby, add))).toMatch(/the computer plays ●●\ssteady from now on\. .*`level:`/);
  await at.calm();
  expect(words(await ann.press(lobby, add, { until: 'answer' }))).not.toContain('from now on');
  await at.calm();
  await finished();
  expect(await opened()).not.toContain('from now on');
});
