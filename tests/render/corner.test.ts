import { expect, test } from 'vitest';
import { hiddenIn } from '../../dev/pictures/overlaps.ts';
import { hiddenCorner, withFreeCorner } from '../../src/core/scene/corner.ts';
import type { Node } from '../../src/core/scene/scene.ts';
import { box, group, sprite, text } from '../../src/core/scene/sketch.ts';
import { LANGUAGES } from '../../src/core/text/message.ts';
import { GAMES } from '../../src/games/index.ts';
import { samplesOf } from '../../src/tools/samples.ts';
import { sheet } from './sample.ts';

/** Nothing that is to be read or known stands where a chat lays its badge over a picture. */

/** Frames of films with a strip above them are made of boards, and title frames of names. */
const FILM = /^film-(title|move|turning)/;
/** Title pictures have scenery in their corner, but nothing that is to be read. */
const SCENERY = /^(the drawing|a box) /;

test.each(GAMES.map((game) => [game.id, game] as const))(
  '%s: the hidden corner is free',
  (_, game) => {
    let looked = 0;
    for (const language of LANGUAGES) {
      for (const { name, scene } of samplesOf(game, language)) {
        if (FILM.test(name)) continue;
        looked += 1;
        const hidden = hiddenIn(scene).filter((one) => name !== 'cover' || !SCENERY.test(one));
        expect(hidden, `${name}, ${language}`).toEqual([]);
      }
    }
    expect(looked).toBeGreaterThan(100);
  },
  120_000,
);

const label = (x: number, y: number) => text('12', { x, y, w: 60, h: 30 }, { size: 24, ink: 'ink' });
const scene = (...nodes: readonly Node[]) => sheet(nodes, 1200, 1000);

test('a picture grows where letters or small drawings stand in its corner, and only there', () => {
  const { w, h } = hiddenCorner({ width: 1200, height: 1000 });
  for (const node of [label(20, 950), sprite('row', 20, 950, 40, 40), group(10, 900, [label(0, 40)], { scale: 1.2 })]) {
    expect(hiddenIn(scene(node))).toHaveLength(1);
    const grown = withFreeCorner(scene(node));
    expect(grown.height).toBeGreaterThan(1000);
    expect(grown.height).toBeLessThan(1000 + h + 10);
    expect(hiddenIn(grown)).toEqual([]);
  }
  for (const node of [label(20, 800), label(w + 20, 950), box(0, 0, 1200, 1000, { fill: 'card' })])
    expect(withFreeCorner(scene(node))).toEqual(scene(node));
});

test('the higher a picture is, the more of it is hidden: a phone shows it smaller', () => {
  expect(hiddenCorner({ width: 1200, height: 1000 })).toEqual({ w: 176, h: 108 });
  expect(hiddenCorner({ width: 1200, height: 1900 })).toEqual({ w: 207, h: 127 });
});
