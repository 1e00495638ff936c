import type { AnyGame, AnyTerms } from '../../../src/core/contract/any-game.ts';
import { writePath } from '../../../src/core/contract/path.ts';
import { rng } from '../../../src/core/rng.ts';
import { clearLoss } from '../../../src/domain/analysis/analysis.ts';
import { judge } from '../../../src/search/judge.ts';
import { analysisOf } from '../../../src/search/levels.ts';
import { type Figure, figureOf } from './figures.ts';
import { decisionsOf, JUDGED_PLAYERS, type JudgedPlayer, moveOf } from './games.ts';

/** What each player would lose at the same decisions, and each more than the one before it. */
export interface PairedLosses {
  readonly decisions: number;
  readonly points: { readonly [P in JudgedPlayer]: Figure };
  /** By how many points a decision each player after the first loses more than the one before it. */
  readonly more: readonly Figure[];
}

/** One decision in so many of a game is looked at. */
const EVERY = 3;

/**
 * Asks all players for their moves at decisions of steady computers' games, and judges them; each decision is one
 * sample.
 */
export function pairedLosses(
  game: AnyGame,
  terms: AnyTerms,
  { games, seed }: { readonly games: number; readonly seed: string },
): PairedLosses {
  const { effort } = analysisOf(game);
  const dice = rng(seed, 'paired');
  const losses: (readonly number[])[] = [];
  for (let n = 0; n < games; n += 1)
    for (const { position, seat } of decisionsOf(game, terms, 'steady', `${seed}-${n}`).filter(
      (_, at) => at % EVERY === n % EVERY,
    )) {
      const paths = game.paths(position.state, seat);
      const known = new Map<string, number>();
      losses.push(
        JUDGED_PLAYERS.map((player) => {
          const path = moveOf(game, terms.seats, player, { position, seat, paths }, dice);
          const found = known.get(writePath(path));
          if (found !== undefined) return found;
          const { points } = judge(game, position, seat, path, effort(terms.seats)).lost;
          const loss = points === null ? 0 : clearLoss(points);
          known.set(writePath(path), loss);
          return loss;
        }),
      );
    }
  const of = (player: JudgedPlayer): Figure => figureOf(losses.map((one) => one[JUDGED_PLAYERS.indexOf(player)] ?? 0));
  return {
    decisions: losses.length,
    points: { strong: of('strong'), steady: of('steady'), gentle: of('gentle'), random: of('random') },
    more: JUDGED_PLAYERS.slice(1).map((_, at) => figureOf(losses.map((one) => (one[at + 1] ?? 0) - (one[at] ?? 0)))),
  };
}
