import { loadavg } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setImmediate } from 'node:timers/promises';
import type { AnyGame } from '../../src/core/contract/any-game.ts';
import type { Scene } from '../../src/core/scene/scene.ts';
import { GAMES } from '../../src/games/index.ts';
import { PictureRenderer, startRenderer } from '../../src/render/index.ts';
import { readArguments, run } from '../../src/tools/arguments.ts';
import { progressLines } from '../../src/tools/progress.ts';
import { samplesOf } from '../../src/tools/samples.ts';
import { machine } from './machine.ts';

/**
 * Prints how fast, how large and how steady pictures are; asserts nothing. Very many sample
 * scenes are painted by one worker, four at a time, then each of them in this thread, where it can be timed.
 */
interface Spread {
  readonly p50: number;
  readonly p95: number;
  readonly max: number;
}

/** Milliseconds of processor time and kilobytes of the sample scenes of a game, its drawings painted before. */
interface Figures {
  readonly game: string;
  readonly scenes: number;
  /** From scene to PNG, the first time: drawings are painted, texts are set. */
  readonly cold: Spread;
  /** From scene to PNG. */
  readonly total: Spread;
  /** The floor: from the painted bitmap to PNG, which no renderer of any kind is spared. */
  readonly encode: Spread;
  /** Total without the floor. */
  readonly paint: Spread;
  /** Total by the floor. */
  readonly ratio: Spread;
  readonly kilobytes: Spread;
}

interface Steadiness {
  readonly pictures: number;
  readonly perSecond: number;
  /** Milliseconds from request to picture, four in flight. */
  readonly latency: Spread;
  /** Milliseconds by which the event loop of the asking thread was late, other processes' doing included. */
  readonly late: { readonly p99: number; readonly max: number };
  /** Milliseconds that asking took of that thread. */
  readonly asking: Spread;
  /**
   * MiB of the whole process, on average over the second and the last quarter of the pictures, and the most from the
   * second on.
   */
  readonly rss: { readonly second: number; readonly last: number; readonly most: number };
}

const IN_FLIGHT = 4;
/** Each scene is timed so often, and its best time counts. */
const ROUNDS = 5;

/** Milliseconds of processor time this process has used: what other processes take is not the renderer's doing. */
function used(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

await run('bench render [--pictures N] [--json]', async () => {
  const args = readArguments({ texts: ['pictures'], flags: ['json'] });
  const pictures = args.count('pictures', 2000, 100);
  // Before anything is painted in this thread: its memory would be counted.
  const progress = progressLines();
  const steady = await steadiness(pictures, progress);
  const games: Figures[] = [];
  for (const game of GAMES) games.push(await measured(game, progress));
  const date = new Date().toISOString().slice(0, 10);
  const load = loadavg()[0] ?? 0;
  if (args.flag('json')) {
    console.log(JSON.stringify({ date, machine: machine(), load, games, steady }));
    return 0;
  }
  console.log(`${date} · ${machine()} · load ${load.toFixed(1)}\n`);
  const [text, columns] = [said, ['cold', 'total', 'encode', 'paint', 'ratio', 'kilobytes']] as const;
  console.log(`| p50 / p95 / max | scenes | ${columns.join(' | ')} |\n|---|${'---|'.repeat(columns.length + 1)}`);
  for (const one of games) {
    const { cold, total, encode, paint, ratio, kilobytes } = one;
    const cells = [...[cold, total, encode, paint].map((spread) => text(spread)), text(ratio, 2), text(kilobytes, 0)];
    console.log(`| ${one.game} | ${one.scenes} | ${cells.join(' | ')} |`);
  }
  const { latency, late, asking, rss } = steady;
  console.log(`
One worker, ${IN_FLIGHT} in flight: ${steady.pictures} pictures, ${steady.perSecond.toFixed(1)} per second, each after ${said(latency)} ms.
The asking thread: late by ${late.p99.toFixed(1)} ms (p99), ${late.max.toFixed(1)} ms (max); asking takes ${said(asking, 2)} ms.
Memory (rss): ${rss.second.toFixed(0)} MiB in the second quarter, ${rss.last.toFixed(0)} in the last, ${rss.most.toFixed(0)} at most.`);
  return 0;
});

type Progress = (line: () => string) => void;

async function measured(game: AnyGame, progress: Progress): Promise<Figures> {
  const renderer = new PictureRenderer();
  const scenes = [...samplesOf(game)].map(({ scene }) => scene);
  const options = { game: game.id, art: game.art };
  const cold: number[] = [];
  const bytes: number[] = [];
  const warm = scenes.map(() => ({ total: Number.POSITIVE_INFINITY, encode: Number.POSITIVE_INFINITY }));
  for (const scene of scenes) {
    progress(() => `bench render: ${game.id}, ${bytes.length} of ${scenes.length} scenes the first time`);
    const start = used();
    bytes.push(renderer.render(scene, options).length);
    cold.push(used() - start);
    await setImmediate();
  }
  for (let round = 0; round < ROUNDS; round++)
    for (const [at, scene] of scenes.entries()) {
      const best = warm[at];
      if (!best) continue;
      progress(() => `bench render: ${game.id}, round ${round + 1} of ${ROUNDS}, ${at} of ${scenes.length} scenes`);
      const start = used();
      renderer.render(scene, options);
      const painted = used();
      renderer.encode();
      best.encode = Math.min(best.encode, used() - painted);
      best.total = Math.min(best.total, painted - start);
      await setImmediate();
    }
  return {
    game: game.id,
    scenes: scenes.length,
    cold: spread(cold),
    total: spread(warm.map(({ total }) => total)),
    encode: spread(warm.map(({ encode }) => encode)),
    paint: spread(warm.map(({ total, encode }) => total - encode)),
    ratio: spread(warm.map(({ total, encode }) => total / encode)),
    kilobytes: spread(bytes.map((count) => count / 1024)),
  };
}

function spread(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number): number => sorted[Math.round(share * (sorted.length - 1))] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95), max: at(1) };
}

