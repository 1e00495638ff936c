import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { GAMES } from '../src/games/index.ts';
import { readArguments, run } from '../src/tools/arguments.ts';
import { shrink, thumbnailsOf } from './pictures/thumbnails.ts';

/**
 * Paints the golden pictures anew: what tests/render/golden.test.ts holds pictures against. Look at what has changed.
 */
await run('golden [--out FOLDER]', async () => {
  const args = readArguments({ texts: ['out'] });
  const folder = resolve(args.text('out') ?? 'tests/golden');
  let [count, bytes] = [0, 0];
  for (const game of GAMES) {
    rmSync(resolve(folder, game.id), { recursive: true, force: true });
    mkdirSync(resolve(folder, game.id), { recursive: true });
    for (const thumbnail of thumbnailsOf(game)) {
      const picture = shrink(thumbnail, game);
      writeFileSync(resolve(folder, game.id, `${thumbnail.name}.png`), picture);
      count += 1;
      bytes += picture.length;
      await setImmediate();
    }
  }
  console.log(`${folder}: ${count} pictures, ${(bytes / 1024).toFixed(0)} KB`);
  return 0;
});
