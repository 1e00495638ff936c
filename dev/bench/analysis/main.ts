import { loadavg } from 'node:os';
import type { AnyGame } from '../../../src/core/contract/any-game.ts';
import { GAMES } from '../../../src/games/index.ts';
import { chosenOptions, gameNamed, readArguments, run, termsFor } from '../../../src/tools/arguments.ts';
import { pebbles } from '../../template/index.ts';
import { machine } from '../machine.ts';
import { figureText } from './figures.ts';
import { JUDGED_PLAYERS, type JudgedGames, judgedGames } from './games.ts';
import { pairedLosses } from './paired.ts';
import { type Flagged, plantedMoves } from './planted.ts';

/** Prints what analyses find, how surely, and what they cost; asserts nothing. */
const USAGE = `bench analysis [game …] [--seats N] [--option name=value]… [--player PLAYER] [--games N] [--paired N] [--blunders N] [--seed S]
players: ${JUDGED_PLAYERS.join(', ')}; --games 0, --paired 0 (games) or --blunders 0 leaves that part out`;

await run(USAGE, () => {
  const args = readArguments({ texts: ['seats', 'player', 'games', 'paired', 'blunders', 'seed'], lists: ['option'] });
  // The first word is the name of this bench.
  const [, ...named] = args.rest;
  const games: readonly AnyGame[] =
    named.length === 0 ? GAMES : named.map((id) => (id === pebbles.id ? pebbles : gameNamed(id)));
  const many = args.count('games', 10, 0);
  const paired = args.count('paired', 10, 0);
  const blunders = args.count('blunders', 50, 0);
  const seed = args.text('seed') ?? 'analysis';
  const players =
    args.text('player') === null ? JUDGED_PLAYERS : [args.oneOf('player', JUDGED_PLAYERS, JUDGED_PLAYERS[0])];
  console.log(
    `${new Date().toISOString().slice(0, 10)} · ${machine()}, load ${loadavg()[0]?.toFixed(1)} · seed ${seed}`,
  );
  if (many > 0)
    console.log(
      `\n| game | player | games | decisions | points lost a decision | chance lost, % | good / slip / mistake / blunder, % | clear losses in points, p50 / p75 / p90 | in chance, % | seconds a game | longest |\n${'|---'.repeat(11)}|`,
    );
  for (const game of games) {
    const terms = termsFor(game, args.count('seats', game.seats.min), chosenOptions(game, args));
    if (many > 0)
      for (const player of players)
        console.log(
          `| ${game.id} | ${player} | ${gamesText(judgedGames(game, terms, player, { games: many, seed }))} |`,
        );
  }
  if (paired > 0)
    console.log(
      `\n| game | decisions | ${JUDGED_PLAYERS.join(' | ')} | ${JUDGED_PLAYERS.slice(1)
        .map((player, at) => `${player} more than ${JUDGED_PLAYERS[at]}`)
        .join(' | ')} |\n${'|---'.repeat(2 * JUDGED_PLAYERS.length + 1)}|`,
    );
  for (const game of paired > 0 ? games : []) {
    const terms = termsFor(game, args.count('seats', game.seats.min), chosenOptions(game, args));
    const { decisions, points, more } = pairedLosses(game, terms, { games: paired, seed });
    const figures = [...JUDGED_PLAYERS.map((player) => points[player]), ...more];
    console.log(`| ${game.id} | ${decisions} | ${figures.map((one) => figureText(one)).join(' | ')} |`);
  }
  if (blunders === 0) return 0;
  console.log('\n| game | blunders flagged | best moves flagged |\n|---|---|---|');
  for (const game of games) {
    const terms = termsFor(game, args.count('seats', game.seats.min), chosenOptions(game, args));
    const found = plantedMoves(game, terms, { blunders, seed });
    console.log(`| ${game.id} | ${flaggedText(found.blunders)} | ${flaggedText(found.best)} |`);
  }
  return 0;
});

function gamesText({ games, decisions, points, chance, verdicts, losses, seconds, longest }: JudgedGames): string {
  const { good, slip, mistake, blunder } = verdicts;
  const percent = { mean: 100 * chance.mean, error: 100 * chance.error };
  return [
    games,
    decisions,
    figureText(points),
    figureText(percent),
    [good, slip, mistake, blunder].map((share) => share.toFixed(1)).join(' / '),
    quantiles(losses.points, 1),
    quantiles(losses.chance, 100),
    figureText(seconds, 1),
    `${longest.toFixed(1)} s`,
  ].join(' | ');
}

function quantiles(sorted: readonly number[], times: number): string {
  return [0.5, 0.75, 0.9]
    .map((share) => sorted[Math.floor(share * sorted.length)])
    .map((value) => (value === undefined ? '–' : (times * value).toFixed(1)))
    .join(' / ');
}

/** With the standard error of the share. */
function flaggedText({ flagged, of }: Flagged): string {
  const share = flagged / Math.max(1, of);
  const error = Math.sqrt((share * (1 - share)) / Math.max(1, of));
  return `${flagged} of ${of}, ${(100 * share).toFixed(1)} ± ${(100 * error).toFixed(1)} %`;
}
