import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { scheduleServers } from '../../src/app/servers/arrivals.ts';
import { SERVER_QUOTAS } from '../../src/domain/permissions/quota.ts';
import { DEFAULT_SERVER_SETTINGS } from '../../src/domain/permissions/server-settings.ts';
import { clockOf } from '../../src/domain/time/time-control.ts';
import type { Actor, Guild, Room } from '../../src/sandbox/index.ts';
import { type BotHarness, botHarness } from '../support/bot-harness.ts';
import { TOY } from '../support/toy.ts';

/** What the admins of a server choose, as they and others meet it. Ann owns the server. */
let at: BotHarness;
let ann: Actor;
let bob: Actor;
let cleo: Actor;
let games: Room;
let lounge: Room;
const HOSTS = '1573679291516846001';
const LIMITS_MENU = 'Choose a limit to see and change it';

beforeAll(async () => {
  at = await botHarness({ games: [TOY], people: ['Ann', 'Bob', 'Cleo:fr'] });
  [ann, bob, cleo] = [at.box.person('Ann'), at.box.person('Bob'), at.box.person('Cleo')];
  [games, lounge] = [at.box.channel('games'), at.box.channel('lounge')];
  const { roles } = at.box.guild();
  roles.set(HOSTS, { id: HOSTS, name: 'Hosts', permissions: 0n, color: 0 });
});
afterEach(async () => {
  await at.context.store.saveServerSettings(guild(), DEFAULT_SERVER_SETTINGS);
  at.clean();
});
afterAll(() => at.close());

const guild = (): string => games.guildId ?? '';
const settings = () => at.context.store.serverSettings(guild());
const say = async (who: Actor, name: string, values = {}, where = games): Promise<string> =>
  (await who.command(where, name, values)).said.text;
function giveRole(who: Actor, within: Guild = at.box.guild()): void {
  const member = within.members.get(who.id);
  if (member) within.members.set(who.id, { ...member, roles: [HOSTS] });
}

