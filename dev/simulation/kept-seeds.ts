import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Outcome } from './simulate.ts';

/** Runs that have broken a promise once: `npm test` runs them all. */
export interface KeptSeed {
  readonly name: string;
  /** As they are typed. */
  readonly given: readonly string[];
  /** What was broken, in a sentence. */
  readonly broke: string;
}

/** Where they are, from the folder of the project. */
export const KEPT_SEEDS = 'tests/dev/simulation/seeds.json';

export function keptSeeds(file: string): readonly KeptSeed[] {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as readonly KeptSeed[]) : [];
}

/** Keeps a run, in place of another one of its name. */
export function keepSeed(file: string, kept: KeptSeed): void {
  const others = keptSeeds(file).filter(({ name }) => name !== kept.name);
  const all = [...others, kept].toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const texts = all.map(({ name, given, broke }) => JSON.stringify({ name, broke, given }));
  writeFileSync(file, `[\n${texts.map((text) => `  ${text}`).join(',\n')}\n]\n`);
}

/** What a run breaks, in a sentence; null: nothing. */
export function brokenBy({ findings }: Pick<Outcome, 'findings'>): string | null {
  const first = findings.find(({ broken }) => broken.length > 0);
  return first ? `${first.promise}: ${first.broken[0]}` : null;
}
