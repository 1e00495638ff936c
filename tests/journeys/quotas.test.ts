import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { personParty, serverParty } from '../../src/domain/people/block.ts';
import { parseLimits } from '../../src/domain/permissions/quota.ts';
import type { Actor, Room, Seen } from '../../src/sandbox/index.ts';
import { type BotHarness, botHarness } from '../support/bot-harness.ts';
import { postWith, roomOf } from '../support/scripted-player.ts';
import { fillSettings } from '../support/settings-filler.ts';
import { TOY } from '../support/toy.ts';

/** Quotas and blocks as people meet them. Ann owns the server. */
let at: BotHarness;
let ann: Actor;
let bob: Actor;
let cleo: Actor;
let games: Room;

beforeEach(async () => {
  const limits = parseLimits('lobbies=2,pictures=1,exports=1,lessons=2,lookups=2,suggestions=2,server.films=5/9');
  at = await botHarness({ games: [TOY], ...(limits.ok ? { limits: limits.value } : {}) });
  [ann, bob, cleo] = [at.box.person('Ann'), at.box.person('Bob'), at.box.person('Cleo')];
  games = at.box.channel('games');
});
afterEach(async () => {
  await at.close();
  at.clean();
});

const say = async (who: Actor, name: string, values: Record<string, string | number> = {}): Promise<string> =>
  (await who.command(games, name, values)).said.text;
const lobbies = (): readonly Seen[] =>
  cleo.sees(games).filter((post) => !post.ephemeral && post.buttons.some(({ label }) => label === 'Join'));
const guild = (): string => games.guildId ?? '';

test('a third lobby is refused with what to do first, and possible when one is closed', async () => {
  for (let n = 0; n < 2; n += 1) expect(await say(bob, 'pebbles new')).toContain('is open');
  const refused = await say(bob, 'pebbles new');
  expect(refused).toContain('more than one person may have: **Tables that gather**, 2 at most');
  expect(refused).toContain('/table manage abort');
  await at.calm();
  expect(lobbies()).toHaveLength(2);
  const [post] = lobbies();
  if (!post) throw new Error('there is no lobby');
  await bob.press(post, 'Leave', { until: 'answer' });
  expect(await say(bob, 'pebbles new')).toContain('is open');
});

test('lessons are opened and begun so often in an hour, and going on with one does not count', async () => {
  const opened = (await bob.command(games, 'pebbles learn')).said;
  const begin = opened.buttons.find(({ label }) => label.endsWith('Begin'));
  expect(opened.text).toContain('Your first game of Pebbles');
  await bob.press(opened, begin?.customId ?? '');
  expect(await say(bob, 'pebbles learn')).toMatch(
    /more than one person may have: \*\*Lessons opened in an hour\*\*, 2 at most\.\nIt is possible again <t:\d+:R>/,
  );
  expect(await say(cleo, 'pebbles learn')).toContain('Your first game of Pebbles');
  await at.pass(2 * 3_600_000);
  const again = (await bob.command(games, 'pebbles learn')).said;
  for (const press of [1, 2, 3]) {
    const on = (await bob.press(again, 'Go on')).said;
    expect(on.text, `press ${press}`).not.toContain('possible again');
  }
});

test('statistics and lists of games are looked at so often in an hour, also by their buttons, and suggestions are made', async () => {
  const list = (await bob.command(games, 'games')).said;
  await bob.forge({ customId: 'games::::', message: list });
  for (const name of ['games', 'stats', 'leaderboard', 'records', 'history'])
    expect(await say(bob, name)).toMatch(
      /\*\*Statistics and lists of games in an hour\*\*, 2 at most\.\nIt is possible again <t:\d+:R>/,
    );
  const pressed = await bob.forge({ customId: 'games::::', message: list });
  expect(pressed.followUps[0]?.text).toContain('Statistics and lists of games');
  expect(await say(cleo, 'games')).not.toContain('at most');
  expect(await say(bob, 'help')).not.toContain('at most');
  await at.pass(2 * 3_600_000);
  expect(await say(bob, 'games')).not.toContain('at most');
});

