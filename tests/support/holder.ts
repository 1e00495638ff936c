import { startEmbedded } from '../../src/postgres/embedded.ts';
import { remembering } from './quiet.ts';

/** A bot that does nothing but hold the database of a folder. Prints one line when it is up, or why it is not. */
const [directory = '', refuge] = process.argv.slice(2);
try {
  const embedded = await startEmbedded({ directory, log: remembering(), ...(refuge ? { refuge } : {}) });
  process.once('SIGTERM', () => embedded.stop().then(() => process.exit(0)));
  // The test that reads this line may send a signal at once.
  console.log(JSON.stringify({ pid: process.pid, found: embedded.found, connection: embedded.connection }));
  setInterval(() => {}, 60_000);
} catch (error) {
  console.log(JSON.stringify({ pid: process.pid, error: error instanceof Error ? error.message : String(error) }));
}
