import { defineConfig } from 'vitest/config';

const PAGE = 'tests/page/*.test.ts';

export default defineConfig({
  test: {
    // System fonts would hide a glyph that the shipped ones lack.
    env: { DISABLE_SYSTEM_FONTS_LOAD: '1' },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    pool: 'forks',
    // Every core works; what a test waits for is an event, never a time.
    maxWorkers: '100%',
    projects: [
      { extends: true, test: { name: 'house', include: ['src/**/*.test.ts', 'tests/**/*.test.ts'], exclude: [PAGE] } },
      // The sandbox's page in a real browser, where there is one: `npm run test:page`.
      { extends: true, test: { name: 'page', include: [PAGE] } },
    ],
  },
});
