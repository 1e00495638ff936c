import { setTimeout as wait } from 'node:timers/promises';
import {
  type APIUser,
  type Client,
  DiscordAPIError,
  DiscordjsErrorCodes,
  GatewayCloseCodes,
  type REST,
  type RESTOptions,
  Routes,
} from 'discord.js';
import type { AppContext } from '../app/context.ts';
import type { Chat } from '../app/ports/chat.ts';
import type { Emojis } from '../app/ports/emojis.ts';
import type { Store } from '../app/ports/store.ts';
import { NO_TELEMETRY, type Telemetry } from '../app/ports/telemetry.ts';
import type { AnyGame } from '../core/contract/any-game.ts';
import { ConfigFault, OperatorFault } from '../fault.ts';
import type { Log } from '../log.ts';
import type { CommandIds } from './api/command-definition.ts';
import { lentPresses } from './api/lent-presses.ts';
import { installLink, inviteLink } from './api/permissions.ts';
import { CONTROLS } from './controls/index.ts';
import { away } from './gateway/application.ts';
import { BotRest } from './gateway/bot-rest.ts';
import { connectGateway, type Shard, type Shards } from './gateway/gateway.ts';
import { jobRest } from './gateway/job-rest.ts';
import { commandIds, registerCommands } from './gateway/register.ts';
import { type RequestBudget, requestBudget } from './gateway/request-budget.ts';
import { reportWaits, restOptions, urgentRest } from './gateway/rest.ts';
import { tokenCheck } from './gateway/token-check.ts';
import type { Command } from './interactions/command.ts';
import { startRouter } from './interactions/router.ts';
import { createChatAdapter } from './publisher/chat-adapter.ts';
import { applicationEmojis } from './publisher/emojis.ts';
import { commandMentions, type MentionCommands } from './views/command-mentions.ts';
import { iconEmojis } from './views/icons.ts';

/** The setting for which Discord does not let the bot in. */
export class BotRefused extends ConfigFault {}

/** The bot, connected to Discord or to the sandbox. */
export interface Bot {
  /**
   * Posts and direct messages; works as soon as the bot exists, also while the gateway is away. For jobs: it throws
   * `RateLimited` where a limit of Discord is met.
   */
  readonly chat: Chat;
  /** The emojis of the bot's application, which has this id; for jobs, like `chat`. */
  emojis(application: string): Emojis;
  /**
   * Connects, registers the commands where they have changed, and lets people in. Resolves when that is done; rejects
   * with a `BotRefused` when Discord refuses. `invite`, to a server, and `install`, for a person, are null for a bot
   * without shards, which never hears of the application.
   */
  open(
    context: AppContext,
  ): Promise<{ readonly invite: string | null; readonly install: string | null; readonly registered: boolean }>;
  /**
   * Whether people can reach us just now: all shards of this process are ready. Without shards: whether the last
   * request got through.
   */
  connected(): boolean;
  /**
   * Resolves when Discord does not accept the token any more, or does not let the bot connect: nothing can be posted or
   * answered.
   */
  readonly refused: Promise<OperatorFault>;
  /** The shards of this process; empty before it opens, and for a bot without any. */
  shards(): readonly Shard[];
  /** Waits for what is being answered. */
  idle(): Promise<void>;
  /** Takes nothing new in, waits for what is being answered, and disconnects. */
  close(): Promise<void>;
}

export interface BotOptions {
  readonly token: string;
  readonly config: {
    /** Another API than Discord's own, without the version; null for Discord. */
    readonly apiUrl: string | null;
    /** Which shards are served; 'none' makes a bot that only posts. All there are when left out. */
    readonly shards?: Shards | 'none';
    /** How many requests Discord allows the bot in a second, all processes together; 50 when left out. */
    readonly requestsPerSecond?: number;
  };
  readonly games: readonly AnyGame[];
  /** What people can type; Discord is told of them. */
  readonly commands: readonly Command[];
  readonly store: Store;
  readonly log: Log;
  readonly telemetry?: Telemetry;
  /** Whether a newer version of the bot runs, whose commands this one leaves as they are; left out: none does. */
  readonly newerRuns?: () => Promise<boolean>;
  /**
   * Resolves when what this version does not know has been left to others for long enough; after 1.5 s when left out.
   */
  readonly othersFirst?: () => Promise<void>;
  /** Milliseconds between two reports on something long; 2,000 when left out. */
  readonly reportEvery?: number;
  /**
   * Milliseconds for which a press takes one of the few places that its person has at a time, however fast it is
   * answered; 0 when left out.
   */
  readonly hold?: number;
  /** How many requests may be sent; what Discord allows, shared with other processes, when left out. */
  readonly budget?: RequestBudget;
  /** Another way to Discord than the network. */
  readonly line?: {
    readonly send: RESTOptions['makeRequest'];
    readonly login: (client: Client) => Promise<unknown>;
  };
}

