import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { GAMES } from '../../src/games/index.ts';
import { readArguments, run } from '../../src/tools/arguments.ts';
import { platesOf, print } from './plates.ts';

/** Paints the pictures of docs/pictures.md anew. */
await run('gallery --docs [--out FOLDER]', async () => {
  const args = readArguments({ texts: ['out'], flags: ['docs'] });
  const folder = resolve(args.text('out') ?? 'docs/pictures');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  let bytes = 0;
  for (const plate of platesOf(GAMES)) {
    const picture = print(plate);
    writeFileSync(resolve(folder, `${plate.name}.png`), picture);
    bytes += picture.length;
    await setImmediate();
  }
  console.log(`${folder}: ${(bytes / 1024).toFixed(0)} KB`);
  return 0;
});
