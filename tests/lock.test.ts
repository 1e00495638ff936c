import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

interface Lock {
  readonly packages: Readonly<
    Record<string, { readonly optionalDependencies?: Readonly<Record<string, string>>; readonly resolved?: string }>
  >;
}

const root = resolve(import.meta.dirname, '..');
const lock: Lock = JSON.parse(readFileSync(resolve(root, 'package-lock.json'), 'utf8'));

test('the lock file names every optional package, so that npm ci works on every platform', () => {
  const names = new Set(Object.keys(lock.packages).map((path) => path.replace(/^.*node_modules\//, '')));
  const missing = Object.entries(lock.packages).flatMap(([path, one]) =>
    Object.keys(one.optionalDependencies ?? {})
      .filter((name) => !names.has(name))
      .map((name) => `${path} wants ${name}`),
  );
  expect(missing).toEqual([]);
});

test('versions are exact', () => {
  const manifest = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8'));
  const all: Record<string, string> = {
    ...manifest.dependencies,
    ...manifest.devDependencies,
    ...manifest.optionalDependencies,
  };
  expect(Object.entries(all).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
});
