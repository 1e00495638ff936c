import type { AnyGame, AnyTerms } from '../../src/core/contract/any-game.ts';
import type { Contrast } from '../../src/core/contract/contrast.ts';
import { samePath } from '../../src/core/contract/path.ts';
import { known } from '../../src/core/known.ts';
import { outcome } from '../../src/core/match/match.ts';
import type { Seat } from '../../src/core/seat.ts';
import type { JudgedDecision, TableAnalysis } from '../../src/domain/analysis/analysis.ts';
import type { Played } from '../../src/tools/autoplay.ts';

/** What decisions have lost, one after the other and over again. */
const LOSSES = [
  { verdict: 'good', chance: 0, points: 0 },
  { verdict: 'slip', chance: 0.06, points: 1.2 },
  { verdict: 'good', chance: 0, points: 0 },
  { verdict: 'blunder', chance: 0.27, points: 5.4 },
  { verdict: 'good', chance: 0, points: 0 },
  { verdict: 'mistake', chance: 0.13, points: 0 },
] as const;

/**
 * An analysis that nobody has computed: some decisions have lost something against the first other move, and the chance
 * to win wanders to what became of the game.
 */
export function madeUpAnalysis(
  game: AnyGame,
  terms: AnyTerms,
  { positions, entries }: Played,
  people: readonly Seat[],
): TableAnalysis {
  const standings = outcome(game, terms, known(positions.at(-1), 'last position')) ?? [];
  const decisions = entries.flatMap(({ seat, path: played }, at): readonly JudgedDecision[] => {
    if (!people.includes(seat)) return [];
    const other = game.paths(known(positions[at], 'position').state, seat).find((path) => !samePath(path, played));
    const { verdict, chance: lost, points } = known(LOSSES[Math.floor(at / terms.seats) % LOSSES.length], 'loss');
    const won = standings.some((one) => one.seat === seat && one.rank === 1) ? 1 : 0;
    const share = at / entries.length;
    const chance = Math.min(0.97, Math.max(0.3, (1 - share) * 0.5 + share * won + 0.18 * Math.sin(at * 1.7 + seat)));
    return [
      {
        ...{ move: at + 1, seat, played, best: other && lost > 0 ? other : played, verdict: other ? verdict : 'only' },
        promised: {
          best: { chance, margin: 4 },
          played: { chance: other ? chance - lost : chance, margin: other ? 4 - points : 4 },
        },
        lost: {
          chance: { mean: other ? lost : 0, error: 0.01 },
          points: { mean: other ? points : 0, error: 0.3 },
        },
        ...(other && lost > 0 ? { contrast: contrastAt(game, { positions, entries }, at) } : {}),
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

/** Every item of the seat's in turn, one of another seat's, and the next move of that one. */
function contrastAt(game: AnyGame, { positions, entries }: Played, at: number): Contrast {
  const items = Object.keys(game.items(known(positions[at], 'position').state)?.[0] ?? {});
  const item = known(items[at % items.length], 'item');
  const reply = entries.slice(at).find(({ seat }) => seat === 1);
  return {
    items: [
      { seat: 0, item, amount: -6.5 },
      { seat: 1, item, amount: 2 },
    ],
    reply: reply ? { seat: 1, events: reply.events } : null,
  };
}
