import type { Job, JobOf } from '../../domain/operations/job.ts';
import type { AppContext } from '../context.ts';
import { drawDeals } from '../daily/deals.ts';
import { passCrown } from '../digests/crown.ts';
import { updateDigest } from '../digests/digest.ts';
import { queueDigests } from '../digests/queue.ts';
import { callOff } from '../finding/call-off.ts';
import { findPlayers } from '../finding/find-players.ts';
import { updateLobbyList } from '../finding/lobby-list.ts';
import { uploadIcons } from '../icons/upload.ts';
import { expireInTime } from '../lobby/lobby.ts';
import { playAutomaticSeats } from '../moves/automatic-seats.ts';
import { playThinkingSeat } from '../moves/thinking-seats.ts';
import { announce } from '../notifications/announce.ts';
import { tellApart, tellUnfound } from '../notifications/apart.ts';
import { updateInbox } from '../notifications/inbox.ts';
import { tellLobby } from '../notifications/lobby-notices.ts';
import { notify } from '../notifications/notify.ts';
import { sendPrivateMessages, withdrawPosts } from '../notifications/private-messages.ts';
import { refreshPosts, refreshToldEnd } from '../notifications/refreshed-posts.ts';
import { remind } from '../notifications/remind.ts';
import { retirePosts } from '../notifications/retired-posts.ts';
import { takeFromFormerPlayers } from '../notifications/seat-messages.ts';
import { tellThinkingSpent } from '../notifications/thinking-spent.ts';
import { broadcast, tell } from '../operations/announcement.ts';
import { endTables } from '../operations/end-tables.ts';
import { sendExport } from '../privacy/export.ts';
import { seekPuzzles } from '../puzzles/seek.ts';
import { rateTable } from '../ratings/rate.ts';
import { closeIfAbandoned } from '../retention/abandoned.ts';
import { archivePart } from '../retention/archive.ts';
import { cleanUp } from '../retention/clean-up.ts';
import { archiveThread } from '../retention/thread.ts';
import { disarmLeftChannels } from '../seats/seats.ts';
import { meetServers, welcome } from '../servers/arrivals.ts';
import { callRole } from '../servers/calls.ts';
import { noteBests } from '../statistics/note.ts';
import { postRecap, queueRecaps } from '../statistics/recap.ts';

/**
 * One handler for each kind of job. The job runner tries a job again when its handler throws.
 */
export type JobHandlers = { readonly [T in Job['task']]: (job: JobOf<T>) => Promise<void> };

export function jobHandlers(context: AppContext): JobHandlers {
  return {
    announce: ({ table }) => announce(context, table),
    remind: (job) => remind(context, job),
    notify: (job) => notify(context, job),
    'private-messages': ({ table, from, version }) => sendPrivateMessages(context, table, from, version),
    withdraw: ({ table, from, version }) => withdrawPosts(context, table, from, version),
    retire: ({ table }) => retirePosts(context, table),
    'refresh-posts': ({ table }) => refreshPosts(context, table),
    disarm: async (job) => {
      await disarmLeftChannels(context, job);
      await takeFromFormerPlayers(context, job.table);
    },
    autopilot: ({ table }) => playAutomaticSeats(context, table),
    think: ({ table }) => playThinkingSeat(context, table, (one) => tellThinkingSpent(context, one)),
    expire: ({ table }) => expireInTime(context, table),
    'tell-lobby': (job) => tellLobby(context, job),
    'tell-apart': async ({ table }) => {
      const unreached = await tellApart(context, table);
      if (unreached.length > 0) await callOff(context, table, unreached);
    },
    find: () => findPlayers(context),
    'tell-unfound': ({ person, since }) => tellUnfound(context, person, since),
    'archive-thread': ({ table }) => archiveThread(context, table),
    rate: async ({ table }) => {
      await rateTable(context, table);
      await refreshToldEnd(context, table);
    },
    'note-bests': async ({ table }) => {
      await noteBests(context, table);
      await refreshToldEnd(context, table);
    },
    'close-abandoned': ({ table, version }) => closeIfAbandoned(context, table, version),
    inbox: ({ person }) => updateInbox(context, person),
    export: (job) => sendExport(context, job),
    icons: (job) => uploadIcons(context, job),
    archive: (job) => archivePart(context, job),
    'clean-up': (job) => cleanUp(context, job),
    'call-role': (job) => callRole(context, job),
    servers: (job) => meetServers(context, job),
    welcome: (job) => welcome(context, job),
    daily: () => drawDeals(context),
    digests: () => queueDigests(context),
    digest: (job) => updateDigest(context, job),
    'lobby-list': (job) => updateLobbyList(context, job),
    crown: (job) => passCrown(context, job),
    recaps: () => queueRecaps(context),
    puzzles: (job) => seekPuzzles(context, job),
    recap: (job) => postRecap(context, job),
    broadcast: (job) => broadcast(context, job),
    'end-tables': ({ server }) => endTables(context, server),
    tell: (job) => tell(context, job),
  };
}
