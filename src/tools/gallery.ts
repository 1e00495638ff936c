import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { LANGUAGES } from '../core/text/message.ts';
import { GAMES } from '../games/index.ts';
import { PALETTES, startRenderer } from '../render/index.ts';
import { gameNamed, readArguments, run } from './arguments.ts';
import { contactSheets, iconSheet } from './contact-sheets.ts';
import { progressLines } from './progress.ts';
import { type Sample, samplesOf } from './samples.ts';

/** Paints every game's sample scenes and its whole art into a folder with an index page. */
await run('gallery [game …] [--out FOLDER] [--palette NAME]', async () => {
  const args = readArguments({ texts: ['out', 'palette'] });
  const palette = args.oneOf('palette', PALETTES, 'standard');
  const games = args.rest.length === 0 ? GAMES : args.rest.map(gameNamed);
  const folder = resolve(args.text('out') ?? 'gallery');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const renderer = startRenderer({ art: Object.fromEntries(games.map((game) => [game.id, game.art])) });
  const rows: string[] = [];
  const progress = progressLines();
  for (const game of games) {
    rows.push(`<h2>${game.id}</h2>`);
    const samples = LANGUAGES.flatMap((language) =>
      [...samplesOf(game, language)].map((sample) => ({ ...sample, name: `${language}-${sample.name}` })),
    );
    const sheets = contactSheets(game.art).map((scene, at) => ({ name: `art-${at + 1}`, scene }));
    const icons = game.icons.length > 0 ? [{ name: 'icons', scene: iconSheet(game.icons) }] : [];
    const all = [...samples, ...sheets, ...icons];
    for (const [at, sample] of all.entries()) {
      progress(() => `gallery: ${game.id}, ${at} of ${all.length} pictures`);
      const picture = await renderer.render({ game: game.id, scene: sample.scene, palette });
      const file = `${game.id}-${sample.name}.png`;
      writeFileSync(resolve(folder, file), picture.bytes);
      rows.push(figure(file, sample, picture.bytes.length));
    }
    console.log(`${game.id}: ${samples.length} scenes`);
  }
  await renderer.close();
  writeFileSync(resolve(folder, 'index.html'), page(rows));
  console.log(`${folder}/index.html`);
  return 0;
});

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
