import type { Token } from '../../core/contract/path.ts';
import type { Language } from '../../core/text/message.ts';
import type { TableId } from '../../domain/ids.ts';
import type { Best } from '../../domain/results/best.ts';

/** The part of the store that looks back on months. */
export interface RecapStore {
  /** The servers whose admins want it, by id: those after `past`, `limit` at most. */
  recapServers(past: string, limit: number): Promise<readonly RecapServer[]>;
  /** Whether a month ("2026-11") has been looked back on in a server. */
  recapped(server: string, month: string): Promise<boolean>;
  noteRecap(server: string, month: string): Promise<void>;
  /** What was played in a server in a span of time that ends before `to`. */
  monthOf(server: string, span: { readonly from: Date; readonly to: Date }): Promise<Month>;
}

export interface RecapServer {
  readonly server: string;
  /** Where it is posted. */
  readonly channel: string;
}

/** The most first. Computers, and people whose data were erased, are in no list. */
export interface Month {
  /** The language of most tables; null without a game. */
  readonly language: Language | null;
  readonly games: readonly { readonly game: Token; readonly n: number }[];
  /** How many people have played. */
  readonly people: number;
  readonly active: readonly { readonly name: string; readonly games: number }[];
  /** `gain`: of the mean of the rating. */
  readonly climbers: readonly { readonly name: string; readonly game: Token; readonly gain: number }[];
  /** Records of the server that were broken and stand. */
  readonly records: readonly (Pick<Best, 'kind' | 'variant' | 'size' | 'value'> & {
    readonly name: string;
    readonly game: Token;
  })[];
  /** The game in which the winner was the least ahead of the next; null without one. */
  readonly closest: {
    readonly table: TableId;
    readonly version: number;
    readonly game: Token;
    readonly players: readonly string[];
  } | null;
}
