import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTable } from '../../src/app/lobby/open.ts';
import { parseCustomId } from '../../src/discord/custom-ids/custom-id.ts';
import { whereIs } from '../../src/domain/table/table.ts';
import type { Actor, Room, Seen } from '../../src/sandbox/index.ts';
import { type BotHarness, botHarness } from '../support/bot-harness.ts';
import { playFrom, seated } from '../support/scripted-player.ts';
import { TOY } from '../support/toy.ts';
import { UNLIMITED } from '../support/unlimited.ts';

/** The tables of somebody who sits at several, or very many. */
let at: BotHarness;
let ann: Actor;
let games: Room;

beforeEach(async () => {
  at = await botHarness({ games: [TOY], limits: UNLIMITED });
  ann = at.box.person('Ann');
  games = at.box.channel('games');
});
afterEach(async () => {
  await at.close();
  at.clean();
});

async function openMany(count: number): Promise<void> {
  for (let n = 0; n < count; n += 1)
    await openTable(at.context, {
      game: TOY.id,
      host: { id: ann.id, name: 'Ann' },
      invited: [],
      computers: 0,
      size: 2,
      options: {},
      language: 'en',
      place: whereIs(games.guildId, games.id),
    });
  // Once its lobby is posted each of them is found at an address of its own.
  await at.calm();
}

const rowsOf = (list: Seen): readonly string[] => list.text.match(/\(https:\S+\)/g) ?? [];
const turns = (list: Seen) => list.buttons.filter((one) => parseCustomId(one.customId)?.control === 'games');

describe('/games', () => {
  test('has no pages as long as one is enough', async () => {
    await openMany(9);
    const list = (await ann.command(games, 'games')).said;
    expect(rowsOf(list)).toHaveLength(9);
    expect(turns(list)).toEqual([]);
    expect(list.text).not.toContain('of 9');
    expect([...list.text.matchAll(/(\d+)\\\. /g)].map(([, n]) => Number(n))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  test('is turned page by page, each table standing on one of them', async () => {
    await openMany(20);
    let list = (await ann.command(games, 'games')).said;
    expect(list.text).toContain('1–9 of 20');
    expect(turns(list).map(({ disabled }) => disabled)).toEqual([true, false]);
    const found = [...rowsOf(list)];
    for (const stand of ['10–18 of 20', '19–20 of 20']) {
      list = (await ann.press(list, turns(list)[1]?.customId ?? '')).said;
      expect(list.text).toContain(stand);
      found.push(...rowsOf(list));
    }
    expect(turns(list).map(({ disabled }) => disabled)).toEqual([false, true]);
    expect(new Set(found).size).toBe(20);
    list = (await ann.press(list, turns(list)[0]?.customId ?? '')).said;
    expect(list.text).toContain('10–18 of 20');
  });

  test.each([
    ['a page beyond the last', '77', '10–11 of 11'],
    ['a page beyond all measure', '99999999', '1–9 of 11'],
    ['no page', 'x', '1–9 of 11'],
    ['a page before the first', '-1', '1–9 of 11'],
  ])('shows for %s one there is', async (_what, page, stand) => {
    await openMany(11);
    const list = (await ann.command(games, 'games')).said;
    const turned = (await ann.forge({ customId: `games::::${page}`, message: list })).said;
    expect(turned.text).toContain(stand);
  });
});

test('a command that could mean very many tables offers as many as a select holds, and counts the rest', async () => {
  await openMany(27);
  const asked = (await ann.command(games, 'table look')).said;
  expect(asked.selects[0]?.options).toHaveLength(25);
  expect(asked.text).toMatch(/… and 2 more: <\/games:\d+>/);
});

test('somebody who has moved at one table goes on at the next that waits for them', async () => {
  const bob = at.box.person('Bob');
  const first = await seated(at, games, [ann, bob]);
  const alone = await playFrom(ann, (await ann.command(first, 'pebbles hide')).said, ['hide', 'c1']);
  expect(alone.buttons.map(({ label }) => label).join()).not.toContain('Next');
  await at.calm();
  const second = await seated(at, games, [ann, bob]);
  const { id } = await at.table();
  const done = await playFrom(bob, (await bob.command(first, 'pebbles hide')).said, ['hide', 'c2']);
  await at.calm();
  const next = done.buttons.find(({ label }) => label.endsWith('Next: Pebbles'));
  expect(parseCustomId(next?.customId ?? '')).toMatchObject({ control: 'play', table: id });
  const moved = await playFrom(bob, (await bob.press(done, next?.customId ?? '')).said, ['hide', 'c3']);
  expect((await at.context.store.entries(id)).map(({ path }) => path)).toEqual([['hide', 'c3']]);
  expect(moved.text).toContain('Done');
  // At the first one it is somebody's turn again; the second one waits for Ann.
  expect((await ann.command(second, 'table look')).said.text).toContain('Your turn');
});
