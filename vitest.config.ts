import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
    // System fonts would hide a glyph that the shipped ones lack.
    env: { DISABLE_SYSTEM_FONTS_LOAD: '1' },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    pool: 'forks',
  },
});
