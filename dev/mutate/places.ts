import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, posix, sep } from 'node:path';

/** The sources in a place of the project, a folder or a file, in the order of their names; null: there is none. */
export async function sourcesIn(root: string, place: string): Promise<readonly string[] | null> {
  const plain = place.replace(/\/+$/, '');
  const found = await stat(join(root, plain)).catch(() => null);
  if (!found) return null;
  if (!found.isDirectory()) return [plain];
  const names = await readdir(join(root, plain), { recursive: true });
  return names
    .map((name) => posix.join(plain, name.split(sep).join('/')))
    .filter((name) => /(?<!\.test|\.fixture|\.d)\.ts$/.test(name))
    .sort();
}

/**
 * A file as Stryker is told of it: the whole, or those of its paragraphs, between empty lines, that one of `every`
 * falls on by the text of their first line. Which are chosen does not change when others come or go.
 */
export async function sampled(root: string, file: string, every: number): Promise<readonly string[]> {
  if (every === 1) return [file];
  const lines = (await readFile(join(root, file), 'utf8')).split('\n');
  const isEmpty = (at: number): boolean => (lines[at] ?? '').trim() === '';
  return lines.flatMap((line, at) => {
    if (isEmpty(at) || !isEmpty(at - 1) || !isChosen(file, line, every)) return [];
    const end = lines.findIndex((_, after) => after > at && isEmpty(after));
    return [`${file}:${at + 1}-${end < 0 ? lines.length : end}`];
  });
}

function isChosen(file: string, line: string, every: number): boolean {
  const hash = createHash('sha256').update(`${file}\n${line.trim()}`).digest();
  return hash.readUInt32BE(0) % every === 0;
}

/** Matches, records and the contract are tested with games, so their tests stand with those of the games. */
const WITH_GAMES: { readonly [room: string]: readonly string[] } = {
  core: ['tests/games/match.test.ts', 'tests/games/bad-records.test.ts', 'tests/games/conformance-toy.test.ts'],
};

/** Where the tests of a place stand: beside the sources of its room, of a game beside those of its rules. */
export function testsOf(place: string): readonly string[] {
  const [, room = '', ...more] = place.split('/');
  const own = room === 'games' ? more.slice(0, 2) : [];
  return [
    posix.join('src', room, ...own, '**/*.test.ts'),
    posix.join('tests', room, ...own, '**/*.test.ts'),
    ...(WITH_GAMES[room] ?? []),
  ];
}
