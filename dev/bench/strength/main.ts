import { loadavg } from 'node:os';
import type { AnyGame } from '../../../src/core/contract/seal.ts';
import type { JsonObject } from '../../../src/core/json.ts';
import { GAMES } from '../../../src/games/index.ts';
import {
  type Arguments,
  chosenOptions,
  gameNamed,
  readArguments,
  run,
  termsFor,
} from '../../../src/tools/arguments.ts';
import { pebbles } from '../../template/index.ts';
import { machine } from '../machine.ts';
import { aimOf, type Cell, cellsOf, optionsOf, speedAimOf } from './cells.ts';
import { type Figures, play, playoutsPerSecond } from './match.ts';
import { PLAYERS } from './players.ts';

/**
 * Prints how strong computers are and how fast they think; asserts nothing. Without --hero, --others or --option it is the whole
 * table of each game (cells.ts); with one of them that match alone.
 */
const USAGE = `bench strength [game …] [--seats N] [--option name=value]… [--hero PLAYER] [--others PLAYER] [--games N] [--seed S] [--speed SECONDS] [--json]
players: ${PLAYERS.join(', ')}`;

/** A line of the table. */
interface Row extends Cell, Figures {
  readonly game: string;
  readonly aim: string;
}

/** A line of the table of speeds. */
interface Speed {
  readonly game: string;
  readonly seats: number;
  readonly options: JsonObject;
  readonly perSecond: number;
  readonly aim: string;
}

await run(USAGE, () => {
  const args = readArguments({
    texts: ['seats', 'hero', 'others', 'games', 'seed', 'speed'],
    lists: ['option'],
    flags: ['json'],
  });
  // The first word is the name of this bench.
  const [, ...named] = args.rest;
  const games =
    named.length === 0 ? [...GAMES, pebbles] : named.map((id) => (id === pebbles.id ? pebbles : gameNamed(id)));
  const many = args.count('games', 40);
  const seed = args.text('seed') ?? 'strength';
  const json = args.flag('json');
  const print = (line: string): void => {
    if (!json) console.log(line);
  };
  print(`${new Date().toISOString().slice(0, 10)} · ${machine()}, load ${loadavg()[0]?.toFixed(1)} · seed ${seed}`);
  print(
    `\n| game | seats | options | player | against | first places, % | games | points | ms, p50 / p95 | aim |\n${'|---'.repeat(10)}|`,
  );
  const rows: Row[] = [];
  for (const game of games)
    for (const cell of chosenCells(game, args)) {
      const terms = termsFor(game, cell.seats, cell.options);
      const figures = play({ game, terms, hero: cell.hero, others: cell.others, games: many, seed });
      const row = { game: game.id, ...cell, ...figures, aim: aimOf(game, cell) };
      rows.push(row);
      print(rowText(row));
    }
  const seconds = args.count('speed', 3, 0);
  const speeds = seconds === 0 ? [] : games.flatMap((game) => speedsOf(game, args, seed, seconds));
  print('\n| game | seats | options | playouts a second of processor time | aim |\n|---|---|---|---|---|');
  for (const one of speeds)
    print(`| ${one.game} | ${one.seats} | ${optionsText(one.options)} | ${Math.round(one.perSecond)} | ${one.aim} |`);
  if (json) {
    const date = new Date().toISOString().slice(0, 10);
    console.log(JSON.stringify({ date, machine: machine(), load: loadavg()[0], seed, matches: rows, speeds }));
  }
  return 0;
});

function chosenCells(game: AnyGame, args: Arguments): readonly Cell[] {
  const seats = args.text('seats') === null ? null : args.count('seats', game.seats.min);
  if (args.text('hero') === null && args.text('others') === null && args.all('option').length === 0)
    return cellsOf(game).filter((cell) => seats === null || cell.seats === seats);
  return [
    {
      seats: seats ?? game.seats.min,
      options: chosenOptions(game, args),
      hero: args.oneOf('hero', PLAYERS, 'strong'),
      others: args.oneOf('others', PLAYERS, 'steady'),
    },
  ];
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

function rowText({ game, seats, options, hero, others, wins, error, games, points, p50, p95, aim }: Row): string {
  const cells = [
    game,
    seats,
    optionsText(options),
    hero,
    others,
    `${wins.toFixed(1)} ± ${error.toFixed(1)}`,
    games,
    `${points[0].toFixed(1)} : ${points[1].toFixed(1)}`,
    `${figure(p50)} / ${figure(p95)}`,
    aim,
  ];
  return `| ${cells.join(' | ')} |`;
}

function figure(ms: number): string {
  return ms < 10 ? ms.toFixed(1) : ms.toFixed(0);
}

function optionsText(options: JsonObject): string {
  return Object.entries(options)
    .map(([name, value]) => (value === true ? name : `${name}=${value}`))
    .join(', ');
}
