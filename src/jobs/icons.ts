import type { AppContext } from '../app/context.ts';
import { scheduleIcons, showStoredIcons } from '../app/icons/upload.ts';
import type { Log } from '../log.ts';

/** Milliseconds between looks for emojis that another process has uploaded. */
const EVERY = 60_000;

/** Shows the icons that are there from now on, and has those uploaded that are not. Nothing waits for either. */
export async function startIcons(options: {
  readonly context: AppContext;
  readonly log: Log;
}): Promise<{ stop(): void }> {
  const { context, log } = options;
  const look = (): Promise<void> =>
    showStoredIcons(context).catch((error) => log.debug({ error: error.message }, 'no look for icons'));
  await look();
  await scheduleIcons(context);
  const timer = setInterval(look, EVERY).unref();
  return { stop: () => clearInterval(timer) };
}
