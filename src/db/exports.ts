import type pg from 'pg';
import type { PrivacyStore } from '../app/ports/privacy.ts';
import type { TableId } from '../domain/ids.ts';
import { EXPORT_OUTCOMES } from '../domain/operations/export.ts';
import { COUNT_JOBS, queued } from './added-jobs.ts';
import { analysesOf } from './analyses.ts';
import type { PrismaClient } from './generated/client.ts';
import { logsOf } from './logs.ts';
import { lobbyNoticesOf, privateNoticesOf, seatMessagesTo } from './private-notices.ts';
import { ratingChangesOf } from './ratings.ts';
import { resultsOf } from './results.ts';
import { member } from './rows.ts';
import { parameters, statement } from './sql.ts';

/** Who has asked for their data, and when; what is stored of tables beside them. */
type Exports = Pick<PrivacyStore, 'recordsOf' | 'askForExport' | 'exportOf' | 'endExport'>;

const given = parameters<{ person: string; askedAt: Date; since: Date; tables: readonly TableId[] }>();

/** Of two requests at once one is noted. What is selected is the row as it was before. */
const ASK = statement`with asked as (
  insert into exports (person, asked_at, outcome) values (${given.person}, ${given.askedAt}, 'waiting')
  on conflict (person) do update set asked_at = excluded.asked_at, outcome = excluded.outcome
    where exports.outcome = 'closed' or exports.asked_at <= ${given.since}
  returning person
), ${queued('asked', 'null')}
select exists (select from asked) as noted, ${COUNT_JOBS},
  (select asked_at from exports where person = ${given.person}) as former`;

const HINTS = statement`select table_id as "table", count(*)::int as n from hints join chairs using (table_id, seat)
where person = ${given.person} and table_id = any (${given.tables}) group by table_id`;

/** What asks for data, on a pool or in a transaction of one of its connections. */
export function exportRequests(queries: Pick<pg.ClientBase, 'query'>): Pick<PrivacyStore, 'askForExport'> {
  return {
    async askForExport(person, askedAt, since, job) {
      const asked = ASK({ person, askedAt, since, jobs: [job] });
      const { rows } = await queries.query<{ noted: boolean; former: Date | null }>(asked);
      const [row] = rows;
      if (!row) throw new Error('a request for data gave no row');
      // A request that another one was faster than has not seen its row.
      return row.noted ? null : (row.former ?? askedAt);
    },
  };
}

export function exports(pool: pg.Pool, prisma: PrismaClient): Exports {
  return {
    ...exportRequests(pool),

    async recordsOf(person, tables, revision) {
      const logs = await logsOf(pool, tables);
      const results = await resultsOf(prisma, tables);
      const changes = await ratingChangesOf(pool, tables);
      const analyses = await analysesOf(pool, tables, revision);
      const hints = await pool.query<{ table: TableId; n: number }>(HINTS({ person, tables }));
      const hinted = new Map(hints.rows.map(({ table, n }) => [table, n]));
      const lobbyNotices = await lobbyNoticesOf(pool, person, tables);
      const privateNotices = await privateNoticesOf(pool, person, tables);
      const seatMessages = await seatMessagesTo(pool, person, tables);
      return new Map(
        tables.map((table) => [
          table,
          {
            log: logs.get(table) ?? [],
            result: results.get(table) ?? null,
            changes: changes.filter((one) => one.table === table),
            analysis: analyses.get(table) ?? null,
            hints: hinted.get(table) ?? 0,
            lobbyNotice: lobbyNotices.get(table) ?? null,
            privateNotice: privateNotices.get(table) ?? null,
            seatMessage: seatMessages.get(table) ?? null,
          },
        ]),
      );
    },

    async exportOf(person) {
      const row = await prisma.export.findUnique({ where: { person } });
      return row && { askedAt: row.askedAt, outcome: member(EXPORT_OUTCOMES, row.outcome, 'outcome') };
    },

    async endExport(person, askedAt, outcome) {
      await prisma.export.updateMany({ where: { person, askedAt }, data: { outcome } });
    },
  };
}
