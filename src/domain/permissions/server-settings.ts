import type { Language } from '../../core/text/message.ts';
import { type RankedPolicy, USUAL_POLICY } from '../results/ranked.ts';
import { DEFAULT_TIME_CONTROL, parseClock, type TimeControl } from '../time/time-control.ts';

/** What the admins of a server have chosen for it, besides limits and blocks. */

/** Where roles and channels are meant, these are the chat's ids of them. */
export interface ServerSettings {
  /** The language of new tables; null: their host's. */
  readonly language: Language | null;
  /** The clock of new tables, in a spelling that `parseClock` reads; null: as usual. */
  readonly clock: string | null;
  readonly ranked: RankedPolicy;
  /** The channels where tables may be opened; empty: all. */
  readonly channels: readonly string[];
  /** The role that may open tables; null: everyone. */
  readonly openers: string | null;
  /** The role that is called when somebody opens a table with free chairs; null: none. */
  readonly called: string | null;
  /** Whether the look back on each month is posted, and where. */
  readonly recap: boolean;
  readonly recapChannel: string | null;
  /** Where the digest of the deals of the days is posted; null: nowhere. */
  readonly digest: string | null;
  /** The games of it; empty: all. */
  readonly digestGames: readonly string[];
  /**
   * The language of it, and of the list of open lobbies, where none is chosen for new tables: that of whoever has
   * switched one of them on.
   */
  readonly digestLanguage: Language | null;
  /** The role of those who have done best on a day; null: none. */
  readonly winner: string | null;
  /** Whether lobbies whose hosts want that are listed for people of other servers. */
  readonly listed: boolean;
  /** Where the list of open lobbies stands; null: nowhere. */
  readonly lobbyList: string | null;
}

export const DEFAULT_SERVER_SETTINGS: ServerSettings = {
  language: null,
  clock: null,
  ranked: USUAL_POLICY,
  channels: [],
  openers: null,
  called: null,
  recap: false,
  recapChannel: null,
  digest: null,
  digestGames: [],
  digestLanguage: null,
  winner: null,
  listed: false,
  lobbyList: null,
};

/** So many channels can be chosen: what one menu holds. */
export const MOST_CHANNELS = 25;

/** Somebody who opens a table, as the settings see them. */
export interface Opener {
  readonly roles: readonly string[];
  /** Whether they may manage the server. */
  readonly admin: boolean;
}

/** Whether the settings let somebody open a table; those who may manage the server always can. */
export function mayOpen({ openers }: ServerSettings, { roles, admin }: Opener): boolean {
  return openers === null || admin || roles.includes(openers);
}

/** Whether tables may be opened in a place; `here`: its channel, and for a thread also the one it hangs from. */
export function isOpenPlace({ channels }: ServerSettings, here: readonly string[]): boolean {
  return channels.length === 0 || here.some((channel) => channels.includes(channel));
}

/** The time control of new tables. */
export function usualTimeControl({ clock: text }: Pick<ServerSettings, 'clock'>): TimeControl {
  const clock = text === null ? undefined : parseClock(text);
  return clock === undefined ? DEFAULT_TIME_CONTROL : { ...DEFAULT_TIME_CONTROL, clock };
}
