import { writePath } from '../../core/contract/path.ts';
import type { JsonObject } from '../../core/json.ts';
import { no, ok, type Result } from '../../core/result.ts';
import type { PersonId } from '../../domain/person.ts';
import type { Refused } from '../../domain/refusal.ts';
import { nameAt, seatOf, seatStatusOf } from '../../domain/seats.ts';
import type { Table } from '../../domain/table.ts';
import type { AppContext } from '../context.ts';
import { leaveLobby } from '../lobby/gather.ts';
import { personOrDefault } from '../people/people.ts';
import { leaveTable } from '../seats/seats.ts';
import { appWords } from '../text/words.ts';

/** What the house knows of one person: all of it, and none of it any more. */

/** All that is kept of a person, to be read by them: what they wish, when they are away, where they sit and what they did there. */
export async function exportPerson(house: AppContext, id: PersonId): Promise<JsonObject> {
  const { inbox, notices, quiet, ...person } = await personOrDefault(house, id);
  const { vacations } = await house.store.clockPauses([id], 0);
  const tables: JsonObject[] = [];
  for (const table of await house.store.allTablesOf(id)) tables.push(await tableData(house, table, id));
  return {
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
    tables,
  };
}

async function tableData(house: AppContext, table: Table, id: PersonId): Promise<JsonObject> {
  const { place, openedAt, startedAt } = table;
  const seat = seatOf(table, id);
  const name = seat === null ? null : nameAt(table, seat);
  const lines = seat === null ? [] : await house.store.log(table.id);
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
    planned: seat === null ? [] : seatStatusOf(table, seat).premoves.map(({ path }) => writePath(path)),
    moves: lines.flatMap((line) => {
      if ('tableEvent' in line || line.seat !== seat) return [];
      const { at, path, autopilot, planned, undone } = line;
      return [{ at: at.toISOString(), move: writePath(path), autopilot, planned, undone }];
    }),
    tableEvents: lines.flatMap((line) => {
      if (!('tableEvent' in line)) return [];
      const { tableEvent: act, at } = line;
      const theirs = ('by' in act && act.by === name) || ('seat' in act && act.seat === seat);
      return theirs ? [{ at: at.toISOString(), ...act }] : [];
    }),
  };
}

/**
 * Forgets a person. They leave every table that is not over; at the others their seat stays, without them. `busy` when
 * they still sit somewhere after that, since somebody was faster all the time: then they are still known.
 */
export async function erasePerson(house: AppContext, id: PersonId): Promise<Result<null, Refused>> {
  const { inbox } = await personOrDefault(house, id);
  const tables = await house.store.allTablesOf(id);
  for (const table of tables) {
    if (table.phase === 'gathering') await leaveLobby(house, table.id, id);
    if (table.phase === 'playing') await leaveTable(house, table.id, id, { resigned: true });
  }
  if ((await house.store.tablesOf(id)).length > 0) return no({ code: 'busy' });
  const traces = tables.flatMap((table) => {
    const seat = seatOf(table, id);
    if (seat === null) return [];
    const called = appWords(table.language, (at) => nameAt(table, at)).say({ say: 'formerPlayer' });
    return [{ table: table.id, name: nameAt(table, seat), called }];
  });
  // Afterwards nobody would know of it.
  if (inbox) await house.chat.removeInbox(inbox);
  await house.store.erase(id, traces);
  return ok(null);
}
