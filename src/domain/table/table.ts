import type { Level } from '../../core/contract/level.ts';
import type { Token } from '../../core/contract/path.ts';
import type { JsonObject } from '../../core/json.ts';
import type { Position } from '../../core/match/match.ts';
import type { Palette } from '../../core/scene/ink.ts';
import type { Seat } from '../../core/seat.ts';
import { sha256Hex } from '../../core/sha256.ts';
import type { Language } from '../../core/text/message.ts';
import type { PersonId, TableId } from '../ids.ts';
import type { TimeControl } from '../time/time-control.ts';
import type { Motion } from './motion.ts';
import type { Owner } from './owner.ts';
import type { SeatStatus } from './seat-status.ts';
import type { Series } from './series.ts';

/** A table as it is stored: who sits where, what is played and how fast, and where in the chat it is played. */

/** In this order; 'aborted' tables were closed without a result, before or after their start. */
export const PHASES = ['gathering', 'playing', 'over', 'aborted'] as const;
export type Phase = (typeof PHASES)[number];

/** One place at a table and who sits there. Chairs are numbered from 0 without gaps. */
export interface Chair {
  readonly seat: Seat;
  /** Null for a computer. */
  readonly person: PersonId | null;
  /** What the seat is called in texts and pictures. */
  readonly name: string;
  /**
   * Who is rated for the seat by the result: at a ranked table what stands for somebody who resigned and whose data
   * were erased while it went on; against computers who has handed the seat over, and lost by that. Null or left out:
   * the person who sits there.
   */
  readonly ratedAs?: string | null;
  /** How well a computer plays; left out: steadily. Never on a person's chair. */
  readonly level?: Level;
  /**
   * Whether its person has come from elsewhere and may not see the channel where the table is played: they see it in
   * their own direct messages. Left out: no.
   */
  readonly afar?: boolean;
}

/**
 * When computers move: as soon as they can, or a minute after the move before, so that a game goes on at a human pace.
 */
export const COMPUTER_PACES = ['at-once', 'after-a-minute'] as const;
export type ComputerPace = (typeof COMPUTER_PACES)[number];

/**
 * Why a table that was opened as a ranked one is played unranked: its people have played too many rated games together
 * that day; not all seats are people's.
 */
export const UNRANKED = ['often', 'computers'] as const;
export type Unranked = (typeof UNRANKED)[number];

/**
 * Where in the chat a table is played: in a channel or a thread of a server, in which the bot may post for everybody
 * there, in private, where the bot may only answer, or nowhere. Ids are the chat's.
 */
export type Place = ChannelPlace | DirectPlace | CardPlace | ApartPlace;

interface ChannelPlace extends Shown {
  readonly kind: 'channel';
  readonly guild: string;
}

/** Its posts stand in the direct messages of the host; every other player sees the table in their own. */
interface DirectPlace extends Shown {
  readonly kind: 'direct';
  readonly guild: null;
}

/**
 * A server of which the bot is no member, a group, or the direct messages of two people. All that stands there is an
 * answer, the card, which each press brings up to date; every player sees the table in their own direct messages. What
 * a server's admins have chosen does not reach there, so the server is not kept.
 */
interface CardPlace extends Shown {
  readonly kind: 'card';
  readonly guild: null;
  /** A hash of who opened the table or moved it there, whose share of the bot's work it takes (`shareKeyOf`). */
  readonly by: string;
}

/** Its people share no channel, so nothing is posted: each is told in their own direct messages. */
interface ApartPlace extends Shown {
  readonly kind: 'apart';
  readonly guild: null;
}

/** What stands of a table in the chat. */
interface Shown {
  /**
   * The channel, or the thread, that people were in; of a private table the host's direct messages; of one whose people
   * share no channel a name of its own.
   */
  readonly channel: string;
  /** The lobby post; null until it has been posted. */
  readonly lobby: string | null;
  /**
   * The table's own thread; null until it is opened, and where threads may not be opened. The channel itself, where
   * that is a thread: no other can be opened inside it.
   */
  readonly thread: string | null;
  /** The newest turn post, the only one that carries buttons; null before the first. */
  readonly post: string | null;
  /** Whether nothing can be posted there, because the place is gone or closed to the bot. The host has been told. */
  readonly closed: boolean;
}

/** A turn post that has its buttons. */
export interface ArmedPost {
  readonly channel: string;
  readonly message: string;
  /** What the chat is sent to take its buttons off; null: unknown, and then the chat looks at the post first. */
  readonly plain: JsonObject | null;
}

