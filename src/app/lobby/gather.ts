import { readTerms, type TermsFault } from '../../core/contract/options.ts';
import type { Json } from '../../core/json.ts';
import { no, ok, type Result } from '../../core/result.ts';
import { computerName } from '../../domain/computer-names.ts';
import type { NamedPerson, PersonId } from '../../domain/person.ts';
import type { Refused } from '../../domain/refusal.ts';
import { numbered, seatOf } from '../../domain/seats.ts';
import type { Table, TableId } from '../../domain/table.ts';
import type { TimeControl } from '../../domain/time-control.ts';
import { gameOf } from '../../domain/voice.ts';
import type { AppContext } from '../context.ts';
import type { Change } from '../ports/store.ts';
import { startedTable } from './start.ts';

/** What happens in a lobby, until its last chair is taken. */

export function join(context: AppContext, id: TableId, person: NamedPerson): Promise<Result<Table, Refused>> {
  return gathering(context, id, (table) => {
    if (seatOf(table, person.id) !== null) return no({ code: 'seated' });
    if (table.chairs.length >= table.size) return no({ code: 'full' });
    const kept = table.invited.filter((one) => one !== person.id).length;
    if (!table.invited.includes(person.id) && table.chairs.length + kept >= table.size) return no({ code: 'reserved' });
    return ok({
      chairs: numbered([...table.chairs, { person: person.id, name: person.name }]),
      invited: table.invited.filter((one) => one !== person.id),
    });
  });
}

/** Leaves a table that has not started. When the host leaves, the next person is host; when nobody is left, the table is closed. */
export function leaveLobby(context: AppContext, id: TableId, person: PersonId): Promise<Result<Table, Refused>> {
  return gathering(context, id, (table) => {
    const seat = seatOf(table, person);
    if (seat === null && table.invited.includes(person))
      return ok({ invited: table.invited.filter((one) => one !== person) });
    if (seat === null) return no({ code: 'not-seated' });
    const chairs = numbered(table.chairs.filter((chair) => chair.seat !== seat));
    const next = chairs.find((chair) => chair.person !== null)?.person;
    if (next == null) return ok({ phase: 'aborted' });
    return ok({ chairs, ...(person === table.host ? { host: next } : {}) });
  });
}

/** The host keeps a chair for somebody. Whoever is invited already stays so. */
export function invite(
  context: AppContext,
  id: TableId,
  person: PersonId,
  guest: PersonId,
): Promise<Result<Table, Refused>> {
  return gathering(context, id, (table) => {
    if (table.host !== person) return no({ code: 'not-host' });
    if (seatOf(table, guest) !== null) return no({ code: 'seated' });
    if (table.invited.includes(guest)) return ok({});
    if (table.chairs.length + table.invited.length >= table.size) return no({ code: 'full' });
    return ok({ invited: [...table.invited, guest] });
  });
}

/** The host, or a moderator of the place, closes a table that nobody has started. */
export function disband(
  context: AppContext,
  id: TableId,
  by: { readonly person: PersonId; readonly moderator: boolean },
): Promise<Result<Table, Refused>> {
  return gathering(context, id, (table) =>
    table.host === by.person || by.moderator ? ok({ phase: 'aborted' }) : no({ code: 'not-host' }),
  );
}

/** The host seats one computer more, or sends the last one away (`by` is 1 or -1). */
export function changeComputers(
  context: AppContext,
  id: TableId,
  person: PersonId,
  by: 1 | -1,
): Promise<Result<Table, Refused>> {
  return gathering(context, id, (table) => {
    if (table.host !== person) return no({ code: 'not-host' });
    const seats = table.chairs.filter((chair) => chair.person === null);
    const last = seats.at(-1);
    if (by === -1)
      return last
        ? ok({ chairs: numbered(table.chairs.filter((chair) => chair !== last)) })
        : no({ code: 'not-seated' });
    if (table.chairs.length + table.invited.length >= table.size) return no({ code: 'full' });
    return ok({ chairs: numbered([...table.chairs, { person: null, name: computerName(seats.length) }]) });
  });
}

/** The host changes size and options. The terms have to be playable with as many as may sit down. */
export function changeOptions(
  context: AppContext,
  id: TableId,
  person: PersonId,
  wish: { readonly size: number; readonly options: Json; readonly timeControl?: TimeControl },
): Promise<Result<Table, Refused | TermsFault>> {
  return gathering<TermsFault>(context, id, (table) => {
    if (table.host !== person) return no({ code: 'not-host' });
    const game = gameOf(context, table.game);
    const terms = readTerms(game, wish.size, wish.options);
    if (!terms.ok) return terms;
    const taken = table.chairs.length + table.invited.length;
    if (wish.size < taken) return no({ kind: 'seats', min: taken, max: game.seats.max });
    return ok({
      size: wish.size,
      options: terms.value.options,
      ...(wish.timeControl ? { timeControl: wish.timeControl } : {}),
    });
  });
}

/** Closes a lobby that nobody started within its life. */
export async function expireLobby(context: AppContext, id: TableId): Promise<void> {
  const closed = await gathering(context, id, () => ok({ phase: 'aborted' }));
  if (!closed.ok && closed.error.code === 'busy') throw new Error(`table ${id} is changed too fast to be closed`);
}

type Wish = Change['set'];

/** Changes a table that gathers; starts it when somebody takes its last chair. Tries again when somebody else was faster. */
async function gathering<Fault = never>(
  context: AppContext,
  id: TableId,
  wish: (table: Table) => Result<Wish, Refused | Fault>,
): Promise<Result<Table, Refused | Fault>> {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const table = await context.store.find(id);
    if (!table) return no({ code: 'gone' });
    if (table.phase !== 'gathering') return no({ code: 'started' });
    const set = wish(table);
    if (!set.ok) return set;
    const version = table.version + 1;
    const changed: Table = { ...table, ...set.value, version };
    // A table that was made smaller may be full as well; its host may still be choosing options.
    const filled = changed.chairs.length > table.chairs.length && changed.chairs.length >= changed.size;
    // Whoever takes the last chair starts the table in the same moment, so that nothing can come in between.
    const begun = filled ? startedTable(context, { ...changed, version: table.version }) : null;
    const saved = await context.store.commit({
      id,
      version: table.version,
      set: begun?.ok ? { ...set.value, ...begun.value.set } : set.value,
      entries: [],
      jobs: begun?.ok ? begun.value.jobs : [{ task: 'announce', table: id, version }],
    });
    if (saved) return ok(begun?.ok ? begun.value.table : changed);
  }
  return no({ code: 'busy' });
}
