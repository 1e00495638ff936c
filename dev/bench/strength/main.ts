import { loadavg } from 'node:os';
import type { AnyGame } from '../../../src/core/contract/any-game.ts';
import { type JsonObject, same } from '../../../src/core/json.ts';
import { GAMES } from '../../../src/games/index.ts';
import {
  type Arguments,
  chosenOptions,
  gameNamed,
  readArguments,
  run,
  termsFor,
  Usage,
} from '../../../src/tools/arguments.ts';
import { progressLines } from '../../../src/tools/progress.ts';
import { pebbles } from '../../template/index.ts';
import { machine } from '../machine.ts';
import { aimOf, speedAimOf } from './aims.ts';
import { optionsOf, type PlannedCell, PUBLISHED_TERMS, planOf } from './cells.ts';
import { finishedDeals } from './finished.ts';
import {
  figuresOf,
  type Match,
  type PairedFigures,
  type PlayedDeal,
  pairedFigures,
  playDeal,
  playoutsPerSecond,
} from './match.ts';
import { PLAYERS, type Player } from './players.ts';
import { head, line, type Measured, optionsText, pairedTable, publishedTable, rowsHead, rowText } from './rows.ts';

/**
 * Prints how strong computers are and how fast they think; asserts nothing. Without --hero, --others or --option it is
 * the whole table (cells.ts), in the order of importance; with one of them that match alone.
 * - `--paired`: another player in the hero's place, on the same deals. Each cell is followed by how much more the hero
 *   brings, with its standard error by deal; deals are played by both in turn, so that they can be stopped at any time.
 * - `--games`: for all cells; left out, each has its own number
 * - `--cells`: some cells of the table, by their numbers
 * - `--out`: keeps each deal in this file as soon as it is played. The same command goes on where it was stopped, and
 *   with more --games plays only those that are missing.
 * - `--estimate`: plays one deal of each cell and prints how long all of them would take
 * - `--speed`: seconds for each line of playouts a second; 0 for none
 * - `--plain`: leaves out what differs from run to run: date, machine and times
 */
const USAGE = `bench strength [game …] [--seats N] [--option name=value]… [--hero PLAYER] [--others PLAYER] [--paired PLAYER]
  [--games N] [--seed S]   [--cells 1-5,8] [--out FILE] [--estimate] [--speed SECONDS] [--plain | --json]
players: ${PLAYERS.join(', ')}`;

const progress = progressLines();

await run(USAGE, () => {
  const args = readArguments({
    texts: ['seats', 'hero', 'others', 'paired', 'games', 'seed', 'speed', 'cells', 'out'],
    lists: ['option'],
    flags: ['json', 'estimate', 'plain'],
  });
  const games = gamesOf(args);
  const seed = args.text('seed') ?? 'strength';
  const [json, plain] = [args.flag('json'), args.flag('plain')];
  const print = (text: string): void => {
    if (!json) console.log(text);
  };
  const date = new Date().toISOString().slice(0, 10);
  if (plain) print(`seed ${seed}\n`);
  else print(`${date} · ${machine()}, load ${loadavg()[0]?.toFixed(1)} · seed ${seed}\n`);
  const cells = chosenCells(games, args);
  if (args.flag('estimate')) {
    estimate(cells, seed, args.text('out'));
    return 0;
  }
  const rival = args.text('paired') === null ? null : args.oneOf('paired', PLAYERS, 'steady');
  if (rival !== null) {
    const pairs = cells.map(({ cell }) => pairOf(cell, rival, seed, args.text('out')));
    for (const { own, other, more } of pairs) print(`${pairedTable(own, other, more, plain).join('\n')}\n`);
    if (json) {
      const found = pairs.map(({ own, other, more }) => ({ own: named(own), other: named(other), more }));
      console.log(JSON.stringify({ date, machine: machine(), load: loadavg()[0], seed, pairs: found }));
    }
    return 0;
  }
  const rows: Measured[] = [];
  print(rowsHead(plain));
  for (const { cell } of cells) {
    const measured = { ...cell, ...figuresOf(played(cell, seed, args.text('out'))) };
    rows.push(measured);
    print(rowText(measured, plain));
  }
  const theirs = rows.filter(({ seats, options }) => same({ seats, options }, PUBLISHED_TERMS));
  if (theirs.length > 0) print(['', ...publishedTable(theirs, plain)].join('\n'));
  const seconds = plain ? 0 : args.count('speed', 3, 0);
  const speeds = seconds === 0 ? [] : games.flatMap((game) => speedsOf(game, args, seed, seconds));
  if (speeds.length > 0) print(`\n${head(['game', 'seats', 'options', 'playouts a second of processor time', 'aim'])}`);
  for (const one of speeds)
    print(line([one.game, one.seats, optionsText(one.options), Math.round(one.perSecond), one.aim]));
  if (json) {
    const matches = rows.map(named);
    console.log(JSON.stringify({ date, machine: machine(), load: loadavg()[0], seed, matches, speeds }));
  }
  return 0;
});

const named = (row: Measured): object => ({ ...row, game: row.game.id, aim: aimOf(row.game, row) });

function gamesOf(args: Arguments): readonly AnyGame[] {
  // The first word is the name of this bench.
  const [, ...named] = args.rest;
  return named.length === 0 ? [...GAMES, pebbles] : named.map((id) => (id === pebbles.id ? pebbles : gameNamed(id)));
}

/** A cell, and its number in the table. */
interface Numbered {
  readonly number: number;
  readonly cell: PlannedCell;
}

