import type { House } from './house.ts';
import type { Job, JobOf } from './job.ts';
import { expire } from './lobby/gather.ts';
import { playOn } from './play/play.ts';
import { leaveRooms } from './seats.ts';
import { announce } from './tell/announce.ts';
import { tidyInbox } from './tell/inbox.ts';
import { notify } from './tell/notify.ts';
import { remind } from './tell/remind.ts';
import { whisper, withdraw } from './tell/tell.ts';

/** What is done for each kind of job. A task that throws is tried again by whoever runs it. */
export type Tasks = { readonly [T in Job['task']]: (job: JobOf<T>) => Promise<void> };

export function tasksOf(house: House): Tasks {
  return {
    announce: ({ table }) => announce(house, table),
    remind: (job) => remind(house, job),
    notify: (job) => notify(house, job),
    whisper: ({ table, from, version }) => whisper(house, table, from, version),
    withdraw: ({ table, from, version }) => withdraw(house, table, from, version),
    disarm: (job) => leaveRooms(house, job),
    autopilot: ({ table }) => playOn(house, table),
    expire: ({ table }) => expire(house, table),
    inbox: ({ person }) => tidyInbox(house, person),
  };
}
