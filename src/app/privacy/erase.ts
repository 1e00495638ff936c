import { no, ok, type Result } from '../../core/result.ts';
import { sha256Hex } from '../../core/sha256.ts';
import type { PersonId } from '../../domain/ids.ts';
import type { Job } from '../../domain/operations/job.ts';
import type { Refused } from '../../domain/permissions/refusal.ts';
import { motionNames } from '../../domain/table/motion.ts';
import { nameAt, seatName, seatOf } from '../../domain/table/seats.ts';
import type { Table } from '../../domain/table/table.ts';
import { appWords } from '../../text/words.ts';
import type { AppContext } from '../context.ts';
import { leaveLobby } from '../lobby/lobby.ts';
import { resign } from '../moves/play.ts';
import { takeFromFormerPlayer } from '../notifications/seat-messages.ts';
import { personOrDefault } from '../people/people.ts';
import type { Mention } from '../ports/privacy.ts';
import { MessageBusy } from '../ports/private-notices.ts';
import { leaveTable } from '../seats/seats.ts';
import { retryOnConflict } from '../transition/retry.ts';
import { forgetInMotion } from '../votes/propose.ts';

/** The erasure of personal data. */

/** How many tables are read at once. */
const BATCH = 100;

/**
 * Erases a person's data. They leave every table that is not over; at the others their name is replaced, also in the
 * lobby and the newest post (of games that are installed). 'busy' when they could not leave a table, since other
 * changes were committed first each time, or sat down at another one each time: then nothing is erased.
 */
export async function erasePerson(context: AppContext, id: PersonId): Promise<Result<null, Refused>> {
  return (await retryOnConflict(() => leaveAndErase(context, id))) ?? no({ code: 'busy' });
}

/** Null when they have taken a seat after they had left all. */
async function leaveAndErase(context: AppContext, id: PersonId): Promise<Result<null, Refused> | null> {
  const { inbox } = await personOrDefault(context, id);
  // Without its rules nobody can leave a game: the seat is emptied below, and is a computer's if the game comes back.
  const isInstalled = ({ game }: Table): boolean => context.games.some((one) => one.id === game);
  const ratedAs = sha256Hex(`rated/${context.entropy.secret()}`).slice(0, 16);
  const traces: Mention[] = [];
  const jobs: Job[] = [];
  for await (const table of eachTableOf(context, id)) {
    traces.push(traceOf(table, id));
    const isNamed = seatOf(table, id) !== null || motionNames(table.motion, id);
    if (isNamed && isInstalled(table)) jobs.push({ task: 'refresh-posts', table: table.id });
    if (table.phase === 'gathering') await leaveLobby(context, table.id, id, { told: false });
    if (table.phase !== 'playing' || !isInstalled(table)) continue;
    // Before they leave: the others could still agree to what they asked, which would then be done in their name.
    const forgotten = await forgetInMotion(context, table.id, id);
    if (!forgotten.ok && forgotten.error.code === 'busy') return forgotten;
    if (seatOf(table, id) === null) continue;
    // Who is erased in the middle of a ranked game has lost it.
    if (table.ranked) await resign(context, { table: table.id, version: null, person: id });
    await leaveTable(context, table.id, id, { resigned: true, ratedAs });
    // Like the inbox below: nobody would find it afterwards.
    try {
      await takeFromFormerPlayer(context, table.id, id);
    } catch (error) {
      if (error instanceof MessageBusy) return no({ code: 'busy' });
      throw error;
    }
  }
  if ((await context.store.tablesOf(id)).some(isInstalled)) return no({ code: 'busy' });
  // Nobody would know afterwards that they have it from the bot.
  for (const { server, role } of await context.store.rolesOf(id)) await context.chat.setRole(server, id, role, false);
  // The message is removed first, since its id is erased as well.
  if (inbox) await context.chat.removeInbox(inbox);
  return (await context.store.erase(id, traces, jobs, ratedAs)) ? ok(null) : null;
}

async function* eachTableOf({ store }: AppContext, id: PersonId): AsyncGenerator<Table, void, void> {
  let page: readonly Table[] = [];
  do {
    page = await store.allTablesOf(id, { past: page.at(-1) ?? null, limit: BATCH });
    yield* page;
  } while (page.length === BATCH);
}

/** What a person is called at a table, and what they are called there from now on. */
function traceOf(table: Table, id: PersonId): Mention {
  const called = appWords(table.language, (at) => nameAt(table, at)).say({ say: 'formerPlayer' });
  return { table: table.id, name: seatName(table, id), called };
}
