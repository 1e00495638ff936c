import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { LEVELS, type Level } from '../src/core/contract/level.ts';
import { GAMES } from '../src/games/index.ts';
import { gameNamed, readArguments, run, Usage } from '../src/tools/arguments.ts';
import { machine } from './bench/machine.ts';
import { type Duels, duelsOf, playDuels, strengthsOf } from './ratings/calibration.ts';

/**
 * Plays long matches of two computers, level against level, and prints how strong each level is on the scale of ratings; `steady`
 * stands where people begin. With `--write` the strengths become `calibration.ts` of the game. Levels that think take long:
 * `--levels gentle,steady` leaves them out, and `--from` takes matches of the smallest plain table that `npm run bench strength` has
 * kept in a file, of the seed that it was called with, instead of playing any.
 */
const SOURCES = resolve(import.meta.dirname, '../../src/games');

await run('calibrate [game …] [--games N] [--levels gentle,steady,…] [--from FILE [--seed S]] [--write]', () => {
  const args = readArguments({ texts: ['games', 'levels', 'from', 'seed'], flags: ['write'] });
  const games = args.rest.length === 0 ? GAMES : args.rest.map(gameNamed);
  const named = levelsNamed(args.text('levels') ?? LEVELS.join(','));
  const n = args.count('games', 200, 2);
  const from = args.text('from');
  const date = new Date().toISOString().slice(0, 10);
  console.log(`${date} · ${machine()}`);
  for (const game of games) {
    const duels =
      from === null
        ? playDuels(game, named, n)
        : duelsOf(game, named, { file: from, seed: args.text('seed') ?? 'strength' });
    const levels = named.filter((level) => duels.some(({ one, other }) => one === level || other === level));
    if (!levels.includes('steady'))
      throw new Usage(`${from ?? 'the matches'}: no games of steady ${game.id} computers`);
    for (const one of duels) console.log(`${game.id}: ${pairText(one)}`);
    const strengths = strengthsOf(levels, duels);
    for (const { level, mu, points } of strengths)
      console.log(`${game.id}: ${level} ${mu.toFixed(2)}, shown as ${points}`);
    if (args.flag('write'))
      writeFileSync(
        join(SOURCES, game.id, 'calibration.ts'),
        sourceOf(
          date,
          duels.reduce((sum, one) => sum + one.games, 0),
          new Map(strengths.map(({ level, mu }) => [level, mu])),
        ),
      );
  }
  return 0;
});

function levelsNamed(text: string): readonly Level[] {
  const named = text.split(',').map((word) => {
    const level = LEVELS.find((one) => one === word.trim());
    if (!level) throw new Usage(`there is no level "${word}"`);
    return level;
  });
  if (!named.includes('steady') || named.length < 2)
    throw new Usage('--levels names steady, and others to compare with it');
  return LEVELS.filter((level) => named.includes(level));
}

function pairText({ one, other, share, error, games }: Duels): string {
  return `${one} wins ${(100 * share).toFixed(1)} ± ${(100 * error).toFixed(1)} % of ${games} games against ${other}`;
}

function sourceOf(date: string, games: number, levels: ReadonlyMap<Level, number>): string {
  const written = [...levels].map(([level, mu]) => `${level}: ${Number(mu.toFixed(2))}`).join(', ');
  return [
    "import type { Calibration } from '../../core/contract/level.ts';",
    '',
    '/** Written by `npm run calibrate -- --write`. */',
    'export const calibration: Calibration = {',
    `  date: '${date}',`,
    `  games: ${games},`,
    `  levels: { ${written} },`,
    '};',
    '',
  ].join('\n');
}
