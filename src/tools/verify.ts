import { readFileSync } from 'node:fs';
import type { AnyGame } from '../core/contract/any-game.ts';
import { samePath, writePath } from '../core/contract/path.ts';
import { isObject, type Json } from '../core/json.ts';
import type { Entry, Position } from '../core/match/match.ts';
import { problemText } from '../core/match/record-problem.ts';
import { followsFromSeed, type Replay, replay } from '../core/match/replay.ts';
import { steadySeats } from '../core/match/steady-seats.ts';
import { gameById } from '../games/index.ts';
import { levelMove } from '../search/levels.ts';
import { SEARCH_REVISION } from '../search/revision.ts';
import { readArguments, run, Usage } from './arguments.ts';

/**
 * Replays records (one, or one a line) and says `ok`, or names the first entry that differs; status 1 then. A replay
 * takes chance from the record; with --seed deal and shuffles have to follow from the seed as well. With --think every
 * move of a computer is thought of again, and has to be the same; moves that another revision of the search has found
 * are counted instead.
 */
await run('verify [--seed] [--think] <file|->', () => {
  const args = readArguments({ flags: ['seed', 'think'] });
  const [file, ...rest] = args.rest;
  if (file === undefined || rest.length > 0) throw new Usage('name one file, or - for standard input');
  const records = readRecords(read(file));
  if (records.length === 0) throw new Usage('there is no record');
  let faults = 0;
  for (const [at, record] of records.entries()) {
    const { fault, thought } = checked(record, { fromSeed: args.flag('seed'), think: args.flag('think') });
    const name = records.length === 1 ? '' : `record ${at + 1}: `;
    if (fault === null) console.log(`${name}ok${thought}`);
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

/** What is wrong with a record, or null; and, where its computers have thought again, how often. */
interface Checked {
  readonly fault: string | null;
  readonly thought: string;
}

function checked(
  record: Json | undefined,
  { fromSeed, think }: { readonly fromSeed: boolean; readonly think: boolean },
): Checked {
  const wrong = (fault: string): Checked => ({ fault, thought: '' });
  if (record === undefined) return wrong('is not JSON');
  if (!isObject(record)) return wrong('is not a record');
  const game = typeof record.game === 'string' ? gameById(record.game) : null;
  if (!game) return wrong(`there is no game ${JSON.stringify(record.game ?? null)}`);
  const replayed = replay(game, record);
  if (!replayed.ok) {
    const { at, problem } = replayed.error;
    return wrong(at === null ? problemText(problem) : `moves[${at}] ${problemText(problem)}`);
  }
  if (fromSeed) {
    if (typeof record.seed !== 'string') return wrong('has no seed');
    if (!followsFromSeed(game, replayed.value, record.seed)) return wrong('does not follow from its seed');
  }
  return think ? thoughtAgain(game, replayed.value) : { fault: null, thought: '' };
}

/** Lets computers think again about every decision of theirs; the first move that differs is a fault. */
function thoughtAgain(game: AnyGame, { terms, deal, steps }: Replay): Checked {
  let same = 0;
  const others = new Map<number, number>();
  const before: Entry[] = [];
  let position: Position = { state: game.begin(terms, deal), resigned: [], ply: 0 };
  for (const { entry, position: after } of steps) {
    const { seat, path, computer } = entry;
    if (computer && computer.search !== SEARCH_REVISION)
      others.set(computer.search, (others.get(computer.search) ?? 0) + 1);
    else if (computer) {
      const { level } = computer;
      const found = levelMove(game, position, { seat, seats: terms.seats, level, steady: steadySeats(before, seat) });
      if (!samePath(found, path)) {
        const where = `entry ${position.ply + 1}: a ${computer.level} computer would play`;
        return { fault: `${where} "${writePath(found)}", not "${writePath(path)}"`, thought: '' };
      }
      same += 1;
    }
    before.push(entry);
    position = after;
  }
  const skipped = [...others]
    .map(([revision, many]) => `; ${many} need revision ${revision} of the search, this version has ${SEARCH_REVISION}`)
    .join('');
  return { fault: null, thought: `, ${same} moves of computers found again${skipped}` };
}
