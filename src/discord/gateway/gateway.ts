import {
  type APIInteraction,
  Client,
  Events,
  type Interaction,
  Options,
  type REST,
  type RESTOptions,
  SimpleShardingStrategy,
  Status,
} from 'discord.js';
import type { Log } from '../../log.ts';
import { BotRest } from './bot-rest.ts';

/**
 * Which of the bot's shards are served here. Each has a part of the servers, by their ids; direct messages come to
 * shard 0.
 */
export type Shards = 'auto' | { readonly ids: readonly number[]; readonly count: number };

/** One shard as it is just now; `gone`: Discord has closed it for good. */
export interface Shard {
  readonly id: number;
  readonly state: 'ready' | 'connecting' | 'gone';
  /** Milliseconds a heartbeat took there and back; null before the first. */
  readonly latency: number | null;
}

/** The bot's ear: what people do comes in here. */
export interface Gateway {
  /** discord.js's own way to the API. */
  readonly rest: REST;
  /** The bot's user id; null before it is known. */
  botId(): string | null;
  shards(): readonly Shard[];
  /** Connects; resolves with the application's id when all shards are ready. What `drops` says of is not heard. */
  open(hear: (interaction: Interaction) => void, drops: (sent: APIInteraction) => boolean): Promise<string>;
  /** Connects a shard again that Discord has closed for good. */
  reconnect(shard: number): void;
  /** Hears nothing more; the connections stay. */
  stopListening(): void;
  close(): Promise<void>;
}

/**
 * No intents at all: interactions are delivered without any, and everything else is found out when it matters
 * (docs/decisions/discord.md). Nothing is cached, because nothing is ever looked up: ids come with each interaction.
 */
export function connectGateway(options: {
  readonly token: string;
  readonly shards: Shards;
  readonly rest: Partial<RESTOptions>;
  readonly log: Log;
  /** Is called when Discord has closed a shard with a code after which discord.js leaves it closed. */
  readonly closed: (code: number, shard: number) => void;
  /** How the client comes in; over Discord's gateway when left out. */
  readonly login?: (client: Client) => Promise<unknown>;
}): Gateway {
  const { token, shards, rest, log, closed, login = (one) => one.login(token) } = options;
  // What discord.js would make itself. It connects all shards at once; theirs is the only way to connect one again.
  let strategy: { readonly shards: ReadonlyMap<number, { connect(): Promise<void> }> } | null = null;
  const client = new Client({
    intents: [],
    ...(shards === 'auto' ? { shards } : { shards: [...shards.ids], shardCount: shards.count }),
    allowedMentions: { parse: [] },
    makeCache: Options.cacheWithLimits({
      ...Options.DefaultMakeCacheSettings,
      MessageManager: 0,
      GuildMemberManager: 0,
      DMMessageManager: 0,
      ReactionManager: 0,
      UserManager: 50,
    }),
    rest,
    ws: {
      buildStrategy(manager) {
        const made = new SimpleShardingStrategy(manager);
        strategy = made as unknown as NonNullable<typeof strategy>;
        return made;
      },
    },
  });
  // The client makes its own, which forgets the token at the first 401.
  client.rest.clearHashSweeper();
  client.rest.clearHandlerSweeper();
  client.rest = new BotRest(token, client.options.rest ?? rest);

  client.on(Events.Error, (error) => log.warn({ err: error }, 'the gateway broke'));
  client.on(Events.ShardError, (error, shard) => log.warn({ err: error, shard }, 'a shard broke'));
  client.on(Events.Invalidated, () => log.error({}, 'Discord has ended the session for good; restart the bot'));
  client.on(Events.ShardReady, (shard) => log.info({ shard }, 'shard ready'));
  client.on(Events.ShardDisconnect, ({ code }, shard) => {
    log.warn({ shard, code }, 'shard disconnected for good');
    closed(code, shard);
  });
  client.on(Events.ShardReconnecting, (shard) => log.info({ shard }, 'shard reconnecting'));

  return {
    rest: client.rest,
    botId: () => client.user?.id ?? null,
    shards: () =>
      client.ws.shards.map(({ id, status, ping }) => ({
        id,
        state: status === Status.Ready ? 'ready' : status === Status.Disconnected ? 'gone' : 'connecting',
        latency: ping < 0 ? null : ping,
      })),
    async open(hear, drops) {
      buildOnly(client, (sent) => !drops(sent));
      const ready = new Promise<string>((resolve) => {
        client.once(Events.ClientReady, ({ application }) => resolve(application.id));
      });
      // Listening begins before the door opens: what arrives with the first packet is answered too.
      client.on(Events.InteractionCreate, hear);
      await login(client);
      return ready;
    },
    reconnect(shard) {
      log.info({ shard }, 'shard reconnecting');
      strategy?.shards
        .get(shard)
        ?.connect()
        .catch((error: unknown) => log.warn({ err: error, shard }, 'a shard broke'));
    },
    stopListening: () => void client.removeAllListeners(Events.InteractionCreate),
    close: () => client.destroy(),
  };
}

/**
 * Lets discord.js make objects only of interactions that are wanted: a flood of presses is to cost next to nothing. It
 * has no option for it, and its event for packets as they are sent keeps nothing back.
 */
function buildOnly(client: Client, wanted: (sent: APIInteraction) => boolean): void {
  const { InteractionCreate: action }: { readonly InteractionCreate: { handle(sent: APIInteraction): void } } =
    Reflect.get(client, 'actions');
  const handle = action.handle.bind(action);
  action.handle = (sent) => {
    if (wanted(sent)) handle(sent);
  };
}
