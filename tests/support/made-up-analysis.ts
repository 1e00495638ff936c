import type { AnyGame, AnyTerms } from '../../src/core/contract/seal.ts';
import { known } from '../../src/core/known.ts';
import { outcome, type Position } from '../../src/core/match/match.ts';
import { rng } from '../../src/core/rng.ts';
import type { Seat } from '../../src/core/seat.ts';
import type { JudgedDecision, TableAnalysis, Verdict } from '../../src/domain/analysis.ts';

/** A game that was played: the positions and who made which move, as logs have them. */
export interface PlayedGame {
  readonly positions: readonly Position[];
  readonly entries: readonly { readonly seat: Seat; readonly path: readonly string[] }[];
}

/**
 * An analysis that nobody has computed: what a move has lost is by how much it is worth less than the best one by rule of thumb, and
 * the chance to win wanders to what became of the game.
 */
export function madeUpAnalysis(
  game: AnyGame,
  terms: AnyTerms,
  { positions, entries }: PlayedGame,
  people: readonly Seat[],
): TableAnalysis {
  const standings = outcome(game, terms, known(positions.at(-1), 'last position')) ?? [];
  const decisions = entries.flatMap(({ seat, path: played }, at): readonly JudgedDecision[] => {
    if (!people.includes(seat)) return [];
    const position = known(positions[at], 'position');
    const paths = game.paths(position.state, seat);
    const worths = game.worths(position.state, seat, rng('made up', at));
    const most = Math.max(...worths);
    const index = paths.findIndex((one) => one.join(' ') === played.join(' '));
    const behind = Math.max(0, most - (worths[index] ?? most));
    const won = standings.some((one) => one.seat === seat && one.rank === 1) ? 1 : 0;
    const share = at / entries.length;
    const chance = Math.min(0.97, Math.max(0.03, (1 - share) * 0.5 + share * won + 0.18 * Math.sin(at * 1.7 + seat)));
    const lost = Math.min(chance * 0.8, behind * 0.04);
    const verdict: Verdict =
      paths.length === 1 ? 'only' : behind < 1 ? 'good' : lost < 0.1 ? 'slip' : lost < 0.2 ? 'mistake' : 'blunder';
    const best = verdict === 'good' || verdict === 'only' ? played : known(paths[worths.indexOf(most)], 'best move');
    const clear = best !== played;
    return [
      {
        ...{ move: at + 1, seat, played, best, verdict },
        promised: {
          best: { chance, margin: 4 },
          played: { chance: clear ? chance - lost : chance, margin: clear ? 4 - behind : 4 },
        },
        lost: {
          chance: { mean: clear ? lost : 0, error: 0.01 },
          points: { mean: clear ? behind : 0, error: 0.3 },
        },
      },
    ];
  });
  return {
    revision: 1,
    decisions,
    luck: people
      .filter((seat) => decisions.some((one) => one.seat === seat))
      .map((seat) => ({ seat, chance: seat === 0 ? 0.124 : -0.08, points: seat === 0 ? 3.5 : -6 })),
  };
}
