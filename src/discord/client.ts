import { Client, DiscordAPIError, DiscordjsErrorCodes, Events, Options, REST } from 'discord.js';
import type { House } from '../app/house.ts';
import type { Chat, Store } from '../app/ports.ts';
import { commandsOf } from '../commands/index.ts';
import type { AnyGame } from '../core/seal.ts';
import { startHerald } from './herald.ts';
import type { Log } from './log.ts';
import { register } from './register.ts';
import { inviteLink } from './rights.ts';
import { startRouter } from './router.ts';

/** Why the bot cannot come in, in one line for its operator. */
export class BotFault extends Error {}

/** The bot at Discord's door, or at the sandbox's. */
export interface Bot {
  /** Posts and direct messages; works as soon as the bot exists, also while the gateway is away. */
  readonly chat: Chat;
  /**
   * Connects, registers the commands where they have changed, and lets people in. Resolves when that is done; rejects
   * with a `BotFault` when the token is refused.
   */
  open(house: House): Promise<{ readonly invite: string; readonly registered: boolean }>;
  /** Waits for what is being answered. */
  idle(): Promise<void>;
  /** Takes nothing new in, waits for what is being answered, and disconnects. */
  close(): Promise<void>;
}

export interface BotOptions {
  readonly token: string;
  /** Another API than Discord's own, without the version; null for Discord. */
  readonly config: { readonly apiUrl: string | null };
  readonly games: readonly AnyGame[];
  readonly store: Store;
  readonly log: Log;
}

/**
 * No intents at all: interactions are delivered without any, and everything else is found out when it matters
 * (docs/decisions/discord.md). Nothing is cached, because nothing is ever looked up: ids come with each interaction.
 */
export function makeBot({ token, config, games, store, log }: BotOptions): Bot {
  const client = new Client({
    intents: [],
    shards: 'auto',
    allowedMentions: { parse: [] },
    makeCache: Options.cacheWithLimits({
      ...Options.DefaultMakeCacheSettings,
      MessageManager: 0,
      GuildMemberManager: 0,
      DMMessageManager: 0,
      ReactionManager: 0,
      UserManager: 50,
    }),
    rest: { version: '10', ...(config.apiUrl === null ? {} : { api: config.apiUrl }) },
  });
  client.rest.setToken(token);
  // Our own requests are tried again by `calling` and by nobody else: it matters which attempt is the first.
  const rest = new REST({ ...client.options.rest, retries: 0 }).setToken(token);
  const busy = new Set<Promise<void>>();

  client.on(Events.Error, (error) => log.warn({ err: error }, 'the gateway broke'));
  client.on(Events.Invalidated, () => log.error({}, 'Discord has ended the session for good; restart the bot'));
  client.on(Events.ShardReady, (shard) => log.info({ shard }, 'shard ready'));
  client.on(Events.ShardDisconnect, ({ code }, shard) => log.warn({ shard, code }, 'shard disconnected for good'));
  client.on(Events.ShardReconnecting, (shard) => log.info({ shard }, 'shard reconnecting'));

  const idle = async (): Promise<void> => {
    while (busy.size > 0) await Promise.allSettled([...busy]);
  };

  return {
    idle,
    chat: startHerald(rest, { games }, () => client.user?.id ?? null),
    async open(house) {
      const route = startRouter(rest, house, log);
      const ready = new Promise<string>((resolve) => {
        client.once(Events.ClientReady, ({ application }) => resolve(application.id));
      });
      // Listening begins before the door opens: what arrives with the first packet is answered too.
      client.on(Events.InteractionCreate, (interaction) => {
        const answering = route(interaction)
          .catch((error: unknown) => log.error({ err: error, interaction: interaction.id }, 'the router broke'))
          .finally(() => busy.delete(answering));
        busy.add(answering);
      });
      await client.login(token).catch((error: unknown) => {
        throw refused(error) ? new BotFault('DISCORD_TOKEN: Discord does not accept this token') : error;
      });
      const applicationId = await ready;
      const definitions = commandsOf(games).map((command) => command.definition);
      const registered = await register(client.rest, store, applicationId, definitions);
      return { invite: inviteLink(applicationId), registered };
    },
    async close() {
      client.removeAllListeners(Events.InteractionCreate);
      await idle();
      await client.destroy();
    },
  };
}

function refused(error: unknown): boolean {
  if (error instanceof DiscordAPIError) return error.status === 401;
  return error instanceof Error && 'code' in error && error.code === DiscordjsErrorCodes.TokenInvalid;
}
