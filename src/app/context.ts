import type { AnyGame } from '../core/contract/any-game.ts';
import type { TableId } from '../domain/ids.ts';
import type { Retention } from '../domain/operations/retention.ts';
import type { Limits } from '../domain/permissions/quota.ts';
import type { Chat } from './ports/chat.ts';
import type { Emojis } from './ports/emojis.ts';
import type { Operations } from './ports/operations.ts';
import type { Renderer } from './ports/renderer.ts';
import type { Store } from './ports/store.ts';
import type { Thinker } from './ports/thinker.ts';

/** Everything a use case needs: the games and the ports. */
export interface AppContext {
  readonly games: readonly AnyGame[];
  readonly store: Store;
  readonly chat: Chat;
  readonly renderer: Renderer;
  /**
   * Left out, computers of all levels play as the steady ones, apart from gentle ones, and hints are rules of thumb.
   */
  readonly thinker?: Thinker;
  /** Where the icons of the games are shown; left out, all is said in words. */
  readonly emojis?: Emojis;
  readonly entropy: Entropy;
  readonly retention: Retention;
  /** What the operator allows; `DEFAULT_LIMITS` when left out. */
  readonly limits?: Limits;
  /** What the operators have chosen while the bot runs; left out: all is as usual. */
  readonly operations?: Operations;
  /** Tells the operator of a table at which something failed, and the rest goes on; left out: nobody is told. */
  readonly noteFailure?: (what: string, table: TableId, error: unknown) => void;
  /** Milliseconds since 1970. */
  now(): number;
}

/** The source of unpredictable values. */
export interface Entropy {
  /** An unused id of a table. */
  id(): TableId;
  /** 32 random bytes in hex. */
  secret(): string;
}
