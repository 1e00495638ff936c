import { expect, test } from 'vitest';
import { type KeptPlace, type KeptRow, keepMessage } from '../../../src/app/notifications/kept-message.ts';
import type { Direct } from '../../../src/app/ports/messages.ts';
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
    save: async () => true,
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
    save: async () => true,
  };
  const nowhere: KeptPlace<Direct> = { keep: async () => 'closed', remove: async () => null, closed: async () => {} };
  const wanted = async () => ({ message: {} as Direct, shows: null });
  const kept = whileHeld(AbortSignal.abort(), () => keepMessage(nowhere, row, () => null, wanted));
  await expect(kept).rejects.toThrow(JobLost);
  expect(begun).toEqual([]);
});
