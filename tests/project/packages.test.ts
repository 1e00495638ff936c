import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { versionNumber } from '../../src/db/versions.ts';

interface Lock {
  readonly packages: Readonly<
    Record<
      string,
      {
        readonly optionalDependencies?: Readonly<Record<string, string>>;
        readonly dev?: boolean;
        readonly resolved?: string;
      }
    >
  >;
}

const root = resolve(import.meta.dirname, '../..');
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

test('what runs the bot is installed without compilers, test tools and the browser driver', () => {
  const installed = Object.entries(lock.packages).flatMap(([path, { dev }]) => (path === '' || dev ? [] : [path]));
  expect(installed).toContain('node_modules/@prisma/client');
  // `npm ci --omit=dev` leaves out what is marked as `dev` alone. npm marks the peers of a package that runs the bot
  // otherwise, and installs them, unless .npmrc says `legacy-peer-deps`.
  expect(readFileSync(resolve(root, '.npmrc'), 'utf8')).toMatch(/^legacy-peer-deps=true$/m);
  const tools =
    /node_modules\/(@biomejs|@typescript|@vitest|esbuild|playwright|prisma|react|rolldown|typescript|vite|vitest)\b(?!-)/;
  expect(installed.filter((path) => tools.test(path))).toEqual([]);
  // Types come with what they are the types of.
  for (const name of Object.keys(manifest.devDependencies).filter((one) => !one.startsWith('@types/')))
    expect(lock.packages[`node_modules/${name}`]?.dev, name).toBe(true);
});

const manifest = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8'));
const mutation = JSON.parse(readFileSync(resolve(root, 'dev/mutate/packages/package.json'), 'utf8'));
const all: Readonly<Record<string, string>> = {
  ...mutation.dependencies,
  ...manifest.dependencies,
  ...manifest.devDependencies,
  ...manifest.optionalDependencies,
};

test('every package has its reason in docs/decisions/dependencies.md', () => {
  const reasons = readFileSync(resolve(root, 'docs/decisions/dependencies.md'), 'utf8');
  // The first column: names, with their versions, those of one scope shortened.
  const listed = [...reasons.matchAll(/^\| ([^|]+) \|/gm)].flatMap(([, names = '']) => names.split(/[,;] | /));
  const known = (name: string): boolean => {
    const [scope = '', own] = name.split('/');
    return [name, `${scope}/*`, own].some((one) => one !== undefined && listed.includes(one));
  };
  // Types come with what they are the types of.
  const packages = Object.keys(all).filter((name) => !name.startsWith('@types/'));
  expect(packages.length).toBeGreaterThan(20);
  expect(packages.filter((name) => !known(name))).toEqual([]);
});

test('versions are exact', () => {
  expect(Object.entries(all).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
});

test('the changelog has a heading for each version, the newest first, and the version is none that was released', () => {
  const headings = [...readFileSync(resolve(root, 'CHANGELOG.md'), 'utf8').matchAll(/^## (.+)$/gm)].map(
    ([, heading = '']) => heading,
  );
  const [unreleased, ...released] = headings[0] === 'Unreleased' ? headings : [null, ...headings];
  for (const heading of released) expect(heading).toMatch(/^\d+\.\d+\.\d+ · \d{4}-\d\d-\d\d$/);
  const numbers = released.map((heading) => versionNumber(heading?.split(' ')[0] ?? ''));
  expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => b - a));
  const next = versionNumber(manifest.version);
  if (unreleased === null) expect(numbers[0]).toBe(next);
  else expect(next).toBeGreaterThan(numbers[0] ?? 0);
  expect(JSON.parse(readFileSync(resolve(root, 'package-lock.json'), 'utf8')).version).toBe(manifest.version);
});
