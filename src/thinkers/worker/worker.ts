import type { AnyRules } from '../../core/contract/any-game.ts';
import type { Contrast } from '../../core/contract/contrast.ts';
import { defineRules } from '../../core/contract/define-game.ts';
import type { Path, Token } from '../../core/contract/path.ts';
import { contrast } from '../../search/contrast.ts';
import { type Judgement, judge } from '../../search/judge.ts';
import { levelMove, thinks } from '../../search/levels.ts';
import { findPuzzle } from '../../search/puzzle.ts';
import { type Thought, think } from '../../search/think.ts';
import { serve } from '../../workers/serve.ts';
import { lowerPriority } from './priority.ts';
import type { SoughtPuzzle, ThinkTask, WorkerData } from './task.ts';

/** The file that each thinker runs. It loads the rules of a game when it is first asked about that game. */

type AnyPlay = Parameters<typeof defineRules>[0];

const games = new Map<Token, AnyRules>();

async function rulesOf(game: Token): Promise<AnyRules> {
  const known = games.get(game);
  if (known) return known;
  const loaded: { readonly play: AnyPlay } = await import(`../../games/${game}/play.js`);
  const rules = defineRules(loaded.play);
  games.set(game, rules);
  return rules;
}

serve<WorkerData, ThinkTask, Path | Thought | Judgement | Contrast | SoughtPuzzle>(({ effort }) => {
  lowerPriority();
  return async (task) => {
    const { game, position, seat, seats, steady = [] } = task.decision;
    const rules = await rulesOf(game);
    if (task.kind === 'thought') return think(rules, position, seat, task.effort, steady);
    if (task.kind === 'judgement') return judge(rules, position, seat, task.played, task.effort);
    if (task.kind === 'contrast') return contrast(rules, position, seat, task.moves, task.worlds);
    if (task.kind === 'puzzle') return { puzzle: findPuzzle(rules, position, seat, seats) };
    const { level } = task;
    if (effort !== null && thinks(level)) return think(rules, position, seat, effort, steady).best;
    return levelMove(rules, position, { seat, seats, level, steady });
  };
});
