import { afterEach, expect, test } from 'vitest';
import { type BotHarness, botHarness } from '../support/bot-harness.ts';
import { controlOf, playOut, postWith, roomOf, seated } from '../support/scripted-player.ts';
import { fakeThinker } from '../support/thinker.ts';
import { TOY } from '../support/toy.ts';

/**
 * A game that is over: its thread leaves the list after a day, its log is packed, and everything under its last post
 * works.
 */
let at: BotHarness;
afterEach(async () => {
  await at?.close();
});

const DAY = 86_400_000;

test('a finished table rests in the archive, and can be looked at and played again', async () => {
  at = await botHarness({ games: [TOY], thinker: fakeThinker([TOY], 6) });
  const [ann, bob] = [at.box.person('Ann'), at.box.person('Bob')];
  await seated(at, at.box.channel('games'), [ann, bob]);
  await playOut(at);
  await at.calm();
  const room = await roomOf(at);
  expect(room.thread?.archived).toBe(false);
  const changes = (): number =>
    at.exchanges.filter(({ method, path }) => method === 'PATCH' && path.endsWith(`/channels/${room.id}`)).length;
  await at.pass(DAY + 60_000);
  expect(room.thread).toMatchObject({ archived: true, locked: false });
  expect(changes()).toBe(1);

  const table = await at.table();
  expect(await at.context.store.archive(table.id, table.version, { state: false })).toBe(true);
  const end = await postWith(at, ann, 'verify');
  expect((await ann.press(end, controlOf(end, 'verify'))).said.text).toContain('✅');
  const film = (await bob.press(end, controlOf(end, 'film'))).said;
  expect(film.pictures[0]?.name).toMatch(/^film-.*\.gif$/);
  expect((await ann.press(end, controlOf(end, 'record'))).said.files).toHaveLength(1);
  const board = (await ann.command(room, 'table board', { move: 2 })).said;
  expect(board.text).toContain('after move 2 of');
  const [menu] = board.selects;
  const last = (await ann.select(board, menu?.customId ?? '', ['end'])).said;
  expect([last.id, last.text]).toEqual([board.id, expect.stringContaining('The game is over')]);
  // Its mistakes can be made again, too.
  const shown = await ann.press(end, controlOf(end, 'review'));
  await at.calm();
  const card = ann.again(shown.followUps[0] ?? shown.said) ?? shown.said;
  const asked = (await ann.press(card, controlOf(card, 'retry'))).said;
  expect(asked.text).toContain('What would you play now?');
  await ann.press(end, controlOf(end, 'rematch'));
  await at.calm();
  expect((await at.table()).rematchOf).toBe(table.id);
  expect(changes()).toBe(1);
  at.clean();
});
