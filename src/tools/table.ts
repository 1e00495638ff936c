import { randomBytes } from 'node:crypto';
import { LEVELS } from '../core/contract/level.ts';
import { known } from '../core/known.ts';
import { playOut, writeRecord } from '../core/match/record.ts';
import { steadySeats } from '../core/match/steady-seats.ts';
import { rng } from '../core/rng.ts';
import { GAMES } from '../games/index.ts';
import { levelMove } from '../search/levels.ts';
import { SEARCH_REVISION } from '../search/revision.ts';
import { type Arguments, chosenOptions, onlyGame, readArguments, run, termsFor, Usage } from './arguments.ts';

/** Who can play a seat; `autopilot` plays as `steady` does, and the record then says nothing of a level. */
const PLAYERS = ['random', 'autopilot', ...LEVELS] as const;
type Player = (typeof PLAYERS)[number];

/** Plays games in memory and prints each record as one line of JSON (docs/records.md). */
const USAGE = `table <${GAMES.map((game) => game.id).join('|')}> [--seats N] [--seed S] [--option name=value]… [--players ${PLAYERS.join('|')},…] [--games N]`;

await run(USAGE, () => {
  const args = readArguments({ texts: ['seats', 'seed', 'players', 'games'], lists: ['option'] });
  const game = onlyGame(args);
  const terms = termsFor(game, args.count('seats', game.seats.min), chosenOptions(game, args));
  const players = playersOf(args, terms.seats);
  const seed = args.text('seed') ?? randomBytes(16).toString('hex');
  const games = args.text('games') === null ? null : args.count('games', 1);
  for (let n = 1; n <= (games ?? 1); n += 1) {
    const own = games === null ? seed : `${seed}-${n}`;
    const dice = rng(own, 'players');
    const played = playOut(game, terms, own, (position, seat, paths, before) => {
      const player = known(players[seat], 'player of a seat');
      if (player === 'random') return dice.pick(paths);
      if (player === 'autopilot') return null;
      const steady = steadySeats(before, seat);
      const path = levelMove(game, position, { seat, seats: terms.seats, level: player, steady });
      return { path, computer: { level: player, search: SEARCH_REVISION } };
    });
    process.stdout.write(`${JSON.stringify(writeRecord(game, played))}\n`);
  }
  return 0;
});

/** One player for all seats, or one for each, in seat order. */
function playersOf(args: Arguments, seats: number): readonly Player[] {
  const named = (args.text('players') ?? 'random').split(',');
  const players = named.flatMap((name) => PLAYERS.find((one) => one === name) ?? []);
  if (players.length < named.length) throw new Usage(`--players is one of ${PLAYERS.join(', ')}`);
  if (players.length !== 1 && players.length !== seats)
    throw new Usage(`--players takes one word, or one for each of the ${seats} seats`);
  return Array.from({ length: seats }, (_, seat) => known(players[seat] ?? players[0], 'player of a seat'));
}
