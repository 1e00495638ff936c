import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { broadcast, tell } from '../../src/app/operations/announcement.ts';
import { endTables } from '../../src/app/operations/end-tables.ts';
import { serverParty } from '../../src/domain/people/block.ts';
import { type Actor, type Room, type Sandbox, startSandbox } from '../../src/sandbox/index.ts';
import { type BotHarness, botHarness } from '../support/bot-harness.ts';
import { controlOf, moves, postWith, seated, words } from '../support/scripted-player.ts';
import { TOY } from '../support/toy.ts';

/**
 * What operators order by the command, and what players meet of it. Ann owns the servers and is an operator; Dora
 * owns nothing.
 */
const GUILDS = ['North', 'South', 'West'].map((name) => ({ name, channels: ['games'] }));

let box: Sandbox;
let at: BotHarness;
let ann: Actor;
let bob: Actor;
let cleo: Actor;
let games: Room;

beforeEach(async () => {
  box = await startSandbox({ guilds: GUILDS, people: ['Ann', 'Bob', 'Cleo:hu'] });
  [ann, bob, cleo] = [box.person('Ann'), box.person('Bob'), box.person('Cleo')];
  games = box.channel('games');
  at = await botHarness({ games: [TOY], box, operators: [ann.id] });
});
afterEach(async () => {
  await at.close();
  await box.close();
  at.clean();
});

async function order(name: string, details = '', by = ann): Promise<string> {
  const { said } = await by.command(games, `operate ${name}`, details === '' ? {} : { details });
  await at.operations.look();
  await at.calm();
  return said.text;
}

/** A press of the newest [Play], and what is answered. */
async function presses(actor: Actor): Promise<string> {
  const post = await postWith(at, actor, 'play');
  return words(await actor.press(post, controlOf(post, 'play')));
}

describe('the command', () => {
  test('obeys operators alone, in private; others do not see it, or are refused', async () => {
    expect(await order('switch', 'films off')).toContain('films off for all processes');
    expect(await order('switch')).toContain('films  off');
    await expect(bob.command(games, 'operate top')).rejects.toThrow();
    // Admins of servers see it.
    const another = await startSandbox({ people: ['Ann', 'Bob'] });
    const other = await botHarness({ games: [TOY], box: another, operators: [another.person('Bob').id] });
    const { said } = await another.person('Ann').command(another.channel('games'), 'operate drain');
    expect([said.ephemeral, said.text]).toEqual([true, 'This command is for the operators of this bot only.']);
    await other.operations.look();
    expect(other.operations.state().draining).toBe(false);
    await other.close();
    await another.close();
  });

  test('is not registered where there are no operators', async () => {
    const plain = await startSandbox({ people: ['Ann'] });
    const bot = await botHarness({ games: [TOY], box: plain });
    await expect(plain.person('Ann').command(plain.channel('games'), 'operate top')).rejects.toThrow();
    await bot.close();
    await plain.close();
  });

  test('suggests to operators what can be typed next, and nothing to others', async () => {
    const suggested = async (name: string, details: string) =>
      (await ann.suggest(games, `operate ${name}`, { details }, 'details')).map(({ value }) => value);
    expect(await suggested('drain', '')).toEqual(['list', 'here']);
    expect(await suggested('maintenance', '2')).toEqual(['2h']);
    expect(await suggested('maintenance', '2h --en "A new Disk" --h')).toEqual(['2h --en "A new Disk" --hu']);
    expect(await suggested('maintenance', '2h --en')).toEqual([]);
    expect(await suggested('announce', 'a')).toEqual(['admins --en']);
    expect(await suggested('maintenance', '2h ')).toEqual(['2h --en']);
    expect(await suggested('announce', 'hosts --en "A new Disk"')).toEqual([
      'hosts --en "A new Disk" --hu',
      'hosts --en "A new Disk" --fr',
      'hosts --en "A new Disk" --zh-tw',
    ]);
    await order('switch', 'films off');
    expect(await suggested('switch', 'fi')).toEqual(['films on']);
    expect(await suggested('switch', 'game')).toEqual([`game ${TOY.id} off`]);
    expect(await suggested('jobs', '')).toEqual(['retry all', 'retry', 'drop']);
    Object.assign(at.context.store, {
      failedJobs: async () =>
        ['7', '12'].map((id) => ({
          id,
          task: 'announce',
          table: 't',
          runAt: new Date(),
          attempts: 1,
          resting: false,
          lastError: 'x',
        })),
    });
    expect(await suggested('jobs', 'drop 7 ')).toEqual(['drop 7 12']);
    const [all, job] = await ann.suggest(games, 'operate jobs', { details: 'retry ' }, 'details');
    expect([all?.name, job?.name]).toEqual(['retry all', 'retry 7 · announce, table t']);
    await at.context.store.saveBlock('operator', serverParty(box.guild('West').id));
    expect(await suggested('end', '')).toEqual([box.guild('West').id]);
    expect(await suggested('top', '')).toEqual([]);
  });

  test('says what is wrong with an order', async () => {
    expect(await order('maintenance', 'soon')).toContain('say for how long, like 30m or 2h, or off');
    expect(await order('announce', 'hosts --en')).toContain('--en needs a text');
  });
});

