import { describe, expect, test, vi } from 'vitest';
import { startSandbox } from '../../../src/sandbox/index.ts';
import { ID, inSandbox, say } from '../../../tests/support/audited-sandbox.ts';
import { deletePost, deleteRoom } from '../moderation.ts';
import { startTrace } from '../start-trace.ts';
import type { Evidence, Known } from './evidence.ts';
import { announced, disarmed, lobbied, openedOnce, sentOnce } from './posts.ts';

/** What is expected of posts where moderators delete, or much happens at once: only what was really so is excused. */

test('a post that comes after a newer one does no harm once it is taken back', () =>
  inSandbox(async ({ box, trace, evidence }) => {
    const room = box.world.dm(box.person('Ann').id);
    for (const version of [1, 3, 2]) await say(box, room, `t${ID}${version}`);
    const [, newest, late] = trace.sent;
    const known = {
      table: {
        id: ID,
        phase: 'playing',
        version: 3,
        announced: 3,
        place: { kind: 'direct', guild: null, post: newest?.id },
      },
      log: [],
    } as unknown as Known;
    expect(announced(evidence, known)).toEqual([
      expect.stringMatching(/^not in order:.* posted t1 t3 t2$/),
      expect.stringContaining('another is the last'),
    ]);
    await fetch(`${box.api}/v10/channels/${room.id}/messages/${late?.id}`, {
      method: 'DELETE',
      headers: { authorization: `Bot ${box.token}` },
    });
    expect(announced(evidence, known)).toEqual([]);
  }));

test('what comes after the same was taken back does no harm once it is taken back as well', () =>
  inSandbox(async ({ box, trace, evidence }) => {
    const room = box.channel('games');
    await say(box, room, `t${ID}1`);
    await say(box, room, `t${ID}2`);
    box.deleteMessage(room, trace.sent[1]?.id ?? '');
    await say(box, room, `t${ID}2`);
    const place = { kind: 'channel', guild: 'g', channel: room.id, thread: null, post: trace.sent[0]?.id };
    const table = { id: ID, phase: 'playing', version: 3, announced: 3, place };
    const undo = { version: 3, at: new Date(0), tableEvent: { kind: 'undo', to: 1 } };
    const sent = (log: readonly unknown[]) =>
      sentOnce({ box, trace, begun: [{ table, log }] } as unknown as Evidence).flat();
    const twice = [expect.stringMatching(`^t${ID}2 was sent to games`)];
    expect(sent([undo])).toEqual(twice);
    box.deleteMessage(room, trace.sent[2]?.id ?? '');
    expect(sent([undo])).toEqual([]);
    expect(sent([])).toEqual(twice);
    expect(sent([{ ...undo, at: new Date(Date.now() + 60_000) }])).toEqual(twice);
    // Another one has told it before.
    const earlier = vi.spyOn(Date, 'now').mockReturnValue((trace.sent[2]?.at ?? 0) - 1);
    await say(box, room, `t${ID}4`);
    earlier.mockRestore();
    expect(sent([])).toEqual([]);
    const order = announced(evidence, { table, log: [] } as unknown as Known);
    expect(order.filter((one) => one.startsWith('not in order'))).toEqual([]);
  }));

describe('what moderators have deleted', () => {
  test('excuses a second one with the same key, and none before it was deleted', async () => {
    const box = await startSandbox({ people: ['Olga', 'Ann'] });
    try {
      const trace = startTrace(box);
      const room = box.channel('games');
      const evidence = { box, trace, begun: [] } as unknown as Evidence;
      await say(box, room, `t${ID}1`);
      deletePost(box, trace, room, trace.sent[0]?.id ?? '');
      // What the deleting of has not been seen is no excuse: a bot has sent it twice.
      await say(box, room, `t${ID}1`);
      expect(sentOnce(evidence).flat()).toEqual([]);
      box.deleteMessage(room, trace.sent[1]?.id ?? '');
      await say(box, room, `t${ID}1`);
      expect(sentOnce(evidence).flat()).toEqual([expect.stringMatching(`^t${ID}1 was sent to games`)]);
    } finally {
      await box.close();
    }
  });

  test('goes with its channel, which may have been the table’s', async () => {
    const box = await startSandbox({ people: ['Olga', 'Ann'] });
    try {
      const trace = startTrace(box);
      const room = box.channel('games');
      await say(box, room, `l${ID}`);
      const [lobby] = trace.sent;
      const place = { kind: 'channel', channel: room.id, thread: null, lobby: lobby?.id };
      const known = { table: { id: ID, place } } as unknown as Known;
      box.world.rooms.delete(room.id);
      expect(lobbied({ box, trace } as unknown as Evidence, known)).toEqual([`table ${ID} has no lobby`]);
      box.world.rooms.set(room.id, room);
      deleteRoom(box, trace, room);
      expect(lobbied({ box, trace } as unknown as Evidence, known)).toEqual([]);
    } finally {
      await box.close();
    }
  });
});

