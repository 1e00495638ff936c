import { LEVELS, type Level } from '../../core/contract/level.ts';
import type { Token } from '../../core/contract/path.ts';
import type { TableId } from '../../domain/ids.ts';
import { controlId } from './custom-id.ts';
import { ANY, NUMBER, readVersion } from './slots.ts';

/** The controls of games that are played on from a position of a finished game, whose table they name. */

/**
 * What is shown: the position, beside what was pressed (`open`) or in its place (`level`, after one was chosen), the
 * present question or the end (`on`); or what is done: a game from there is begun.
 */
const PRACTICE_WAYS = ['open', 'level', 'on', 'begin'] as const;

export interface PracticeSlots {
  readonly how: (typeof PRACTICE_WAYS)[number];
  /** After how many moves; null: what is chosen in a menu. */
  readonly move: number | null;
  /** Null: the usual one, or what is chosen in a menu. */
  readonly level: Level | null;
  /** The version of the game that was shown, 0 for none. */
  readonly version: number;
}

export const PRACTICE = controlId<PracticeSlots>('practice', {
  writeSlots: ({ how, move, level, version }) => [
    how,
    move === null ? ANY : String(move),
    level ?? ANY,
    version.toString(36),
  ],
  readSlots([way, written, named, shown]) {
    const how = PRACTICE_WAYS.find((one) => one === way);
    const move = written === ANY ? null : (NUMBER.readSlots([written ?? '']) ?? undefined);
    const level = named === ANY ? null : LEVELS.find((one) => one === named);
    const version = readVersion(shown);
    if (how === undefined || move === undefined || level === undefined || version === null) return null;
    return { how, move, level, version };
  },
});

/** Of whose table a game is, from where, and against which computers. */
export interface PracticeDeal {
  readonly table: TableId;
  readonly move: number;
  readonly level: Level;
}

/** In as few letters as can be: levels by their number, which stays. */
export function writePracticeDeal({ table, move, level }: PracticeDeal): Token {
  return `${table}-${move}-${LEVELS.indexOf(level)}`;
}

export function readPracticeDeal(written: Token): PracticeDeal | null {
  const [table, place, number] = written.split('-');
  const move = NUMBER.readSlots([place ?? '']);
  const level = LEVELS[Number(number)];
  return table === undefined || move === null || level === undefined ? null : { table, move, level };
}
