import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import type { Ignore } from '@balena/dockerignore';

/** What a build of the image is given: the files of the project that .dockerignore lets through. */

// The types of this package promise a default export, which it does not have.
const dockerignore: () => Ignore = createRequire(import.meta.url)('@balena/dockerignore');

/** Says of a path, from the project's folder on, whether a build is given it. */
export function contextFilter(project: string): (path: string) => boolean {
  const rules = readFileSync(join(project, '.dockerignore'), 'utf8').split('\n');
  return dockerignore().add(rules).createFilter();
}

/** Folders that are too large to look through; that they stay out is tested by name. */
const SKIPPED: readonly string[] = ['node_modules', '.git'];

/** The files a build is given, as paths from the project's folder on, sorted. */
export function contextFiles(project: string): readonly string[] {
  const found: string[] = [];
  const walk = (folder: string): void => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (SKIPPED.includes(entry.name)) continue;
      const path = join(folder, entry.name);
      if (entry.isDirectory()) walk(path);
      else found.push(relative(project, path).replaceAll('\\', '/'));
    }
  };
  walk(project);
  return found.filter(contextFilter(project)).sort();
}
