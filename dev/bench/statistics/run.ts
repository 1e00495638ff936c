import { join } from 'node:path';
import type pg from 'pg';
import type { Store } from '../../../src/app/ports/store.ts';
import { migrate } from '../../../src/db/migrate.ts';
import { postgresStore } from '../../../src/db/store.ts';
import { bestsOf } from '../../../src/domain/results/best.ts';
import { beginningOf } from '../../../src/domain/time/period.ts';
import { GAMES } from '../../../src/games/index.ts';
import { installJobs } from '../../../src/jobs/runner.ts';
import { projectFolder } from '../../run/project.ts';
import { machine } from '../machine.ts';
import { inFreshDatabase, quiet } from './database.ts';
import { type Seeded, seed } from './seed.ts';

/** What a run is to be. */
interface Plan {
  readonly results: number;
  /** How often each question is asked. */
  readonly runs: number;
  /** Whether the plans of Postgres are printed. */
  readonly explain: boolean;
}

/** A question as people ask it. */
type Question = readonly [name: string, ask: (store: Store) => Promise<unknown>];

export function questions({ person, opponent, server }: Seeded): readonly Question[] {
  const [game] = GAMES;
  if (!game) throw new Error('no game is installed');
  const all = { person, seenBy: null };
  const seen = { person, seenBy: { person: opponent, server } };
  const board = (period: 'month' | 'season' | 'ever', where: string | null) => ({
    game: game.id,
    server: where,
    since: beginningOf(period, Date.now()),
  });
  const span = { from: new Date(Date.now() - 30 * 86_400_000), to: new Date() };
  const first = { past: null, newer: false, limit: 7 };
  return [
    ['games of a person, by game', (store) => store.gamesPlayed(all)],
    ['newest results of a person', (store) => store.playedBy(all, game.id, 1_000)],
    ['the same, as somebody else may see them', (store) => store.playedBy(seen, game.id, 1_000)],
    ['newest results of all, four seats', (store) => store.playedByAll(game.id, 4, 500)],
    ['head to head', (store) => store.headToHead(person, opponent, game.id)],
    ['course of a rating', (store) => store.ratingHistory(person, game.id, 'people', 120)],
    ['ladder', (store) => store.soloGames(person, game.id, 200)],
    ['leaderboard ever, everywhere', (store) => store.leaders(board('ever', null), 0, 11)],
    ['the same, page 100', (store) => store.leaders(board('ever', null), 1_000, 11)],
    ['own row ever, everywhere', (store) => store.leader(board('ever', null), person)],
    ['leaderboard ever, this server', (store) => store.leaders(board('ever', server), 0, 11)],
    ['own row ever, this server', (store) => store.leader(board('ever', server), person)],
    ['leaderboard this month, everywhere', (store) => store.leaders(board('month', null), 0, 11)],
    ['leaderboard this season, everywhere', (store) => store.leaders(board('season', null), 0, 11)],
    ['own row this season, everywhere', (store) => store.leader(board('season', null), person)],
    ['leaderboard this season, this server', (store) => store.leaders(board('season', server), 0, 11)],
    ['records everywhere', (store) => store.hall(game.id, null)],
    ['records of this server', (store) => store.hall(game.id, server)],
    ['look back on a month', (store) => store.monthOf(server, span)],
    [
      'history of a person',
      (store) => store.finished({ tables: { kind: 'person', person, seenBy: null }, game: game.id }, first),
    ],
    [
      'history against an opponent',
      (store) => store.finished({ tables: { kind: 'person', person, seenBy: null }, game: null, opponent }, first),
    ],
    [
      'noting the bests of a game',
      async (store) => {
        const scored = await store.scoredGame('t3');
        if (scored) await store.noteBests('t3', bestsOf(game, scored));
        return scored && store.keptBests('t3');
      },
    ],
  ];
}

/** Runs the plan and returns its figures as text. */
export async function bench({ results, runs, explain }: Plan, say: (line: string) => void): Promise<string> {
  return inFreshDatabase(async (database) => {
    const { pool } = database;
    await migrate({ pool, log: quiet, folder: join(projectFolder(), 'prisma/migrations') });
    await installJobs({ pool, log: quiet });
    const seeded = await seed(pool, results, say);
    const asked: { text: string; values: readonly unknown[] }[] = [];
    const store = postgresStore({ ...database, pool: watched(pool, asked) });
    const lines = [
      `${new Date().toISOString().slice(0, 10)} · ${machine()} · ${results} results, ${seeded.seats} seats`,
      '',
      '| Question | median, ms | mean ± standard error, ms | most, ms |',
      '|---|---|---|---|',
    ];
    const plans: string[] = [];
    for (const [name, ask] of questions(seeded)) {
      asked.length = 0;
      await ask(store);
      if (explain) for (const one of [...asked]) plans.push('', `${name}:`, ...(await planOf(pool, one)));
      const times: number[] = [];
      for (let n = 0; n < runs; n += 1) {
        const began = performance.now();
        await ask(store);
        times.push(performance.now() - began);
      }
      times.sort((a, b) => a - b);
      const [median, most] = [times[Math.floor(runs / 2)] ?? 0, times.at(-1) ?? 0];
      const { mean, error } = spread(times);
      lines.push(`| ${name} | ${median.toFixed(1)} | ${mean.toFixed(1)} ± ${error.toFixed(1)} | ${most.toFixed(1)} |`);
    }
    return [...lines, ...plans].join('\n');
  });
}

/** The mean of some times, and its standard error. */
function spread(times: readonly number[]): { readonly mean: number; readonly error: number } {
  const mean = times.reduce((sum, one) => sum + one, 0) / times.length;
  const squares = times.reduce((sum, one) => sum + (one - mean) ** 2, 0);
  return { mean, error: Math.sqrt(squares / Math.max(1, times.length - 1) / times.length) };
}

/** The pool, which tells what it is asked. */
function watched(pool: pg.Pool, asked: { text: string; values: readonly unknown[] }[]): pg.Pool {
  return new Proxy(pool, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (name !== 'query' || typeof value !== 'function')
        return typeof value === 'function' ? value.bind(target) : value;
      return (query: string | pg.QueryConfig, values: readonly unknown[] = []) => {
        const { text, values: own = values } = typeof query === 'string' ? { text: query } : query;
        asked.push({ text, values: own });
        return typeof query === 'string' ? value.call(target, query, values) : value.call(target, query);
      };
    },
  });
}

async function planOf(
  pool: pg.Pool,
  { text, values }: { readonly text: string; readonly values: readonly unknown[] },
): Promise<readonly string[]> {
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(
    `explain (analyze, costs off, timing off, buffers off) ${text}`,
    [...values],
  );
  return rows.map((row) => `    ${row['QUERY PLAN']}`);
}
