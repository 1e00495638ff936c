import type { Seat } from '../../core/seat.ts';
import type { PersonId } from '../ids.ts';
import type { VoteChoice, Wish } from './motion.ts';

/**
 * What the seats answered to the motion that an event closed; left out where there was none, and by earlier versions.
 */
type Answers = { readonly answers?: readonly SeatAnswer[] };

export type SeatAnswer = { readonly seat: Seat; readonly choice: VoteChoice };

/** The phrases with which somebody may say why they have said no. */
export const OBJECTIONS = ['planned', 'go-on', 'later', 'sorry'] as const;
export type Objection = (typeof OBJECTIONS)[number];

/**
 * Something other than a move that happened at a table, as the log keeps it. `by`, `was` and `now` are the names people
 * and computers had at that time. `by` is null when the system did it.
 */
export type TableEvent = What & {
  /** Who has these names; nothing for computers, and in events of earlier versions. */
  readonly people?: EventPeople;
};

/** The keys of an event that hold names. */
export const NAMES = ['by', 'was', 'now'] as const;
export type EventPeople = { readonly [K in (typeof NAMES)[number]]?: PersonId };

type What =
  /** Moves after version `to` no longer count. */
  | ({
      readonly kind: 'undo';
      readonly by: string | null;
      readonly seat: Seat;
      readonly to: number;
      /** Something new was seen before; the game is practice from here on (domain/solo). */
      readonly practice?: true;
    } & Answers)
  | ({ readonly kind: 'pause' | 'resume'; readonly by: string | null } & Answers)
  /** `lost`: the seat that loses by it, of a person alone against computers. */
  | ({ readonly kind: 'abort'; readonly by: string | null; readonly lost?: Seat } & Answers)
  | ({ readonly kind: 'extend'; readonly by: string | null; readonly seat: Seat; readonly ms: number } & Answers)
  /** Another player took over the seat, with all it has. `computer`: whether the new player is a computer. */
  | ({
      readonly kind: 'replace';
      readonly by: string | null;
      readonly seat: Seat;
      readonly was: string;
      readonly now: string;
      readonly computer: boolean;
    } & Answers)
  | { readonly kind: 'leave'; readonly seat: Seat; readonly was: string; readonly now: string }
  /** The seat's time is over. `next`: the others are asked, the autopilot makes this move, or all moves from now on. */
  | { readonly kind: 'time-out'; readonly seat: Seat; readonly next: 'asked' | 'autopilot' | 'away' }
  /** The others have decided to wait: the seat's clock got `ms` milliseconds. */
  | ({ readonly kind: 'wait'; readonly seat: Seat; readonly ms: number } & Answers)
  /** The player is back, and the autopilot no longer plays the seat. */
  | { readonly kind: 'return'; readonly seat: Seat }
  /** The first and the last day ("2026-12-24") in the player's time zone; null: the vacation was cancelled or ended. */
  | { readonly kind: 'vacation'; readonly seat: Seat; readonly from: string | null; readonly to: string | null }
  | {
      readonly kind: 'asked';
      readonly by: string | null;
      readonly wish: Exclude<Wish['kind'], 'time-out'>;
      readonly seat: Seat | null;
      /** Whether `seat` is the seat of the person who asks. */
      readonly own?: boolean;
    }
  /** A motion was closed without a result. `by` is null when it had become pointless by what happened at the table. */
  | ({ readonly kind: 'withdrawn'; readonly by: string | null } & Answers)
  /** Why the seat's player has said no. */
  | { readonly kind: 'objection'; readonly seat: Seat; readonly why: Objection }
  /**
   * What the table was asked for was not agreed to. `by`: who gave the last answer, or closed the question. Events of
   * earlier versions have neither `wish` nor `against`.
   */
  | ({
      readonly kind: 'declined';
      readonly by: string | null;
      readonly wish?: Exclude<Wish['kind'], 'time-out'>;
      /** The seats whose players have said no. */
      readonly against?: readonly Seat[];
    } & Answers)
  /** The game no longer knows the revision of the rules by which it was played, so it has ended. */
  | { readonly kind: 'retired'; readonly revision: number }
  /**
   * Nothing has happened for a long time: unless something does, the table is closed on the day `closes` ("2026-12-24",
   * UTC).
   */
  | { readonly kind: 'idle'; readonly closes: string; readonly lost?: Seat }
  /** Nothing has happened for a long time, and the table was closed. */
  | { readonly kind: 'abandoned'; readonly lost?: Seat }
  /**
   * The person of a found table's seat could not be told of it, as their direct messages are closed: it was called off.
   */
  | { readonly kind: 'unreached'; readonly seat: Seat }
  /** The table is played in another place from now on. */
  | { readonly kind: 'moved'; readonly by: string | null };

/**
 * Whether a name in an event is this person's. Events of earlier versions do not say whose it is; there it counts as
 * that of the person who has it at the table.
 */
export function isNamed(
  event: TableEvent,
  key: (typeof NAMES)[number],
  person: PersonId,
  nameAtTable: string | null,
): boolean {
  const stored = event.people?.[key];
  if (stored !== undefined) return stored === person;
  return nameAtTable !== null && key in event && event[key as keyof TableEvent] === nameAtTable;
}
