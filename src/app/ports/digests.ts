import type { Token } from '../../core/contract/path.ts';
import type { DailyKey } from '../../domain/daily/daily.ts';
import type { Day } from '../../domain/daily/day.ts';
import type { DealResults, Placed } from '../../domain/daily/ranking.ts';
import type { PersonId } from '../../domain/ids.ts';
import type { MessagePlace } from '../../domain/people/private-notice.ts';
import type { NoticeAttempt, Stored } from './private-notices.ts';

/** The digest of a day in a server. */
export interface Digest {
  /** Null when none was posted. */
  readonly post: MessagePlace | null;
  /** Changes with what the message says. */
  readonly shows: string | null;
  /** Whether it was begun to be posted or edited, and what became of it is not stored. */
  readonly sending: boolean;
  /** Whether nothing is to be done any more: its day is over everywhere, or somebody has deleted the message. */
  readonly closed: boolean;
}

export const NO_DIGEST: Digest = { post: null, shows: null, sending: false, closed: false };

/** A try that was begun in a server. */
export interface DigestTry extends DailyKey {
  readonly person: PersonId;
  /** What they are called in the server. */
  readonly name: string;
  readonly begunAt: Date;
  /** Null until it is over. */
  readonly result: (Omit<Placed, 'person'> & { readonly finishedAt: Date }) | null;
}

/** Somebody to whom the bot gives a role since they have done best; `given`: whether they certainly have it. */
export interface Winner {
  readonly person: PersonId;
  readonly role: string;
  readonly given: boolean;
}

/** The part of the store that holds the digests of the deals of the days. */
export interface DigestStore {
  /** The servers whose admins want digests, by id: those after `past`, `limit` at most. */
  digestServers(past: string, limit: number): Promise<readonly string[]>;
  digest(server: string, day: Day): Promise<Digest>;
  /** The newest day before one of which a digest was begun; null: there is none. */
  digestBefore(server: string, day: Day): Promise<Day | null>;
  /** Notes that the digest is about to be posted or edited. */
  beginDigest(server: string, day: Day): Promise<NoticeAttempt>;
  /** Stores where it is and what it shows. `sending`: what became of it is not known. */
  saveDigest(
    server: string,
    day: Day,
    digest: Pick<Digest, 'post' | 'shows'> & { readonly sending?: boolean },
    attempt: Pick<NoticeAttempt, 'number'>,
  ): Promise<Stored>;
  closeDigest(server: string, day: Day): Promise<void>;
  /** Digests of days before one that are not closed, by server and day: those after `past`, `limit` at most. */
  openDigests(before: Day, past: DigestKey | null, limit: number): Promise<readonly DigestKey[]>;
  /** Tries of these games' deals from one day to another, both included, by day, game, and when they were begun. */
  triesIn(
    server: string,
    days: { readonly from: Day; readonly to: Day },
    games: readonly Token[],
  ): Promise<readonly DigestTry[]>;
  /** The days of whose deals somebody in a server has ended a try that was begun in time, in order. */
  playedDays(server: string): Promise<readonly Day[]>;
  /**
   * What all have made of a deal, in whatever server: results of tries that were begun and had ended in time, and that
   * do not repeat another's.
   */
  dealResults(key: DailyKey): Promise<DealResults>;
  /** Who has the role of a winner from the bot in a server, by person and role. */
  winners(server: string): Promise<readonly Winner[]>;
  saveWinner(server: string, winner: Winner): Promise<void>;
  removeWinner(server: string, winner: Pick<Winner, 'person' | 'role'>): Promise<void>;
  /** Where a person has such a role, by server and role. */
  rolesOf(person: PersonId): Promise<readonly { readonly server: string; readonly role: string }[]>;
  /** The servers in which somebody has such a role: those after `past`, `limit` at most. */
  winnerServers(past: string, limit: number): Promise<readonly string[]>;
}

export interface DigestKey {
  readonly server: string;
  readonly day: Day;
}