test('so many suggestions are made in an hour; beyond them nothing is said', async () => {
  const typed = () => ann.suggest(games, 'server settings', { clock: 'dai' }, 'clock');
  for (let n = 0; n < 2; n += 1) expect((await typed())[0]?.value).toBe('daily');
  const answers = (): number => at.exchanges.filter(({ path }) => path.endsWith('/callback')).length;
  const before = answers();
  typed().catch(() => undefined);
  await say(ann, 'help');
  expect(answers() - before).toBe(1);
  await at.pass(2 * 3_600_000);
  expect((await typed())[0]?.value).toBe('daily');
});

test('pictures and exports say when they are possible again', async () => {
  await bob.command(games, 'pebbles new', { computers: 1, seats: 2 });
  await at.calm();
  const post = await postWith(at, bob, 'look');
  await bob.press(post, 'Look');
  const refused = (await bob.press(post, 'Look')).said.text;
  expect(refused).toMatch(/Pictures of boards in an hour\*\*, 1 at most\.\nIt is possible again <t:\d+:R>/);
  expect(refused).toContain('/table text');
  expect(await say(bob, 'privacy export')).toContain('all I know about you');
  expect(await say(bob, 'privacy export')).toMatch(/once a day, and again <t:\d+:\w>/);
  await at.pass(2 * 3_600_000);
  expect((await bob.press(post, 'Look')).said.text).not.toContain('possible again');
});

describe('a server’s admins', () => {
  test('see and change its limits, as far as the operator allows', async () => {
    const [limits] = (await ann.command(games, 'server show')).said.selects;
    expect(limits?.options.find(({ label }) => label === 'Films in an hour')?.description).toBe(
      '5 for all together, 20 for each person',
    );
    expect(await say(ann, 'server limit', { what: 'films', all: 9, each: 0 })).toContain(
      '**9** for all together, **0**',
    );
    expect(await say(ann, 'server limit', { what: 'films', all: 10 })).toContain('allows 9 at most');
    expect(await at.context.store.serverLimits(guild())).toEqual({ films: { all: 9, each: 0 } });
    expect(await say(ann, 'server limit', { what: 'lobbies', each: 1 })).toContain('**1** for each person');
    expect(await say(bob, 'pebbles new')).toContain('is open');
    expect(await say(bob, 'pebbles new')).toContain('one person may have on this server');
    expect(await say(ann, 'server limit', { what: 'lobbies' })).toContain('**2** for each person');
    expect(await say(bob, 'pebbles new')).toContain('is open');
  });

  test('are alone in that', async () => {
    await expect(bob.command(games, 'server show')).rejects.toThrow('no command /server');
    // Where Discord shows it to more people because the server says so.
    const open = at.box.world.commands;
    for (const [id, one] of open) if (one.name === 'server') open.set(id, { ...one, default_member_permissions: null });
    for (const [name, values] of [
      ['server show', {}],
      ['server limit', { what: 'films', all: 1 }],
      ['server block', { player: cleo.id }],
      ['server unblock', { player: cleo.id }],
    ] as const)
      expect(await say(bob, name, values)).toContain('may manage this server');
    expect(await at.context.store.blocks({})).toEqual([]);
  });

  test('keep somebody from beginning anything there; games go on', async () => {
    await bob.command(games, 'pebbles new', { computers: 1, seats: 2 });
    await at.calm();
    const post = await postWith(at, bob, 'play');
    await cleo.command(games, 'pebbles new');
    await at.calm();
    const [lobby] = lobbies();
    if (!lobby) throw new Error('there is no lobby');
    expect(await say(ann, 'server block', { player: bob.id })).toContain('can begin nothing new on this server');
    expect(await say(ann, 'server show')).toContain(`<@${bob.id}>`);
    expect(await say(bob, 'pebbles new')).toContain('The admins of this server have blocked you');
    expect(await say(bob, 'games')).toContain('The admins of this server have blocked you');
    const join = await bob.press(lobby, 'Join');
    expect(join.followUps[0]?.text ?? join.said.text).toContain('The admins of this server have blocked you');
    expect(await say(cleo, 'pebbles new', { 'player-2': bob.id })).toContain('cannot be invited');
    expect((await bob.press(post, 'Play')).said.text).not.toContain('blocked');
    expect(await say(bob, 'privacy export')).toContain('all I know about you');
    expect(await say(ann, 'server unblock', { player: bob.id })).toContain('not blocked any more');
    expect(await say(ann, 'server unblock', { player: bob.id })).toContain('was not blocked');
    expect(await say(bob, 'pebbles new')).toContain('is open');
    expect(await say(ann, 'server block', { player: ann.id })).toContain('cannot block yourself');
  });
});

