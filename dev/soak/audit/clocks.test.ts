import { expect, test, vi } from 'vitest';
import { FRESH_SEAT } from '../../../src/domain/table/seat-status.ts';
import { NO_PAUSES } from '../../../src/domain/time/clock-pauses.ts';
import { reminded } from './clocks.ts';
import type { Evidence } from './evidence.ts';

const HOUR = 3_600_000;
const NOON = Date.UTC(2026, 5, 1, 12);

/** What is wrong when somebody who is on turn since noon is reminded so many hours later, and it is one now. */
async function wrong(hours: number, vacation: { readonly from: number; readonly to: number } | null) {
  vi.useFakeTimers({ now: NOON + HOUR });
  try {
    const table = { id: 'abc', chairs: [{ person: '2' }], seatStatuses: [{ ...FRESH_SEAT, turnStartedAt: NOON }] };
    const evidence = {
      begun: [{ table }],
      reminders: [{ table: 'abc', seat: 0, since: NOON, mark: 'turn', at: NOON + hours * HOUR }],
      store: { clockPauses: async () => ({ ...NO_PAUSES, vacations: vacation ? [{ ...vacation, person: '2' }] : [] }) },
    } as unknown as Evidence;
    return (await reminded(evidence)).flat();
  } finally {
    vi.useRealTimers();
  }
}

test('who is on vacation is reminded at its end, and once it was ended no later than anybody', async () => {
  expect(await wrong(24, { from: NOON, to: NOON + 24 * HOUR })).toEqual([]);
  expect(await wrong(24, null)).toEqual([expect.stringMatching('is reminded only at 2026-06-02T12')]);
  expect(await wrong(1, null)).toEqual([]);
});
