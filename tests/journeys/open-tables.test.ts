import { afterEach, beforeEach, expect, test } from 'vitest';
import { play } from '../../src/app/moves/play.ts';
import { known } from '../../src/core/known.ts';
import { serverParty } from '../../src/domain/people/block.ts';
import { onTurn } from '../../src/domain/table/position.ts';
import type { Actor, Room, Seen } from '../../src/sandbox/index.ts';
import { type BotHarness, botHarness } from '../support/bot-harness.ts';
import { words } from '../support/scripted-player.ts';
import { TOY } from '../support/toy.ts';

/** Lobbies that are listed below /find, here and elsewhere, and people from elsewhere who sit down there. */
let at: BotHarness;
let [ann, bob, cleo]: Actor[] = [];
let games: Room;
let lounge: Room;
let there: Room;

beforeEach(async () => {
  const guilds = [
    { name: 'One', channels: ['games', 'lounge'] },
    { name: 'Two', channels: ['hall'] },
  ];
  at = await botHarness({ games: [TOY], guilds, people: ['Ann', 'Bob', 'Cleo'] });
  [ann, bob, cleo] = ['Ann', 'Bob', 'Cleo'].map((name) => at.box.person(name));
  [games, lounge] = [at.box.channel('games', at.box.guild('One')), at.box.channel('lounge', at.box.guild('One'))];
  there = at.box.channel('hall', at.box.guild('Two'));
});
afterEach(async () => {
  await at.close();
  at.clean();
});

const press = async (who: Actor | undefined, message: Seen, label: string): Promise<Seen> => {
  const button = known(
    message.buttons.find((one) => one.label.endsWith(label)),
    `button "${label}" in ${message.text}`,
  );
  const { said } = await known(who, 'actor').press(message, button.customId);
  await at.calm();
  return said;
};
const list = async (who: Actor | undefined, room: Room): Promise<Seen> =>
  press(who, (await known(who, 'actor').command(room, 'find')).said, 'Open tables');
const opened = async (options: Readonly<Record<string, boolean | number>> = {}): Promise<void> => {
  await known(ann, 'actor').command(games, 'pebbles new', options);
  await at.calm();
};
const allow = async (): Promise<void> => {
  await at.context.store.saveServerSettings(at.box.guild('One').id, { listed: true });
};
const rows = (list: Seen): number => list.buttons.filter(({ label }) => ['Join', 'Leave'].includes(label)).length;

test('a lobby of the server is found there, joined in two presses, and left again', async () => {
  await opened({ seats: 3 });
  const shown = await list(bob, lounge);
  expect(shown.ephemeral).toBe(true);
  expect(shown.text).toContain('Pebbles');
  expect(shown.text).toContain('Ann');
  const sat = await press(bob, shown, 'Join');
  expect(sat.text).toContain('You have a seat: Pebbles');
  expect((await at.table()).chairs).toMatchObject([{ name: 'Ann' }, { name: 'Bob' }]);
  // Who can see its channel is told there, and nowhere else.
  expect((await at.table()).chairs[1]?.afar).toBeUndefined();
  expect(rows(await press(bob, sat, 'Leave'))).toBe(1);
  expect((await at.table()).chairs).toHaveLength(1);
});

test('elsewhere it is found where its host and the admins of its server want that, and by nobody who is blocked', async () => {
  await opened();
  expect(rows(await list(bob, there))).toBe(0);
  await allow();
  expect(rows(await list(bob, there))).toBe(0);
  await known(ann, 'actor').command(games, 'pebbles new', { listed: true });
  await at.calm();
  expect(rows(await list(bob, there))).toBe(1);
  await known(ann, 'actor').command(games, 'privacy block', { player: known(bob, 'actor').id });
  expect(rows(await list(bob, there))).toBe(0);
  expect(rows(await list(cleo, there))).toBe(1);
  await at.context.store.saveBlock(serverParty(at.box.guild('One').id), `person:${known(cleo, 'actor').id}`);
  expect(rows(await list(cleo, there))).toBe(0);
});

test('the list names no table whose host has just taken it off', async () => {
  await allow();
  await opened({ listed: true });
  const shown = await list(bob, there);
  await at.context.store.saveServerSettings(at.box.guild('One').id, { listed: false });
  const reply = await known(bob, 'actor').press(
    shown,
    known(
      shown.buttons.find(({ label }) => label === 'Join'),
      'Join',
    ).customId,
  );
  expect(words(reply)).toContain('This table is gone');
  expect((await at.table()).chairs).toHaveLength(1);
});

test('who comes from elsewhere sees the table in private, rung once for each turn, until its end', async () => {
  await allow();
  await opened({ listed: true, seats: 2 });
  const sat = await press(bob, await list(bob, there), 'Join');
  expect(sat.text).toContain('the game has begun: Pebbles. I show you the table here');
  expect(await at.table()).toMatchObject({ phase: 'playing', chairs: [{ name: 'Ann' }, { name: 'Bob', afar: true }] });
  await at.pass(2 * 60_000);
  const boards = (who: Actor | undefined): readonly Seen[] =>
    known(who, 'actor')
      .dms()
      .filter(({ pictures }) => pictures.length > 0);
  expect(boards(bob)).toHaveLength(1);
  expect(boards(ann).some(({ text }) => text.includes('pebbles left\n'))).toBe(false);
  for (let now = await at.table(); now.phase === 'playing'; now = await at.table()) {
    const [seat = 0] = onTurn(TOY, now);
    const person = known(now.chairs[seat]?.person, 'player');
    const [path = []] = TOY.paths(known(now.match, 'match').state, seat);
    expect((await play(at.context, { table: now.id, version: now.version, person, path })).ok).toBe(true);
    await at.calm();
  }
  // Discord cannot name them where they are no member.
  const posts = known(ann, 'actor')
    .rooms()
    .filter(({ guildId }) => guildId !== null)
    .flatMap((room) => known(ann, 'actor').sees(room))
    .map(({ text }) => text);
  expect(posts).toContainEqual(expect.stringContaining('➡️ Bob: '));
  expect(posts).toContainEqual(expect.stringContaining(`➡️ <@${ann?.id}>: `));
  expect(posts.join('\n')).not.toContain(`<@${bob?.id}>`);
  expect(boards(bob).at(-1)?.text).toContain('🏁 Pebbles');
  expect(
    known(bob, 'actor')
      .sees(there)
      .filter(({ ephemeral }) => !ephemeral),
  ).toEqual([]);
});

test('the host lists the table in its options, and the lobby says so', async () => {
  await opened();
  const post = known(
    known(ann, 'actor')
      .sees(games)
      .find(({ buttons }) => buttons.some(({ label }) => label.endsWith('Options'))),
    'lobby',
  );
  const panel = await press(ann, post, 'Options');
  const menu = known(
    panel.selects.find(({ customId }) => customId.includes('listed')),
    'menu',
  );
  await known(ann, 'actor').select(panel, menu.customId, ['true']);
  await at.calm();
  expect(await at.table()).toMatchObject({ listed: true });
  expect(
    known(ann, 'actor')
      .sees(games)
      .some(({ text }) => text.includes('Open to other servers')),
  ).toBe(true);
});
