import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyGame } from '../../src/core/contract/any-game.ts';

/** `puzzles.ts` of a game, a line for each puzzle. */
export function readPuzzles(project: string, game: AnyGame): readonly string[] {
  const file = fileOf(project, game);
  if (!existsSync(file)) return [];
  return [...readFileSync(file, 'utf8').matchAll(/^ {2}'(.*)',$/gm)].flatMap(([, line]) => line ?? []);
}

export function savePuzzles(project: string, game: AnyGame, lines: readonly string[]): void {
  const list = lines.length === 0 ? ['[];'] : ['[', ...lines.map((line) => `  '${line}',`), '];'];
  const [first, ...more] = list;
  const text = [
    `/** Written by \`npm run puzzles -- ${game.id}\`: decisions with one clearly best move (core/match/puzzle). */`,
    `export const puzzles: readonly string[] = ${first}`,
    ...more,
    '',
  ].join('\n');
  writeFileSync(fileOf(project, game), text);
}

const fileOf = (project: string, game: AnyGame): string => join(project, 'src/games', game.id, 'puzzles.ts');
