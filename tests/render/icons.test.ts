import { createHash } from 'node:crypto';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { wantedIcons } from '../../src/app/icons/wanted.ts';
import { ICON_REVISION } from '../../src/core/scene/icon.ts';
import { GAMES } from '../../src/games/index.ts';
import { PictureRenderer } from '../../src/render/png/picture-renderer.ts';
import { DRAWN, THEMES } from '../../src/render/themes/palettes.ts';

/** What Discord takes as an emoji. */
const HEAVIEST = 256 * 1024;
const MOST = 2_000;

test('each icon is a picture that Discord takes, on transparent ground', async () => {
  const renderer = new PictureRenderer();
  for (const { game, scene, emoji } of wantedIcons(GAMES)) {
    expect(emoji).toMatch(/^[a-z0-9_]{2,32}$/);
    const png = renderer.render(scene, { game: game.id, art: game.art });
    expect(png.length, emoji).toBeLessThanOrEqual(HEAVIEST);
    const picture = await loadImage(Buffer.from(png));
    expect([picture.width, picture.height], emoji).toEqual([128, 128]);
    const canvas = createCanvas(128, 128);
    const ink = canvas.getContext('2d');
    ink.drawImage(picture, 0, 0);
    const { data } = ink.getImageData(0, 0, 128, 128);
    const opaque = data.filter((value, at) => at % 4 === 3 && value > 200).length;
    // A corner lets the ground through, and there is enough to see.
    expect(data[3], emoji).toBe(0);
    expect(opaque, emoji).toBeGreaterThan(128 * 128 * 0.15);
  }
});

test('no two icons have one name or one look, and there is room for them', () => {
  const icons = wantedIcons(GAMES);
  expect(new Set(icons.map(({ name }) => name)).size).toBe(icons.length);
  expect(icons.length).toBeGreaterThan(100);
  expect(icons.length).toBeLessThan(MOST / 2);
  for (const game of GAMES) {
    const looks = icons.filter((icon) => icon.game === game).map(({ scene }) => JSON.stringify(scene));
    expect(new Set(looks).size, game.id).toBe(looks.length);
  }
});

test('a theme that changes makes the icons new', () => {
  // When this fails, the colours of pictures have changed: raise ICON_REVISION, and write the new hash beside it.
  const colours = createHash('sha256')
    .update(JSON.stringify([THEMES.standard, DRAWN.standard]))
    .digest('hex');
  expect({ revision: ICON_REVISION, colours: colours.slice(0, 16) }).toEqual({
    revision: 1,
    colours: '8ea9301eaa666fb7',
  });
});
