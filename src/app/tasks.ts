import { announce } from './announce.ts';
import { expire } from './gather.ts';
import type { House } from './house.ts';
import { playComputers } from './play.ts';
import type { Job } from './ports.ts';
import { nudge, whisper } from './tell.ts';

/** What is done for each kind of job. A task that throws is tried again by whoever runs it. */
export type Tasks = { readonly [T in Job['task']]: (job: Job & { readonly task: T }) => Promise<void> };

export function tasksOf(house: House): Tasks {
  return {
    announce: ({ table }) => announce(house, table),
    nudge: ({ table, version }) => nudge(house, table, version),
    whisper: ({ table, from, version }) => whisper(house, table, from, version),
    autopilot: ({ table }) => playComputers(house, table),
    expire: ({ table }) => expire(house, table),
  };
}
