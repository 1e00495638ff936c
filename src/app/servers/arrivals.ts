import type { JobOf } from '../../domain/operations/job.ts';
import type { AppContext } from '../context.ts';
import { RateLimited } from '../ports/rate-limit.ts';

/**
 * Servers that have invited the bot. Without a gateway intent nobody says so, so the bot asks: one page of its servers
 * at a time. A server is met once, by one process; the job that introduces the bot there is queued in the same
 * statement. One that cannot be asked about keeps no other waiting. A server that is missing in its page has removed
 * the bot: what people are called there is forgotten.
 */

/**
 * Milliseconds after which nobody needs an introduction any more: so old are the servers of a bot that learns to look
 * for them.
 */
const NEW = 86_400_000;
/** Seconds from the end of one page to the next look. */
const EVERY = 60;

/** Queues the first look, in place of one that waits. Called at each start. */
export function scheduleServers({ store }: Pick<AppContext, 'store'>): Promise<void> {
  return store.addJobs([{ task: 'servers', past: null }]);
}

/** The job `servers`. */
export async function meetServers(context: AppContext, { past }: JobOf<'servers'>): Promise<void> {
  const { store, chat } = context;
  const page = await chat.servers(past);
  await store.forgetLeftServers(past, page);
  const failed: unknown[] = [];
  for (const server of await store.unmetServers(page))
    await meet(context, server).catch((error) => {
      if (error instanceof RateLimited) throw error;
      failed.push(error);
    });
  await store.addJobs([{ task: 'servers', past: page.at(-1) ?? null, after: EVERY }]);
  // The next round asks them again; the queue has the look that follows, and logs why this one failed.
  if (failed.length > 0) throw failed[0];
}

async function meet({ store, chat, now }: AppContext, server: string): Promise<void> {
  const arrival = await chat.arrival(server);
  if (!arrival) return;
  const { joinedAt, channel, language } = arrival;
  const isNew = now() - joinedAt.getTime() < NEW;
  await store.meetServer(
    server,
    isNew && channel !== null ? [{ task: 'welcome', server, room: channel, language }] : [],
  );
}

/** The job `welcome`. */
export async function welcome(context: AppContext, { server, room, language }: JobOf<'welcome'>): Promise<void> {
  await context.chat.post({ channels: [room] }, `w${server}`, { kind: 'welcome', language });
}
