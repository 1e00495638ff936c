import { afterEach, beforeEach, expect, test } from 'vitest';
import type { MotionPost } from '../../../src/app/ports/table-messages.ts';
import type { Motion } from '../../../src/domain/table/motion.ts';
import type { TableSummary } from '../../../src/domain/table/table-summary.ts';
import { publicViewer } from '../../../src/domain/table/viewer.ts';
import { type ChatHarness, chatHarness, postedAt, turnOf } from '../../support/chat-harness.ts';

/** What a table is asked is posted once, without a picture, and only the newest such post can be answered. */
let at: ChatHarness;
let motion: Motion;

beforeEach(async () => {
  at = await chatHarness();
  motion = { wish: { kind: 'pause' }, by: at.ann.id, at: 5, votes: [] };
});
afterEach(async () => {
  at.clean();
  await at.close();
});

const question = (table: TableSummary, version: number): MotionPost => ({
  table: { ...table, version },
  viewer: publicViewer(table),
  version,
  lines: [],
  asked: [],
});
const answerable = (): readonly string[] =>
  at.posts().flatMap(({ id, buttons }) => (buttons.some(({ customId }) => customId.startsWith('vote:')) ? [id] : []));
const playable = (): readonly string[] =>
  at.posts().flatMap(({ id, buttons }) => (buttons.some(({ customId }) => customId.startsWith('play:')) ? [id] : []));

test('it is posted once, without a picture, and leaves the turn post as it is', async () => {
  const turn = await postedAt(at.chat.turn(await turnOf(at.table())));
  const table = at.table({ motion, place: { ...at.table().place, post: turn.id } });
  const asked = await postedAt(at.chat.motion(question(table, 8), true));
  expect(await at.again().motion(question(table, 8))).toEqual(asked);
  expect(at.posts().map(({ pictures }) => pictures.length)).toEqual([1, 0]);
  expect(at.newest().text).toContain('Ann asks for a pause');
  expect(at.newest().text).toContain('Still to answer');
  expect([playable(), answerable()]).toEqual([[turn.id], [asked.id]]);
  expect(await at.chat.retire(asked.armed)).toBe('done');
  expect([playable(), answerable()]).toEqual([[turn.id], []]);
  // Nobody is waited for any more.
  expect(at.newest().text).toContain('Ann asks for a pause');
  expect(at.newest().text).not.toContain('Still to answer');
});

test('one that was sent and never remembered loses its buttons to the next', async () => {
  const turn = await postedAt(at.chat.turn(await turnOf(at.table())));
  const table = at.table({ motion, place: { ...at.table().place, post: turn.id } });
  await at.chat.motion(question(table, 8), true);
  const next = await postedAt(at.again().motion(question(table, 10)));
  expect([playable(), answerable()]).toEqual([[turn.id], [next.id]]);
  // A turn that is posted without knowing what there is takes them all.
  const last = await postedAt(at.again().turn(await turnOf({ ...table, version: 11, motion: null })));
  expect([playable(), answerable()]).toEqual([[last.id], []]);
});

test('where the table is played again only the newest keeps its buttons', async () => {
  const turn = await postedAt(at.chat.turn(await turnOf(at.table())));
  const table = at.table({ motion, place: { ...at.table().place, post: turn.id } });
  await at.chat.motion(question(table, 8), true);
  const next = await postedAt(at.chat.motion(question(table, 10), true));
  await at.chat.disarm(table.id, [at.games.id], null, { post: turn.id, version: 10 });
  expect([playable(), answerable()]).toEqual([[turn.id], [next.id]]);
  await at.chat.disarm(table.id, [at.games.id], null);
  expect([playable(), answerable()]).toEqual([[], []]);
});

test('what was not agreed to leads back to the turn', async () => {
  const turn = await postedAt(at.chat.turn(await turnOf(at.table())));
  const table = at.table({ place: { ...at.table().place, post: turn.id } });
  await at.chat.motion({ ...question(table, 8), lines: ['No pause: Bob said no.'] }, true);
  expect(at.newest().text).toContain('No pause: Bob said no.');
  expect(at.newest().text).toContain(`/${turn.id})`);
  expect(at.newest().buttons).toEqual([]);
});

test('a place that is gone is said to be', async () => {
  at.box.deny(['SendMessages'], at.games);
  expect(await at.chat.motion(question(at.table({ motion }), 8))).toEqual({ kind: 'gone', why: '50013' });
});

test('one that was sent and never remembered is found before the next, with its buttons or without', async () => {
  const turn = await postedAt(at.chat.turn(await turnOf(at.table())));
  const table = at.table({ announced: 7, motion, place: { ...at.table().place, post: turn.id } });
  await at.chat.motion(question(table, 8), true);
  const all = () => true;
  const asked = at.newest().id;
  const found = { kind: 'found', earlier: [{ kind: 'motion', version: 8, message: asked }] };
  expect(await at.again().motion(question(table, 10), false, all)).toMatchObject(found);
  expect(await at.again().turn(await turnOf({ ...table, version: 11 }), false, all)).toMatchObject(found);
  // An outage has come to what it told, of which only a turn post can tell.
  expect(await at.again().turn(await turnOf({ ...table, version: 8 }), false, all)).toMatchObject(found);
  expect([playable(), answerable()]).toEqual([[turn.id], [asked]]);
  // What was not agreed to has no buttons that say its version.
  await at.chat.motion({ ...question({ ...table, motion: null, announced: 8 }, 9), lines: ['No pause.'] }, true);
  const refused = { kind: 'motion', version: 9, message: at.newest().id };
  expect(await at.again().turn(await turnOf({ ...table, announced: 8, version: 11 }), false, all)).toMatchObject({
    kind: 'found',
    earlier: [refused],
  });
  // A move that was taken back is shown by none that stands.
  const last = await postedAt(
    at.again().turn(await turnOf({ ...table, motion: null, version: 11 }), false, () => false),
  );
  expect([playable(), answerable()]).toEqual([[last.id], []]);
});

test('it is edited where it stands', async () => {
  const turn = await postedAt(at.chat.turn(await turnOf(at.table())));
  const table = at.table({ motion, place: { ...at.table().place, post: turn.id } });
  const asked = await postedAt(at.chat.motion(question(table, 8), true));
  await at.chat.motion({ ...question({ ...table, motion: null }, 9), lines: ['No pause: Bob said no.'] }, true);
  const chairs = table.chairs.map((chair) => ({ ...chair, name: chair.seat === 1 ? 'former player' : chair.name }));
  await at.again().editMotion({ ...question({ ...table, chairs, motion: null }, 9), lines: ['No pause: nobody.'] }, 9);
  await at.again().editMotion({ ...question({ ...table, motion: null }, 12), lines: ['never posted'] }, 12);
  expect(at.newest().text).toContain('No pause: nobody.');
  expect(at.posts()).toHaveLength(3);
  expect(answerable()).toEqual([asked.id]);
  expect(await at.again().motion(question(table, 9))).toMatchObject({ kind: 'posted', id: at.newest().id });
});
