import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { restore } from '../db/backup.ts';
import { DatabaseFault } from '../db/client.ts';
import { preparing } from '../db/prevented.ts';
import { installJobs } from '../jobs/runner.ts';
import { readArguments, run, Usage } from './arguments.ts';
import { inNewDatabase, orOneLine, quiet } from './bot-database.ts';

/**
 * Makes the data of a backup again in the empty database that the settings name, or in an empty data folder. Status 1
 * when the file is no backup or the database is not empty; then nothing is restored.
 */
await run('restore <file>', async () => {
  const [file, ...more] = readArguments({}).rest;
  if (file === undefined || more.length > 0) throw new Usage('name one file');
  return orOneLine(async () => {
    const lines = await opened(file);
    const { at, rows } = await inNewDatabase(({ pool }) =>
      preparing(pool, () =>
        restore({ pool, log: quiet, installQueue: () => installJobs({ pool, log: quiet }), lines }),
      ),
    );
    console.log(`${file}: ${rows} rows as they were at ${at}`);
  });
});

/** The lines of a compressed file. Throws a `DatabaseFault` when it cannot be read, now or while it is. */
async function opened(file: string): Promise<AsyncIterable<string>> {
  const disk = createReadStream(file);
  const failed = (error: unknown): DatabaseFault => {
    const why = error instanceof Error ? error.message : String(error);
    return new DatabaseFault(`${file} cannot be read as a backup: ${why}`, { cause: error });
  };
  await new Promise<void>((resolve, reject) => {
    disk.once('open', () => resolve()).once('error', (error) => reject(failed(error)));
  });
  // An error of the disk ends the text as well, and is thrown where that is read.
  const text = pipeline(disk, createGunzip().setEncoding('utf8'), () => {});
  return (async function* () {
    let rest = '';
    try {
      for await (const chunk of text) {
        const [first = '', ...more] = String(chunk).split('\n');
        rest += first;
        for (const line of more) {
          yield rest;
          rest = line;
        }
      }
    } catch (error) {
      throw failed(error);
    }
  })();
}