/** The mean of the `n`th quarter of the values, from 0. */
function quarter(values: readonly number[], n: number): number {
  const part = values.slice((values.length * n) / 4, (values.length * (n + 1)) / 4);
  return part.reduce((sum, value) => sum + value, 0) / part.length;
}

function said({ p50, p95, max }: Spread, digits = 1): string {
  return [p50, p95, max].map((value) => value.toFixed(digits)).join(' / ');
}

/** Paints sample scenes of all games again and again, none of them from what is kept of finished pictures. */
async function steadiness(pictures: number, progress: Progress): Promise<Steadiness> {
  const orders: readonly { readonly game: string; readonly scene: Scene }[] = GAMES.flatMap((game) =>
    [...samplesOf(game)].map(({ scene }) => ({ game: game.id, scene })),
  );
  const renderer = startRenderer({
    art: Object.fromEntries(GAMES.map((game) => [game.id, game.art])),
    cacheBytes: 0,
    shedAt: Number.POSITIVE_INFINITY,
  });
  const loop = monitorEventLoopDelay({ resolution: 1 });
  const latencies: number[] = [];
  const asking: number[] = [];
  const rss: number[] = [];
  let next = 0;
  const begun = performance.now();
  async function inFlight(): Promise<void> {
    for (let n = next++; n < pictures; n = next++) {
      const order = orders[n % orders.length];
      if (!order) return;
      progress(() => `bench render: ${n} of ${pictures} pictures`);
      // The first pictures start the worker; they are not what is asked about.
      if (n === Math.min(200, pictures >> 1)) loop.enable();
      const start = performance.now();
      const picture = renderer.render(order);
      asking.push(performance.now() - start);
      await picture;
      latencies.push(performance.now() - start);
      if (n % 10 === 0) rss.push(process.memoryUsage.rss() / 1024 ** 2);
    }
  }
  await Promise.all(Array.from({ length: IN_FLIGHT }, inFlight));
  loop.disable();
  const seconds = (performance.now() - begun) / 1000;
  await renderer.close();
  return {
    pictures,
    perSecond: pictures / seconds,
    latency: spread(latencies),
    // The histogram counts the wait of one millisecond it asks for.
    late: { p99: loop.percentile(99) / 1e6 - 1, max: loop.max / 1e6 - 1 },
    asking: spread(asking),
    rss: { second: quarter(rss, 1), last: quarter(rss, 3), most: Math.max(...rss.slice(rss.length / 4)) },
  };
}
