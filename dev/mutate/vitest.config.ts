import { defineConfig } from 'vitest/config';

// Where UTC is local time nobody would notice that it is meant.
process.env.TZ = 'Pacific/Chatham';

/**
 * The tests that mutants have to get past (`MUTATION_TESTS`, patterns), on the sources themselves: without those of
 * many whole games, of which every mutant would be part.
 */
export default defineConfig({
  test: {
    include: (process.env.MUTATION_TESTS ?? 'src/**/*.test.ts').split(','),
    exclude: ['src/games/*/rules/{worths-in-games,invariants,promises}.test.ts'],
    testTimeout: 60_000,
    isolate: false,
  },
});
