import { expect, test } from 'vitest';
import { announce, refreshPosts } from '../../src/app/notifications/announce.ts';
import { propose, vote, withdrawMotion } from '../../src/app/votes/propose.ts';
import { seatOf } from '../../src/domain/seats.ts';
import { type AppHarness, appHarness, by, HOUR, MINUTE, move, seat } from '../support/app-harness.ts';
import { KINGDOMINO, twoPlayers } from '../support/two-players.ts';

/** What a table is asked has posts of its own, and each line is told once. */

const told = ({ calls }: AppHarness): readonly string[] =>
  [...calls.turns, ...calls.motions].flatMap(({ lines }) => lines);
const counts = ({ calls }: AppHarness): readonly number[] => [calls.turns.length, calls.motions.length];

test('the question and the no are small posts, and the turn post stays', async () => {
  const { at, table, on, off } = await twoPlayers();
  await at.pass(MINUTE);
  expect(counts(at)).toEqual([1, 0]);
  const post = (await at.table()).place.post;
  await propose(at.context, by(table, on), {
    kind: 'extend',
    seat: seatOf(table, on) ?? 0,
    ms: HOUR,
  });
  await at.memory.idle();
  expect(counts(at)).toEqual([1, 1]);
  // The post asks the question itself, and is not taken for an older one.
  expect(at.calls.motions[0]).toMatchObject({
    lines: [],
    asked: [off],
    table: { motion: { wish: { kind: 'extend' } } },
  });
  at.memory.due();
  await at.memory.idle();
  expect(at.calls.retired).toEqual([]);
  await vote(at.context, by(table, off), 'no');
  await at.memory.idle();
  expect(at.calls.motions[1]).toMatchObject({ lines: [`🗳️ No more time: ${off} said no.`], asked: [] });
  at.memory.due();
  await at.memory.idle();
  expect(at.calls.retired.map(({ plain }) => plain?.was)).toEqual([at.calls.motions[0]?.version]);
  expect((await at.table()).place.post).toBe(post);
  expect((await at.table()).announced).toBe((await at.table()).version);
  await announce(at.context, table.id);
  expect(counts(at)).toEqual([1, 2]);
});

test('a move brings the next turn post, with the question that is still open', async () => {
  const { at, table, on } = await twoPlayers();
  await at.pass(MINUTE);
  await propose(at.context, by(table, on), { kind: 'abort' });
  await at.memory.idle();
  await move(at);
  await at.pass(MINUTE);
  expect(counts(at)[0]).toBe(2);
  expect(at.calls.turns[1]?.table.motion?.wish.kind).toBe('abort');
  expect(at.calls.retired.map(({ plain }) => plain?.was)).toContain(at.calls.motions[0]?.version);
});

test('what was asked and withdrawn before it was told is told in one post', async () => {
  const { at, table, on } = await twoPlayers();
  await at.pass(MINUTE);
  at.unreachable = '50013';
  await propose(at.context, by(table, on), { kind: 'abort' });
  await at.memory.idle();
  at.unreachable = null;
  await withdrawMotion(at.context, by(table, on));
  await at.memory.idle();
  expect(counts(at)).toEqual([1, 1]);
  expect(told(at)).toEqual([`🗳️ ${on} asks the table to end without a result.`, `🗳️ ${on} no longer asks for it.`]);
});

test('what was agreed to is told with the board', async () => {
  const { at, table, on, off } = await twoPlayers();
  await at.pass(MINUTE);
  await propose(at.context, by(table, on === table.host ? off : on), { kind: 'pause' });
  await at.memory.idle();
  await vote(at.context, by(table, table.host), 'yes');
  await at.memory.idle();
  expect(counts(at)).toEqual([2, 1]);
  expect(at.calls.turns[1]?.table.paused).not.toBeNull();
});

test('everybody who has said no is named', async () => {
  const at = appHarness(KINGDOMINO);
  const table = await seat(at, ['ann', 'bob', 'cleo']);
  await at.pass(MINUTE);
  await propose(at.context, by(table, 'bob'), { kind: 'pause' });
  for (const person of ['ann', 'cleo']) await vote(at.context, by(table, person), 'no');
  await at.memory.idle();
  expect(at.calls.motions.at(-1)?.lines.at(-1)).toBe('🗳️ No pause: ann and cleo said no.');
});

test('the moderator is named who a moderator has closed the question', async () => {
  const { at, table } = await twoPlayers();
  const guest = table.chairs.find(({ person }) => person !== table.host)?.person ?? '';
  await propose(at.context, by(table, guest), { kind: 'abort' });
  await vote(at.context, by(table, guest), 'yes');
  const closed = await withdrawMotion(at.context, { ...by(table, 'mod'), name: 'Mod', moderator: true });
  expect(closed.ok).toBe(true);
  expect((await at.context.store.log(table.id)).at(-1)).toMatchObject({
    tableEvent: { kind: 'declined', by: 'Mod', wish: 'abort', against: [] },
  });
});

test('a turn post is brought up to date as it was, also when a motion post is newer', async () => {
  const { at, table, on } = await twoPlayers();
  await at.pass(MINUTE);
  await move(at);
  await at.pass(MINUTE);
  const turn = at.calls.turns.at(-1);
  await propose(at.context, by(table, on), { kind: 'abort' });
  await at.memory.idle();
  expect(at.calls.motions).toHaveLength(1);
  await refreshPosts(at.context, table.id);
  expect(at.calls.edited.at(-1)).toMatchObject({ version: turn?.version, lines: turn?.lines });
});
