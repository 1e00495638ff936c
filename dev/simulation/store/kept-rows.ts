import type { NoticeAttempt, Stored } from '../../../src/app/ports/private-notices.ts';

/** How rows are written that stand for one kept message each, as `src/db/kept-rows.ts` does it. */

interface KeptRow {
  readonly attempt: number;
  readonly sending: boolean;
  readonly post: { readonly message: string } | null;
}

/** Counts an attempt; `former` is the row as it is, or as it is made. */
export function beginAttempt<Row extends KeptRow>(rows: Map<string, Row>, key: string, former: Row): NoticeAttempt {
  const number = Math.abs(former.attempt) + 1;
  rows.set(key, { ...former, attempt: number, sending: true });
  return { number, first: !former.sending, former: former.post?.message ?? null };
}

/** Stores what came of an attempt. */
export function saveAttempt<Row extends KeptRow>(
  rows: Map<string, Row>,
  key: string,
  { number }: Pick<NoticeAttempt, 'number'>,
  set: (row: Row) => Row,
): Stored {
  const row = rows.get(key);
  if (row === undefined) return 'stored';
  if (row.attempt === number) {
    rows.set(key, set(row));
    return 'stored';
  }
  if (Math.abs(row.attempt) <= number || !row.sending) return 'again';
  rows.set(key, { ...row, attempt: -Math.abs(row.attempt) });
  return 'left';
}
