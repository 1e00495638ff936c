import { defineConfig } from 'vitest/config';

// Where UTC is local time nobody would notice that it is meant.
process.env.TZ = 'Pacific/Chatham';

/** The tests that mutants have to get past: those without Postgres, processes and pictures, on the sources themselves. */
export default defineConfig({
  test: {
    include: [
      'src/{core,domain,search}/**/*.test.ts',
      'src/games/*/rules/**/*.test.ts',

      'tests/search/*.test.ts',
    ],
    testTimeout: 60_000,
    isolate: false,
  },
});
