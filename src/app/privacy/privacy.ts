import { writePath } from '../../core/contract/path.ts';
import type { JsonObject } from '../../core/json.ts';
import { no, ok, type Result } from '../../core/result.ts';
import { idOfParty, personParty } from '../../domain/block.ts';
import type { PersonId } from '../../domain/person.ts';
import type { Refused } from '../../domain/refusal.ts';
import { nameAt, seatOf, seatStatusOf } from '../../domain/seats.ts';
import type { Table } from '../../domain/table.ts';
import type { AppContext } from '../context.ts';
import { leaveLobby } from '../lobby/lobby.ts';
import { personOrDefault } from '../people/people.ts';
import { spend } from '../quotas/quotas.ts';
import { leaveTable } from '../seats/seats.ts';
import { appWords } from '../text/words.ts';

/** The export and the erasure of personal data. */

/**
 * All that is stored about a person, for themselves: settings, vacations, blocks, what their quotas count, tables, and what they
 * did there. Whether other people have blocked them is those people's own. Refused when they have asked too often.
 */
export async function exportPerson(context: AppContext, id: PersonId): Promise<Result<JsonObject, Refused>> {
  const spent = await spend(context, 'exports', { person: id, server: null });
  if (!spent.ok) return spent;
  const { inbox, notices, quiet, ...person } = await personOrDefault(context, id);
  const { vacations } = await context.store.clockPauses([id], 0);
  const tables: JsonObject[] = [];
  for (const table of await context.store.allTablesOf(id)) tables.push(await tableData(context, table, id));
  const blocked = await context.store.blocks({ by: [personParty(id)] });
  const against = await context.store.blocks({ whom: [personParty(id)] });
  const uses = await context.store.usesOf(id);
  return ok({
    person: {
      ...person,
      notices: { ...notices },
      quiet: quiet && { ...quiet },
      inbox: inbox && { ...inbox, at: inbox.at.toISOString() },
    },
    vacations: vacations.map(({ from, to }) => ({
      from: new Date(from).toISOString(),
      to: new Date(to).toISOString(),
    })),
    blocked: blocked.map(({ whom, at }) => ({ person: idOfParty(whom), at: at.toISOString() })),
    blockedBy: against.flatMap(({ by, at }) => (by.startsWith('person:') ? [] : [{ by, at: at.toISOString() }])),
    quotas: uses.map(({ quota, server, minute, n }) => ({ quota, server, minute: new Date(minute).toISOString(), n })),
    tables,
  });
}

/** What a table stores about a person. */
async function tableData(context: AppContext, table: Table, id: PersonId): Promise<JsonObject> {
  const { place, openedAt, startedAt } = table;
  const seat = seatOf(table, id);
  const name = seat === null ? null : nameAt(table, seat);
  const lines = seat === null ? [] : await context.store.log(table.id);
  const result = seat === null ? null : await context.store.results(table.id);
  const mine = result?.seats.find((one) => one.seat === seat);
  return {
    id: table.id,
    game: table.game,
    phase: table.phase,
    guild: place.guild,
    channel: place.channel,
    thread: place.thread,
    openedAt: openedAt.toISOString(),
    startedAt: startedAt === null ? null : startedAt.toISOString(),
    host: table.host === id,
    invited: table.invited.includes(id),
    seat,
    name,
    result:
      result && mine
        ? {
            ending: result.ending,
            endedAt: result.endedAt.toISOString(),
            rank: mine.rank,
            score: mine.score,
            resigned: mine.resigned,
          }
        : null,
    planned: seat === null ? [] : seatStatusOf(table, seat).premoves.map(({ path }) => writePath(path)),
    moves: lines.flatMap((line) => {
      if ('tableEvent' in line || line.seat !== seat) return [];
      const { at, path, autopilot, planned, undone } = line;
      return [{ at: at.toISOString(), move: writePath(path), autopilot, planned, undone }];
    }),
    tableEvents: lines.flatMap((line) => {
      if (!('tableEvent' in line)) return [];
      const { tableEvent, at } = line;
      const own = ('by' in tableEvent && tableEvent.by === name) || ('seat' in tableEvent && tableEvent.seat === seat);
      return own ? [{ at: at.toISOString(), ...tableEvent }] : [];
    }),
  };
}

/**
 * Erases a person's data. They leave every table that is not over; at the others their name is replaced. 'busy' when they
 * could not leave a table, since other changes were committed first each time: then nothing is erased.
 */
export async function erasePerson(context: AppContext, id: PersonId): Promise<Result<null, Refused>> {
  const { inbox } = await personOrDefault(context, id);
  const tables = await context.store.allTablesOf(id);
  for (const table of tables) {
    if (table.phase === 'gathering') await leaveLobby(context, table.id, id);
    if (table.phase === 'playing') await leaveTable(context, table.id, id, { resigned: true });
  }
  if ((await context.store.tablesOf(id)).length > 0) return no({ code: 'busy' });
  const traces = tables.flatMap((table) => {
    const seat = seatOf(table, id);
    if (seat === null) return [];
    const called = appWords(table.language, (at) => nameAt(table, at)).say({ say: 'formerPlayer' });
    return [{ table: table.id, name: nameAt(table, seat), called }];
  });
  // The message is removed first, since its id is erased as well.
  if (inbox) await context.chat.removeInbox(inbox);
  await context.store.erase(id, traces);
  return ok(null);
}
