import type { Seat } from '../core/seat.ts';
import type { Wish } from './motion.ts';

/**
 * What happens at a table besides moves, as it stands in the log. Names are those of the moment: whoever is replaced
 * later is still called here what they were called then. `by` is null when the system did it by itself.
 */
export type TableEvent =
  /** Moves after version `to` no longer count. */
  | { readonly kind: 'undo'; readonly by: string | null; readonly seat: Seat; readonly to: number }
  | { readonly kind: 'pause' | 'resume' | 'abort'; readonly by: string | null }
  | { readonly kind: 'extend'; readonly by: string | null; readonly seat: Seat; readonly ms: number }
  /** A seat changed hands and kept everything. `computer`: whether a computer sits there now. */
  | {
      readonly kind: 'replace';
      readonly by: string | null;
      readonly seat: Seat;
      readonly was: string;
      readonly now: string;
      readonly computer: boolean;
    }
  | { readonly kind: 'leave'; readonly seat: Seat; readonly was: string; readonly now: string }
  /** Somebody's time is over; `next`: what becomes of it. */
  | { readonly kind: 'time-out'; readonly seat: Seat; readonly next: 'asked' | 'autopilot' | 'away' }
  /** The others wait on: the clock got `ms` more. */
  | { readonly kind: 'wait'; readonly seat: Seat; readonly ms: number }
  | { readonly kind: 'return'; readonly seat: Seat }
  /** The first and the last day ("2026-12-24") where the player lives; null: it was cancelled or is over. */
  | { readonly kind: 'vacation'; readonly seat: Seat; readonly from: string | null; readonly to: string | null }
  | {
      readonly kind: 'asked';
      readonly by: string | null;
      readonly wish: Exclude<Wish['kind'], 'time-out'>;
      readonly seat: Seat | null;
      /** Whether it is the seat of whoever asks. */
      readonly own?: boolean;
    }
  | { readonly kind: 'declined' | 'withdrawn'; readonly by: string | null }
  /** The table is played in another place from here on. */
  | { readonly kind: 'moved'; readonly by: string | null };