describe('the panel', () => {
  test('changes each of its settings, and shows what is chosen', async () => {
    const panel = (await ann.command(games, 'server settings')).said;
    const [language, clock, ranked, listed] = panel.selects;
    if (!language || !clock || !ranked || !listed) throw new Error('a menu is missing');
    const choose = async (menu: { readonly customId: string }, values: readonly string[], page = panel) =>
      (await ann.select(page, { customId: menu.customId }, values)).said;
    await choose(language, ['hu']);
    await choose(clock, ['daily']);
    await choose(ranked, ['never']);
    const shown = await choose(listed, ['true']);
    const places = (await ann.press(panel, '📍 Channels and roles')).said;
    expect(places.id).toBe(panel.id);
    const [channels, openers, called, recap] = places.selects;
    if (!channels || !openers || !called || !recap) throw new Error('a menu is missing');
    await choose(channels, [games.id, lounge.id], places);
    await choose(openers, [HOSTS], places);
    await choose(called, [HOSTS], places);
    expect((await choose(recap, [lounge.id], places)).selects).toHaveLength(places.selects.length);
    expect(await settings()).toEqual({
      language: 'hu',
      clock: 'daily',
      ranked: 'never',
      channels: [games.id, lounge.id],
      openers: HOSTS,
      called: HOSTS,
      recap: true,
      recapChannel: lounge.id,
      digest: null,
      digestGames: [],
      digestLanguage: null,
      winner: null,
      listed: true,
      lobbyList: null,
    });
    const chosen = shown.selects.flatMap(({ options }) =>
      options.filter((one) => one.chosen).map(({ value }) => value),
    );
    expect(chosen).toEqual(['hu', 'daily', 'never', 'true']);
    expect((await choose(called, [guild()], places)).text).toContain('Everybody at once is not called');
    await choose(recap, [], places);
    await choose(channels, [], places);
    await choose(openers, [], places);
    expect(await settings()).toMatchObject({ recap: false, recapChannel: lounge.id, channels: [], openers: null });
  });

  test('is for admins, also where its buttons are pressed by others', async () => {
    const panel = (await ann.command(games, 'server settings')).said;
    const places = (await ann.press(panel, '📍 Channels and roles')).said;
    const own = (await bob.command(games, 'help')).said;
    const selects = [...panel.selects, ...places.selects];
    for (const { customId } of [...panel.buttons, ...places.buttons, ...selects]) {
      const values = selects.some((one) => one.customId === customId) ? { values: ['never'] } : {};
      const reply = await bob.forge({ customId, message: own, ...values });
      expect(reply.followUps[0]?.text ?? reply.said.text).toContain('may manage this server');
    }
    expect(await settings()).toEqual(DEFAULT_SERVER_SETTINGS);
  });

  test('leads to limits, which a form changes, and to blocks', async () => {
    const panel = (await ann.command(games, 'server settings')).said;
    expect(panel.buttons.map(({ label }) => label)).not.toContain('⚙️ Tables');
    let limits = (await ann.press(panel, '🚦 Limits')).said;
    const type = async (values: Record<string, string>) =>
      (
        await ann.submit(
          (
            await ann.press((await ann.select(limits, LIMITS_MENU, ['films'])).said, 'Change…')
          ).asked,
          values,
        )
      ).said;
    // Discord's clients do not tell of a choice that stands already: a form that was closed has to open without one.
    limits = (await ann.select(limits, LIMITS_MENU, ['lobbies'])).said;
    limits = (await ann.select(limits, LIMITS_MENU, ['films'])).said;
    for (const _ of [1, 2]) expect((await ann.press(limits, 'Change…')).asked.title).toBe('Films in an hour');
    limits = await type({ all: '7', each: '' });
    expect(limits.buttons.length).toBeLessThan(5);
    const [menu] = limits.selects;
    expect(menu?.options).toHaveLength(SERVER_QUOTAS.length);
    expect(menu?.options.find(({ value }) => value === 'films')?.description).toMatch(/^7 for all together/);
    expect(limits.text).toContain('Films in an hour: **7** for all together');
    limits = await type({ all: 'many' });
    expect(limits.text).toContain('Numbers from 0 on');
    limits = await type({ all: '9999999' });
    expect(limits.text).toContain('allows');
    expect(await at.context.store.serverLimits(guild())).toMatchObject({ films: { all: 7 } });
    // Panels that were shown before the menu have a button for each limit.
    const old = (await ann.forge({ customId: 'set-limit::::films.en', message: limits })).asked;
    expect((await ann.submit(old, { all: '6' })).said.text).toContain('Films in an hour: **6** for all together');
    const blocks = 'Block somebody here, or let them in again';
    limits = (await ann.select(limits, blocks, [bob.id])).said;
    expect(limits.text).toContain('can begin nothing new');
    expect(await say(bob, 'pebbles new')).toContain('have blocked you');
    limits = (await ann.select(limits, blocks, [bob.id])).said;
    expect(limits.text).toContain('is not blocked any more');
    expect((await ann.select(limits, blocks, [ann.id])).said.text).toContain('cannot block yourself');
  });
});

describe('options', () => {
  test('say the same', async () => {
    await ann.command(games, 'server settings', {
      language: 'fr',
      clock: '36h + 12h, 5d',
      ranked: 'usual',
      channel: lounge.id,
      openers: HOSTS,
      call: HOSTS,
    });
    expect(await settings()).toMatchObject({
      language: 'fr',
      clock: '1d 12h + 12h, 5d',
      ranked: 'usual',
      channels: [lounge.id],
      openers: HOSTS,
      called: HOSTS,
    });
    expect(await say(ann, 'server settings', { clock: 'soon' })).toContain('soon');
    await ann.command(games, 'server settings', {
      language: 'host',
      channel: lounge.id,
      openers: guild(),
      call: guild(),
    });
    expect(await settings()).toMatchObject({ language: null, channels: [], openers: null, called: null });
    expect((await ann.suggest(games, 'server settings', { clock: 'dai' }, 'clock'))[0]?.value).toBe('daily');
  });
});

