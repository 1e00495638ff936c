import { DiscordAPIError, type REST, Routes } from 'discord.js';
import { type Emoji, type Emojis, EmojisRefused } from '../../app/ports/emojis.ts';
import { RateLimited } from '../../app/ports/rate-limit.ts';
import type { Log } from '../../log.ts';
import { ApiError, callApi } from '../api/errors.ts';

/** The emojis of the bot's application. `rest` is that of jobs. */
export function applicationEmojis(options: {
  readonly rest: REST;
  readonly application: string;
  readonly log: Log;
  readonly areOurs: () => Promise<boolean>;
  readonly show: (ids: ReadonlyMap<string, string>) => void;
}): Emojis {
  const { rest, application, log, areOurs, show } = options;

  /** Throws `EmojisRefused` for what Discord will refuse again. */
  const refused = (error: unknown, what: string): never => {
    const fault = error instanceof DiscordAPIError ? new ApiError(error) : error;
    if (!(fault instanceof ApiError) || fault.code === null) throw fault;
    log.warn({ error: fault.message, code: fault.code }, `icons are left out: Discord does not ${what}`);
    throw new EmojisRefused(fault.message);
  };

  const list = async (): Promise<readonly Emoji[]> => {
    const answer: unknown = await callApi(() => rest.get(Routes.applicationEmojis(application))).catch((error) =>
      refused(error, 'list emojis'),
    );
    const items = typeof answer === 'object' && answer !== null && 'items' in answer ? answer.items : null;
    return Array.isArray(items) ? items.flatMap(emojiOf) : [];
  };

  return {
    application,
    areOurs,
    list,
    async upload(name, png) {
      const image = `data:image/png;base64,${Buffer.from(png).toString('base64')}`;
      try {
        const [made] = emojiOf(await rest.post(Routes.applicationEmojis(application), { body: { name, image } }));
        if (made) return made;
        throw new Error('Discord says nothing of the emoji it was sent');
      } catch (error) {
        if (error instanceof RateLimited) throw error;
        // The line may have broken on the way back, and another process may have been faster.
        const there = (await list()).find((one) => one.name === name);
        return there ?? refused(error instanceof DiscordAPIError ? error : new ApiError(error), 'take an emoji');
      }
    },
    async remove(id) {
      try {
        await callApi(() => rest.delete(Routes.applicationEmoji(application, id)));
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== UNKNOWN_EMOJI) refused(error, 'delete an emoji');
      }
    },
    show,
  };
}

const UNKNOWN_EMOJI = 10014;

function emojiOf(given: unknown): readonly Emoji[] {
  if (typeof given !== 'object' || given === null || !('id' in given && 'name' in given)) return [];
  return [{ id: String(given.id), name: String(given.name) }];
}
