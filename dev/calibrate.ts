import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { AnyGame } from '../src/core/contract/any-game.ts';
import { LEVELS, type Level } from '../src/core/contract/level.ts';
import { plainVoice } from '../src/domain/table/voice.ts';
import { GAMES } from '../src/games/index.ts';
import { gameNamed, readArguments, run, Usage } from '../src/tools/arguments.ts';
import { machine } from './bench/machine.ts';
import { type Duels, duelsOf, playDuels, type Strength, strengthsOf, wantedOf } from './ratings/calibration.ts';
import { calibrated, certain, documented, rowOf, sourceOf, VAGUE } from './ratings/calibration-files.ts';

/**
 * Plays long matches of two computers, level against level, and prints how strong each level is on the scale of
 * ratings, with its standard error; `steady` stands where people begin. With `--write` the strengths become
 * `calibration.ts` of the game and the table of docs/ratings.md: levels that were not measured now, or that are too
 * uncertain, stay there as they were.
 *
 * Levels that think take long: `--levels gentle,steady` leaves them out, and `--from` takes matches of the smallest
 * plain table that `npm run bench strength` has kept in a file, of the seed that it was called with, instead of playing
 * any. What is not there and does not think is played; of the rest it prints the commands that play it.
 */
const PROJECT = resolve(import.meta.dirname, '../..');

/** The levels that do not think: a match of theirs takes seconds. */
const QUICK = ['gentle', 'steady'] as const;

await run('calibrate [game …] [--games N] [--levels gentle,steady,…] [--from FILE [--seed S]] [--write]', () => {
  const args = readArguments({ texts: ['games', 'levels', 'from', 'seed'], flags: ['write'] });
  const games = args.rest.length === 0 ? GAMES : args.rest.map(gameNamed);
  const levels = levelsNamed(args.text('levels') ?? LEVELS.join(','));
  const n = args.count('games', 200, 2);
  const [from, seed] = [args.text('from'), args.text('seed') ?? 'strength'];
  const date = new Date().toISOString().slice(0, 10);
  console.log(`${date} · ${machine()}`);
  const missing: string[] = [];
  for (const game of games) {
    const duels =
      from === null
        ? playDuels(game, levels, n)
        : withQuick(game, levels, n, duelsOf(game, levels, { file: from, seed }));
    const strengths = strengthsOf(levels, duels);
    for (const one of duels) console.log(`${game.id}: ${pairText(one)}`);
    for (const one of strengths) console.log(`${game.id}: ${strengthText(one)}`);
    if (from !== null) missing.push(...missingOf(game, levels, duels, { file: from, seed }));
    if (args.flag('write')) write(game, date, certain(strengths), duels);
  }
  if (missing.length > 0) console.log(['', 'Still to be played:', ...missing].join('\n'));
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

/** The matches, and that of the levels that do not think where it is not among them. */
function withQuick(game: AnyGame, levels: readonly Level[], games: number, duels: readonly Duels[]): readonly Duels[] {
  const isThere = duels.some(({ one, other }) => QUICK.every((level) => level === one || level === other));
  const isWanted = QUICK.every((level) => levels.includes(level));
  return isThere || !isWanted ? duels : [...playDuels(game, QUICK, games), ...duels];
}

function pairText({ one, other, share, error, games }: Duels): string {
  return `${one} wins ${(100 * share).toFixed(1)} ± ${(100 * error).toFixed(1)} % of ${games} games against ${other}`;
}

function strengthText({ level, mu, points, error }: Strength): string {
  const text = `${level} ${mu.toFixed(2)}, shown as ${points}${level === 'steady' ? '' : ` ± ${Math.round(error)}`}`;
  return error > VAGUE ? `${text}: too uncertain to be written (more than ${VAGUE})` : text;
}

/** For each match that is not there, or shorter than planned, the command that plays it. */
function missingOf(
  game: AnyGame,
  levels: readonly Level[],
  duels: readonly Duels[],
  { file, seed }: { readonly file: string; readonly seed: string },
): readonly string[] {
  return wantedOf(game, levels).flatMap(({ hero, others, games }) => {
    const there =
      duels.find(({ one, other }) => [one, other].includes(hero) && [one, other].includes(others))?.games ?? 0;
    if (there >= games) return [];
    const match = `--hero ${hero} --others ${others} --seats 2 --games ${games} --seed ${seed} --speed 0 --out ${file}`;
    return [
      `${game.id}: ${there} of ${games} games of ${hero} against ${others}: npm run bench strength ${game.id} -- ${match}`,
    ];
  });
}

function write(game: AnyGame, date: string, strengths: readonly Strength[], duels: readonly Duels[]): void {
  const source = join(PROJECT, 'src/games', game.id, 'calibration.ts');
  writeFileSync(source, sourceOf(calibrated(game.calibration, date, strengths, duels), LEVELS));
  const document = join(PROJECT, 'docs/ratings.md');
  const rows = strengths
    .filter(({ level }) => level !== 'steady')
    .map((one) => rowOf(plainVoice(game, 'en').name, date, one, duels));
  writeFileSync(document, documented(readFileSync(document, 'utf8'), rows));
}
