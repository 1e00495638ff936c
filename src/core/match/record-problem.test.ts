import { expect, test } from 'vitest';
import { problemText, type RecordProblem } from './record-problem.ts';

test.each<readonly [RecordProblem, string]>([
  [{ kind: 'format', about: 'moves is no list' }, 'moves is no list'],
  [{ kind: 'chance', about: 'the shuffle of bag is missing' }, 'the shuffle of bag is missing'],
  [{ kind: 'terms', fault: { kind: 'seats', min: 2, max: 4 } }, 'the game is for 2 to 4 seats'],
  [{ kind: 'revision', revision: 3, oldest: 1, newest: 2 }, 'revision 3 of the rules; this version knows 1 to 2'],
  [{ kind: 'no-setup' }, 'there is no setup'],
  [{ kind: 'setup' }, 'incomplete or impossible'],
  [{ kind: 'commitment' }, 'the secret is not the one'],
  [{ kind: 'seed-source' }, 'not made of the secret'],
  [{ kind: 'deal-commitment' }, 'the commitment of its deal'],
  [{ kind: 'autopilot-resigns' }, 'does not resign'],
  [{ kind: 'after-end' }, 'after the end'],
  [{ kind: 'unfinished' }, 'not over after the last move'],
  [{ kind: 'not-on-turn', seat: 3 }, 'seat 3 is not on turn'],
  [{ kind: 'resigned', seat: 2 }, 'seat 2 has resigned'],
  [{ kind: 'illegal', path: ['take', '3'] }, '"take 3" is not on the list'],
  [{ kind: 'choices', written: 5, expected: 7 }, 'says 5 choices, there are 7'],
  [{ kind: 'no-standings' }, 'there are no standings'],
  [{ kind: 'standings', expected: [1, 2] }, 'should be [1,2]'],
])('%j is said', (problem, text) => {
  expect(problemText(problem)).toContain(text);
});
