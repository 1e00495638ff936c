import type { AnyGame } from '../../core/contract/any-game.ts';
import type { Level } from '../../core/contract/level.ts';
import { levelsOf } from '../table/computer-levels.ts';
import type { Skill } from './rating.ts';

/**
 * The ladder of somebody who plays against computers: one rung for each level whose strength is known, the weakest
 * first.
 */

/** A game that counts against computers. */
export interface SoloGame {
  /** Of the strongest computer. */
  readonly level: Level;
  readonly won: boolean;
}

export interface Rung extends Pick<Skill, 'mu'>, Pick<SoloGame, 'level'> {
  readonly games: number;
  readonly won: number;
  /** Whether this level, or a higher one, was beaten reliably. */
  readonly beaten: boolean;
}

/** A level is beaten reliably by so many wins among so many of the newest games against it. */
const [WINS, NEWEST] = [3, 5];

/** `games`: the newest first. */
export function rungsOf(game: Pick<AnyGame, 'engine' | 'calibration'>, games: readonly SoloGame[]): readonly Rung[] {
  const rungs = levelsOf(game).flatMap((level) => {
    const mu = game.calibration?.levels[level];
    const own = games.filter((one) => one.level === level);
    const newest = own.slice(0, NEWEST).filter(({ won }) => won).length;
    const won = own.filter((one) => one.won).length;
    return mu === undefined ? [] : [{ level, mu, games: own.length, won, beaten: newest >= WINS }];
  });
  const highest = rungs.findLastIndex(({ beaten }) => beaten);
  return rungs.map((rung, at) => ({ ...rung, beaten: at <= highest }));
}

/** The lowest level that was not beaten reliably; null when all were, and without levels. */
export function nextRung(rungs: readonly Rung[]): Level | null {
  return rungs.find(({ beaten }) => !beaten)?.level ?? null;
}
