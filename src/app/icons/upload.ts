import type { JobOf } from '../../domain/operations/job.ts';
import type { AppContext } from '../context.ts';
import { type Emoji, type Emojis, EmojisRefused } from '../ports/emojis.ts';
import { isIconOf, type WantedIcon, wantedIcons } from './wanted.ts';

/**
 * The icons of the games as emojis of the bot. Which emoji each icon has is stored, so that all processes know it; what
 * the chat has is asked for at each run, so that one that was killed, or emojis that somebody has deleted, do no harm.
 */

/** Seconds until emojis that others have replaced are deleted: every process has heard of the new ones long before. */
const LEFTOVERS_AFTER = 3_600;
/** Seconds until the emojis are looked at again. */
const AGAIN_AFTER = 86_400;

/** Queues the job, in place of one that waits. Called at each start. */
export function scheduleIcons({ store }: Pick<AppContext, 'store'>): Promise<void> {
  return store.addJobs([{ task: 'icons', leftovers: [] }]);
}

/** Shows the emojis that are stored. */
export async function showStoredIcons({ store, emojis }: Pick<AppContext, 'store' | 'emojis'>): Promise<void> {
  if (!emojis) return;
  const rows = await store.appEmojis(emojis.application);
  emojis.show(new Map(rows.map(({ name, id }) => [name, id])));
}

/**
 * The job `icons`: uploads what is new, deletes those of `leftovers` that still are none of the icons, and queues the
 * next look. While the chat refuses, all is shown in words.
 */
export async function uploadIcons(context: AppContext, { leftovers }: JobOf<'icons'>): Promise<void> {
  const { emojis } = context;
  if (!emojis || !(await emojis.areOurs())) return;
  try {
    const left = await update(context, emojis, leftovers);
    const after = left.length > 0 ? LEFTOVERS_AFTER : AGAIN_AFTER;
    await context.store.addJobs([{ task: 'icons', leftovers: left, after }]);
  } catch (error) {
    if (!(error instanceof EmojisRefused)) throw error;
    await context.store.addJobs([{ task: 'icons', leftovers: [], after: AGAIN_AFTER }]);
  } finally {
    await showStoredIcons(context);
  }
}

/** Returns the ids of the emojis that are no icons any more. */
async function update(context: AppContext, emojis: Emojis, leftovers: readonly string[]): Promise<readonly string[]> {
  const { games, store } = context;
  const listed = await emojis.list();
  const stored = new Map((await store.appEmojis(emojis.application)).map((row) => [row.name, row]));
  const gone = [...stored.values()].filter(({ id }) => !listed.some((one) => one.id === id));
  await store.removeAppEmojis(
    emojis.application,
    gone.map(({ name }) => name),
  );
  const used = new Set<string>();
  for (const icon of wantedIcons(games)) {
    const there = listed.find(({ name }) => name === icon.emoji);
    const { id } = there ?? (await upload(context, emojis, icon));
    used.add(id);
    if (stored.get(icon.name)?.id !== id)
      await store.saveAppEmoji({ application: emojis.application, name: icon.name, hash: icon.hash, id });
  }
  const left = listed.filter(({ id, name }) => !used.has(id) && isIconOf(games, name)).map(({ id }) => id);
  const due = left.filter((id) => leftovers.includes(id));
  for (const id of due) await emojis.remove(id);
  return left.filter((id) => !due.includes(id));
}

async function upload({ renderer }: AppContext, emojis: Emojis, icon: WantedIcon): Promise<Emoji> {
  const { bytes } = await renderer.render({ game: icon.game.id, scene: icon.scene });
  return emojis.upload(icon.emoji, bytes);
}
