/**
 * `bench` measures the games, `bench render` the pictures, `bench memory` what painting them takes of the memory,
 * `bench tables` the whole bot with many tables, `bench overlaps` looks for letters over letters, `bench limited` the
 * whole bot under Discord's limits, `bench fair` what one account does to others, `bench retention` what ended games
 * take and what a clean-up costs, `bench taps` how many presses a turn takes, `bench ratings` how well ratings find out
 * strengths, `bench strength` how well computers play, `bench analysis` what analyses find and what they cost, `bench
 * feats` how often computers achieve them, `bench stats` how long statistics take in a large database, `bench looks`
 * what a process asks its database every few seconds, `bench daily` what people who play the deal of the day cost
 * tables, `bench find` how long people wait who look for others, and how long it takes to find them. All print figures
 * and assert nothing.
 */
const BENCHES: Readonly<Record<string, () => Promise<unknown>>> = {
  render: () => import('./bench/render.ts'),
  overlaps: () => import('./bench/overlaps.ts'),
  memory: () => import('./bench/memory.ts'),
  tables: () => import('./bench/tables/main.ts'),
  limited: () => import('./bench/limited.ts'),
  fair: () => import('./bench/fair.ts'),
  taps: () => import('./bench/taps/main.ts'),
  retention: () => import('./bench/retention/main.ts'),
  looks: () => import('./bench/looks.ts'),
  daily: () => import('./bench/daily.ts'),
  stats: () => import('./bench/statistics/main.ts'),
  ratings: () => import('./bench/ratings.ts'),
  strength: () => import('./bench/strength/main.ts'),
  find: () => import('./bench/find.ts'),
  feats: () => import('./bench/feats.ts'),
  analysis: () => import('./bench/analysis/main.ts'),
};
await (BENCHES[process.argv[2] ?? ''] ?? (() => import('./bench/games.ts')))();