describe('while the bot drains', () => {
  const publicPosts = () => bob.sees(games).filter(({ ephemeral }) => !ephemeral).length;

  test('what was promised is done, and nothing new is begun', async () => {
    await seated(at, games, [bob, cleo]);
    await moves(at, bob, ['hide', 'c1']);
    const posts = publicPosts();
    expect(await order('drain')).toContain('here takes nothing new');
    await at.operations.drained;
    expect(await presses(cleo)).toBe('⏳ Mindjárt újraindulok. Semmi nem vész el; nyomd meg újra egy perc múlva.');
    const opened = (await bob.command(games, `${TOY.id} new`, { seats: 2 })).said;
    expect(opened.text).toContain('I am about to restart');
    expect(at.memory.ids()).toHaveLength(1);
    expect(publicPosts()).toBe(posts);
    expect(at.memory.failures).toEqual([]);
    // Operators are still heard.
    expect(await order('drain', 'list')).toMatch(/here {2}version 0\.0\.0, since \d{4}-\d\d-\d\d \d\d:\d\d UTC, ends/);
  });
});

describe('a maintenance', () => {
  test('is said to whoever presses, in their language, holds reminders back, and ends by itself', async () => {
    await seated(at, games, [bob, cleo], { clock: '1d' });
    expect(await order('maintenance', '2h --en "A new disk" --hu "Új lemez"')).toContain('maintenance until');
    expect(await presses(bob)).toMatch(
      /^🔧 I am being maintained, and am back <t:\d+:R> at the latest\..*\n> A new disk$/,
    );
    expect(await presses(cleo)).toContain('\n> Új lemez');
    const inboxes = () => at.memory.done.filter((task) => task === 'notify').length;
    const before = inboxes();
    await at.pass(110 * 60_000);
    expect(inboxes()).toBe(before);
    await at.pass(20 * 60_000);
    await at.operations.look();
    expect(at.operations.state().maintenance).toBeNull();
    expect(inboxes()).toBeGreaterThan(before);
    expect(await presses(bob)).not.toContain('maintained');
  });

  test('ends before its time when an operator says so', async () => {
    await seated(at, games, [bob, cleo]);
    await order('maintenance', '2h');
    expect(await presses(bob)).toContain('I am being maintained');
    expect(await order('maintenance', 'off')).toContain('the maintenance is over');
    expect(await presses(bob)).not.toContain('maintained');
  });
});

