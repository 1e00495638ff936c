import { announce } from './announce.ts';
import { expire } from './gather.ts';
import type { House } from './house.ts';
import { tidyInbox } from './inbox.ts';
import type { Job } from './job.ts';
import { playOn } from './play.ts';
import { remind } from './remind.ts';
import { leaveRooms } from './seats.ts';
import { whisper, withdraw } from './tell.ts';

/** What is done for each kind of job. A task that throws is tried again by whoever runs it. */
export type Tasks = { readonly [T in Job['task']]: (job: Job & { readonly task: T }) => Promise<void> };

export function tasksOf(house: House): Tasks {
  return {
    announce: ({ table }) => announce(house, table),
    remind: (job) => remind(house, job),
    whisper: ({ table, from, version }) => whisper(house, table, from, version),
    withdraw: ({ table, from, version }) => withdraw(house, table, from, version),
    disarm: (job) => leaveRooms(house, job),
    autopilot: ({ table }) => playOn(house, table),
    expire: ({ table }) => expire(house, table),
    inbox: ({ person }) => tidyInbox(house, person),
  };
}