function chosenCells(games: readonly AnyGame[], args: Arguments): readonly Numbered[] {
  const seats = args.text('seats') === null ? null : args.count('seats', 2);
  const many = args.text('games') === null ? null : args.count('games', 1);
  const oneMatch = args.text('hero') !== null || args.text('others') !== null || args.all('option').length > 0;
  const cells = oneMatch
    ? games.map(
        (game): PlannedCell => ({
          game,
          games: many ?? 40,
          seats: seats ?? game.seats.min,
          options: chosenOptions(game, args),
          hero: args.oneOf('hero', PLAYERS, 'strong'),
          others: args.oneOf('others', PLAYERS, 'steady'),
        }),
      )
    : planOf(games).filter((cell) => seats === null || cell.seats === seats);
  const chosen = numbersOf(args.text('cells'));
  return cells
    .map((cell, at) => ({ number: at + 1, cell: { ...cell, games: many ?? cell.games } }))
    .filter(({ number }) => chosen === null || chosen.some(([from, to]) => number >= from && number <= to));
}

/** "1-5,8" as ranges; null for all. */
function numbersOf(text: string | null): readonly (readonly [from: number, to: number])[] | null {
  if (text === null) return null;
  return text.split(',').map((part) => {
    const [, from, to] = /^(\d+)(?:-(\d+))?$/.exec(part) ?? [];
    if (from === undefined) throw new Usage('--cells takes numbers of cells, as in 1-5,8');
    return [Number(from), Number(to ?? from)];
  });
}

/** All deals of a cell; those that are not in the file yet are played. */
function played(cell: PlannedCell, seed: string, file: string | null): readonly PlayedDeal[] {
  const play = playerOf(cell, seed, file);
  return Array.from({ length: dealsOf(cell) }, (_, deal) => play(deal));
}

/** Plays a deal of a cell, unless it is in the file. */
function playerOf(cell: PlannedCell, seed: string, file: string | null): (deal: number) => PlayedDeal {
  const [match, finished] = [matchOf(cell, seed), finishedDeals(file)];
  const before = finished.of(match);
  return (deal) => {
    progress(() => `strength: ${nameOf(cell)}, ${deal} of ${dealsOf(cell)} deals`);
    const found = before.get(deal);
    if (found) return found;
    const one = playDeal(match, deal);
    finished.add(match, deal, one);
    return one;
  };
}

/** A cell as its hero plays it and as another player does, on the same deals. */
interface Pair {
  readonly own: Measured;
  readonly other: Measured;
  readonly more: PairedFigures;
}

function pairOf(cell: PlannedCell, hero: Player, seed: string, file: string | null): Pair {
  const rival = { ...cell, hero };
  const [own, other] = [playerOf(cell, seed, file), playerOf(rival, seed, file)];
  const deals = Array.from({ length: dealsOf(cell) }, (_, deal) => [own(deal), other(deal)] as const);
  const [one, two] = [deals.map(([first]) => first), deals.map(([, second]) => second)];
  return {
    own: { ...cell, ...figuresOf(one) },
    other: { ...rival, ...figuresOf(two) },
    more: pairedFigures(one, two),
  };
}

/** Prints for each cell how long its games take, from those that are played, or from one deal. */
function estimate(cells: readonly Numbered[], seed: string, file: string | null): void {
  console.log(
    head(['cell', 'game', 'seats', 'options', 'player', 'against', 'games', 'played', 's a game', 'min left']),
  );
  let all = 0;
  for (const { number, cell } of cells) {
    const [match, finished] = [matchOf(cell, seed), finishedDeals(file)];
    const before = [...finished.of(match).values()];
    const sample = before.length > 0 ? before : [playDeal(match, 0)];
    if (before.length === 0) for (const deal of sample) finished.add(match, 0, deal);
    const perDeal = sample.reduce((sum, { spent }) => sum + spent, 0) / sample.length / 1000;
    const deals = dealsOf(cell);
    const have = file === null ? 0 : sample.length;
    const left = (Math.max(0, deals - have) * perDeal) / 60;
    all += left;
    const { game, seats, options, hero, others } = cell;
    const times = [(perDeal / seats).toFixed(2), left.toFixed(1)];
    const many = [deals * seats, have * seats];
    console.log(line([number, game.id, seats, optionsText(options), hero, others, ...many, ...times]));
  }
  console.log(`\n${all.toFixed(0)} minutes of processor time are left.`);
}

function matchOf({ game, seats, options, hero, others }: PlannedCell, seed: string): Match {
  return { game, terms: termsFor(game, seats, options), hero, others, seed };
}

/** Every deal is played from each seat. */
function dealsOf({ games, seats }: PlannedCell): number {
  return Math.ceil(games / seats);
}

function nameOf({ game, seats, options, hero, others }: PlannedCell): string {
  return [game.id, optionsText(options), `with ${seats} seats, ${hero} against ${others}`].filter(Boolean).join(' ');
}

/** A line of the table of speeds. */
interface Speed {
  readonly game: string;
  readonly seats: number;
  readonly options: JsonObject;
  readonly perSecond: number;
  readonly aim: string;
}

function speedsOf(game: AnyGame, args: Arguments, seed: string, seconds: number): readonly Speed[] {
  const plain = [2, 3, 4]
    .filter((seats) => seats >= game.seats.min && seats <= game.seats.max)
    .map((seats) => ({ seats, options: {} as JsonObject }));
  const all = args.all('option').length === 0 ? [...plain, ...optionsOf(game)] : [];
  const one = { seats: args.count('seats', game.seats.min), options: chosenOptions(game, args) };
  return (all.length === 0 ? [one] : all)
    .filter(({ seats }) => args.text('seats') === null || seats === one.seats)
    .map(({ seats, options }) => ({
      game: game.id,
      seats,
      options,
      perSecond: playoutsPerSecond(game, termsFor(game, seats, options), seed, seconds),
      aim: speedAimOf(game, seats, options),
    }));
}
