import type { JsonObject } from '../core/json.ts';
import { writePath } from '../core/path.ts';
import { no, ok, type Result } from '../core/result.ts';
import type { House } from './house.ts';
import type { PersonId, Table } from './kept.ts';
import { leave } from './lobby/gather.ts';
import { listener } from './people.ts';
import { quit } from './seats.ts';
import { nameAt, type Refused, seatOf, sittingAt } from './table.ts';
import { appWords } from './words/words.ts';

/** What the house knows of one person: all of it, and none of it any more. */

/** All that is kept of a person, to be read by them: what they wish, when they are away, where they sit and what they did there. */
export async function dataOf(house: House, id: PersonId): Promise<JsonObject> {
  const { inbox, notices, quiet, ...person } = await listener(house, id);
  const { vacations } = await house.store.stops([id], 0);
  const tables: JsonObject[] = [];
  for (const table of await house.store.historyOf(id)) tables.push(await tableData(house, table, id));
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

async function tableData(house: House, table: Table, id: PersonId): Promise<JsonObject> {
  const { place, openedAt, startedAt } = table;
  const seat = seatOf(table, id);
  const name = seat === null ? null : nameAt(table, seat);
  const lines = seat === null ? [] : await house.store.log(table.id);
  const result = seat === null ? null : await house.store.results(table.id);
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
    planned: seat === null ? [] : sittingAt(table, seat).plan.map(({ path }) => writePath(path)),
    moves: lines.flatMap((line) => {
      if ('act' in line || line.seat !== seat) return [];
      const { at, path, autopilot, planned, undone } = line;
      return [{ at: at.toISOString(), move: writePath(path), autopilot, planned, undone }];
    }),
    acts: lines.flatMap((line) => {
      if (!('act' in line)) return [];
      const { act, at } = line;
      const theirs = ('by' in act && act.by === name) || ('seat' in act && act.seat === seat);
      return theirs ? [{ at: at.toISOString(), ...act }] : [];
    }),
  };
}

/**
 * Forgets a person. They leave every table that is not over; at the others their seat stays, without them. `busy` when
 * they still sit somewhere after that, since somebody was faster all the time: then they are still known.
 */
export async function forget(house: House, id: PersonId): Promise<Result<null, Refused>> {
  const { inbox } = await listener(house, id);
  const tables = await house.store.historyOf(id);
  for (const table of tables) {
    if (table.phase === 'gathering') await leave(house, table.id, id);
    if (table.phase === 'playing') await quit(house, table.id, id, { resigned: true });
  }
  if ((await house.store.tablesOf(id)).length > 0) return no({ code: 'busy' });
  const traces = tables.flatMap((table) => {
    const seat = seatOf(table, id);
    if (seat === null) return [];
    const called = appWords(table.language, (at) => nameAt(table, at)).say({ say: 'formerPlayer' });
    return [{ table: table.id, name: nameAt(table, seat), called }];
  });
  // Afterwards nobody would know of it.
  if (inbox) await house.chat.discard(inbox);
  await house.store.forget(id, traces);
  return ok(null);
}
