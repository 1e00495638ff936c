import type { Job } from '../../domain/operations/job.ts';
import type { Place } from '../../domain/table/table.ts';
import type { AppContext } from '../context.ts';
import { serverSettingsOf } from './settings.ts';

/** When lists of open lobbies are brought up to date. */

/** Seconds between two edits of a list at least: a lobby that fills changes several times within a minute. */
const EVERY = 10;

/** The jobs that show in the lists of these places' servers what has changed there; none where there is no list. */
export async function lobbyListJobs(
  context: Pick<AppContext, 'store' | 'now'>,
  places: readonly Pick<Place, 'guild'>[],
): Promise<readonly Job[]> {
  // All that changes until then is shown by one edit.
  const after = Math.ceil(EVERY - ((context.now() / 1_000) % EVERY));
  const jobs: Job[] = [];
  for (const server of new Set(places.flatMap(({ guild }) => guild ?? [])))
    if ((await serverSettingsOf(context, server)).lobbyList !== null) jobs.push({ task: 'lobby-list', server, after });
  return jobs;
}
