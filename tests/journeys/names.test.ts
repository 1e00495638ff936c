import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor, Guild, Room } from '../../src/sandbox/index.ts';
import { type BotHarness, botHarness } from '../support/bot-harness.ts';
import { TOY } from '../support/toy.ts';

/** What somebody is called in one server is for that server alone. */
let at: BotHarness;
let ann: Actor;
let games: Room;
beforeAll(async () => {
  at = await botHarness({ games: [TOY], people: ['Ann', 'Bob'] });
  ann = at.box.person('Ann');
  games = at.box.channel('games');
});
afterAll(() => at.close());

function call(who: Actor, nick: string | undefined, within: Guild = at.box.guild()): void {
  const member = within.members.get(who.id);
  if (!member) throw new Error('they are not there');
  const { nick: _, ...rest } = member;
  within.members.set(who.id, nick === undefined ? rest : { ...rest, nick });
}

const stored = async () => (await at.context.store.person(ann.id))?.name;
const here = () => at.context.store.serverNamesOf(ann.id);

test('a nickname is kept for its server, and the name of the account for everywhere else', async () => {
  // As earlier versions have stored it.
  await at.context.store.savePerson({ id: ann.id, name: 'The Captain' });
  call(ann, 'The Captain');
  await ann.command(games, `${TOY.id} new`);
  await at.calm();
  expect((await at.table()).chairs[0]?.name).toBe('The Captain');
  expect(await stored()).toBe('Ann');
  expect(await here()).toEqual([{ server: games.guildId, name: 'The Captain' }]);
  await ann.command(at.box.world.dm(ann.id), 'settings');
  expect(await stored()).toBe('Ann');
  call(ann, 'Her Majesty');
  await ann.command(games, 'settings');
  expect(await here()).toEqual([{ server: games.guildId, name: 'Her Majesty' }]);
  call(ann, undefined);
  await ann.command(games, 'settings');
  expect(await here()).toEqual([]);
  at.clean();
});
