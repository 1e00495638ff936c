import { describe, expect, test } from 'vitest';
import type { SpokenQuestion } from '../../src/core/contract/any-game.ts';
import { checkWays, conform } from '../support/conformance.ts';
import { TOY } from '../support/toy.ts';

/** The game the journeys travel with keeps the same contract as all others. */
conform(TOY);

describe('what a question may offer besides its answers', () => {
  const answers = [
    { token: '1', label: 'One', short: 'm1 +2' },
    { token: '2', label: 'Two', short: '左上+2' },
  ];
  const paths = [
    ['take', '1', 'left'],
    ['take', '1', 'right'],
    ['take', '2', 'left'],
  ];
  const checked = (more: Partial<SpokenQuestion>) => () =>
    checkWays({ text: 'Which?', answers, ...more }, paths, ['take'], 'here');
  const way = (...path: readonly string[]) => ({ path, label: path.join(' ') });

  test('is kept to', () => {
    expect(checked({ usual: '2', shortcuts: [way('1', 'right'), way('2', 'left')] })).not.toThrow();
  });

  test.each<[string, Partial<SpokenQuestion>]>([
    ['a usual answer that is none', { usual: '3' }],
    ['a shortcut that is but an answer', { shortcuts: [way('1')] }],
    ['a shortcut that begins no move', { shortcuts: [way('2', 'right')] }],
    ['a shortcut twice', { shortcuts: [way('1', 'left'), way('1', 'left')] }],
    ['a short label that is long', { answers: [{ token: '1', label: 'One', short: 'kitchen +2' }] }],
    ['a short label of wide letters', { answers: [{ token: '1', label: 'One', short: '左上方空地+2' }] }],
    ['the same short label twice', { answers: answers.map((answer) => ({ ...answer, short: '+2' })) }],
  ])('is not %s', (_what, more) => {
    expect(checked(more)).toThrow();
  });
});
