import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { LANGUAGES } from '../core/message.ts';
import type { Art } from '../core/scene.ts';
import type { AnyGame } from '../core/seal.ts';
import { sprite } from '../core/sketch.ts';
import { GAMES, gameById } from '../games/index.ts';
import { PALETTES, type Palette, startPainter } from '../render/index.ts';
import { readArguments, run, Usage } from './arguments.ts';
import type { Sample } from './samples.ts';
import { samplesOf } from './samples.ts';

/** Paints every game's sample scenes and its whole art into a folder with an index page. */
await run('gallery [game …] [--out FOLDER] [--palette NAME]', async () => {
  const args = readArguments({ texts: ['out', 'palette'] });
  const palette = paletteOf(args.text('palette') ?? 'standard');
  const games = args.rest.length === 0 ? GAMES : args.rest.map(chosen);
  const folder = resolve(args.text('out') ?? 'gallery');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const painter = startPainter({ art: Object.fromEntries(games.map((game) => [game.id, game.art])) });
  const rows: string[] = [];
  for (const game of games) {
    rows.push(`<h2>${game.id}</h2>`);
    const samples = LANGUAGES.flatMap((language) =>
      samplesOf(game, language).map((sample) => ({ ...sample, name: `${language}-${sample.name}` })),
    );
    for (const sample of [...samples, ...contactSheets(game.art)]) {
      const picture = await painter.paint({ game: game.id, scene: sample.scene, palette });
      const file = `${game.id}-${sample.name}.png`;
      writeFileSync(resolve(folder, file), picture.bytes);
      rows.push(figure(file, sample, picture.bytes.length));
    }
    console.log(`${game.id}: ${samples.length} scenes`);
  }
  await painter.close();
  writeFileSync(resolve(folder, 'index.html'), page(rows));
  console.log(`${folder}/index.html`);
  return 0;
});

function chosen(id: string): AnyGame {
  const game = gameById(id);
  if (!game) throw new Usage(`there is no game "${id}"`);
  return game;
}

function paletteOf(name: string): Palette {
  const palette = PALETTES.find((one) => one === name);
  if (!palette) throw new Usage(`--palette is one of ${PALETTES.join(', ')}`);
  return palette;
}

/** Every drawing of a game, side by side with its name, forty to a sheet. */
function contactSheets(art: Art): readonly Sample[] {
  const names = Object.keys(art);
  const sheets: Sample[] = [];
  for (let from = 0; from < names.length; from += 40) {
    const shown = names.slice(from, from + 40);
    const nodes = shown.flatMap((name, at) => {
      const drawing = art[name];
      if (!drawing) return [];
      const scale = Math.min(140 / drawing.w, 140 / drawing.h);
      const [x, y] = [(at % 8) * 150 + 5, Math.floor(at / 8) * 180 + 5];
      return [
        sprite(name, x, y, Math.round(drawing.w * scale), Math.round(drawing.h * scale)),
        { kind: 'text', text: name, x, y: y + 142, w: 140, h: 30, size: 18, ink: 'ink', align: 'center' } as const,
      ];
    });
    const height = Math.ceil(shown.length / 8) * 180 + 10;
    sheets.push({
      name: `art-${from / 40 + 1}`,
      scene: { width: 1200, height, paper: 'paper', nodes, alt: `${shown.length} drawings` },
    });
  }
  return sheets;
}

function figure(file: string, sample: Sample, bytes: number): string {
  const alt = sample.scene.alt.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
  return `<figure><a href="${file}"><img src="${file}" width="400" alt="${alt}" loading="lazy"></a><figcaption>${sample.name} · ${Math.ceil(bytes / 1024)} KB</figcaption></figure>`;
}

function page(rows: readonly string[]): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Turnkeeper: gallery</title>
<style>body{font:16px system-ui;margin:16px;background:#2b2d31;color:#eee}figure{display:inline-block;margin:8px;vertical-align:top}figcaption{font-size:13px;color:#bbb}img{border-radius:8px;display:block}</style>
<h1>Gallery</h1><p>Each picture as wide as on a phone (400 pixels); press one to see it full size.</p>
${rows.join('\n')}
</html>
`;
}
