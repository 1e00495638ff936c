import { LEVELS, type Level } from '../../core/contract/level.ts';
import type { Path, Token } from '../../core/contract/path.ts';
import { controlId } from './custom-id.ts';
import { readVersion } from './slots.ts';

/** The controls of first games. */

/**
 * The lesson of a game: to `open` it beside what is shown, to go `on` with the present decision, or to begin `again`;
 * with the version of it that was shown, 0 for none.
 */
export const LEARN = controlId<{ readonly game: Token; readonly how: Learning; readonly version: number }>('learn', {
  writeSlots: ({ game, how, version }) => [game, how, version.toString(36)],
  readSlots: ([game, text, version]) => {
    const how = LEARNING.find((one) => one === text);
    const at = readVersion(version);
    return game === undefined || how === undefined || at === null ? null : { game, how, version: at };
  },
});
const LEARNING = ['open', 'on', 'again'] as const;
type Learning = (typeof LEARNING)[number];
/** A control of the wizard, with its path, in the lesson of a game. */
export const LESSON = controlId<LessonSlots>('lesson', {
  writeSlots: ({ game, version, control, path }) => [game, version.toString(36), control, ...path],
  readSlots: ([game, version, control, ...path]) => {
    const at = readVersion(version);
    return game === undefined || control === undefined || at === null ? null : { game, version: at, control, path };
  },
});
export interface LessonSlots {
  readonly game: Token;
  /** The version of the lesson that was shown. */
  readonly version: number;
  /** The name of the wizard's control, or `suggestion`, which shows the suggested move as it would be made. */
  readonly control: string;
  readonly path: Path;
}
/**
 * Opens a table of a game where it is pressed, against so many computers, of this level; left out: the one that is
 * proposed.
 */
export const OPEN_TABLE = controlId<{ readonly game: Token; readonly computers: number; readonly level?: Level }>(
  'open-table',
  {
    writeSlots: ({ game, computers, level }) => [game, String(computers), ...(level === undefined ? [] : [level])],
    readSlots([game, computers = '', named]) {
      if (game === undefined || !/^\d$/.test(computers)) return null;
      const level = LEVELS.find((one) => one === named);
      return { game, computers: Number(computers), ...(level === undefined ? {} : { level }) };
    },
  },
);
