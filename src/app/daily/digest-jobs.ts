import { sha256Hex } from '../../core/sha256.ts';
import type { DailyKey } from '../../domain/daily/daily.ts';
import { closingOf, dayAt } from '../../domain/daily/day.ts';
import type { Job } from '../../domain/operations/job.ts';
import type { AppContext } from '../context.ts';

/** When the digests of servers are brought up to date: thousands of them never at the same moment. */

/** Seconds between two edits of a digest at least: the chat counts what is sent to a channel. */
const EVERY = 300;

/** Where a server stands in any stretch of time, from 0 up to 1: always the same. */
export function shareOf(server: string): number {
  return Number.parseInt(sha256Hex(`digest/${server}`).slice(0, 8), 16) / 2 ** 32;
}

/**
 * The jobs that show in the digests of a server what somebody has just begun or ended there; none where none is. The
 * digest of today shows crowns of days before, of which the last one is still open for half a day.
 */
export async function digestJobs(
  { store, now }: Pick<AppContext, 'store' | 'now'>,
  { game, day }: DailyKey,
  server: string | null,
): Promise<readonly Job[]> {
  if (server === null || now() >= closingOf(day)) return [];
  const { digest, digestGames } = await store.serverSettings(server);
  if (digest === null || (digestGames.length > 0 && !digestGames.includes(game))) return [];
  const after = secondsToEdit(server, now());
  return [...new Set([day, dayAt(now())])].map((shown) => ({ task: 'digest', server, day: shown, after }));
}

/** Until the next moment at which a server's digest may be edited: jobs that are added meanwhile run then, too. */
function secondsToEdit(server: string, now: number): number {
  const past = (now / 1_000 - shareOf(server) * EVERY) % EVERY;
  return Math.ceil(EVERY - past);
}
