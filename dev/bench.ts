/**
 * `bench` measures the games, `bench render` the pictures, `bench memory` what painting them takes of the memory, `bench tables`
 * the whole bot with many tables. All print figures and assert nothing.
 */
await (process.argv[2] === 'render'
  ? import('./bench/render.ts')
  : process.argv[2] === 'memory'
    ? import('./bench/memory.ts')
    : process.argv[2] === 'tables'
      ? import('./bench/tables/main.ts')
      : import('./bench/games.ts'));
