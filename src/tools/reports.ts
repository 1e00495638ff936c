import type { Store } from '../app/ports/store.ts';
import { record } from '../app/queries/look.ts';
import { DatabaseFault } from '../db/client.ts';
import { postgresStore } from '../db/store.ts';
import type { Report } from '../domain/conduct/report.ts';
import { GAMES } from '../games/index.ts';
import { readArguments, run, Usage } from './arguments.ts';
import { inDatabase, orOneLine } from './bot-database.ts';

/**
 * What players have reported of each other to the operator of the bot whose settings are here. Without arguments it
 * lists open reports, those of who has most first; `--settled` lists the others. `record` prints the record of a table
 * as `/table replay record` has it, on one line; `settle` settles the reports of a person at a table. Status 1 when
 * there is no such table or open report, or the database cannot be used.
 */
await run('reports [--settled], reports record <table>, or reports settle <table> <person>', async () => {
  const given = readArguments({ flags: ['settled'] });
  const [what, table, person, ...more] = given.rest;
  const isSettled = given.flag('settled');
  if (more.length > 0) throw new Usage('there is too much of it');
  if (what === undefined) return inStore((store) => list(store, isSettled));
  if (isSettled) throw new Usage('--settled goes with the list alone');
  if (table === undefined) throw new Usage('name a table');
  if (what === 'record' && person === undefined) return inStore((store) => printRecord(store, table));
  if (what === 'settle' && person !== undefined) return inStore((store) => settle(store, table, person));
  throw new Usage(what === 'settle' ? 'name the person who was reported' : `"${what}" is neither record nor settle`);
});

function inStore(work: (store: Store) => Promise<void>): Promise<number> {
  return orOneLine(() => inDatabase((database) => work(postgresStore(database))));
}

/** For each person a line with how many reports there are, and one line a report below it. */
async function list(store: Store, isSettled: boolean): Promise<void> {
  const byPerson = new Map<string, Report[]>();
  for (const one of await store.reports({ open: !isSettled }))
    byPerson.set(one.reported, [...(byPerson.get(one.reported) ?? []), one]);
  for (const [person, reports] of [...byPerson].sort(([, a], [, b]) => b.length - a.length)) {
    console.log(`person ${person}  ${reports.length === 1 ? '1 report' : `${reports.length} reports`}`);
    for (const { at, reason, table, reporter, settledAt } of reports) {
      const settled = settledAt === null ? '' : `  settled ${settledAt.toISOString()}`;
      console.log(`  ${at.toISOString()}  ${reason}  table ${table}  by ${reporter}${settled}`);
    }
  }
  if (byPerson.size === 0) console.log(isSettled ? 'no report is settled' : 'no report is open');
}

async function printRecord(store: Store, table: string): Promise<void> {
  const found = await record({ store, games: GAMES, now: Date.now }, table);
  if (!found.ok) throw new DatabaseFault(`there is no record of table ${table} (${found.error.code})`);
  console.log(JSON.stringify(found.value.record));
}

async function settle(store: Store, table: string, person: string): Promise<void> {
  const settled = await store.settleReports(table, person);
  if (settled === 0) throw new DatabaseFault(`no report of ${person} at table ${table} is open`);
  console.log(settled === 1 ? '1 report is settled' : `${settled} reports are settled`);
}
