import { expect, test } from 'vitest';
import { nextWays } from '../../../src/app/moves/wizard-step.ts';
import { known } from '../../../src/core/known.ts';
import { plainVoice } from '../../../src/domain/table/voice.ts';
import { finalPosition } from '../../../src/games/dream-home/rules/position.fixture.ts';
import { GAMES } from '../../../src/games/index.ts';

/** What a preview offers of the decision that follows. */

const HOME = `
  u: ST^ LR^ BA^ GR_ LI_
  g: PL^ LR^ KI^ BE_ BE_
  b: GA^ SR_`;

test('the first rooms of the exchange that follows are offered, those that decide it as whole moves', () => {
  const game = known(
    GAMES.find(({ id }) => id === 'dream-home'),
    'game',
  );
  const owners = [{ home: HOME, helpers: ['handyman', 'supplier'] as const }];
  const state = finalPosition({ owners, roomDiscard: 'LR' });
  const { moves, answers } = nextWays(game, plainVoice(game, 'en'), { state, resigned: [], ply: 0 }, 0, [
    'supplier',
    'living-room',
    'g2',
  ]);
  expect(moves.map(({ path }) => path.join(' '))).toContain('skip');
  expect(answers.length).toBeGreaterThan(5);
  expect(answers.every(({ path, short }) => path[0] === 'handyman' && path.length === 2 && short !== undefined)).toBe(
    true,
  );
  // Nothing is offered twice.
  const all = [...moves, ...answers].map(({ path }) => path.join(' '));
  expect(new Set(all).size).toBe(all.length);
});