describe('opening a table', () => {
  test('is refused elsewhere, naming where it is allowed, and possible there and in its threads', async () => {
    await ann.command(games, 'server settings', { channel: lounge.id });
    const before = at.memory.ids().length;
    expect(await say(bob, 'pebbles new')).toBe(
      `📍 Tables are not opened here. On this server they are opened in <#${lounge.id}>.`,
    );
    expect(await say(cleo, 'pebbles new')).toContain(`on les ouvre dans <#${lounge.id}>`);
    expect(at.memory.ids()).toHaveLength(before);
    expect(await say(bob, 'pebbles new', {}, lounge)).toContain('is open');
    await at.calm();
    await bob.command(lounge, 'pebbles new', { computers: 1, seats: 2 });
    await at.calm();
    const { thread } = (await at.table()).place;
    expect(thread).not.toBeNull();
    expect(await say(bob, 'pebbles new', {}, at.box.room(thread ?? ''))).toContain('is open');
    await at.calm();
  });

  test('is for the chosen role, which Discord tells of with each command', async () => {
    await ann.command(games, 'server settings', { openers: HOSTS });
    expect(await say(bob, 'pebbles new')).toContain(`only people with the role <@&${HOSTS}>`);
    expect(await say(ann, 'pebbles new')).toContain('is open');
    giveRole(bob);
    expect(await say(bob, 'pebbles new')).toContain('is open');
    await at.calm();
  });

  test('takes the language and the clock of the server', async () => {
    await ann.command(games, 'server settings', { language: 'hu', clock: 'daily' });
    await bob.command(games, 'pebbles new');
    await at.calm();
    expect(await at.table()).toMatchObject({ language: 'hu', timeControl: { clock: clockOf('daily') } });
    await bob.command(games, 'pebbles new', { language: 'en', clock: 'live' });
    await at.calm();
    expect(await at.table()).toMatchObject({ language: 'en', timeControl: { clock: clockOf('live') } });
  });

  test('calls the role once, and nobody else', async () => {
    giveRole(cleo);
    await ann.command(games, 'server settings', { call: HOSTS });
    await ann.command(games, 'pebbles new', { seats: 3, 'player-2': bob.id });
    await at.calm();
    const calls = () => cleo.sees(games).filter(({ text }) => text.includes(`<@&${HOSTS}>`) && text.startsWith('📣'));
    expect(calls()).toHaveLength(1);
    expect(calls()[0]).toMatchObject({ pinged: true, mentions: [] });
    expect(calls()[0]?.text).toContain('has 1 free seat.');
    const sent = at.exchanges.filter(({ body }) => JSON.stringify(body).includes('📣'));
    expect(sent.map(({ body }) => body)).toMatchObject([
      { allowed_mentions: { parse: [], users: [], roles: [HOSTS] } },
    ]);
    // A bot that was killed after posting finds its post.
    const table = await at.table();
    await at.context.store.addJobs([{ task: 'call-role', table: table.id, role: HOSTS }]);
    await at.calm();
    expect(calls()).toHaveLength(1);
  });
});

