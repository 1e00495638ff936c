import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { GAMES } from '../../src/games/index.ts';
import { readArguments, run } from '../../src/tools/arguments.ts';
import { progressLines } from '../../src/tools/progress.ts';
import { machine } from './machine.ts';

/**
 * Prints what painting takes of the memory, step by step, in this thread: the modules, the fonts, the drawings that are
 * kept. The processor time of a picture stands beside it, since fewer drawings that are kept have to be painted more
 * often.
 */
setFlagsFromString('--expose-gc');
const collect: unknown = runInNewContext('gc');

const MIB = 1024 ** 2;
const rows: string[] = [];

/** Notes what the process takes once its garbage is gone; native memory is freed in a later turn of the event loop. */
async function note(what: string, more = ''): Promise<void> {
  for (let times = 0; times < 3; times++) {
    if (typeof collect === 'function') collect();
    await setImmediate();
  }
  const { rss, heapUsed, external } = process.memoryUsage();
  const cells = [rss, heapUsed, external].map((bytes) => (bytes / MIB).toFixed(0));
  rows.push(`| ${[what, ...cells, more].join(' | ')} |`);
}

await run('bench memory [--sprites MIB] [--rounds N]', async () => {
  const args = readArguments({ texts: ['sprites', 'rounds'], flags: [] });
  const rounds = args.count('rounds', 3);
  await note('Node and the games');
  const { createRenderContext, PictureRenderer } = await import('../../src/render/index.ts');
  await note('the canvas library');
  const sprites = args.text('sprites') === null ? undefined : args.count('sprites', 1) * MIB;
  const context = createRenderContext(sprites);
  await note('the fonts');
  const { samplesOf } = await import('../../src/tools/samples.ts');
  const scenes = GAMES.flatMap((game) =>
    [...samplesOf(game)].map(({ scene }) => ({ scene, options: { game: game.id, art: game.art } })),
  );
  await note('the sample scenes', `${scenes.length} scenes`);
  const renderer = new PictureRenderer(context);
  const progress = progressLines();
  for (let round = 1; round <= rounds; round++) {
    const began = process.cpuUsage();
    for (const [at, { scene, options }] of scenes.entries()) {
      progress(() => `bench memory: round ${round} of ${rounds}, ${at} of ${scenes.length} scenes`);
      renderer.render(scene, options);
      await setImmediate();
    }
    const { user, system } = process.cpuUsage(began);
    const kept = [
      `${(context.bitmaps.calculatedSize / MIB).toFixed(0)} MiB in ${context.bitmaps.size} drawings`,
      `${context.texts.size} texts`,
      `${context.paths.size} paths`,
      `${((user + system) / 1000 / scenes.length).toFixed(1)} ms a picture`,
    ];
    await note(`all of them painted, ${round}`, kept.join(', '));
  }
  context.bitmaps.clear();
  await note('without the drawings');
  context.paths.clear();
  context.texts.clear();
  await note('without paths and texts');
  console.log(`${new Date().toISOString().slice(0, 10)} · ${machine()}\n`);
  console.log(['| after | rss, MiB | heap used | held outside | |', '|---|---|---|---|---|', ...rows].join('\n'));
  return 0;
});
