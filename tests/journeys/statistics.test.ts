import { afterAll, beforeAll, expect, test } from 'vitest';
import { featsOf } from '../../src/domain/results/feat.ts';
import type { Actor, Room, Seen } from '../../src/sandbox/index.ts';
import { type BotHarness, botHarness } from '../support/bot-harness.ts';
import { playOut, roomOf, seated } from '../support/scripted-player.ts';
import { fillSettings } from '../support/settings-filler.ts';
import { TOY } from '../support/toy.ts';
import { KINGDOMINO } from '../support/two-players.ts';
import { UNLIMITED } from '../support/unlimited.ts';

/** `/stats`, `/leaderboard`, `/records` and `/history`, as people use them. */
let at: BotHarness;
let ann: Actor;
let bob: Actor;
let cleo: Actor;
let games: Room;

beforeAll(async () => {
  at = await botHarness({ games: [TOY], limits: UNLIMITED });
  [ann, bob, cleo] = [at.box.person('Ann'), at.box.person('Bob'), at.box.person('Cleo')];
  games = at.box.channel('games');
  for (const people of [
    [ann, bob],
    [ann, cleo],
  ]) {
    await seated(at, games, people);
    await playOut(at);
    await at.calm();
  }
});
afterAll(async () => {
  await at.close();
  at.clean();
});

const press = async (actor: Actor, shown: Seen, label: string): Promise<Seen> => {
  const found = shown.buttons.find((one) => one.label.endsWith(label));
  if (!found) throw new Error(`no button "${label}" among ${shown.buttons.map((one) => one.label).join(', ')}`);
  const { said, followUps } = await actor.press(shown, found.customId);
  return followUps[0] ?? said;
};

test('statistics are a private picture, the same in words, and posted by the person alone', async () => {
  const own = (await ann.command(games, 'stats')).said;
  expect(own.ephemeral).toBe(true);
  expect(own.pictures).toHaveLength(1);
  expect(own.pictures[0]?.alt).toContain('Ann in Pebbles');
  const words = await press(ann, own, 'Text');
  expect(words.pictures).toHaveLength(0);
  expect(words.text).toContain('2 games');
  const again = await press(ann, words, 'As a picture');
  expect(again.pictures).toHaveLength(1);
  const shared = await press(ann, own, 'Post it here');
  expect(shared.text).toContain('It is posted here');
  const theirs = (await bob.command(games, 'stats', { player: ann.id })).said;
  expect(theirs.pictures[0]?.alt).toContain('Against Bob: 1 game');
  expect(theirs.buttons.map(({ label }) => label)).not.toContain('📢 Post it here');
  expect(theirs.buttons.some(({ label }) => label.endsWith('Post it here'))).toBe(false);
});

test('statistics lead to the feats that were collected, and say how reliable somebody is', async () => {
  const own = (await ann.command(games, 'stats')).said;
  expect((await press(ann, own, 'Text')).text).toContain('finishes 2 of 2 games');
  const button = own.buttons.find(({ label }) => label.includes('Feats'));
  const total = featsOf(TOY).length;
  expect(button?.label).toMatch(new RegExp(`Feats \\d/${total}$`));
  const feats = await press(ann, own, button?.label ?? '');
  expect(feats.pictures).toHaveLength(0);
  expect(feats.text).toContain(`of ${total} feats`);
  expect(feats.text).toMatch(/(✅|▫️) \*\*Hoarder\*\*, 4 pebbles or more/);
  expect(feats.text).toContain('▫️ **Giant slayer**, win ahead of a relentless computer');
  expect((await press(ann, feats, 'Statistics')).pictures).toHaveLength(1);
  // What somebody has collected can be seen by others, too.
  const theirs = (await bob.command(games, 'stats', { player: ann.id })).said;
  expect(theirs.buttons.some(({ label }) => label.includes(button?.label ?? '?'))).toBe(true);
});

test('leaderboards and records lead to each other, by period and place', async () => {
  const board = (await ann.command(games, 'leaderboard', { time: 'month' })).said;
  expect(board.text).toContain('Leaderboard · Pebbles');
  expect(board.pictures[0]?.alt).toContain('This month, This server');
  expect((await press(ann, board, 'All servers')).pictures[0]?.alt).toContain('All servers');
  const records = await press(ann, board, 'Records');
  expect(records.text).toContain('Records · Pebbles');
  expect(records.pictures[0]?.alt).toContain('Most points, 2 players');
  expect((await press(ann, records, 'Leaderboard')).text).toContain('Leaderboard');
  expect((await bob.command(games, 'records', { where: 'all' })).said.pictures[0]?.alt).toContain('a player');
  const direct = (await ann.command(at.box.world.dm(ann.id), 'leaderboard', { where: 'here' })).said;
  expect(direct.buttons.some(({ label }) => /This server|Post it here/.test(label))).toBe(false);
});

