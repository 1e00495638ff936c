import { lstatSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

/** A file of the image: its path there, its size in bytes, and when it was written last. */
export interface ImageFile {
  readonly path: string;
  readonly bytes: number;
  readonly changed: number;
}

/** All files below a folder but those below `except`, sorted by path. */
export function filesOf(folder: string, except: string): readonly ImageFile[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => path !== except && !path.startsWith(`${except}/`))
    .flatMap((path) => {
      const found = lstatSync(path);
      if (found.isDirectory()) return [];
      return [{ path: relative(folder, path), bytes: found.size, changed: found.mtimeMs }];
    })
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** What no image may hold: secrets, the history, tests, and what only developers use. */
const FORBIDDEN =
  /(^|\/)\.(env|git|npmrc)|^app\/(tests|dev|gallery|coverage|build|docs)\/|^app\/(src|dist)\/.*\.(test|fixture)\.|^app\/src\/(?!sandbox\/page\/)/;

/** What is wrong with the files of an image, a line each. `tools` are packages that only developers need. */
export function faultsOf(files: readonly ImageFile[], tools: readonly string[]): readonly string[] {
  const paths = files.map(({ path }) => path);
  const ours = paths.filter((path) => !path.includes('node_modules/'));
  return [
    ...ours.filter((path) => FORBIDDEN.test(path)).map((path) => `${path} has no place in an image`),
    ...tools
      .filter((name) => paths.some((path) => path.startsWith(`app/node_modules/${name}/`)))
      .map((name) => `${name} is only for developers`),
  ];
}

/** Files, bytes and name of each package and each other folder, the largest first. */
export function summary(files: readonly ImageFile[]): readonly {
  readonly name: string;
  readonly files: number;
  readonly bytes: number;
}[] {
  const sums = new Map<string, { readonly name: string; files: number; bytes: number }>();
  for (const { path, bytes } of files) {
    const name =
      /^app\/node_modules\/(@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? path.split('/').slice(0, -1).slice(0, 3).join('/');
    const sum = sums.get(name) ?? { name, files: 0, bytes: 0 };
    sum.files += 1;
    sum.bytes += bytes;
    sums.set(name, sum);
  }
  return [...sums.values()].sort((a, b) => b.bytes - a.bytes);
}

/** What differs between two looks at the same folder, a line each. */
export function changes(before: readonly ImageFile[], after: readonly ImageFile[]): readonly string[] {
  const old = new Map(before.map((file) => [file.path, file]));
  const now = new Set(after.map(({ path }) => path));
  return [
    ...after.flatMap((file) => {
      const was = old.get(file.path);
      if (!was) return [`${file.path} was made`];
      return was.bytes === file.bytes && was.changed === file.changed ? [] : [`${file.path} was written`];
    }),
    ...before.filter(({ path }) => !now.has(path)).map(({ path }) => `${path} was removed`),
  ];
}