/** Milliseconds until a shard is connected again that was closed for its token: the next time twice as many. */
const AGAIN = { first: 250, longest: 60_000 } as const;
/** What Discord allows a bot in a second. */
const DISCORDS_LIMIT = 50;

export function createBot(given: BotOptions): Bot {
  const { token, config, games, commands, store, log, line } = given;
  const { telemetry = NO_TELEMETRY, newerRuns = async () => false } = given;
  let through = false;
  const measure = (measurement: Parameters<Telemetry>[0]): void => {
    if (measurement.of === 'request') through = measurement.answered !== 'cut' && measurement.answered !== '5xx';
    // A post is found in the log by what somebody did before it.
    if (measurement.of === 'request')
      log.debug({ route: measurement.route, answered: measurement.answered }, 'asked the chat');
    telemetry(measurement);
  };
  const measured = restOptions(config.apiUrl, measure, line?.send);
  const check = tokenCheck({ rest: measured, token, log });
  const options = check.rest;
  const shards = config.shards ?? 'auto';
  const budget = given.budget ?? requestBudget({ total: config.requestsPerSecond ?? DISCORDS_LIMIT, store, log });
  const urgent = urgentRest(options, budget);
  const connection =
    shards === 'none'
      ? null
      : connectGateway({
          token,
          shards,
          rest: urgent,
          log,
          closed: (...how) => void closed(...how),
          ...(line ? { login: line.login } : {}),
        });
  if (connection) reportWaits(connection.rest, telemetry);
  const posts = jobRest({ token, rest: options, budget, telemetry });
  // They are tried again by `callApi` and by nobody else: it matters which attempt is the first.
  const answers = reportWaits(
    new BotRest(token, { ...urgent, retries: 0, globalRequestsPerSecond: Number.POSITIVE_INFINITY }),
    telemetry,
  );
  const busy = new Set<Promise<void>>();
  let self: string | null = null;
  let ids: CommandIds = {};
  const definitions = commands.map((command) => command.definition);
  let icons: ReadonlyMap<string, string> = new Map();
  const withCommands = commandMentions(definitions, () => ids);
  const withEmojis = iconEmojis(() => icons);
  const withMentions: MentionCommands = (screen) => withEmojis(withCommands(screen));

  let closing = false;
  let end: (fault: OperatorFault) => void = () => {};
  const ended = new Promise<OperatorFault>((resolve) => {
    end = resolve;
  });
  /** How often each shard has been closed for its token, and which of them are about to be connected again. */
  const unauthorised = new Map<number, number>();
  const returning = new Set<number>();
  const served = (): readonly Shard[] =>
    (connection?.shards() ?? []).map((one) => (returning.has(one.id) ? { ...one, state: 'connecting' } : one));

  /** Discord has closed a shard for good: it is connected again if that was an accident, else the process ends. */
  async function closed(code: number, shard: number): Promise<void> {
    const fault = faultOf(code, shards);
    if (fault) return end(fault);
    returning.add(shard);
    if ((await check.ask()) === 'refused') return;
    const times = unauthorised.get(shard) ?? 0;
    unauthorised.set(shard, times + 1);
    await wait(Math.min(AGAIN.first * 2 ** times, AGAIN.longest), undefined, { ref: false });
    if (!closing) connection?.reconnect(shard);
    returning.delete(shard);
  }

  const idle = async (): Promise<void> => {
    while (busy.size > 0) await Promise.allSettled([...busy]);
  };

  /** Without a gateway nobody tells the bot who it is, and it could not find its own posts. */
  async function introduce(): Promise<void> {
    const user = (await new BotRest(token, options).get(Routes.user())) as APIUser;
    self = user.id;
  }

  /** Registers the commands, or reads the ids that the process which registers them has stored. */
  async function tellCommands(application: string | null): Promise<boolean> {
    if (connection && application !== null && leads(shards) && !(await newerRuns())) {
      const registered = await registerCommands(connection.rest, store, application, definitions);
      ids = registered.ids;
      return registered.anew;
    }
    ids = await commandIds(store);
    return false;
  }

  const requests = { ...budget, lent: lentPresses() };
  const chatOver = (rest: REST): Chat =>
    createChatAdapter(rest, games, () => connection?.botId() ?? self, withMentions, requests);

  return {
    idle,
    chat: chatOver(posts),
    emojis: (application) =>
      applicationEmojis({
        rest: posts,
        application,
        log,
        areOurs: async () => !(await newerRuns()),
        show(ids) {
          icons = ids;
        },
      }),
    connected: () => (connection ? ready(served()) : through),
    refused: Promise.race([
      ended,
      check.refused.then(() => new BotRefused('DISCORD_TOKEN: Discord does not accept this token any more')),
    ]),
    shards: served,
    async open(context) {
      await budget.open();
      if (!connection) {
        await introduce().catch(explain);
        return { invite: null, install: null, registered: await tellCommands(null) };
      }
      // What somebody waits for is not put off: it waits for limits where it is.
      const pressed = { ...context, chat: chatOver(answers) };
      const router = startRouter({
        ...given,
        rest: answers,
        context: pressed,
        controls: CONTROLS,
        commands,
        log,
        telemetry,
        withMentions,
        requests,
      });
      const opened = connection.open((interaction) => {
        const answering = router
          .route(interaction)
          .catch((error: unknown) => log.error({ err: error, interaction: interaction.id }, 'the router broke'))
          .finally(() => busy.delete(answering));
        busy.add(answering);
      }, router.drops);
      const applicationId = await opened.catch(explain);
      return {
        invite: inviteLink(applicationId),
        install: installLink(applicationId),
        registered: await tellCommands(applicationId).catch(explainCommands),
      };
    },
    async close() {
      closing = true;
      connection?.stopListening();
      await idle();
      await connection?.close();
      await budget.close();
    },
  };
}

