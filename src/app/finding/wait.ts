import { no, ok, type Result } from '../../core/result.ts';
import type { Looking } from '../../domain/finding/looking.ts';
import { FIRST_SEEK, type Seek } from '../../domain/finding/seek.ts';
import { countsFrom, waitsBehind } from '../../domain/finding/waiting.ts';
import type { PersonId } from '../../domain/ids.ts';
import type { Job } from '../../domain/operations/job.ts';
import type { Refused } from '../../domain/permissions/refusal.ts';
import { isFound } from '../../domain/table/owner.ts';
import { blockOf } from '../blocks/blocks.ts';
import type { AppContext } from '../context.ts';
import { sendDirect } from '../notifications/private-notice.ts';
import { switchedOff } from '../switches.ts';
import { languageFor } from './language.ts';

/** Looking for other players: who waits, and for what. Who plays with whom is decided by the job `find`. */

/** So many tables that were found for somebody may be played at once. */
const FOUND_AT_ONCE = 10;

/** Figures are of the last thirty days. */
const LATELY = 30 * 86_400_000;

const LOOK: readonly Job[] = [{ task: 'find' }];

/** What somebody looks for, or `seek`, or what they have looked for last. */
export async function lookingOf({ store, now }: AppContext, person: PersonId, seek?: Seek): Promise<Looking> {
  const stored = await store.seekOf(person);
  const since = stored?.since ?? null;
  const shown = since === null ? (seek ?? stored?.seek ?? FIRST_SEEK) : (stored?.seek ?? FIRST_SEEK);
  const behind = since === null ? null : (stored?.behind ?? null);
  return { seek: shown, since, behind, figures: await store.findingFigures(shown.pace, now() - LATELY) };
}

/** Lets somebody wait until others are found for them. Refuses where they cannot be told by direct message. */
export async function beginToWait(context: AppContext, person: PersonId, seek: Seek): Promise<Result<null, Refused>> {
  const { store, now, games } = context;
  const impossible =
    (seek.game === null ? null : switchedOff(context, { game: seek.game })) ??
    (await blockOf(context, { person, server: null }));
  if (impossible) return no(impossible);
  if (seek.game !== null && !games.some(({ id }) => id === seek.game)) return no({ code: 'gone' });
  const found = (await store.tablesOf(person)).filter(isFound).length;
  if (found >= FOUND_AT_ONCE) return no({ code: 'found-enough', most: FOUND_AT_ONCE });
  const since = now();
  // Only a message that arrives says that somebody can be told.
  const told = {
    kind: 'waiting',
    key: `w${since.toString(36)}`,
    language: await languageFor(context, person),
  } as const;
  if (!(await sendDirect(context, person, told))) return no({ code: 'unreachable' });
  const { timedOut, avoids } = await store.foundBefore(person, countsFrom(since));
  const waiting = { person, seek, since, behind: waitsBehind(timedOut, since), avoids, lookAt: since };
  if (await store.beginWait(waiting, LOOK)) return ok(null);
  // Who has asked twice at once was found meanwhile.
  const foundAt = (await store.seekOf(person))?.foundAt ?? null;
  return foundAt !== null && foundAt > since ? ok(null) : no({ code: 'gone' });
}

/** Ends somebody's wait; nothing happens where others were found for them meanwhile. Those they kept apart may meet. */
export async function stopWaiting({ store }: Pick<AppContext, 'store'>, person: PersonId): Promise<void> {
  await store.endWait({ person, since: null }, LOOK);
}
