import { randomBytes } from 'node:crypto';
import type { AnyGame } from '../core/contract/seal.ts';
import type { Json } from '../core/json.ts';
import { playOut, writeRecord } from '../core/match/record.ts';
import { rng } from '../core/rng.ts';
import { GAMES } from '../games/index.ts';
import { type Arguments, onlyGame, readArguments, run, termsFor, Usage } from './arguments.ts';

/** Plays games in memory and prints each record as one line of JSON (docs/records.md). */
const USAGE = `table <${GAMES.map((game) => game.id).join('|')}> [--seats N] [--seed S] [--option name=value]… [--players random|autopilot] [--games N]`;

await run(USAGE, () => {
  const args = readArguments({ texts: ['seats', 'seed', 'players', 'games'], lists: ['option'] });
  const game = onlyGame(args);
  const terms = termsFor(game, args.count('seats', game.seats.min), chosenOptions(game, args));
  const players = args.oneOf('players', ['random', 'autopilot'], 'random');
  const seed = args.text('seed') ?? randomBytes(16).toString('hex');
  const games = args.text('games') === null ? null : args.count('games', 1);
  for (let n = 1; n <= (games ?? 1); n += 1) {
    const own = games === null ? seed : `${seed}-${n}`;
    const dice = rng(own, 'players');
    const played = playOut(game, terms, own, (_position, _seat, paths) =>
      players === 'random' ? dice.pick(paths) : null,
    );
    process.stdout.write(`${JSON.stringify(writeRecord(game, played))}\n`);
  }
  return 0;
});

/** `name=value`, where true and false are meant as such for options that are flags. */
function chosenOptions(game: AnyGame, args: Arguments): Json {
  return Object.fromEntries(
    args.all('option').map((pair): [string, Json] => {
      const [name, value] = pair.split(/=(.*)/s);
      if (name === undefined || value === undefined) throw new Usage(`--option takes name=value, not "${pair}"`);
      const flag = game.options[name]?.kind === 'flag' && (value === 'true' || value === 'false');
      return [name, flag ? value === 'true' : value];
    }),
  );
}