function ready(shards: readonly Shard[]): boolean {
  return shards.length > 0 && shards.every((shard) => shard.state === 'ready');
}

/** Of all processes that share the shards, the one with the first of them registers the commands. */
function leads(shards: Shards | 'none'): boolean {
  return shards === 'auto' || (shards !== 'none' && shards.ids.includes(0));
}

/** Why a shard that was closed with this code stays closed; null: for its token, or for nothing that is known. */
function faultOf(code: number, shards: Shards | 'none'): OperatorFault | null {
  if (code === GatewayCloseCodes.ShardingRequired && shards === 'auto')
    return new OperatorFault('Discord wants this bot to have more shards; the next start has them');
  const meaning = REFUSALS.find((one) => one.code === code)?.meaning;
  return meaning === undefined ? null : new BotRefused(meaning);
}

const OUTDATED = 'Discord does not let this version of the bot connect: it';

/**
 * With which code Discord closes a shard for good, what discord.js says of it, and what that means for the operator.
 */
const REFUSALS: readonly { readonly code: GatewayCloseCodes; readonly said: RegExp; readonly meaning: string }[] = [
  {
    code: GatewayCloseCodes.ShardingRequired,
    said: /^Sharding is required/,
    meaning: 'SHARDS: Discord wants this bot to have more shards than that',
  },
  {
    code: GatewayCloseCodes.InvalidShard,
    said: /^Invalid shard/,
    meaning: 'SHARDS: Discord knows no such shard',
  },
  {
    code: GatewayCloseCodes.InvalidAPIVersion,
    said: /^Used an invalid API version/,
    meaning: `${OUTDATED} speaks an API that is gone (4012). Install a newer one`,
  },
  {
    code: GatewayCloseCodes.InvalidIntents,
    said: /^Used invalid intents/,
    meaning: `${OUTDATED} asks for intents that there are not (4013). Install a newer one`,
  },
  {
    code: GatewayCloseCodes.DisallowedIntents,
    said: /^Used disallowed intents/,
    meaning: `${OUTDATED} asks for intents that it may not have (4014). Allow them in Discord's developer portal, or install a newer one`,
  },
];
const TOO_OFTEN = /^Not enough sessions/;

function explain(error: unknown): never {
  if (refused(error)) throw new BotRefused('DISCORD_TOKEN: Discord does not accept this token');
  const said = error instanceof Error ? error.message : '';
  if (/^Authentication failed/.test(said))
    throw new OperatorFault('Discord does not let the bot connect just now (4004)');
  if (TOO_OFTEN.test(said))
    throw new OperatorFault('Discord lets the bot connect no more today; it was started too often');
  const meaning = REFUSALS.find((one) => one.said.test(said))?.meaning;
  if (meaning !== undefined) throw new BotRefused(meaning);
  if (error instanceof DiscordAPIError)
    throw new OperatorFault(`Discord does not let the bot in: ${error.status} ${said}`, { cause: error });
  throw (error instanceof Error && away(error)) || error;
}

function explainCommands(error: unknown): never {
  if (!(error instanceof DiscordAPIError) || refused(error)) return explain(error);
  // What is wrong with a body is listed in lines of its own.
  const why = `${error.status} ${error.message.replaceAll(/\s*\n\s*/g, '; ')}`;
  throw new OperatorFault(`Discord does not register the commands: ${why}`, { cause: error });
}

function refused(error: unknown): boolean {
  if (error instanceof DiscordAPIError) return error.status === 401;
  return error instanceof Error && 'code' in error && error.code === DiscordjsErrorCodes.TokenInvalid;
}