test('secrets are sent anew when those before were deleted', () =>
  inSandbox(async ({ box, trace, evidence }) => {
    const [room, other] = [box.world.dm(box.person('Ann').id), box.channel('games')];
    await say(box, room, `w${ID}`);
    // The same goes to another room, since a nonce holds for one only.
    await say(box, other, `w${ID}`);
    const [first, second] = trace.sent;
    if (!first || !second) throw new Error('nothing was sent');
    Object.assign(second, { room, at: first.at + 60_000 });
    expect(sentOnce(evidence).flat()).toHaveLength(1);
    box.deleteMessage(room, first.id);
    expect(sentOnce(evidence).flat()).toEqual([]);
  }));

test('a post that was never remembered is missed, unless the bot was refused to look for it since', () =>
  inSandbox(async ({ box, trace, evidence }) => {
    const room = box.channel('games');
    await say(box, room, `t${ID}1`);
    const place = { kind: 'channel', guild: 'g', channel: room.id, thread: null, post: null };
    const table = { id: ID, phase: 'aborted', version: 1, announced: 0, place };
    const log = [{ version: 1, at: new Date(0), seat: 0, path: ['take'] }];
    const missed = (at: number): readonly string[] => {
      Object.assign(trace, { placeRefusals: [{ room: room.id, at, post: null }] });
      return announced(evidence, { table, log } as unknown as Known);
    };
    expect(missed(Date.now() - 60_000)).toEqual([
      expect.stringMatching('another is the last'),
      expect.stringMatching('never told: versions 1 of'),
    ]);
    expect(missed(Date.now() + 60_000)).toEqual([]);
  }));

test('a turn that was taken back and deleted may be the one that is known where nothing could be posted since', () =>
  inSandbox(async ({ box, trace, evidence }) => {
    const room = box.channel('games');
    await say(box, room, `t${ID}1`);
    await say(box, room, `t${ID}2`);
    const [, second] = trace.sent;
    const place = { kind: 'channel', guild: 'g', channel: room.id, thread: null, post: second?.id };
    const table = { id: ID, phase: 'over', version: 3, announced: 1, place };
    const log = [1, 3].map((version) => ({ version, at: new Date(0), seat: 0, path: ['take'] }));
    const last = (): readonly string[] =>
      announced(evidence, { table, log } as unknown as Known).filter((said) => said.startsWith('another'));
    Object.assign(trace, { placeRefusals: [{ room: room.id, at: Date.now() + 60_000, post: null }] });
    expect(last()).toHaveLength(1);
    box.deleteMessage(room, second?.id ?? '');
    expect(last()).toEqual([]);
    Object.assign(trace, { placeRefusals: [] });
    expect(last()).toHaveLength(1);
  }));

test('a post that was on its way to a place while its table went elsewhere stays there', () =>
  inSandbox(async ({ box, trace, evidence }) => {
    const [left, now] = [box.channel('games'), box.addChannel('attic')];
    await say(box, left, `t${ID}1`);
    await say(box, now, `t${ID}3`);
    const place = { kind: 'channel', guild: 'g', channel: now.id, thread: null, post: trace.sent[1]?.id };
    const table = { id: ID, phase: 'playing', version: 3, announced: 3, place };
    const move = { version: 2, at: new Date(0), tableEvent: { kind: 'moved', by: 'Ann' } };
    const [first, last] = [1, 3].map((version) => ({ version, at: new Date(0), seat: 0, path: ['take'] }));
    const wrong = (log: readonly unknown[]) => announced(evidence, { table, log } as unknown as Known);
    await say(box, left, `t${ID}2`);
    expect(wrong([first, { ...first, version: 2 }, last])).toContainEqual(expect.stringMatching('^not in order'));
    // Only what is older than the move.
    expect(wrong([first, move, last])).toContainEqual(expect.stringMatching('^not in order'));
    expect(wrong([first, { ...first, version: 2 }, { ...move, version: 3 }])).toEqual([]);
  }));

