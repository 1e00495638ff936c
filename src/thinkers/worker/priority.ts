import { constants, setPriority } from 'node:os';

/**
 * Lowers the priority of this thread below that of everything else the bot does. Linux gives each thread a priority of its own, and
 * 0 stands for the thread that asks; elsewhere it would be that of the whole process, so there it stays as it is.
 */
export function lowerPriority(): void {
  if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL);
}
