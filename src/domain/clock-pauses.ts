import type { PersonId, Quiet } from './person.ts';
import type { Span } from './span.ts';

/** Times in which clocks stand still. */
export interface Stops {
  readonly outages: readonly Span[];
  /** When the service last said that it was up; null when it never did. */
  readonly beat: number | null;
  readonly vacations: readonly (Span & { readonly person: PersonId })[];
  readonly nights: readonly { readonly person: PersonId; readonly zone: string | null; readonly quiet: Quiet }[];
}

/** Nothing stops any clock. */
export const NO_STOPS: Stops = { outages: [], beat: null, vacations: [], nights: [] };