test('the history is that behind /games, with film and record at hand, and can be about an opponent', async () => {
  const all = (await ann.command(games, 'history')).said;
  expect(all.buttons.filter(({ label }) => label.endsWith('Show'))).toHaveLength(2);
  expect(all.buttons.filter(({ label }) => label.endsWith('Film'))).toHaveLength(2);
  const bobs = (await ann.command(games, 'history', { opponent: bob.id })).said;
  expect(bobs.text).toContain(`Against ${bob.mention}`);
  expect(bobs.buttons.filter(({ label }) => label.endsWith('Show'))).toHaveLength(1);
  const record = await press(ann, bobs, 'Record');
  expect(record.ephemeral).toBe(true);
  expect((await bob.command(games, 'history', { opponent: cleo.id })).said.text).toContain('none yet');
});

test('people say in their settings whether lists of all servers name them', async () => {
  const panel = (await ann.command(games, 'settings')).said;
  expect(panel.text).toContain('Lists of all servers: call me');
  const changed = await fillSettings(ann, panel, 'general', {}, { rest: ['listed'] });
  expect(changed.text).toContain('Lists of all servers: name me');
  expect((await at.context.store.person(ann.id))?.listed).toBe(true);
  expect(changed.ephemeral).toBe(true);
  expect((await cleo.command(games, 'records', { where: 'all' })).said.pictures[0]?.alt).toContain('Ann');
});

test('as long as older games are being counted, answers and posts say so', async () => {
  await at.memory.store.saveSetting('statistics', 'seats');
  const own = (await ann.command(games, 'stats')).said;
  expect(own.text).toContain('still being counted');
  expect((await ann.command(games, 'leaderboard')).said.text).toContain('still being counted');
  await press(ann, own, 'Post it here');
  expect((await ann.gets((post) => /Ann.* shows/.test(post.text) && post.room.id === games.id)).text).toBeTruthy();
  // Records wait for what was done best, the others do not.
  await at.memory.store.saveSetting('statistics', 'bests');
  expect((await ann.command(games, 'stats')).said.text).not.toContain('still being counted');
  expect((await ann.command(games, 'records')).said.text).toContain('still being counted');
  await at.memory.store.saveSetting('statistics', 'filled');
  expect((await ann.command(games, 'records')).said.text).not.toContain('still being counted');
});

test('the ladder against computers is shown, and leads to a table against the next one', async () => {
  const levels = { gentle: 20, steady: 25 } as const;
  const measured = { ...TOY, calibration: { date: '2026-01-01', games: 1, levels } };
  const own = await botHarness({ games: [measured], limits: UNLIMITED });
  try {
    const [dan, eve] = [own.box.person('Dan'), own.box.person('Cleo')];
    const room = own.box.channel('games');
    const alt = async (actor: Actor, more: { readonly player?: string } = {}) =>
      (await actor.command(room, 'stats', more)).said;
    const first = await alt(dan);
    expect(first.pictures[0]?.alt).toContain('● gentle 853: not played yet. ●● steady 1000: not played yet');
    expect(first.text).toMatch(/Next opponent: \*\*●\sgentle/);
    const [play] = first.buttons.filter(({ label }) => label.endsWith('Play ●'));
    await dan.press(first, play?.customId ?? '');
    await own.calm();
    expect((await own.table()).chairs.map(({ person, level }) => (person === null ? level : 'Dan')).sort()).toEqual([
      'Dan',
      'gentle',
    ]);
    await playOut(own);
    await own.calm();
    const then = await alt(dan);
    expect(then.pictures[0]?.alt).toMatch(/Against computers: Rating \d+\? after 1 game\./);
    expect(then.pictures[0]?.alt).toMatch(/● gentle 853: won [01] of 1/);
    expect(then.pictures[0]?.alt).not.toContain('no rated game');
    // Nothing is known of how reliable somebody is who has played with computers alone; feats leave the ladder to the
    // statistics.
    expect(then.text).not.toContain('⏱️');
    const feats = await press(dan, then, then.buttons.find(({ label }) => label.includes('Feats'))?.label ?? '');
    expect(feats.text).not.toContain('Next opponent');
    // Others see it, and get no button to play for her.
    const theirs = await alt(eve, { player: dan.id });
    expect(theirs.pictures[0]?.alt).toContain('after 1 game');
    expect(theirs.buttons.some(({ label }) => label.includes('Play ●'))).toBe(false);
    expect((await alt(dan, { player: eve.id })).pictures[0]?.alt).not.toContain('Against computers');
  } finally {
    await own.close();
    own.clean();
  }
});

test('at a table its game is meant where none is named', async () => {
  const two = await botHarness({ games: [TOY, ...KINGDOMINO], limits: UNLIMITED });
  const host = two.box.person('Ann');
  const channel = two.box.channel('games');
  expect((await host.command(channel, 'stats')).said.text).toContain('Pebbles');
  await host.command(channel, 'kingdomino new', { computers: 1 });
  await two.calm();
  const room = await roomOf(two);
  for (const command of ['stats', 'leaderboard', 'records'])
    expect((await host.command(room, command)).said.text, command).toContain('Kingdomino');
  expect((await host.command(room, 'stats', { game: TOY.id })).said.text).toContain('Pebbles');
  await two.close();
  two.clean();
});
