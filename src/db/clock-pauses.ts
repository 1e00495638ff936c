import type pg from 'pg';
import type { ClockPauseStore } from '../app/ports/clock-pauses.ts';
import type { PersonId } from '../domain/ids.ts';
import type { ClockPauses } from '../domain/time/clock-pauses.ts';
import type { Span } from '../domain/time/span.ts';
import type { PrismaClient } from './generated/client.ts';
import { readQuiet } from './rows.ts';
import { parameters, prepared, type Sql, sql } from './sql.ts';
import { vacations } from './vacations.ts';

/** Why clocks stand still: outages of the service, people's vacations and their nights. */

const given = parameters<{ gap: number; people: readonly PersonId[]; since: Date }>();

/**
 * One statement, so that of several bots that come back at once one writes the outage: the row itself remembers the
 * beat before, and a beat that had to wait for another one never goes back behind it.
 */
const BEAT = prepared('beat')`with beat as (
  insert into heartbeat (at) values (now())
  on conflict (one) do update set former = heartbeat.at, at = greatest(heartbeat.at, excluded.at)
  returning former, at
)
insert into outages (begins, ends)
  select former, at from beat where at - former > make_interval(secs => ${given.gap} / 1000.0)
returning begins, ends`;

/** Of all kinds in one go. `people` and `since` are expressions for whose clocks stand still, and after when. */
export function stopsSql<Whose, When>(people: Sql<Whose>, since: Sql<When>): Sql<Whose & When> {
  return sql`select null as person, begins, ends, null as zone, null::int2 as "quietFrom", null::int2 as "quietTo"
  from outages where ends > ${since}
union all select null, null, at, null, null, null from heartbeat
union all select person, begins, ends, null, null, null from vacations where person = any (${people}) and ends > ${since}
union all select id, null, null, zone, quiet_from, quiet_to
  from people where id = any (${people}) and quiet_from is not null
order by begins, person`;
}

const STOPS = prepared('stops')`${stopsSql(sql`${given.people}::text[]`, sql`${given.since}::timestamptz`)}`;

export interface StopRow {
  readonly person: PersonId | null;
  readonly begins: Date | null;
  readonly ends: Date | null;
  readonly zone: string | null;
  readonly quietFrom: number | null;
  readonly quietTo: number | null;
}

interface SpanRow {
  readonly begins: Date;
  readonly ends: Date;
}

export function clockPauses(pool: pg.Pool, prisma: PrismaClient): ClockPauseStore {
  return {
    ...vacations(prisma),

    async clockPauses(people, from) {
      return readStops((await pool.query<StopRow>(STOPS({ people, since: new Date(from) }))).rows);
    },

    async recordHeartbeat(gap) {
      const { rows } = await pool.query<SpanRow>(BEAT({ gap }));
      const row = rows[0];
      return row ? spanOf(row.begins, row.ends) : null;
    },
  };
}

/** Outages belong to nobody; a row without a beginning is the last beat or, with quiet hours, a night. */
export function readStops(rows: readonly StopRow[]): ClockPauses {
  const outages: Span[] = [];
  const holidays: (Span & { readonly person: PersonId })[] = [];
  const nights: ClockPauses['quietHours'][number][] = [];
  let beat: number | null = null;
  for (const { person, begins, ends, zone, ...minutes } of rows) {
    const quiet = readQuiet(minutes);
    if (begins && ends) {
      if (person === null) outages.push(spanOf(begins, ends));
      else holidays.push({ person, ...spanOf(begins, ends) });
    } else if (person !== null && quiet) nights.push({ person, zone, quiet });
    else if (ends) beat = ends.getTime();
  }
  return { outages, heartbeat: beat, vacations: holidays, quietHours: nights };
}

function spanOf(begins: Date, ends: Date): Span {
  return { from: begins.getTime(), to: ends.getTime() };
}
