import { no, ok, type Result } from '../../core/result.ts';
import { type Companion, type Company, formerPlayers } from '../../domain/conduct/company.ts';
import { PHRASES_MAX, type Phrase } from '../../domain/conduct/phrase.ts';
import type { ReportReason } from '../../domain/conduct/report.ts';
import type { PersonId, TableId } from '../../domain/ids.ts';
import type { Refused } from '../../domain/permissions/refusal.ts';
import { seatOf } from '../../domain/table/seats.ts';
import type { Table } from '../../domain/table/table.ts';
import { playersInPrivate } from '../../domain/table/viewer.ts';
import type { AppContext } from '../context.ts';

/** What players say to each other, what they do not want to read, and whom they report. */

/** Who does something at which table. */
export interface Player {
  readonly table: TableId;
  readonly person: PersonId;
}

/** How a player stands to the others of a table that has begun. */
export async function companyOf(
  context: Pick<AppContext, 'store'>,
  { table: id, person }: Player,
): Promise<Result<Company, Refused>> {
  const { store } = context;
  const table = await store.find(id);
  if (!table) return no({ code: 'gone' });
  const seat = seatOf(table, person);
  if (seat === null) return no({ code: 'not-seated' });
  if (table.phase === 'gathering') return no({ code: 'not-started' });
  const said = (await store.phrases({ table: id })).filter((one) => one.seat === seat);
  const mutes = await store.mutes([person]);
  const reports = (await store.reports({ by: person })).filter((one) => one.table === id);
  const companion = ({ person: other, name }: Pick<Companion, 'person' | 'name'>): Companion => ({
    person: other,
    name,
    isMuted: mutes.some(({ whom }) => whom === other),
    isReported: reports.some(({ reported }) => reported === other),
  });
  return ok({
    table,
    left: Math.max(0, PHRASES_MAX - said.length),
    mutesAll: mutes.some(({ whom }) => whom === null),
    others: table.chairs.flatMap(({ person: other, name }) =>
      other === null || other === person ? [] : [companion({ person: other, name })],
    ),
    former: formerPlayers(table, await store.log(id)).map(companion),
  });
}

/**
 * Says a set phrase at a table that has begun. The others read it with what happens next; where they see the table in
 * private and nothing more happens, since the game is over, their messages are edited, without a sound.
 */
export async function say(context: AppContext, player: Player, phrase: Phrase): Promise<Result<Company, Refused>> {
  const found = await companyOf(context, player);
  if (!found.ok) return found;
  const { table, others } = found.value;
  const seat = seatOf(table, player.person);
  if (others.length === 0 || seat === null) return no({ code: 'nobody-listens' });
  const said = { table: table.id, seat, person: player.person, phrase, version: table.version };
  const n = await context.store.sayPhrase(said, PHRASES_MAX);
  if (n === null) return no({ code: 'phrases', most: PHRASES_MAX });
  const isTold = table.phase !== 'playing' && playersInPrivate(table).length > 0;
  if (isTold && !context.chat.areRequestsScarce())
    await context.store.addJobs([{ task: 'refresh-posts', table: table.id }]);
  return ok({ ...found.value, left: PHRASES_MAX - n });
}

/** Lets a person read no phrases of another one (null: of anybody), or read them again. */
export async function mutePhrases(
  { store }: Pick<AppContext, 'store'>,
  person: PersonId,
  whom: PersonId | null,
  isMuted: boolean,
): Promise<void> {
  if (isMuted) await store.saveMute({ person, whom });
  else await store.removeMute({ person, whom });
}

/** Somebody of the same table, whom a player names. Refuses who has not played there since it began. */
export async function companion(
  context: Pick<AppContext, 'store'>,
  player: Player,
  whom: PersonId,
): Promise<Result<{ readonly table: Table; readonly other: Companion }, Refused>> {
  const found = await companyOf(context, player);
  if (!found.ok) return found;
  const { table, others, former } = found.value;
  const other = [...others, ...former].find(({ person }) => person === whom);
  return other ? ok({ table, other }) : no({ code: 'no-companion' });
}

/** Reports somebody of the same table to the operator, once. */
export async function report(
  context: Pick<AppContext, 'store'>,
  player: Player,
  whom: PersonId,
  reason: ReportReason,
): Promise<Result<Companion, Refused>> {
  const found = await companion(context, player, whom);
  if (!found.ok) return found;
  const kept = await context.store.report({ table: player.table, reporter: player.person, reported: whom, reason });
  return kept ? ok(found.value.other) : no({ code: 'reported' });
}
