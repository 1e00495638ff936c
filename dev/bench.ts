/**
 * `bench` measures the games, `bench render` the pictures, `bench tables` the whole bot with many tables, `bench retention`
 * what ended games take and what a clean-up costs. All print figures and assert nothing.
 */
await (process.argv[2] === 'render'
  ? import('./bench/render.ts')
  : process.argv[2] === 'tables'
    ? import('./bench/tables/main.ts')
    : process.argv[2] === 'retention'
      ? import('./bench/retention/main.ts')
      : import('./bench/games.ts'));
