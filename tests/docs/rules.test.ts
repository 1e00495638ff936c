import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { GAMES } from '../../src/games/index.ts';

/** A comment that cites a rule sends its reader to docs/rules.md, which has to have it. */
const ROOT = resolve(import.meta.dirname, '../..');
const PAGE = readFileSync(resolve(ROOT, 'docs/rules.md'), 'utf8');

const parts = new Map(
  PAGE.split(/^## /m)
    .slice(1)
    .map((part) => [part.split('\n', 1).join(), part]),
);

function commentsOf(id: string): string {
  const folder = resolve(ROOT, 'src/games', id);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!\.test)\.ts$/.test(name),
  );
  const lines = files.flatMap((name) => readFileSync(resolve(folder, name), 'utf8').split('\n'));
  return lines.flatMap((line) => /(?:\/\/|^\s*\/?\*).*/.exec(line) ?? []).join('\n');
}

/** Sections with their numbers, `3.3` or `9`, and rulings, `R21`. */
function citedIn(text: string): readonly string[] {
  const sections = [...text.matchAll(/\b[Rr]ules ((?:\d+(?:\.\d+)?(?:, | and )?)+)/g)].flatMap(([, numbers = '']) =>
    numbers.split(/, | and /).filter((number) => number !== ''),
  );
  return [...new Set([...sections, ...(text.match(/\b[RA]\d+\b/g) ?? [])])];
}

test.each(GAMES)('every rule that $id cites can be looked up', ({ id, voice }) => {
  const part = parts.get(voice('en', String).name) ?? '';
  const cited = citedIn(commentsOf(id));
  const known = new Set(part.match(/\b(?:[RA]\d+|\d+(?:\.\d+)?)\b/g));
  expect(cited.filter((number) => !known.has(number))).toEqual([]);
  expect(cited.length > 0 || part === '').toBe(true);
});
