import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { isObject } from '../../src/core/json.ts';

/**
 * A release as one file: the compiled program and its migrations, texts by their paths in the project, compressed. It
 * runs on the project's packages. The test of updates plays the previous release beside the present one.
 */

/** What of the project a release consists of. */
const PARTS = ['dist', 'prisma/migrations', 'package.json'];

/** Whether a release needs the file to run. */
const isNeeded = (path: string): boolean => /\.(js|sql|json)$/.test(path) && !path.endsWith('.tsbuildinfo');

/** Writes the release that lies built in `project` into `file`. Returns how many bytes it takes. */
export async function writeBundle(project: string, file: string): Promise<number> {
  const paths = (await Promise.all(PARTS.map((part) => filesOf(project, part)))).flat().filter(isNeeded).sort();
  const texts = await Promise.all(paths.map(async (path) => [path, await readFile(join(project, path), 'utf8')]));
  const json = Buffer.from(JSON.stringify(Object.fromEntries(texts)));
  const bundle = brotliCompressSync(json, {
    params: { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_SIZE_HINT]: json.length },
  });
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, bundle);
  return bundle.length;
}

/** Makes the files of a bundle again below `folder`, which has to lie in the project, where its packages are found. */
export async function unpackBundle(file: string, folder: string): Promise<void> {
  const texts: unknown = JSON.parse(brotliDecompressSync(await readFile(file)).toString());
  if (!isObject(texts)) throw new Error(`${file} is not a bundle`);
  for (const [path, text] of Object.entries(texts)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), String(text));
  }
}

/**
 * Copies the release that lies built in `project` to `folder`, as another version and with more migrations, by name.
 */
export async function copyRelease(
  project: string,
  folder: string,
  { version, migrations }: { readonly version: string; readonly migrations: Readonly<Record<string, string>> },
): Promise<void> {
  for (const part of PARTS) await cp(join(project, part), join(folder, part), { recursive: true });
  const manifest: unknown = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  if (!isObject(manifest)) throw new Error('package.json is not an object');
  await writeFile(join(folder, 'package.json'), JSON.stringify({ ...manifest, version }));
  for (const [name, sql] of Object.entries(migrations)) {
    await mkdir(join(folder, 'prisma/migrations', name));
    await writeFile(join(folder, 'prisma/migrations', name, 'migration.sql'), sql);
  }
}

/** A file, or the files below a folder, as paths from `project` on. */
async function filesOf(project: string, part: string): Promise<readonly string[]> {
  if (part.endsWith('.json')) return [part];
  const inside = await readdir(join(project, part), { recursive: true, withFileTypes: true });
  return inside
    .filter((one) => one.isFile())
    .map((one) => join(one.parentPath, one.name).slice(project.length + 1))
    .map((path) => path.replaceAll('\\', '/'));
}
