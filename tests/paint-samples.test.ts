import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { LANGUAGES } from '../src/core/message.ts';
import { GAMES } from '../src/games/index.ts';
import { openStudio, paint } from '../src/render/index.ts';
import { Sheet } from '../src/render/sheet.ts';
import { samplesOf } from '../src/tools/samples.ts';

const studio = openStudio();
const sheet = new Sheet();
/** Small: how words are set does not depend on it. */
const SCALE = 0.25;

test.each(GAMES.flatMap((game) => LANGUAGES.map((language) => ({ id: game.id, language, game }))))(
  '$id says all it has to say in the pictures in $language',
  async ({ id, language, game }) => {
    const faults: string[] = [];
    for (const { name, scene } of samplesOf(game, language)) {
      const ctx = sheet.context(scene.width * SCALE, scene.height * SCALE);
      const onOverflow = ({ text, fault }: { text: string; fault: string }) =>
        faults.push(`${name}: ${fault}: ${text}`);
      paint(ctx, scene, { game: id, art: game.art, onOverflow }, studio, SCALE);
      await setImmediate();
    }
    expect(faults).toEqual([]);
  },
);