describe('a person', () => {
  test('who is blocked by another cannot invite them, seat them or sit down at their tables', async () => {
    expect(await say(cleo, 'privacy blocked')).toContain('You have blocked nobody');
    expect(await say(cleo, 'privacy block', { player: bob.id })).toContain('can no longer invite you');
    expect(await say(cleo, 'privacy blocked')).toContain(`<@${bob.id}>`);
    expect(await say(bob, 'pebbles new', { 'player-2': cleo.id })).toContain(`✋ <@${cleo.id}> cannot be invited.`);
    await bob.command(games, 'pebbles new', { computers: 1, seats: 2 });
    await at.calm();
    const room = await roomOf(at);
    const seat = { player: 'Bob', with: cleo.id };
    expect((await bob.command(room, 'table replace', seat)).said.text).toContain('cannot be invited');
    await cleo.command(games, 'pebbles new');
    await at.calm();
    const [lobby] = lobbies();
    if (!lobby) throw new Error('there is no lobby');
    const join = await bob.press(lobby, 'Join');
    expect(join.followUps[0]?.text ?? join.said.text).toContain('You cannot sit down at this table');
    expect(await say(cleo, 'privacy unblock', { player: bob.id })).toContain('not blocked any more');
    expect(await say(bob, 'pebbles new', { 'player-2': cleo.id })).toContain('is open');
  });

  test('may say that nobody may invite them', async () => {
    const panel = (await cleo.command(games, 'settings')).said;
    const changed = await fillSettings(cleo, panel, 'general', {}, { rest: ['invitable'] });
    expect(changed.text).toContain('Invitations: nobody may invite me');
    expect(await say(bob, 'pebbles new', { 'player-2': cleo.id })).toContain('cannot be invited');
    // They may still sit down by themselves.
    await bob.command(games, 'pebbles new');
    await at.calm();
    const [lobby] = lobbies();
    if (!lobby) throw new Error('there is no lobby');
    await cleo.press(lobby, 'Join', { until: 'answer' });
    await at.calm();
    expect((await at.table()).chairs.map(({ person }) => person)).toContain(cleo.id);
  });

  test('finds their blocks among what is known of them, and those against them that are no person’s', async () => {
    await cleo.command(games, 'privacy block', { player: bob.id });
    await ann.command(games, 'server block', { player: bob.id });
    const read = async (who: Actor): Promise<unknown> => {
      await who.command(games, 'privacy export');
      await at.calm();
      const sent = at.exchanges.flatMap(({ files }) => files).findLast(({ name }) => name.endsWith('.json'));
      return JSON.parse(Buffer.from(sent?.bytes ?? []).toString('utf8'));
    };
    expect(await read(cleo)).toMatchObject({ blocked: [{ person: bob.id }], blockedBy: [] });
    expect(await read(bob)).toMatchObject({ blocked: [], blockedBy: [{ by: serverParty(guild()) }] });
  });
});

test('a server that the operator has blocked is answered with one sentence; what runs there goes on', async () => {
  await bob.command(games, 'pebbles new', { computers: 1, seats: 2 });
  await at.calm();
  const post = await postWith(at, bob, 'play');
  await at.context.store.saveBlock('operator', serverParty(guild()));
  for (const name of ['pebbles new', 'games', 'table look', 'help'])
    expect(await say(bob, name)).toContain('has blocked this server');
  expect((await bob.press(post, 'Play')).said.text).not.toContain('blocked');
  await at.context.store.removeBlock('operator', serverParty(guild()));
  await at.context.store.saveBlock('operator', personParty(bob.id));
  expect(await say(bob, 'pebbles new')).toContain('has blocked you');
  expect(await say(cleo, 'pebbles new')).toContain('is open');
});