describe('what is switched off', () => {
  test('a game: no new tables, no starts, and running ones go on', async () => {
    await seated(at, games, [bob, cleo]);
    expect(await order('switch', `game ${TOY.id} off`)).toContain('off for all processes');
    const refused = (await bob.command(games, `${TOY.id} new`, { seats: 2 })).said;
    expect(refused.text).toContain('switched this game off for now');
    expect(at.memory.ids()).toHaveLength(1);
    await moves(at, bob, ['hide', 'c1']);
    expect(await at.context.store.entries((await at.table()).id)).toHaveLength(1);
    await order('switch', `game ${TOY.id} on`);
    await bob.command(games, `${TOY.id} new`, { seats: 2 });
    await at.calm();
    expect(at.memory.ids()).toHaveLength(2);
  });
});

describe('an announcement', () => {
  const told = () =>
    at.exchanges.filter(({ method, body }) => method === 'POST' && JSON.stringify(body ?? '').includes('Hello'));

  test('reaches each server once, also when a bot was killed in the middle of it', async () => {
    expect(await order('announce', 'admins --en "Hello" --hu "Hello, magyarul"')).toContain('goes out to a channel');
    expect(told()).toHaveLength(GUILDS.length);
    // A bot that was killed has posted, and its jobs run again: the page, and each of those it is for.
    const { announcement } = lastAnnouncement();
    await broadcast(at.context, { task: 'broadcast', announcement, past: null });
    await at.calm();
    for (const { id } of box.world.guilds.values()) await tell(at.context, { task: 'tell', announcement, to: id });
    expect(told()).toHaveLength(GUILDS.length);
  });

  test('reaches hosts by direct messages, in their language', async () => {
    await seated(at, games, [cleo, bob]);
    await order('announce', 'hosts --en "Hello" --hu "Hello, magyarul"');
    const [dm, ...more] = told();
    expect(more).toEqual([]);
    expect(JSON.stringify(dm?.body)).toContain('A bot üzemeltetőitől**\\nHello, magyarul');
  });

  /** The id under which the newest one was kept. */
  function lastAnnouncement(): { readonly announcement: string } {
    return { announcement: announced.at(-1) ?? '' };
  }
  let announced: string[] = [];
  beforeEach(() => {
    announced = [];
    const { addAnnouncement } = at.context.store;
    const noting: typeof addAnnouncement = (one, ...more) => {
      announced.push(one.id);
      return addAnnouncement(one, ...more);
    };
    Object.assign(at.context.store, { addAnnouncement: noting });
  });
});

test("a blocked server's tables end, lobbies too, and everybody is told", async () => {
  const room = await seated(at, games, [bob, cleo]);
  await bob.command(games, `${TOY.id} new`, { seats: 2 });
  await at.calm();
  const server = games.guildId ?? '';
  expect(await order('end', `${server} --yes`)).toContain('is not blocked');
  await at.context.store.saveBlock('operator', serverParty(server));
  expect(await order('end', server)).toContain('without a result: 2; add --yes');
  expect(await order('end', `${server} --yes`)).toContain('without a result: 2, their players are told');
  const tables = await Promise.all(at.memory.ids().map((id) => at.context.store.find(id)));
  expect(tables.map((table) => table?.phase)).toEqual(['aborted', 'aborted']);
  expect(bob.sees(room).at(-1)?.text).toContain('closed without a result');
  // Run again it changes nothing.
  await endTables(at.context, server);
  expect(tables.map((table) => table?.version)).toEqual(
    (await Promise.all(at.memory.ids().map((id) => at.context.store.find(id)))).map((table) => table?.version),
  );
});

test('what somebody pressed leads to the posts, by one id in the log', async () => {
  await seated(at, games, [bob, cleo]);
  const before = at.logged.length;
  await moves(at, bob, ['hide', 'c1']);
  await moves(at, cleo, ['hide', 'c2']);
  const lines = at.logged.slice(before).map((line): Record<string, unknown> => JSON.parse(line));
  const posted = lines.find(({ msg, route }) => msg === 'asked the chat' && route === 'post');
  expect(posted?.interaction).toMatch(/^\d+$/);
  const same = lines.filter(({ interaction }) => interaction === posted?.interaction).map(({ msg }) => msg);
  expect(same).toEqual(expect.arrayContaining(['answered somebody', 'asked the chat']));
});