/** A lobby, a running table or one that is over. */
export interface Table {
  readonly id: TableId;
  /** A game's id. */
  readonly game: Token;
  /** Goes up with every change; a commit names the version it was made from. */
  readonly version: number;
  readonly phase: Phase;
  /** Who may decide about the table; null: nobody. */
  readonly host: PersonId | null;
  /** Whose it is (`ownerOf`); null: its host's. */
  readonly owner: Owner | null;
  readonly language: Language;
  /** The palette of its public pictures. */
  readonly palette: Palette;
  /** How many chairs there may be; the table starts when they are taken. */
  readonly size: number;
  /** The game's options, complete. */
  readonly options: JsonObject;
  /** Whether its players can ask for hints. Never at a ranked table. */
  readonly hints: boolean;
  /**
   * Whether only people who finish their games can join, and newcomers (domain/reliability); who is invited can join
   * anyway.
   */
  readonly finishers: boolean;
  /** Whether it is listed for people of other servers while it gathers, where its own server allows that. */
  readonly listed: boolean;
  /** In seat order. */
  readonly chairs: readonly Chair[];
  /** People for whom a chair is kept while the table gathers; a person who sits down leaves the list. */
  readonly invited: readonly PersonId[];
  readonly place: Place;
  /**
   * What all chance follows from, 32 bytes in hex. Unknown to people until the game is over; its commitment is posted
   * when the table starts. It is the secret while people gather, so that earlier versions can start the table; with a
   * shared deal it is the deal's from the beginning.
   */
  readonly seed: string;
  /** The name of the deal that it shares with other tables; null: its deal is its own. */
  readonly deal: string | null;
  /**
   * 32 random bytes in hex, drawn when the table is opened, from which and from `contributions` the seed is made at the
   * start. Unknown to people until the game is over; its commitment is posted while people gather. Null with a shared
   * deal, and at tables that earlier versions have opened: their seed was drawn as it is.
   */
  readonly secret: string | null;
  /**
   * What people have brought to the seed (`SeedSource`): one text for each chair while people gather, one more once the
   * table has started. Empty where there is no secret.
   */
  readonly contributions: readonly string[];
  readonly timeControl: TimeControl;
  /** Whether its result changes ratings; while people gather, whether it is meant to. */
  readonly ranked: boolean;
  /** Why it has started unranked although it was opened as a ranked table; null: it was not, or it is ranked. */
  readonly unranked: Unranked | null;
  readonly computerPace: ComputerPace;
  /** Null while people gather. */
  readonly match: Match | null;
  /** In seat order; empty while people gather. */
  readonly seatStatuses: readonly SeatStatus[];
  /** Since when clocks and reminders are paused by agreement; null while they are not. */
  readonly paused: Date | null;
  /** The open motion; null when there is none. */
  readonly motion: Motion | null;
  /** The version that the newest turn post or motion post shows; 0 before the first. */
  readonly announced: number;
  /** The series it belongs to; null: none. */
  readonly series: Series | null;
  /** The table this one is a rematch of. */
  readonly rematchOf: TableId | null;
  /**
   * A hash of what the table was opened for: there is one table for each occasion. Null when it was not opened for one.
   */
  readonly occasion: string | null;
  readonly openedAt: Date;
  /** Null while people gather. */
  readonly startedAt: Date | null;
  readonly changedAt: Date;
}

/**
 * A position as it is stored. `state` is null once the finished game has been archived: it then follows from the seed
 * and the log (app/history/positions).
 */
export interface Match extends Position {
  /** The number of the shape of its state. */
  readonly schema: number;
  /** The revision of the rules by which it is played, from the start to the end. */
  readonly revision: number;
}

/** What is given to the store to open a table; the store sets the rest. */
export type NewTable = Omit<Table, 'version' | 'announced' | 'openedAt' | 'startedAt' | 'changedAt'>;

/** Where somebody wants to play; `inThread`: whether the channel is a thread. */
export type Where = (
  | Pick<ChannelPlace, At>
  | Pick<DirectPlace, At>
  | Pick<CardPlace, At | 'by'>
  | Pick<ApartPlace, At>
) & {
  readonly inThread?: boolean;
};
type At = 'kind' | 'guild' | 'channel';

/**
 * What stands in place of a channel where there is none: an id that no channel of the chat's has before the year 2082.
 * A bot of an older version takes it for direct messages, hears that there is no such channel, and goes on. Builds
 * before 0.3.0 have written words, which the chat refuses as no id.
 */
const APART = /^(90\d{17}$|apart:)/;

/** Where a table is played whose people share no channel. */
export function apart(id: TableId): Where {
  const digits = BigInt(`0x${sha256Hex(`apart/${id}`).slice(0, 16)}`) % 10n ** 17n;
  return { kind: 'apart', guild: null, channel: `90${String(digits).padStart(17, '0')}` };
}

/** The place that the chat's ids name; `guild`: null for direct messages. */
export function whereIs(guild: string | null, channel: string): Where {
  if (guild !== null) return { kind: 'channel', guild, channel };
  return { kind: APART.test(channel) ? 'apart' : 'direct', guild, channel };
}

/** A place where the bot may only answer, of a table that this person opens there or moves there. */
export function cardAt(channel: string, person: PersonId): Where {
  return { kind: 'card', guild: null, channel, by: sha256Hex(`card of ${person}`).slice(0, 24) };
}

/** A place where nothing has been posted yet. */
export function freshPlace({ inThread = false, ...where }: Where): Place {
  return { ...where, lobby: null, thread: inThread ? where.channel : null, post: null, closed: false };
}

/**
 * What shares the bot's work fairly with others: a server, somebody's direct messages, or somebody with a card. All
 * tables with the same key share one part of the jobs and of the thinking (`jobs/slots`). A column of the table.
 */
export function shareKeyOf(where: Where): string {
  return where.kind === 'card' ? where.by : (where.guild ?? where.channel);
}

/** The thread that was opened for the table; null where it has none. */
export function ownThread({ thread, channel }: Pick<Place, 'thread' | 'channel'>): string | null {
  return thread === channel ? null : thread;
}

/** Whether something is posted where a table is played; not where the bot may only answer, nor where no channel is. */
export function isPosted({ kind }: Pick<Place, 'kind'>): boolean {
  return kind === 'channel' || kind === 'direct';
}

/** The channels a table's turns may be posted in, the best first; none where nothing is posted. */
export function channelsOf(place: Pick<Place, 'kind' | 'thread' | 'channel'>): readonly string[] {
  if (!isPosted(place)) return [];
  const thread = ownThread(place);
  return thread === null ? [place.channel] : [thread, place.channel];
}