test('the check names what is missing, channel by channel', async () => {
  expect(await say(ann, 'server check')).toContain(`✅ Nothing is missing in <#${games.id}> <#${lounge.id}>`);
  at.box.deny(['AttachFiles', 'CreatePublicThreads'], games);
  at.box.deny(['SendMessagesInThreads'], lounge);
  await ann.command(games, 'server settings', { call: HOSTS });
  const wrong = await say(ann, 'server check');
  expect(wrong).toContain(
    `⛔ <#${games.id}>: no table can be opened. I am missing *Attach Files* and *Create Public Threads*.`,
  );
  expect(wrong).toContain(
    `⚠️ <#${lounge.id}>: tables have no threads of their own. I am missing *Send Messages in Threads*.`,
  );
  expect(wrong).toContain(`⚠️ <#${lounge.id}>: calling <@&${HOSTS}> reaches nobody. I am missing *Mention @everyone`);
  // Of what the bot does not see Discord tells nothing: it is asked for once it was chosen.
  at.box.deny(['ViewChannel'], games);
  expect(await say(ann, 'server check', {}, lounge)).not.toContain(games.id);
  await at.context.store.saveServerSettings(guild(), { channels: [games.id] });
  expect(await say(ann, 'server check', {}, lounge)).toContain(
    `<#${games.id}>: no table can be opened. I am missing *View Channel*`,
  );
  const chosen = (await ann.command(lounge, 'server settings', { channel: lounge.id })).said;
  for (const { id } of [games, lounge]) expect(JSON.stringify(chosen.raw.components)).toContain(id);
  await at.context.store.saveServerSettings(guild(), { channels: [] });
  // Only what was chosen counts.
  await ann.command(lounge, 'server settings', { channel: lounge.id });
  expect(await say(ann, 'server check', {}, lounge)).not.toContain(games.id);
  await at.context.store.saveServerSettings(guild(), { channels: ['1573679291516840000'], openers: '1', called: '1' });
  const gone = await say(ann, 'server check', {}, lounge);
  // The panel still opens, and shows only what is there.
  const panel = (await ann.command(lounge, 'server settings')).said;
  expect(JSON.stringify(panel.raw)).not.toContain('1573679291516840000');
  for (const words of ['1 channel that was chosen is no longer there', 'only admins can open one', 'The role to call'])
    expect(gone).toContain(words);
  at.box.allow(['AttachFiles', 'CreatePublicThreads', 'ViewChannel'], games);
  at.box.allow(['SendMessagesInThreads'], lounge);
});

test('the check of one channel reads what came with its name, and asks Discord nothing', async () => {
  at.box.deny(['CreatePublicThreads'], games);
  at.box.deny(['ViewChannel'], lounge);
  const asked: string[] = [];
  const stop = at.box.onRequest(({ method, path }) => asked.push(`${method} ${path.split('/')[1]}`));
  expect(await say(ann, 'server check', { channel: games.id })).toContain('I am missing *Create Public Threads*');
  expect(await say(ann, 'server check', { channel: lounge.id })).toContain(
    `⛔ <#${lounge.id}>: no table can be opened. I am missing *View Channel*`,
  );
  stop();
  expect(asked.filter((one) => /guilds|channels/.test(one))).toEqual([]);
  at.box.allow(['CreatePublicThreads'], games);
  at.box.allow(['ViewChannel'], lounge);
  expect(await say(ann, 'server check', { channel: lounge.id })).toContain(`✅ Nothing is missing in <#${lounge.id}>`);
});

describe('a server that has invited the bot', () => {
  const introductions = (room: Room) => ann.sees(room).filter(({ text }) => text.startsWith('👋'));

  test('is told in two lines what to do, once, where everyone reads and the bot may write', async () => {
    const club = at.box.addGuild('The Club', ['staff', 'general', 'more']);
    const [staff, general] = [at.box.channel('staff', club), at.box.channel('general', club)];
    at.box.deny(['SendMessages'], staff);
    await scheduleServers(at.context);
    await at.calm();
    const [first, ...others] = introductions(general);
    expect(first?.text.split('\n')).toHaveLength(2);
    expect(first?.text).toMatch(/`?\/pebbles new|<\/pebbles new:/);
    expect(others).toEqual([]);
    expect([introductions(staff), introductions(games), introductions(lounge)]).toEqual([[], [], []]);
    // Another process, a restart, and a job that runs twice.
    await scheduleServers(at.context);
    await at.context.store.addJobs([{ task: 'welcome', server: club.id, room: general.id, language: 'en' }]);
    await at.pass(180_000);
    expect(introductions(general)).toHaveLength(1);
  });

  test('is told nothing where the bot may write nowhere', async () => {
    const vault = at.box.addGuild('The Vault', ['door']);
    at.box.deny(['SendMessages'], at.box.channel('door', vault));
    await scheduleServers(at.context);
    await at.calm();
    expect(introductions(at.box.channel('door', vault))).toEqual([]);
    expect(await at.context.store.unmetServers([vault.id])).toEqual([]);
  });
});
