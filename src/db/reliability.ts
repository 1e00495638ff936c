import type pg from 'pg';
import type { StatisticsStore } from '../app/ports/statistics.ts';
import { habits, LOOKED_AT } from '../domain/results/reliability.ts';
import { readTimes } from './result-columns.ts';
import { parameters, statement } from './sql.ts';

const given = parameters<{ people: readonly string[]; limit: number }>();

/**
 * For all people at once, by the indexes of results by person and of events by people. A seat without a level is one
 * that a person has played. Who has left a game is known by its log alone.
 */
const OF = statement`select person, ended.*, gone.left from unnest(${given.people}::text[]) as person cross join lateral (
  select count(*)::int as ended, count(*) filter (where ending in ('played', 'replaced'))::int as finished,
    coalesce(json_agg(times) filter (where times is not null), '[]') as times, min(ended_at) as since
  from (
    select ending, times, ended_at from result_seats as one
    where one.person = person.person and ending is not null and ending <> 'aborted' and exists (
      select from result_seats as other where other.table_id = one.table_id and other.seat <> one.seat and other.level is null)
    order by ended_at desc limit ${given.limit}
  ) as newest
) as ended cross join lateral (
  select count(distinct table_id)::int as left from table_events
  where people && array['was:' || person.person] and event ->> 'kind' in ('leave', 'replace')
    and (ended.ended < ${given.limit} or at >= ended.since)
    and not exists (select from chairs where chairs.table_id = table_events.table_id and chairs.person = person.person)
    and exists (select from chairs where chairs.table_id = table_events.table_id and chairs.person is not null)
) as gone`;

interface Row {
  readonly person: string;
  readonly ended: number;
  readonly finished: number;
  readonly times: readonly unknown[];
  readonly left: number;
}

export function reliability(pool: pg.Pool): Pick<StatisticsStore, 'reliabilityOf'> {
  return {
    async reliabilityOf(people) {
      if (people.length === 0) return [];
      const { rows } = await pool.query<Row>(OF({ people, limit: LOOKED_AT }));
      return rows.map(({ person, ended, finished, left, times }) => ({
        person,
        begun: ended + left,
        finished,
        ...habits(times.flatMap((one) => readTimes(one) ?? [])),
      }));
    },
  };
}
