import { describe, expect, test } from 'vitest';
import type { AnyGame } from '../../src/core/contract/any-game.ts';
import type { Ending } from '../../src/core/contract/engine.ts';
import { known } from '../../src/core/known.ts';
import { type Rng, rng } from '../../src/core/rng.ts';
import { clearLoss, verdictOf } from '../../src/domain/analysis/analysis.ts';
import { GAMES } from '../../src/games/index.ts';
import { judge } from '../../src/search/judge.ts';
import { analysisOf } from '../../src/search/levels.ts';
import { think } from '../../src/search/think.ts';
import { decisions, imagined } from '../support/decisions.ts';
import { TOY } from '../support/toy.ts';

const FEW = { candidates: 3, playouts: 6, worlds: 4 };
describe.each([...GAMES, TOY].map((game) => [game.id, game] as const))('judging %s', (_, game) => {
  const some = decisions(game, 2, [3, 20]);

  test('uses nothing that its seat does not know, and says the same again', () => {
    expect(some.length).toBeGreaterThan(0);
    for (const [position, seat] of some) {
      const played = known(game.paths(position.state, seat).at(-1), 'move');
      const judgement = judge(game, position, seat, played, FEW);
      expect(JSON.stringify(judge(game, position, seat, played, FEW))).toBe(JSON.stringify(judgement));
      for (const state of imagined(game, position, seat))
        expect(judge(game, { ...position, state }, seat, played, FEW)).toEqual(judgement);
    }
  });

  test('compares with a legal move, and finds no loss in the best one', () => {
    for (const [position, seat] of some) {
      const paths = game.paths(position.state, seat);
      const { best, promised } = judge(game, position, seat, known(paths[0], 'move'), FEW);
      expect(paths).toContainEqual(best);
      for (const { chance } of [promised.best, promised.played]) {
        expect(chance).toBeGreaterThanOrEqual(0);
        expect(chance).toBeLessThanOrEqual(1);
      }
      const again = judge(game, position, seat, best, { ...FEW, candidates: 1 });
      if (again.best !== best) continue;
      expect(again.lost.chance).toEqual({ mean: 0, error: 0 });
      expect(again.promised.played).toEqual(again.promised.best);
    }
  });

  test('judges no move that is not legal', () => {
    const [position, seat] = known(some[0], 'decision');
    expect(() => judge(game, position, seat, ['nonsense'], FEW)).toThrow(RangeError);
  });
});

test.each(GAMES.map((game) => [game.id, game] as const))('a bad move of %s is flagged', (_, game) => {
  const [position, seat] = known(decisions(game, 2, [17])[0], 'decision');
  const worths = game.worths(position.state, seat, rng('worths', 0));
  const worst = known(game.paths(position.state, seat)[worths.indexOf(Math.min(...worths))], 'move');
  const { lost, best } = judge(game, position, seat, worst, { candidates: 4, playouts: 60, worlds: 60 });
  expect(best).not.toEqual(worst);
  expect(clearLoss(known(lost.points, 'loss'))).toBeGreaterThan(3);
  expect(verdictOf(lost, analysisOf(game).steps)).not.toBe('good');
});

describe('moves that differ by so many points', () => {
  const [position, seat] = known(decisions(TOY, 2, [3])[0], 'decision');
  const paths = TOY.paths(position.state, seat);
  const played = known(paths[0], 'move');

  /** Every other move is `better` by so many points than the first one, in worlds that are luck alone. */
  const gameWith = (better: number): AnyGame => ({
    ...TOY,
    engine: {
      open: () => ({
        playout(index: number, _world: Rng, dice: Rng): Ending {
          // Each move has luck of its own.
          for (let n = 0; n < index; n += 1) dice.int(2);
          const margin = dice.int(17) - 8 + (index === 0 ? 0 : better);
          return { first: margin > 0 ? 1 : margin < 0 ? 0 : 0.5, margin };
        },
      }),
    },
  });
  const judgements = (better: number, many: number) =>
    Array.from({ length: many }, (_, ply) =>
      judge(gameWith(better), { ...position, ply }, seat, played, { candidates: 4, playouts: 60, worlds: 40 }),
    );
  const flagged = (better: number, many: number): number =>
    judgements(better, many).filter(({ lost }) => verdictOf(lost, analysisOf(TOY).steps) !== 'good').length;

  test('none: few are flagged, although the best of many looks better than it is', () => {
    expect(flagged(0, 200)).toBeLessThanOrEqual(10);
  });

  test('three: nearly all are flagged, with about the loss there is', () => {
    expect(flagged(3, 40)).toBeGreaterThanOrEqual(37);
    const losses = judgements(3, 40).map(({ lost }) => lost.points?.mean ?? 0);
    expect(losses.reduce((sum, one) => sum + one, 0) / losses.length).toBeCloseTo(3, 0);
  });

  test('close cases are looked at for longer', () => {
    const [clear, close] = [8, 0].map((better) => Math.max(...judgements(better, 20).map(({ playouts }) => playouts)));
    expect(close).toBeGreaterThan(clear ?? 0);
  });
});

test('worse words ask for greater losses, in every game', () => {
  for (const game of [...GAMES, TOY]) {
    const { slip, mistake, blunder } = analysisOf(game).steps;
    for (const [less, more] of [
      [slip, mistake],
      [mistake, blunder],
    ] as const) {
      expect(less.points).toBeLessThan(more.points);
      expect(less.chance).toBeLessThan(more.chance);
    }
  }
});

test('a position that an engine can solve is judged exactly', () => {
  const kingdomino = known(
    GAMES.find(({ id }) => id === 'kingdomino'),
    'game',
  );
  let losses = 0;
  for (const [position, seat] of decisions(kingdomino, 4, [90, 92])) {
    if (kingdomino.engine?.open(position.state, seat, []).solved !== true) continue;
    for (const { path, margin, behind } of think(kingdomino, position, seat, FEW).lines) {
      const judgement = judge(kingdomino, position, seat, path, FEW);
      expect(judgement.solved).toBe(true);
      expect(judgement.promised.played.margin).toBe(margin);
      expect(judgement.lost.points).toEqual({ mean: behind?.points, error: 0 });
      if ((behind?.points ?? 0) > 0) losses += 1;
    }
  }
  expect(losses).toBeGreaterThan(0);
});

test('a move without another is judged, by engines too', () => {
  let judged = 0;
  for (const game of [...GAMES, TOY]) {
    const [found] = [2, game.seats.max].flatMap((seats) => decisions(game, seats, [0], (moves) => moves === 1));
    if (!found) continue;
    const [position, seat] = found;
    const played = known(game.paths(position.state, seat)[0], 'move');
    const { best, lost, promised } = judge(game, position, seat, played, FEW);
    expect(best).toEqual(played);
    expect(lost.chance.mean).toBe(0);
    expect(promised.played).toEqual(promised.best);
    judged += 1;
  }
  // Not all games ask where there is nothing to choose.
  expect(judged).toBeGreaterThanOrEqual(2);
});
