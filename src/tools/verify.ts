import { readFileSync } from 'node:fs';
import { isObject, type Json } from '../core/json.ts';
import { followsFromSeed, problemText, replay } from '../core/match/record.ts';
import { gameById } from '../games/index.ts';
import { readArguments, run, Usage } from './arguments.ts';

/**
 * Replays records (one, or one a line) and says `ok`, or names the first entry that differs; status 1 then. A replay takes
 * chance from the record; with --seed deal and shuffles have to follow from the seed as well.
 */
await run('verify [--seed] <file|->', () => {
  const args = readArguments({ flags: ['seed'] });
  const [file, ...rest] = args.rest;
  if (file === undefined || rest.length > 0) throw new Usage('name one file, or - for standard input');
  const records = readRecords(read(file));
  if (records.length === 0) throw new Usage('there is no record');
  let faults = 0;
  for (const [at, record] of records.entries()) {
    const fault = faultOf(record, args.flag('seed'));
    const name = records.length === 1 ? '' : `record ${at + 1}: `;
    if (fault === null) console.log(`${name}ok`);
    else {
      console.log(`${name}${fault}`);
      faults += 1;
    }
  }
  return faults === 0 ? 0 : 1;
});

function read(file: string): string {
  try {
    return readFileSync(file === '-' ? 0 : file, 'utf8');
  } catch (error) {
    throw new Usage(error instanceof Error ? error.message : String(error));
  }
}

/** One JSON document however it is laid out, or one a line. */
function readRecords(text: string): readonly (Json | undefined)[] {
  const whole = parsed(text);
  if (whole !== undefined) return [whole];
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(parsed);
}

function parsed(text: string): Json | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function faultOf(record: Json | undefined, fromSeed: boolean): string | null {
  if (record === undefined) return 'is not JSON';
  if (!isObject(record)) return 'is not a record';
  const game = typeof record.game === 'string' ? gameById(record.game) : null;
  if (!game) return `there is no game ${JSON.stringify(record.game ?? null)}`;
  const replayed = replay(game, record);
  if (!replayed.ok) {
    const { at, problem } = replayed.error;
    return at === null ? problemText(problem) : `moves[${at}] ${problemText(problem)}`;
  }
  if (!fromSeed) return null;
  if (typeof record.seed !== 'string') return 'has no seed';
  return followsFromSeed(game, replayed.value, record.seed) ? null : 'does not follow from its seed';
}
