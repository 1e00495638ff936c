import { announceVacation, setQuietHours } from '../../app/availability/availability.ts';
import { no, ok, type Result } from '../../core/result.ts';
import type { QuietHours } from '../../domain/people/person.ts';
import type { Table } from '../../domain/table/table.ts';
import { dayAfter, isZone, parseDay, parseTime, zones, zonesWith } from '../../domain/time/hours.ts';
import type { Span } from '../../domain/time/span.ts';
import { clip } from '../api/limits.ts';
import type { Call } from '../interactions/call.ts';
import { listed } from '../text/book.ts';
import { players } from '../views/lobby.ts';
import { tableNow } from './at-table.ts';

/** Somebody's own hours as they type them: all of it is understood, or nothing changes and a sentence says why. */
export interface TypedHours {
  readonly zone?: string;
  /** "22:30"; empty: it is missing. */
  readonly quietFrom?: string;
  readonly quietTo?: string;
  /** "2026-12-24"; the last day counts whole. */
  readonly vacationFrom?: string;
  readonly vacationTo?: string;
  readonly endVacation?: boolean;
}

/** Longer than this nobody is waited for. */
const LONGEST_DAYS = 60;
const DAY = 24 * 3_600_000;
const DAY_MINUTES = 24 * 60;
/** Hours a day. */
const LONGEST_QUIET = 16;

/** Takes them over. The answer is a note about what came of it, or null when there is nothing to say. */
export async function setHours(call: Call, typed: TypedHours): Promise<string | null> {
  const { context, person, book } = call;
  const known = await context.store.person(person.id);
  const zone = zoneOf(call, typed, known?.zone ?? null);
  const quiet = quietOf(call, typed, known?.quiet ?? null);
  const vacation = zone.ok ? vacationOf(call, typed, zone.value) : zone;
  for (const read of [zone, quiet, vacation]) if (!read.ok) return `⚠️ ${read.error}`;
  const hours = {
    ...(zone.ok && typed.zone !== undefined ? { zone: zone.value } : {}),
    ...(quiet.ok && quiet.value !== undefined ? { quiet: quiet.value } : {}),
  };
  if (Object.keys(hours).length > 0) await setQuietHours(context, person.id, hours);
  if (!vacation.ok || vacation.value === undefined) return null;
  const vacated = await announceVacation(context, person.id, vacation.value);
  // Where no clock runs none can stand still.
  const timed = (tables: readonly Table[]): readonly Table[] =>
    tables.filter(({ timeControl }) => timeControl.clock !== null);
  const [counts, refused] = [timed(vacated.counts), timed(vacated.refused)];
  if (vacation.value === null) return book.vacationOver;
  return [
    book.vacationNoted,
    ...(counts.length > 0 ? [book.vacationCounts({ tables: tableNames(call, counts) })] : []),
    ...(refused.length > 0 ? [book.vacationRefused({ tables: tableNames(call, refused) })] : []),
  ].join('\n');
}

type Read<T> = Result<T, string>;

function zoneOf({ book }: Call, { zone }: TypedHours, known: string | null): Read<string | null> {
  if (zone === undefined) return ok(known);
  const name = zone.trim().replaceAll(' ', '_');
  if (isZone(name)) return ok(name);
  // "Budapest" is enough, and so is "Buda".
  const city = zones().find((one) => one.toLowerCase().endsWith(`/${name.toLowerCase()}`));
  if (city !== undefined) return ok(city);
  const [like, ...others] = zonesWith(zone);
  if (like === undefined) return no(book.zoneUnknown({ zone: clip(zone, 60) }));
  return others.length === 0 ? ok(like) : no(book.zoneSeveral({ zone: clip(zone, 60) }));
}

/** Undefined: nothing was said of it. */
function quietOf({ book }: Call, typed: TypedHours, known: QuietHours | null): Read<QuietHours | undefined> {
  const { quietFrom, quietTo } = typed;
  if (quietFrom === undefined && quietTo === undefined) return ok(undefined);
  if (quietFrom === '' || quietTo === '') return no(book.quietBoth);
  const from = quietFrom === undefined ? known?.from : parseTime(quietFrom);
  const to = quietTo === undefined ? known?.to : parseTime(quietTo);
  if (from === null) return no(book.timeWrong({ text: clip(quietFrom ?? '', 40) }));
  if (to === null) return no(book.timeWrong({ text: clip(quietTo ?? '', 40) }));
  if (from === undefined || to === undefined) return no(book.quietBoth);
  if (from === to) return no(book.quietSame);
  // At some tables clocks stand still in them, and a day has to leave some time to play.
  const hours = ((to - from + DAY_MINUTES) % DAY_MINUTES) / 60;
  return hours > LONGEST_QUIET ? no(book.quietLong({ hours: LONGEST_QUIET })) : ok({ from, to });
}

/** Undefined: nothing was said of it. Null: it ends. */
function vacationOf({ context, book }: Call, typed: TypedHours, zone: string | null): Read<Span | null | undefined> {
  const { vacationFrom, vacationTo, endVacation } = typed;
  if (vacationFrom === undefined && vacationTo === undefined) return ok(endVacation === true ? null : undefined);
  if (vacationTo === undefined) return no(book.vacationOpen);
  const now = context.now();
  const first = vacationFrom === undefined ? now : parseDay(vacationFrom, zone);
  const last = parseDay(vacationTo, zone);
  if (first === null) return no(book.dayWrong({ text: clip(vacationFrom ?? '', 40) }));
  if (last === null) return no(book.dayWrong({ text: clip(vacationTo, 40) }));
  // What is over of its first day has been played already.
  const span = { from: Math.max(first, now), to: dayAfter(last, zone) };
  if (span.to <= now) return no(book.vacationPast);
  if (span.to <= span.from) return no(book.vacationOrder);
  return span.to - span.from > LONGEST_DAYS * DAY ? no(book.vacationLong({ days: LONGEST_DAYS })) : ok(span);
}

function tableNames(call: Call, tables: readonly Table[]): string {
  const names = tables.map((one) => {
    const { table, game } = tableNow(call, one);
    return call.book.tableNamed({ game, players: players(table, call.language) });
  });
  return listed(call.language, names);
}
