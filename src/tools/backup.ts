import { once } from 'node:events';
import { createWriteStream, existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Copied } from '../db/backup.ts';
import { backUp } from '../db/backup.ts';
import { DatabaseFault } from '../db/client.ts';
import { readArguments, run, Usage } from './arguments.ts';
import { inDatabase, orOneLine } from './bot-database.ts';

/**
 * Writes all the data of the bot whose settings are here into a file, while it runs or not. The file is there when it
 * is whole, and only its owner may read it: it holds seeds and hidden cards. Status 1 when the database cannot be read
 * or the file not be written.
 */
await run('backup <file>', async () => {
  const [file, ...more] = readArguments({}).rest;
  if (file === undefined || more.length > 0) throw new Usage('name one file');
  return orOneLine(async () => {
    if (existsSync(file)) throw new DatabaseFault(`${file} is there already: name another file`);
    const { rows } = await inDatabase(({ pool }) => written(file, (write) => backUp(pool, write)));
    console.log(`${file}: ${rows} rows`);
  });
});

/** Writes lines into a compressed file. What is not whole is deleted. */
async function written(
  file: string,
  work: (write: (line: string) => Promise<void>) => Promise<Copied>,
): Promise<Copied> {
  const draft = `${file}.part`;
  const disk = createWriteStream(draft, { mode: 0o600 });
  const gzip = createGzip();
  const whole = finished(gzip.pipe(disk));
  disk.once('error', (error) => gzip.destroy(error));
  // `whole` says what went wrong; an error that nobody listens to would end the process.
  gzip.on('error', () => {});
  whole.catch(() => {});
  try {
    await once(disk, 'open');
    // A disk that is full ends the work at once.
    const copied = await Promise.race([
      work(async (line) => {
        if (!gzip.write(`${line}\n`)) await once(gzip, 'drain');
      }),
      whole.then(() => Promise.reject(new Error('the file was closed before its end'))),
    ]);
    gzip.end();
    await whole;
    await rename(draft, file);
    return copied;
  } catch (error) {
    gzip.destroy();
    disk.destroy();
    // Where it cannot be made it cannot be removed either; what went wrong first is told.
    await rm(draft, { force: true }).catch(() => {});
    if (error instanceof Error && 'syscall' in error)
      throw new DatabaseFault(`the backup cannot be written: ${error.message}`, { cause: error });
    throw error;
  }
}
