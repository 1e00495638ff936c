import { writeFileSync } from 'node:fs';
import { shots } from '../app/film.ts';
import { autopilot, begin, chanceAt, type Position, play, waiting } from '../core/match.ts';
import { readTerms } from '../core/options.ts';
import type { AnyGame, AnyTerms } from '../core/seal.ts';
import { GAMES, gameById } from '../games/index.ts';
import { PALETTES, startPainter } from '../render/index.ts';
import { readArguments, run, Usage } from './arguments.ts';

/** Plays a game of autopilots in memory and makes its film. */
const USAGE = `film <${GAMES.map((game) => game.id).join('|')}> [--seats N] [--seed S] [--palette ${PALETTES.join('|')}] [--out FILE.gif]`;
const NAMES = ['Ann', 'Bob', 'Cleo', 'Maximiliane'] as const;

await run(USAGE, async () => {
  const args = readArguments({ texts: ['seats', 'seed', 'palette', 'out'] });
  const [id = '', ...rest] = args.rest;
  const game = gameById(id);
  if (!game || rest.length > 0) throw new Usage('name one game');
  const palette = PALETTES.find((one) => one === (args.text('palette') ?? 'standard'));
  if (!palette) throw new Usage(`--palette is one of ${PALETTES.join(', ')}`);
  const terms = readTerms(game, args.count('seats', game.seats.max), {});
  if (!terms.ok) throw new Usage(`these terms cannot be played: ${JSON.stringify(terms.error)}`);
  const out = args.text('out') ?? `${game.id}.gif`;
  const painter = startPainter({ art: { [game.id]: game.art } });
  const start = performance.now();
  const line = played(game, terms.value, args.text('seed') ?? 'film');
  const views = line.map(({ state, resigned }) => game.view(state, 'public', resigned));
  const voice = game.voice('en', (seat) => NAMES[seat % NAMES.length] ?? '');
  const frames = shots(voice, views, 'score');
  const film = await painter.film({ game: game.id, palette, frames });
  await painter.close();
  writeFileSync(out, film.bytes);
  const size = `${film.width} × ${film.height}, ${(film.bytes.length / 1024).toFixed(0)} KB`;
  const length = `${film.frames} of ${frames.length} frames, ${(film.ms / 1000).toFixed(1)} s`;
  console.log(`${out}: ${size}, ${length}, made in ${((performance.now() - start) / 1000).toFixed(1)} s`);
  return 0;
});

/** Every position of a game, the first and the last included. */
function played(game: AnyGame, terms: AnyTerms, seed: string): readonly Position[] {
  let position = begin(game, terms, seed);
  const line = [position];
  for (let [seat] = waiting(game, terms, position); seat !== undefined; [seat] = waiting(game, terms, position)) {
    const chance = chanceAt(seed, position.ply);
    const step = play(game, terms, position, seat, autopilot(game, position, seat), { chance, autopilot: true });
    if (!step.ok) throw new Error(`the autopilot of ${game.id} was refused`);
    position = step.value.position;
    line.push(position);
  }
  return line;
}
