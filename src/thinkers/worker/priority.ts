import { constants, setPriority } from 'node:os';

/**
 * Gives this thread the lowest priority, so that it takes what everything else the bot does leaves over. Linux gives
 * each thread a priority of its own, and 0 stands for the thread that asks; elsewhere it would be that of the whole
 * process, so there it stays as it is.
 */
export function lowerPriority(): void {
  if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_LOW);
}
