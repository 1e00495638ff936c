import { writeFileSync } from 'node:fs';
import { filmFrames } from '../app/film/film.ts';
import { LANGUAGES } from '../core/text/message.ts';
import { GAMES } from '../games/index.ts';
import { PALETTES, startRenderer } from '../render/index.ts';
import { onlyGame, readArguments, run, termsFor } from './arguments.ts';
import { storyOf } from './autoplay.ts';
import { progressLines } from './progress.ts';

/** Plays a game of autopilots in memory and makes its film. */
const USAGE = `film <${GAMES.map((game) => game.id).join('|')}> [--seats N] [--seed S] [--palette ${PALETTES.join('|')}] [--language ${LANGUAGES.join('|')}] [--out FILE.gif]`;

await run(USAGE, async () => {
  const args = readArguments({ texts: ['seats', 'seed', 'palette', 'language', 'out'] });
  const game = onlyGame(args);
  const palette = args.oneOf('palette', PALETTES, 'standard');
  const language = args.oneOf('language', LANGUAGES, 'en');
  const terms = termsFor(game, args.count('seats', game.seats.max), {});
  const out = args.text('out') ?? `${game.id}.gif`;
  const renderer = startRenderer({ art: { [game.id]: game.art } });
  const start = performance.now();
  const frames = filmFrames(storyOf(game, terms, args.text('seed') ?? 'film', language));
  const progress = progressLines();
  const film = await renderer.film({
    game: game.id,
    palette,
    frames,
    progress: (painted, all) => progress(() => `film: ${painted} of ${all} pictures`),
  });
  await renderer.close();
  writeFileSync(out, film.bytes);
  const size = `${film.width} × ${film.height}, ${(film.bytes.length / 1024).toFixed(0)} KB`;
  const length = `${film.frames} of ${frames.length} frames, ${(film.ms / 1000).toFixed(1)} s`;
  console.log(`${out}: ${size}, ${length}, made in ${((performance.now() - start) / 1000).toFixed(1)} s`);
  return 0;
});
