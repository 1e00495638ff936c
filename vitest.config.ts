import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { COMPILED_SOURCES, compiledSources } from './tests/support/setup/compiled-sources.ts';
import { OPTIMIZE_LATER } from './tests/support/setup/optimize-later.ts';

const COMPILED = 'tests/support/setup/compiled-sources.ts';
const TESTS = ['src/**/*.test.ts', 'dev/**/*.test.ts', 'tests/**/*.test.ts'];
const PAGE = 'tests/page/*.test.ts';

/** What `npm run test:fast` leaves out. */
const SLOW = [
  // On a Postgres.
  'tests/{db,jobs,metrics,postgres,whole}/*.test.ts',
  'tests/app/queries/series.test.ts',
  // Processes of their own.
  'tests/{dev,tools}/**/*.test.ts',
  'tests/{docs/alerts,project/stamp}.test.ts',
  // From outside, through the real client; connections that break; threads of their own.
  'tests/journeys/*.test.ts',
  'tests/sandbox/connection.test.ts',
  'tests/thinkers/*.test.ts',
  'src/workers/pool.test.ts',
  // Many pictures.
  'tests/render/{art,corner,film,golden,overlaps,palettes,png,samples,weight,workers}.test.ts',
  'tests/docs/pictures.test.ts',
  // Many whole games, or many positions.
  'tests/games/*.test.ts',
  'tests/app/transition/random-actions.test.ts',
  'tests/app/notifications/summaries.test.ts',
  'tests/app/daily/hashes.test.ts',
  'tests/discord/views/{every-move,height,limits}.test.ts',
  'tests/search/*.test.ts',
  'src/games/*/rules/{worths-in-games,invariants}.test.ts',
  'src/games/*/engine/{playout,steady-model,tree}.test.ts',
  'src/games/oddville/scene/changes.test.ts',
  'dev/bench/{analysis/analysis,taps/figures}.test.ts',
];

/**
 * The files that begin first, in this order: those that take longest, some of which wait for what they have started
 * while others compute. Then come those in `WAITING`, and last those that compute, so that no core is idle at the end.
 */
const FIRST = [
  'tests/dev/soak.test.ts',
  'tests/dev/bench-tables.test.ts',
  'tests/whole/processes.test.ts',
  'tests/whole/backup.test.ts',
  'tests/games/conformance.test.ts',
  'tests/postgres/crash.test.ts',
  'tests/dev/new-game.test.ts',
  'tests/whole/older-tables.test.ts',
  'tests/dev/simulation/simulate.test.ts',
  'tests/whole/update.test.ts',
  'tests/dev/simulation/reverts.test.ts',
  'tests/games/text-alone.test.ts',
  'tests/whole/game.test.ts',
  'tests/render/overlaps.test.ts',
  'tests/postgres/embedded.test.ts',
  'tests/journeys/secrets.test.ts',
  'tests/journeys/whole-games-apart.test.ts',
  'tests/games/pre-moves.test.ts',
  'tests/postgres/root.test.ts',
  'tests/discord/views/limits.test.ts',
  'tests/render/palettes.test.ts',
  'tests/render/samples.test.ts',
  'tests/journeys/api-faults.test.ts',
  'tests/whole/shards.test.ts',
  'tests/jobs/runner.test.ts',
  'tests/journeys/whole-games.test.ts',
  'tests/journeys/refusals.test.ts',
  'tests/app/transition/random-actions.test.ts',
  'tests/render/workers.test.ts',
  'tests/app/notifications/summaries.test.ts',
  'tests/tools/inspect.test.ts',
  'tests/games/reveals.test.ts',
  'tests/jobs/database-away.test.ts',
  'tests/render/golden.test.ts',
  'tests/render/png.test.ts',
  'tests/games/remaining-decisions.test.ts',
];

/** Folders whose files wait for other processes, the database or connections. */
const WAITING = /\/tests\/(db|jobs|metrics|postgres|sandbox|thinkers|tools|whole)\//;

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const at = FIRST.findIndex((name) => moduleId.endsWith(`/${name}`));
      if (at >= 0) return at;
      return FIRST.length + (WAITING.test(moduleId) ? 0 : 1);
    };
    return [...files].sort((a, b) => rank(a) - rank(b) || (a.moduleId < b.moduleId ? -1 : 1));
  }
}

export default defineConfig({
  plugins: [compiledSources()],
  test: {
    // System fonts would hide a glyph that the shipped ones lack.
    env: { DISABLE_SYSTEM_FONTS_LOAD: '1' },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    unstubEnvs: true,
    setupFiles: ['tests/support/setup/release.ts'],
    pool: 'forks',
    // Every core works, also while some tests wait; what they wait for is an event, never a time.
    maxWorkers: Math.ceil(1.5 * availableParallelism()),
    // Tests leave much garbage of which little lives: with more room it is collected less often. With more processes
    // than cores, several threads that collect in each of them only get into each other's way.
    execArgv: ['--max-semi-space-size=64', '--min-semi-space-size=32', '--single-threaded-gc', ...OPTIMIZE_LATER],
    sequence: { sequencer: LongestFirst },
    server: { deps: { external: [COMPILED_SOURCES] } },
    projects: [
      // Every file in one project: projects share no processes, and to start and warm up as many again takes seconds.
      {
        extends: true,
        test: {
          name: 'all',
          include: TESTS,
          exclude: [PAGE],
          globalSetup: [COMPILED, 'tests/support/setup/folder.ts', 'tests/support/setup/postgres.ts'],
          // What the files share are modules without a memory that matters; to load them anew takes longer than most
          // tests.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'fast',
          include: TESTS,
          exclude: [PAGE, ...SLOW],
          globalSetup: [COMPILED, 'tests/support/setup/folder.ts'],
          isolate: false,
        },
      },
      // The sandbox's page in a real browser, where there is one: `npm run test:page`.
      {
        extends: true,
        test: { name: 'page', include: [PAGE], globalSetup: [COMPILED, 'tests/support/setup/folder.ts'] },
      },
    ],
  },
});
