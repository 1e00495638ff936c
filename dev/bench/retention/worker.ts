import { once } from 'node:events';
import { jobHandlers } from '../../../src/app/jobs/job-handlers.ts';
import { connect } from '../../../src/db/client.ts';
import { startJobs } from '../../../src/jobs/runner.ts';
import { bystander } from './bystander.ts';
import { type Order, quiet, retentionContext } from './context.ts';

/**
 * A process that does the jobs of a clean-up as a bot does them, while presses of its own are stored; told by its
 * parent when to end.
 */

const { connection, backlog, table }: Order = JSON.parse(process.argv[2] ?? '');
const database = await connect({ connection, log: quiet });
const context = retentionContext(database);
const store = { ...context.store, countUnarchived: async () => backlog };
const jobs = await startJobs({
  pool: database.pool,
  tasks: jobHandlers({ ...context, store }),
  log: quiet,
  thinkers: 0,
});
process.send?.('ready');
const { others, late } = await bystander(database, table, () => once(process, 'message'));
await jobs.stop();
await database.close();
process.send?.({ others, late });
process.disconnect();
