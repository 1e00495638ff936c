import type pg from 'pg';
import type { ConductStore } from '../app/ports/conduct.ts';
import { PHRASES, type Said } from '../domain/conduct/phrase.ts';
import { REPORT_REASONS, type Report } from '../domain/conduct/report.ts';
import { member, readSeat } from './rows.ts';
import { parameters, raw, type Sql, sql, statement } from './sql.ts';

/** What players say to each other, and whom they report. */

export type SaidRow = { [K in keyof Said]: Said[K] extends Date ? Date : Said[K] extends number ? number : string };
type ReportRow = Omit<Report, 'reason'> & { readonly reason: string };

type Saying = { table: string; seat: number; person: string; phrase: string; version: number; most: number };
type Muting = { people: readonly string[]; whom: string };
type Reporting = { reporter: string; reported: string; reason: string; open: boolean | null; by: string | null };
const given = parameters<Saying & Muting & Reporting>();

/** Of two at once with the same number one is kept, and the other asks again. */
const SAY = statement`with last as (
  select coalesce(max(n), 0)::int as n from phrases where table_id = ${given.table} and seat = ${given.seat}
) insert into phrases (table_id, seat, n, person, phrase, version)
select table_id, seat, last.n + 1, person, ${given.phrase}, ${given.version} from chairs, last
where table_id = ${given.table} and seat = ${given.seat} and person = ${given.person} and last.n < ${given.most}
on conflict do nothing returning n`;

const MAY_SAY = statement`select from chairs
where table_id = ${given.table} and seat = ${given.seat} and person = ${given.person} and ${given.most} > coalesce(
  (select max(n) from phrases where phrases.table_id = chairs.table_id and phrases.seat = chairs.seat), 0)`;

const PHRASE_COLUMNS = raw('table_id as "table", seat, person, phrase, version, at');

/** What was said at the table with this id, in its order. */
export const saidAt = <Table extends Sql<never>>(table: Table) => sql`select ${PHRASE_COLUMNS} from phrases
where table_id = ${table} order by at, seat, n`;

const SAID = statement`${saidAt(sql`${given.table}`)}`;

const SAID_BY = statement`select ${PHRASE_COLUMNS} from phrases
where person = ${given.person} order by at, table_id, seat, n`;

const MUTES = statement`select person, nullif(whom, '') as whom from mutes
where person = any (${given.people}::text[]) order by person, mutes.whom`;

const MUTE = statement`insert into mutes (person, whom) select id, ${given.whom} from people where id = ${given.person}
on conflict do nothing`;

const UNMUTE = statement`delete from mutes where person = ${given.person} and whom = ${given.whom}`;

/** Who has left is found by the event, which names nobody who has been erased. */
const REPORT = statement`insert into reports (table_id, reporter, reported, reason)
select table_id, person, ${given.reported}, ${given.reason} from chairs
where table_id = ${given.table} and person = ${given.reporter} and person <> ${given.reported} and (
  exists (select from chairs as other where other.table_id = chairs.table_id and other.person = ${given.reported})
  or exists (select from table_events where table_events.table_id = chairs.table_id
    and people @> array['was:' || ${given.reported}] and event ->> 'kind' in ('leave', 'replace')))
on conflict do nothing`;

const REPORTS = statement`select table_id as "table", reporter, reported, reason, at, settled_at as "settledAt" from reports
where (${given.open}::boolean is null or (settled_at is null) = ${given.open})
  and (${given.by}::text is null or reporter = ${given.by})
order by at, table_id, reporter, reported`;

const SETTLE = statement`update reports set settled_at = now()
where table_id = ${given.table} and reported = ${given.reported} and settled_at is null`;

export function readSaid(row: SaidRow): Said {
  return { ...row, seat: readSeat(row.seat), phrase: member(PHRASES, row.phrase, 'phrase') };
}

export function conduct(pool: pg.Pool): ConductStore {
  return {
    async sayPhrase(said, most) {
      for (;;) {
        const { rows } = await pool.query<{ n: number }>(SAY({ ...said, most }));
        if (rows[0]) return rows[0].n;
        if ((await pool.query(MAY_SAY({ ...said, most }))).rowCount === 0) return null;
      }
    },
    async phrases(which) {
      const { rows } = await pool.query<SaidRow>('table' in which ? SAID(which) : SAID_BY(which));
      return rows.map(readSaid);
    },
    async mutes(people) {
      return (await pool.query<{ person: string; whom: string | null }>(MUTES({ people }))).rows;
    },
    async saveMute({ person, whom }) {
      await pool.query(MUTE({ person, whom: whom ?? '' }));
    },
    async removeMute({ person, whom }) {
      await pool.query(UNMUTE({ person, whom: whom ?? '' }));
    },
    async report(report) {
      return (await pool.query(REPORT(report))).rowCount === 1;
    },
    async reports({ open = null, by = null }) {
      const { rows } = await pool.query<ReportRow>(REPORTS({ open, by }));
      return rows.map((row) => ({ ...row, reason: member(REPORT_REASONS, row.reason, 'reason of a report') }));
    },
    async settleReports(table, reported) {
      return (await pool.query(SETTLE({ table, reported }))).rowCount ?? 0;
    },
  };
}
