import { PermissionFlagsBits } from 'discord.js';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { digestJobs } from '../../src/app/daily/digest-jobs.ts';
import { scheduleDigests } from '../../src/app/digests/queue.ts';
import { known } from '../../src/core/known.ts';
import { REPEATS } from '../../src/domain/daily/daily.ts';
import { beginningOf, dayAt, daysFrom } from '../../src/domain/daily/day.ts';
import { DEFAULT_SERVER_SETTINGS } from '../../src/domain/permissions/server-settings.ts';
import type { Actor, Guild, Room } from '../../src/sandbox/index.ts';
import { type BotHarness, botHarness } from '../support/bot-harness.ts';
import { TOY } from '../support/toy.ts';

/** The digest of the deal of the day in a server, as its people see it. Ann owns the server. */
let at: BotHarness;
let ann: Actor;
let bob: Actor;
let games: Room;
let lounge: Room;
const CROWN = '1573679291516846001';
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

beforeAll(async () => {
  at = await botHarness({ games: [TOY], people: ['Ann', 'Bob', 'Cleo'] });
  [ann, bob] = [at.box.person('Ann'), at.box.person('Bob')];
  [games, lounge] = [at.box.channel('games'), at.box.channel('lounge')];
  // The role stands below the bot's own.
  const { roles } = at.box.guild();
  const [everyone, own] = [...roles.values()];
  roles.clear();
  const crown = { id: CROWN, name: 'Crown', permissions: 0n, color: 0 };
  for (const role of [known(everyone, 'role'), crown, known(own, 'role')]) roles.set(role.id, role);
  await scheduleDigests(at.context);
  await toHour(1);
});
afterEach(async () => {
  await at.context.store.saveServerSettings(guild(), DEFAULT_SERVER_SETTINGS);
  await at.pass(DAY);
  at.clean();
});
afterAll(() => at.close());

const guild = (): string => games.guildId ?? '';
const today = () => dayAt(at.context.now());
/** Until this hour of the next day. */
const toHour = (hour: number) => at.pass(beginningOf(daysFrom(today(), 1)) + hour * HOUR - at.context.now());
const digests = (room: Room) => ann.sees(room).filter(({ text }) => text.includes('Deal of the day'));
const holders = (within: Guild = at.box.guild()) =>
  [...within.members.values()].flatMap(({ user, roles }) => (roles.includes(CROWN) ? [user.id] : []));

async function plays(who: Actor, name: string, margin: number): Promise<void> {
  const { store } = at.context;
  await store.savePerson({ id: who.id, name });
  const key = { game: TOY.id, day: today() };
  const now = new Date(at.context.now());
  const jobs = await digestJobs(at.context, key, guild());
  await store.beginTry({ ...key, person: who.id, server: guild(), begunAt: now, inTime: true }, jobs);
  const moves = Buffer.from(who.id);
  await store.finishTry(key, who.id, { finishedAt: now, margin, score: 1, moves }, REPEATS, jobs);
}

function manageRoles(may: boolean): void {
  const { roles } = at.box.guild();
  const own = known([...roles.values()].at(-1), 'role');
  const bit = PermissionFlagsBits.ManageRoles;
  roles.set(own.id, { ...own, permissions: may ? own.permissions | bit : own.permissions & ~bit });
}

test('an admin switches it on; it follows a week of days, and gives the winner a role', async () => {
  const panel = (await ann.command(games, 'server settings')).said;
  const daily = (await ann.press(panel, '🌅 Daily')).said;
  const [where, which, role] = daily.selects;
  if (!where || !which || !role) throw new Error('a menu is missing');
  await ann.select(daily, where, [games.id]);
  await ann.select(daily, which, [TOY.id]);
  expect((await ann.select(daily, role, [guild()])).said.text).toContain('nobody can win it');
  await ann.select(daily, role, [CROWN]);
  expect(await at.context.store.serverSettings(guild())).toMatchObject({
    ...{ digest: games.id, digestGames: [TOY.id], digestLanguage: 'en', winner: CROWN },
  });
  expect((await ann.command(games, 'server check')).said.text).toContain('Manage Roles');
  manageRoles(true);
  expect((await ann.command(games, 'server check')).said.text).not.toContain('Crown');
  await at.pass(60_000);
  expect(digests(games)).toHaveLength(1);
  // Play opens the day for whoever presses it, in private.
  const [first] = digests(games);
  const opened = await bob.press(known(first, 'digest'), 'Play');
  expect(opened.said.ephemeral).toBe(true);
  expect(opened.said.text).toContain('spends the one try');
  expect(digests(games)[0]?.text).toBe(first?.text);

  for (let n = 0; n < 7; n += 1) {
    await plays(ann, 'Ann', n);
    await at.pass(HOUR);
    await plays(bob, 'Bob*', 3);
    await toHour(1);
  }
  const all = digests(games);
  expect(all).toHaveLength(8);
  // Nobody is called, and nothing rings.
  for (const { text } of all) expect(text).not.toMatch(/<@/);
  const last = known(all.at(-2), 'digest');
  expect(last.text).toContain('**7 days in a row**');
  expect(last.text).toContain('👑 **+6** Ann');
  expect(last.text).toMatch(/Tomorrow’s deals, sealed \(SHA-256\):\n.*`[0-9a-f]{64}`/);
  expect(last.text).not.toContain('seeds of this day');
  expect(known(all.at(-1), 'digest').text).toMatch(/Crowns of the last seven days:\*\* Bob/);
  await at.pass(13 * HOUR);
  const closed = known(digests(games).at(-2), 'digest');
  expect(closed.text).toContain('Final standing');
  expect(closed.text).toMatch(/seeds of this day:\n.*`[0-9a-f]{64}`/);
  expect(holders()).toEqual([ann.id]);
  await at.context.store.saveServerSettings(guild(), { winner: null });
  await toHour(1);
  expect(holders()).toEqual([]);
  // All of it was a post and a few edits a day.
  const sent = at.exchanges.filter(({ path }) => path.includes('/messages'));
  expect(sent.filter(({ method }) => method === 'PATCH').length).toBeLessThan(8 * 6);
}, 120_000);

test('a role that is refused, a channel that is closed or gone, and a bot that was thrown out break nothing', async () => {
  manageRoles(false);
  await ann.command(lounge, 'server settings', { digest: lounge.id, winner: CROWN });
  await at.pass(60_000);
  await plays(ann, 'Ann', 2);
  await toHour(13);
  expect(holders()).toEqual([]);
  expect(digests(lounge).filter(({ text }) => text.includes('Final standing'))).toHaveLength(1);

  // What a moderator deletes does not come back that day.
  const [, newest] = digests(lounge);
  at.box.deleteMessage(lounge, known(newest, 'digest').id);
  await plays(ann, 'Ann', 2);
  await at.pass(HOUR);
  expect(digests(lounge)).toHaveLength(1);

  at.box.deny(['SendMessages'], lounge);
  await toHour(1);
  expect(digests(lounge)).toHaveLength(1);
  expect((await ann.command(games, 'server check')).said.text).toContain('digest of the deal of the day');
  at.box.allow(['SendMessages'], lounge);
  await plays(bob, 'Bob', 1);
  await at.pass(HOUR);
  expect(digests(lounge)).toHaveLength(2);

  const other = at.box.addChannel('other');
  await ann.command(games, 'server settings', { digest: other.id });
  at.box.deleteRoom(other);
  await toHour(1);
  expect(digests(lounge)).toHaveLength(2);

  at.box.kick();
  await plays(ann, 'Ann', 2);
  await toHour(13);
  at.box.invite();
}, 120_000);
