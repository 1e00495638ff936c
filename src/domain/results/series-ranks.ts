import type { Series } from '../table/series.ts';
import type { GameEnd, SeatResult } from './result.ts';

/**
 * The ranks of a game's seats in the series it belongs to, in seat order. Who has resigned in a game that was played to
 * its end has a rank anyway. In an aborted game there are ranks where the series says so: all who stayed share the
 * first, all who left the next.
 */
export function ranksInSeries(
  { rules }: Pick<Series, 'rules'>,
  ending: GameEnd['ending'],
  seats: readonly Pick<SeatResult, 'rank' | 'how' | 'resigned'>[],
): readonly (number | null)[] {
  if (ending === 'over' || !rules.ranksAborted) return seats.map(({ rank }) => rank);
  const left = seats.map(({ how, resigned }) => how === 'left' || resigned);
  const stayed = left.filter((one) => !one).length;
  return left.map((one) => (one ? stayed + 1 : 1));
}
