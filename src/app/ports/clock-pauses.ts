import type { PersonId } from '../../domain/ids.ts';
import type { ClockPauses } from '../../domain/time/clock-pauses.ts';
import type { Span } from '../../domain/time/span.ts';

/** The part of the store that knows when clocks stand still. */
export interface ClockPauseStore {
  /**
   * Why clocks stand still after `from`: outages, these people's vacations that reach beyond it, and their quiet hours.
   */
  clockPauses(people: readonly PersonId[], from: number): Promise<ClockPauses>;
  /** A person's vacation that is going on, else their next one. */
  vacation(person: PersonId): Promise<Span | null>;
  /** Announces a vacation in place of the one that is going on or comes next; null ends or cancels it. */
  setVacation(person: PersonId, span: Span | null): Promise<void>;
  /**
   * Records that the service is up. If the last record is more than `gap` ms old the time since then is an outage, and
   * returned.
   */
  recordHeartbeat(gap: number): Promise<Span | null>;
}
