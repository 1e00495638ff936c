import { describe, expect, test } from 'vitest';
import { beginAttempt, saveAttempt } from '../../../dev/simulation/store/kept-rows.ts';
import { type KeptPlace, type KeptRow, keepMessage } from '../../../src/app/notifications/kept-message.ts';
import type { Direct } from '../../../src/app/ports/messages.ts';
import { MessageBusy } from '../../../src/app/ports/private-notices.ts';
import type { MessagePlace } from '../../../src/domain/people/private-notice.ts';
import { JobLost, whileHeld } from '../../../src/held-job.ts';

/** A message that is kept, where two send it at once. */

interface Row {
  readonly post: MessagePlace | null;
  readonly sending: boolean;
}

test('that was sent anew after it was read is not sent anew in place of the one before', async () => {
  const [old, newer] = [
    { channel: 'c', message: 'old' },
    { channel: 'c', message: 'newer' },
  ];
  const rows: Row[] = [{ post: old, sending: false }];
  const kept: (MessagePlace | null)[] = [];
  let attempts = 0;
  const row: KeptRow<Row, null> = {
    read: async () => rows.at(-1) ?? { post: null, sending: false },
    async begin() {
      attempts += 1;
      // What was read came late: another has begun, sent and stored meanwhile.
      if (attempts === 1) rows.push({ post: newer, sending: false });
      const { post, sending } = rows.at(-1) ?? { post: null, sending: false };
      rows.push({ post, sending: true });
      return { number: attempts + 1, first: !sending, former: post?.message ?? null };
    },
    save: async () => 'stored',
  };
  const place: KeptPlace<Direct> = {
    async keep(_, former) {
      kept.push(former);
      return newer;
    },
    remove: async () => null,
    closed: async () => {},
  };
  const asked: (string | undefined)[] = [];
  const shown = await keepMessage(
    place,
    row,
    () => null,
    async ({ post }) => {
      asked.push(post?.message);
      return { message: {} as Direct, shows: null };
    },
  );
  expect(shown).toBe('shown');
  expect(kept).toEqual([newer]);
  expect(asked).toEqual(['old', 'newer']);
});

test('is not begun for a job that is lost', async () => {
  const begun: number[] = [];
  const row: KeptRow<Row, null> = {
    read: async () => ({ post: null, sending: false }),
    begin: async () => ({ number: begun.push(1), first: true, former: null }),
    save: async () => 'stored',
  };
  const nowhere: KeptPlace<Direct> = { keep: async () => 'closed', remove: async () => null, closed: async () => {} };
  const wanted = async () => ({ message: {} as Direct, shows: null });
  const kept = whileHeld(AbortSignal.abort(), () => keepMessage(nowhere, row, () => null, wanted));
  await expect(kept).rejects.toThrow(JobLost);
  expect(begun).toEqual([]);
});

test('is given back when the job is lost while it is begun', async () => {
  const at = shared();
  const lost = new AbortController();
  const begin = async (shows: number) => {
    lost.abort();
    return at.row.begin(shows);
  };
  const row = { ...at.row, begin };
  const kept = whileHeld(lost.signal, () => keepMessage(at.place, row, ({ shows }) => shows, at.wanted));
  await expect(kept).rejects.toThrow(JobLost);
  expect(at.now()).toMatchObject({ post: null, sending: false, shows: 0 });
  expect(at.kept).toEqual([]);
});

/** A row, and a place that takes its time for each request; the message is to show the number of the request. */
function shared() {
  const rows = new Map([['key', { post: null as MessagePlace | null, sending: false, attempt: 0, shows: 0 }]]);
  const now = () => rows.get('key') ?? { post: null, sending: false, attempt: 0, shows: 0 };
  const kept: number[] = [];
  const turns = async (): Promise<void> => {
    for (let n = 0; n < 20; n += 1) await null;
  };
  const row: KeptRow<ReturnType<typeof now>, number> = {
    read: async () => now(),
    begin: async () => beginAttempt(rows, 'key', now()),
    save: async (post, shows, attempt, sending = false) =>
      saveAttempt(rows, 'key', attempt, (one) => ({ ...one, post, shows, sending })),
  };
  const place: KeptPlace<Direct> = {
    async keep() {
      await turns();
      kept.push(kept.length + 1);
      return { channel: 'c', message: 'm' };
    },
    async remove() {
      await turns();
      kept.push(kept.length + 1);
      return null;
    },
    closed: async () => {},
  };
  const wanted = async () => ({ message: {} as Direct, shows: kept.length + 1 });
  return { row, place, wanted, kept, now };
}

test('stays begun where its place is closed, as it may have been sent before', async () => {
  const at = shared();
  const closed = { ...at.place, keep: async () => 'closed' as const };
  const keep = () => keepMessage(closed, at.row, ({ shows }) => shows, at.wanted);
  await keep();
  expect(at.now()).toMatchObject({ sending: true, post: null, shows: 0 });
  const firsts: boolean[] = [];
  const open = {
    ...at.place,
    keep: async (...given: Parameters<typeof at.place.keep>) => {
      firsts.push(given[2]);
      return at.place.keep(...given);
    },
  };
  await keepMessage(open, at.row, ({ shows }) => shows, at.wanted);
  expect(firsts).toEqual([false]);
  expect(at.now()).toMatchObject({ sending: false, shows: 1 });
});

describe('that two bring up to date at once', () => {
  test('is left by one of them to the other, who does it once more', async () => {
    const at = shared();
    const keep = () => keepMessage(at.place, at.row, ({ shows }) => shows, at.wanted);
    const ends = await Promise.allSettled([keep(), keep()]);
    expect(ends).toMatchObject([{ reason: expect.any(MessageBusy) }, { value: 'shown' }]);
    expect(at.now()).toMatchObject({ sending: false, shows: 3 });
    expect(at.kept).toEqual([1, 2, 3]);
  });

  test('is taken back by who removes it, though another one shows it', async () => {
    const at = shared();
    const show = keepMessage(at.place, at.row, ({ shows }) => shows, at.wanted);
    const remove = keepMessage(
      at.place,
      at.row,
      ({ shows }) => shows,
      async () => ({ message: null, shows: 0 }),
    );
    const ends = await Promise.allSettled([remove, show]);
    expect(ends).toMatchObject([{ value: 'removed' }, { reason: expect.any(MessageBusy) }]);
    expect(at.now()).toMatchObject({ sending: false, post: null });
  });

  test('and take back comes to an end', async () => {
    const at = shared();
    const remove = () =>
      keepMessage(
        at.place,
        at.row,
        ({ shows }) => shows,
        async () => ({ message: null, shows: 0 }),
      );
    const ends = await Promise.allSettled([remove(), remove(), remove()]);
    expect(ends).toContainEqual(expect.objectContaining({ value: 'removed' }));
    expect(at.now()).toMatchObject({ sending: false, post: null });
    expect(at.kept.length).toBeLessThan(30);
  });
});
