import { envFile } from '../environment.ts';
import { GAMES } from '../games/index.ts';
import { readArguments, run, Usage } from './arguments.ts';
import { inDatabase, orOneLine } from './bot-database.ts';
import { compare } from './comparison.ts';

/**
 * Compares a restored copy with the database that the settings name, while a bot runs on that one. Where the copy is
 * says a file of settings, so that no password stands among the arguments. Changes nothing in either. Status 1 when
 * anything is missing or different that was there before the copy, or one of them cannot be read.
 */
await run('check-restore <file with DATABASE_URL or DATA_DIR of the copy> [--tables N]', async () => {
  const args = readArguments({ texts: ['tables'] });
  const [file, ...more] = args.rest;
  if (file === undefined || more.length > 0) throw new Usage('name one file of settings, those of the copy');
  const tables = args.count('tables', 1_000);
  let losses = 0;
  const failed = await orOneLine(async () => {
    const { DATABASE_URL, DATA_DIR } = envFile(file);
    if (!DATABASE_URL && !DATA_DIR)
      throw new Usage(`${file} names no database: write DATABASE_URL=… of the copy into it`);
    losses = await inDatabase((running) =>
      inDatabase((copy) => compare({ running, copy, games: GAMES, tables, say: (line) => console.log(line) }), {
        DATABASE_URL,
        DATA_DIR,
      }),
    );
    console.log(losses === 0 ? 'nothing is missing' : `${losses} differences`);
  });
  return failed || (losses > 0 ? 1 : 0);
});
