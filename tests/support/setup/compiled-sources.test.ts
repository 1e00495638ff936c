import { expect, test } from 'vitest';
import { known } from '../../../src/core/known.ts';

// In watch mode sources come from Vitest, which has to know what depends on them.
test.runIf(process.env.VITEST_MODE === 'RUN')('what tests import from src is loaded by Node, as it is compiled', () => {
  const thrown = (() => {
    try {
      return known<unknown>(null, 'thing');
    } catch (error) {
      return error;
    }
  })();
  expect(String((thrown as Error).stack).split('\n')[1]).toMatch(/file:\/\/\/.*\/dist\/core\/known\.js/);
});