test('what moderators have deleted with its thread stays deleted since then', () =>
  inSandbox(async ({ box, trace, evidence }) => {
    const room = box.channel('games');
    await say(box, room, `t${ID}1`);
    const [first] = trace.sent;
    deleteRoom(box, trace, room);
    const at = trace.removed.get(first?.id ?? '')?.at;
    await say(box, box.world.dm(box.person('Ann').id), `t${ID}1`);
    const later = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
    deletePost(box, trace, room, first?.id ?? '');
    later.mockRestore();
    expect(trace.removed.get(first?.id ?? '')?.at).toBe(at);
    expect(sentOnce(evidence).flat()).toEqual([]);
  }));

describe('a table that was moved before anything of it was posted', () => {
  const opened = async (asked: number, began: number, atOnce = false) => {
    const box = await startSandbox({ people: ['Olga', 'Ann'] });
    try {
      const trace = startTrace(box);
      const room = box.channel('games');
      for (let n = 0; n < asked; n += 1) trace.ask('elsewhere', 'toy');
      if (atOnce) trace.movedAtOnce.push({ person: 'Ann', began });
      else trace.actions.push({ act: 'move-table', outcome: 'done', began } as never);
      await say(box, room, `l${ID}`);
      const table = {
        id: ID,
        game: 'toy',
        rematchOf: null,
        openedAt: new Date(began - 1),
        place: { channel: room.id },
      };
      return openedOnce({ box, trace } as unknown as Evidence, [{ table } as unknown as Known]).flat();
    } finally {
      await box.close();
    }
  };

  test('was asked for in some room, or nowhere', async () => {
    expect(await opened(1, 1)).toEqual([]);
    expect(await opened(0, 1)).toEqual([expect.stringMatching('0 tables were asked for, there are abcdefghijk$')]);
  });

  test('is looked for where it was posted when it was moved afterwards', async () => {
    expect(await opened(1, Date.now() + 60_000)).toEqual([expect.stringContaining('0 tables were asked for')]);
  });

  test('may have been moved by who opened it, before they saw it', async () => {
    expect(await opened(1, 1, true)).toEqual([]);
    expect(await opened(0, 1, true)).toEqual([expect.stringContaining('0 tables were asked for')]);
    expect(await opened(1, Date.now() + 60_000, true)).toEqual([expect.stringContaining('0 tables were asked for')]);
  });
});

describe('buttons of an old turn', () => {
  /** What is wrong with a turn in a thread that was archived, and locked or not, when its table went on. */
  async function left(locked: boolean, again: boolean): Promise<readonly string[]> {
    const box = await startSandbox({ people: ['Olga', 'Ann'] });
    try {
      box.deny(['ManageThreads']);
      const trace = startTrace(box);
      const room = box.channel('games');
      const api = (method: string, path: string, body: object) =>
        fetch(`${box.api}/v10/channels/${path}`, {
          method,
          headers: { authorization: `Bot ${box.token}`, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        });
      const made = await api('POST', `${room.id}/threads`, { name: 'Turns', type: 11 });
      const { id } = (await made.json()) as { readonly id: string };
      const thread = box.room(id);
      const button = { type: 2, style: 1, label: 'Play', custom_id: `play:${ID}:1::` };
      const turn = (version: number) =>
        api('POST', `${id}/messages`, { nonce: `t${ID}${version}`, components: [{ type: 1, components: [button] }] });
      await turn(1);
      box.archive(thread, true, locked);
      await api('PATCH', `${id}/messages/${trace.sent[0]?.id}`, { components: [] });
      await api('PATCH', id, { archived: false });
      box.archive(thread, false, false);
      // A trace counts in milliseconds: the next turn stands later than the refusal only in another one.
      await new Promise((resolve) => setTimeout(resolve, 2));
      if (again) await turn(2);
      const table = {
        id: ID,
        phase: 'playing',
        motion: null,
        place: { post: again ? trace.sent[1]?.id : 'elsewhere' },
      };
      return disarmed({ box, trace, all: [{ table, log: [] }] } as unknown as Evidence).flat();
    } finally {
      await box.close();
    }
  }

  test('stay only where the bot could not open its thread', async () => {
    expect(await left(true, false)).toEqual([]);
    expect(await left(false, false)).toEqual([expect.stringMatching('still has 1 controls$')]);
  });

  test('go when the next turn stands beside them', async () => {
    expect(await left(true, true)).toEqual([expect.stringMatching(`t${ID}1 in Turns still has 1 controls$`)]);
  });
});
