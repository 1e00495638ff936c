import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { scheduleServers } from '../../src/app/servers/arrivals.ts';
import { known } from '../../src/core/known.ts';
import { DEFAULT_SERVER_SETTINGS } from '../../src/domain/permissions/server-settings.ts';
import type { Actor, Room } from '../../src/sandbox/index.ts';
import { type BotHarness, botHarness } from '../support/bot-harness.ts';
import { TOY } from '../support/toy.ts';

/** The list of the open tables of a server, as its people see it. Ann owns the server. */
let at: BotHarness;
let ann: Actor;
let bob: Actor;
let games: Room;
let lounge: Room;
const MINUTE = 60_000;

beforeAll(async () => {
  at = await botHarness({ games: [TOY], people: ['Ann', 'Bob', 'Cleo'] });
  [ann, bob] = [at.box.person('Ann'), at.box.person('Bob')];
  [games, lounge] = [at.box.channel('games'), at.box.channel('lounge')];
  await scheduleServers(at.context);
});
afterEach(async () => {
  await at.context.store.saveServerSettings(games.guildId ?? '', DEFAULT_SERVER_SETTINGS);
  at.clean();
});
afterAll(() => at.close());

const lists = (room: Room) => ann.sees(room).filter(({ text }) => text.includes('Open tables here'));

test('an admin chooses its channel; it leads to lobbies as they open, and goes with the choice', async () => {
  const panel = (await ann.command(games, 'server settings')).said;
  const places = (await ann.press(panel, '📍 Channels and roles')).said;
  const where = known(places.selects.at(-1), 'menu of the list');
  const chosen = (await ann.select(places, where, [lounge.id])).said;
  expect(chosen.text).toContain('List of open tables');
  await at.pass(MINUTE);
  const [empty] = lists(lounge);
  expect(empty?.text).toContain('No table waits for players just now.');

  await bob.command(games, 'pebbles new', { seats: 3 });
  await at.pass(MINUTE);
  expect(lists(lounge)).toHaveLength(1);
  const [list] = lists(lounge);
  expect(list?.id).toBe(empty?.id);
  expect(list?.text).toContain('1/');
  expect(list?.text).toContain('Bob');
  expect(list?.text).toContain(`<#${games.id}>`);
  const [table] = await at.context.store.tablesOf(bob.id);
  const lobby = table?.place.lobby;
  expect(list?.buttons.map(({ url }) => url)).toEqual([
    `https://discord.com/channels/${games.guildId}/${games.id}/${lobby}`,
  ]);

  // An option of the command changes it as well.
  await ann.command(games, 'server settings', { 'open-tables': games.id });
  await at.pass(MINUTE);
  expect(lists(lounge)).toEqual([]);
  expect(lists(games)).toHaveLength(1);
  const again = (await ann.press((await ann.command(games, 'server settings')).said, '📍 Channels and roles')).said;
  await ann.select(again, known(again.selects.at(-1), 'menu of the list'), []);
  await at.pass(MINUTE);
  expect(lists(games)).toEqual([]);
});

test('a check says where it cannot be posted', async () => {
  await ann.command(games, 'server settings', { 'open-tables': lounge.id });
  at.box.deny(['SendMessages'], lounge);
  const checked = (await ann.command(games, 'server check')).said;
  expect(checked.text).toContain('the list of open tables cannot be posted');
  at.box.allow(['SendMessages'], lounge);
  await at.pass(MINUTE);
});
