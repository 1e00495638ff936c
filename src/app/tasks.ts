import type { Job, JobOf } from '../domain/job.ts';
import type { House } from './context.ts';
import { expire } from './lobby/gather.ts';
import { playOn } from './moves/play.ts';
import { announce } from './notifications/announce.ts';
import { tidyInbox } from './notifications/inbox.ts';
import { notify } from './notifications/notify.ts';
import { whisper, withdraw } from './notifications/private-messages.ts';
import { remind } from './notifications/remind.ts';
import { leaveRooms } from './seats/seats.ts';

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
