import type { Chance } from '../../../core/contract/rules.ts';
import type { Seat } from '../../../core/seat.ts';
import type { Event, Player, State } from './types.ts';

/** One move being played: the state so far and what has happened. Lives inside one `apply` and nowhere else. */
export type Play = { state: State; readonly events: Event[]; readonly chance: Chance };

export function amend(play: Play, seat: Seat, change: Partial<Player>): void {
  play.state = {
    ...play.state,
    players: play.state.players.map((one, at) => (at === seat ? { ...one, ...change } : one)),
  };
}
