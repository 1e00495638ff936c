import type { Job, JobOf } from '../domain/job.ts';
import type { AppContext } from './context.ts';
import { expireLobby } from './lobby/gather.ts';
import { playAutomaticSeats } from './moves/play.ts';
import { announce } from './notifications/announce.ts';
import { updateInbox } from './notifications/inbox.ts';
import { notify } from './notifications/notify.ts';
import { sendPrivateMessages, withdrawPosts } from './notifications/private-messages.ts';
import { remind } from './notifications/remind.ts';
import { disarmRooms } from './seats/seats.ts';

/** What is done for each kind of job. A task that throws is tried again by whoever runs it. */
export type Tasks = { readonly [T in Job['task']]: (job: JobOf<T>) => Promise<void> };

export function tasksOf(house: AppContext): Tasks {
  return {
    announce: ({ table }) => announce(house, table),
    remind: (job) => remind(house, job),
    notify: (job) => notify(house, job),
    whisper: ({ table, from, version }) => sendPrivateMessages(house, table, from, version),
    withdraw: ({ table, from, version }) => withdrawPosts(house, table, from, version),
    disarm: (job) => disarmRooms(house, job),
    autopilot: ({ table }) => playAutomaticSeats(house, table),
    expire: ({ table }) => expireLobby(house, table),
    inbox: ({ person }) => updateInbox(house, person),
  };
}
