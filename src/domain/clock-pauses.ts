import type { PersonId, QuietHours } from './person.ts';
import type { Span } from './span.ts';

/** Times in which clocks stand still. */
export interface ClockPauses {
  readonly outages: readonly Span[];
  /** When the service last said that it was up; null when it never did. */
  readonly heartbeat: number | null;
  readonly vacations: readonly (Span & { readonly person: PersonId })[];
  readonly quietHours: readonly {
    readonly person: PersonId;
    readonly zone: string | null;
    readonly quiet: QuietHours;
  }[];
}

/** Nothing stops any clock. */
export const NO_PAUSES: ClockPauses = { outages: [], heartbeat: null, vacations: [], quietHours: [] };
