import type { OpenAnswer } from '../../../core/contract/question.ts';
import { RESOURCES, type View } from '../rules/types.ts';
import { ALL_WORKERS } from '../rules/workers.ts';
import { capital, resourceToken, type Say, stepName } from './names.ts';

/** The first resource, which worker is played, and that something is built can be said at the board: hands lie open. */
export function openAnswers(view: View): readonly OpenAnswer<Say>[] {
  const step = stepName(view);
  if (step === 'start')
    return RESOURCES.map((resource) => ({ path: ['start', resource], label: resourceToken(resource, capital) }));
  if (step !== 'main' && step !== 'recalled') return [];
  return [
    ...ALL_WORKERS.map(
      (worker): OpenAnswer<Say> => ({
        path: ['work', String(worker)],
        label: { say: 'openWorker', with: { n: worker } },
      }),
    ),
    { path: ['build'], label: { say: 'openBuild' } },
  ];
}
