import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { readArguments, run, Usage } from '../src/tools/arguments.ts';
import { makeSample } from './update/sample.ts';

/** Keeps what a release leaves of running tables, for the test that plays them to an end (tests/update). */
await run('sample RELEASE FILE', async () => {
  const [release, file, ...more] = readArguments({}).rest;
  if (release === undefined || file === undefined || more.length > 0)
    throw new Usage('sample takes the folder of a release that is built, and a file');
  const bytes = await makeSample(resolve(release, 'dist/main.js'));
  await writeFile(file, bytes);
  console.log(`${file}: ${Math.round(bytes.length / 1000)} kB`);
  return 0;
});
