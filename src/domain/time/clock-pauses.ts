import type { PersonId } from '../ids.ts';
import type { QuietHours } from '../people/person.ts';
import type { Span } from './span.ts';

/**
 * Everything that can stop the clocks of a table's players; which of it counts follows from the table's time control.
 */
export interface ClockPauses {
  /** When the service was down. These stop every clock. */
  readonly outages: readonly Span[];
  /** When the service last recorded that it was up, in milliseconds since 1970; null: never. */
  readonly heartbeat: number | null;
  readonly vacations: readonly (Span & { readonly person: PersonId })[];
  readonly quietHours: readonly {
    readonly person: PersonId;
    /** A time zone's name; null: UTC. */
    readonly zone: string | null;
    readonly quiet: QuietHours;
  }[];
}

/** For clocks that nothing stops. */
export const NO_PAUSES: ClockPauses = { outages: [], heartbeat: null, vacations: [], quietHours: [] };
