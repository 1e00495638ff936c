import { LANGUAGES, type Language } from '../../core/text/message.ts';
import type { JobOf } from '../../domain/operations/job.ts';
import { textIn } from '../../domain/operations/operations.ts';
import { privateLanguage } from '../../domain/people/person.ts';
import type { AppContext } from '../context.ts';
import type { Address } from '../ports/chat.ts';
import { serverSettingsOf } from '../servers/settings.ts';

/**
 * What operators announce. A job goes through those it is for, page by page; a page and its successor are queued in
 * one statement, so nobody is left out when a bot is killed. Somebody of whom a page tells twice has the same key,
 * and is told once.
 */

/** How many hosts are read at once. */
const PAGE = 100;

/** The job `broadcast`. */
export async function broadcast(context: AppContext, { announcement: id, past }: JobOf<'broadcast'>): Promise<void> {
  const { store, chat } = context;
  const announcement = await store.announcement(id);
  if (!announcement) return;
  const page = announcement.audience === 'admins' ? await chat.servers(past) : await store.hosts(past ?? '', PAGE);
  const last = page.at(-1);
  if (last === undefined) return;
  await store.addJobs([
    ...page.map((to) => ({ task: 'tell', announcement: id, to }) as const),
    { task: 'broadcast', announcement: id, past: last },
  ]);
}

/** The job `tell`. Who cannot be reached is left out. */
export async function tell(context: AppContext, { announcement: id, to }: JobOf<'tell'>): Promise<void> {
  const { store, chat } = context;
  const announcement = await store.announcement(id);
  if (!announcement) return;
  const { texts, at: since } = announcement;
  const say = async (where: Address, language: Language): Promise<void> => {
    const note = { kind: 'note', language, text: textIn(texts, language) } as const;
    await chat.post(where, `announcement/${id}`, note, { since });
  };
  if (announcement.audience === 'hosts') {
    const person = await store.person(to);
    return say({ person: to }, person ? privateLanguage(person, null) : 'en');
  }
  const arrival = await chat.arrival(to);
  if (!arrival || arrival.adminChannel === null) return;
  const chosen = (await serverSettingsOf(context, to)).language;
  return say({ channels: [arrival.adminChannel] }, LANGUAGES.find((one) => one === chosen) ?? arrival.language);
}
