import type { Path, Token } from '../../../src/core/contract/path.ts';
import type { Answer, Question } from '../../../src/core/contract/question.ts';
import type { View } from '../rules/types.ts';
import type { Say } from './names.ts';

/** By verb: the question for each of its slots. */
const QUESTIONS: { readonly [verb: Token]: readonly Say[] } = {
  hide: [{ say: 'askCell' }],
  take: [{ say: 'askCount' }, { say: 'askHand' }],
  bet: [{ say: 'askSide' }],
};

/** Words the next question; which answers are possible has already been found out. */
export function ask(_view: View, soFar: Path, answers: readonly Token[]): Question<Say> {
  const [verb] = soFar;
  const question = verb === undefined ? undefined : QUESTIONS[verb]?.[soFar.length - 1];
  return { text: question ?? { say: 'askVerb' }, answers: answers.map((token) => answer(soFar, token)) };
}

function answer(soFar: Path, token: Token): Answer<Say> {
  const isCount = soFar.length === 1 && soFar[0] === 'take';
  return {
    token,
    label: { say: 'plain', with: { token } },
    // What it brings is said where it is chosen: who sees no picture plays by that.
    hint: isCount ? { say: 'worth', with: { n: Number(token) } } : { say: 'hint', with: { token } },
  };
}
