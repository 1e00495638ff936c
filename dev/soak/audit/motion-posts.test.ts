import { describe, expect, test, vi } from 'vitest';
import { startSandbox } from '../../../src/sandbox/index.ts';
import { ID, say } from '../../../tests/support/audited-sandbox.ts';
import { deletePost } from '../moderation.ts';
import { startTrace } from '../start-trace.ts';
import type { Evidence, Known } from './evidence.ts';
import { announced } from './posts.ts';

describe('a motion post', () => {
  const posted = async (
    versions: readonly string[],
    deleted: number | null,
    move: number,
    {
      by = 'moderators',
      plans = [],
      later = [],
    }: { by?: 'moderators' | 'bot'; plans?: readonly number[]; later?: readonly number[] } = {},
  ) => {
    const box = await startSandbox({ people: ['Olga', 'Ann'] });
    try {
      const trace = startTrace(box);
      const room = box.channel('games');
      for (const [at, key] of versions.entries()) {
        // The same goes to another room, since a nonce holds for one only.
        const where = versions.indexOf(key) === at ? room : box.world.dm(box.person('Ann').id);
        await say(box, where, `${key[0]}${ID}${key.slice(1)}`);
        if (at === deleted && by === 'moderators') deletePost(box, trace, room, trace.sent[at]?.id ?? '');
      }
      if (deleted !== null && by === 'bot') box.deleteMessage(room, trace.sent[deleted]?.id ?? '');
      const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
      for (const at of later) box.deleteMessage(room, trace.sent[at]?.id ?? '');
      now.mockRestore();
      const post = trace.sent.findLast(({ kind }) => kind === 't')?.id ?? null;
      const asked = { tableEvent: { kind: 'asked', by: 'Ann', wish: 'pause', seat: null, own: false } };
      const told = [1, 2, 3].filter((version) => !plans.includes(version));
      const log = told.map((version) => ({
        version,
        at: new Date(2),
        ...(version === move ? { seat: 0, path: ['take'] } : asked),
      }));
      const place = { kind: 'channel', guild: 'g', channel: room.id, lobby: null, thread: null, post, closed: false };
      const known = { table: { id: ID, phase: 'playing', version: 3, announced: 3, place }, log };
      return announced({ box, trace } as unknown as Evidence, known as unknown as Known);
    } finally {
      await box.close();
    }
  };

  test('tells of motions alone', async () => {
    expect(await posted(['t2', 'q3'], null, 1)).toEqual([]);
    expect(await posted(['t2', 'q3'], null, 3)).toEqual([
      expect.stringMatching('^version 3 is told without the board'),
    ]);
  });

  test('that was deleted may be posted again, and tells of no move by that', async () => {
    expect(await posted(['t2', 'q3', 'q3'], 1, 1)).toEqual([]);
    expect(await posted(['t2', 'q3', 'q3'], null, 1)).toEqual([expect.stringMatching('^not in order')]);
    const board = expect.stringMatching('^version 3 is told without the board');
    expect(await posted(['t2', 'q3', 'q3'], 1, 3)).toEqual([board, board]);
  });

  test('may tell what an older one told that came late and was taken back', async () => {
    const late = { by: 'bot', plans: [3] } as const;
    const board = expect.stringMatching('^version 3 is told without the board');
    expect(await posted(['t1', 'q2', 'q3'], 1, 1, late)).toEqual([]);
    expect(await posted(['t1', 'q2', 'q3'], null, 1, late)).toEqual([board]);
    expect(await posted(['t1', 'q2', 'q3'], 1, 2, late)).toContainEqual(board);
    // Both were taken back with a move, much later.
    const move = { ...late, later: [0, 2] } as const;
    expect(await posted(['t1', 'q2', 'q3'], 1, 1, move)).not.toContainEqual(board);
    expect(await posted(['t1', 'q2', 'q3'], 1, 2, move)).toContainEqual(board);
  });
});
