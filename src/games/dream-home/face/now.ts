import type { Now } from '../../../core/contract/face.ts';
import { ROUNDS } from '../rules/types.ts';
import type { View } from '../rules/view-types.ts';
import type { Say } from './names.ts';

/** By decision, what it is called and the page of the guide that explains it. */
const TASKS = {
  cull: { task: 'task-cull', topic: 'turn' },
  jackhammer: { task: 'task-jackhammer', topic: 'tools' },
  turn: { task: 'task-turn', topic: 'placing' },
  keep: { task: 'task-keep', topic: 'decor' },
  roofer: { task: 'task-roofer', topic: 'helpers' },
  help: { task: 'task-help', topic: 'helpers' },
  rest: { task: 'task-rest', topic: 'overview' },
  over: { task: 'task-over', topic: 'scoring' },
} as const;

export function now({ round, decision }: View): Now<Say> {
  const { task, topic } = TASKS[decision.kind];
  const stage: Say =
    decision.kind === 'over' ? { say: 'round-over' } : { say: 'round', with: { round, rounds: ROUNDS } };
  return { round: stage, task: { say: task }, topic };
}
