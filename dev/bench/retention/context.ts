import { REST } from 'discord.js';
import type { AppContext } from '../../../src/app/context.ts';
import type { Renderer } from '../../../src/app/ports/renderer.ts';
import { readConfig } from '../../../src/config.ts';
import type { Connection, Database } from '../../../src/db/client.ts';
import { postgresStore } from '../../../src/db/store.ts';
import { createChatAdapter } from '../../../src/discord/publisher/chat-adapter.ts';
import type { TableId } from '../../../src/domain/ids.ts';
import { GAMES } from '../../../src/games/index.ts';

export const quiet = { debug() {}, info() {}, warn() {}, error() {} };

/** What a process of its own is to do. */
export interface Order {
  readonly connection: Connection;
  /** How many ended games it is told there are, by which it begins chains. */
  readonly backlog: number;
  /** The table that is changed meanwhile. */
  readonly table: TableId;
}

/** What a clean-up needs of a bot. */
export function retentionContext(database: Database): AppContext {
  return {
    games: GAMES,
    renderer: NOBODY,
    chat: createChatAdapter(new REST(), GAMES, () => null),
    store: postgresStore(database),
    entropy: { id: never, secret: never },
    retention: readConfig({}).retention,
    now: Date.now,
  };
}

export function never(): never {
  throw new Error('this is not asked for here');
}

/** Nothing is painted at night. */
const NOBODY: Renderer = { render: never, film: never, close: never };
