import { GAMES } from '../../../src/games/index.ts';
import { gameNamed, readArguments, run } from '../../../src/tools/arguments.ts';
import { machine } from '../machine.ts';
import { type Figure, measured } from './figures.ts';
import { openingTaps } from './opening.ts';
import { TAPPERS } from './turns.ts';

/** Prints taps per turn, for each game and table size; asserts nothing. */
const USAGE =
  'bench taps [game …] [--games N] [--players autopilot|frugal|softmax] [--longest N] [--seats N] [--having VERB,…] [--json]';

await run(USAGE, () => {
  const args = readArguments(
    { texts: ['games', 'players', 'longest', 'seats', 'having'], flags: ['json'] },
    process.argv.slice(3),
  );
  const games = args.rest.length === 0 ? GAMES : args.rest.map(gameNamed);
  const count = args.count('games', 20);
  const players = args.oneOf('players', TAPPERS, 'autopilot');
  const longest = args.count('longest', 0);
  const only = args.count('seats', 0);
  const having = args.text('having')?.split(',') ?? [];
  const date = new Date().toISOString().slice(0, 10);
  if (!args.flag('json')) console.log(`${date} · ${machine()}`);
  const figures = games.flatMap((game) =>
    sizes(game).flatMap((seats) => {
      if (only !== 0 && seats !== only) return [];
      const found = measured(game, seats, count, players, having);
      if (!args.flag('json')) {
        console.log(`\n${found.game}, ${found.seats} seats, ${found.games} games of ${players}: ${words(found.all)}`);
        for (const { verbs, ...figure } of found.byVerbs.slice(0, 10)) console.log(`  ${verbs}: ${words(figure)}`);
        console.log(`  moves that were not asked for: ${found.forced.toFixed(1)} a game`);
        for (const { taps, course } of found.longest.slice(0, longest))
          console.log(`  ${[taps, ...course].join('\n    ')}`);
      }
      const { all } = measured(game, seats, count, players, having, 'message');
      const rings = all.turns / count;
      if (!args.flag('json')) {
        console.log(`  from the player's own direct message: ${words(all)}`);
        console.log(
          `  by card, turns of which a direct message rings where nobody is there: ${rings.toFixed(1)} a game`,
        );
      }
      return [{ ...found, message: all, rings }];
    }),
  );
  const opening = games.map(openingTaps);
  if (!args.flag('json'))
    for (const { game, options, ...taps } of opening)
      console.log(
        `\nto open a table of ${game} for three, a clock of a day, ${options.join(' and ')}: ${taps.open} taps by the form, ` +
          `${taps.invited} with two people invited, ${taps.met} with those of the last table; the next time ${taps.again} and ${taps.invitedAgain}; by the lobby's menus ${taps.menus}`,
      );
  if (args.flag('json')) console.log(JSON.stringify({ date, machine: machine(), figures, opening }));
  return 0;
});

function sizes({ seats }: (typeof GAMES)[number]): readonly number[] {
  return Array.from({ length: seats.max - seats.min + 1 }, (_, at) => seats.min + at);
}

function words({ turns, mean, error, p90, most }: Figure): string {
  return `${mean.toFixed(2)} ± ${error.toFixed(2)} taps a turn, p90 ${p90}, most ${most} (${turns} turns)`;
}
