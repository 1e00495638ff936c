import type { DeterminizedDecision, Thinker } from '../../src/app/ports/thinker.ts';
import type { AnyGame } from '../../src/core/contract/any-game.ts';
import { contrast } from '../../src/search/contrast.ts';
import { judge } from '../../src/search/judge.ts';
import { levelMove } from '../../src/search/levels.ts';
import { think } from '../../src/search/think.ts';

/** A thinker that thinks in this process, with few playouts, and what it was asked. */
export interface FakeThinker extends Thinker {
  readonly asked: DeterminizedDecision[];
  /** Of which decisions it was asked what was wrong with a move. */
  readonly contrasted: DeterminizedDecision[];
  /** How the next thoughts go: they come, they come when `hold` is called off by `release`, or they fail. */
  how: 'think' | 'hold' | 'fail';
  release(): void;
}

export function fakeThinker(games: readonly AnyGame[], playouts = 12): FakeThinker {
  const game = (id: string): AnyGame => {
    const found = games.find((one) => one.id === id);
    if (!found) throw new Error(`there is no game ${id}`);
    return found;
  };
  const held: (() => void)[] = [];
  const answered = async (decision: DeterminizedDecision, asked = thinker.asked): Promise<void> => {
    asked.push(decision);
    if (thinker.how === 'fail') throw new Error('the thinker is broken');
    if (thinker.how === 'hold') await new Promise<void>((go) => held.push(go));
  };
  const thinker: FakeThinker = {
    asked: [],
    contrasted: [],
    how: 'think',
    release: () => {
      for (const go of held.splice(0)) go();
    },
    async move(decision, level) {
      thinker.asked.push(decision);
      return levelMove(game(decision.game), decision.position, { ...decision, level });
    },
    async think(decision, effort) {
      await answered(decision);
      return think(game(decision.game), decision.position, decision.seat, { ...effort, playouts }, decision.steady);
    },
    async judge(decision, played, effort) {
      await answered(decision);
      const few = { ...effort, playouts, worlds: playouts };
      return judge(game(decision.game), decision.position, decision.seat, played, few);
    },
    async contrast(decision, moves) {
      await answered(decision, thinker.contrasted);
      return contrast(game(decision.game), decision.position, decision.seat, moves, playouts);
    },
    // The usual effort takes seconds: a test says what is found.
    async puzzle(decision) {
      await answered(decision);
      return null;
    },
  };
  return thinker;
}
