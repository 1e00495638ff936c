import { setImmediate } from 'node:timers/promises';
import { createCanvas } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import type { Node } from '../../src/core/scene/scene.ts';
import { LANGUAGES } from '../../src/core/text/message.ts';
import { GAMES } from '../../src/games/index.ts';
import { fontOf } from '../../src/render/canvas/fonts.ts';
import { ReusableCanvas } from '../../src/render/canvas/reusable-canvas.ts';
import { createRenderContext, renderScene } from '../../src/render/index.ts';
import { typeset } from '../../src/render/text/typeset.ts';
import { samplesOf } from '../../src/tools/samples.ts';

const context = createRenderContext();
const sheet = new ReusableCanvas();
/** Small: how words are set does not depend on it. */
const SCALE = 0.25;
/** Units; on a phone seven pixels, less than which cannot be read. */
const LEAST = 20;
/** Of the pages of a guide, which are for reading alone: 11 pixels where a picture is as wide as a phone. */
const LEAST_OF_GUIDES = (11 * 1200) / 390;

const leastOf = (name: string): number => (name.startsWith('guide-') ? LEAST_OF_GUIDES : LEAST);

const ctx = createCanvas(1, 1).getContext('2d');
const widths = new Map<string, number>();
/** The same words stand in many pictures. */
const measure = (text: string, size: number, bold: boolean): number => {
  const key = `${size} ${bold} ${text}`;
  const known = widths.get(key);
  if (known !== undefined) return known;
  ctx.font = fontOf(size, bold);
  const { width } = ctx.measureText(text);
  widths.set(key, width);
  return width;
};

/** What comes out too small to be read, with its size; drawings aside, whose letters are part of them. */
function tiny(nodes: readonly Node[], least: number, scale = 1): readonly string[] {
  return nodes.flatMap((node): readonly string[] => {
    if (node.kind === 'group') return tiny(node.nodes, least, scale * (node.scale ?? 1));
    if (node.kind !== 'text' || node.text.trim() === '') return [];
    const size = typeset(node, measure).size * scale;
    return size < least - 0.01 ? [`${node.text} (${size.toFixed(1)})`] : [];
  });
}

/** What stands beyond the left or right edge of the paper; where a group is turned nobody can say as easily. */
function beyond(nodes: readonly Node[], width: number, left = 0, scale = 1): readonly string[] {
  return nodes.flatMap((node): readonly string[] => {
    if (node.kind === 'group')
      return node.turn ? [] : beyond(node.nodes, width, left + node.x * scale, scale * (node.scale ?? 1));
    if (node.kind !== 'text' || node.text.trim() === '') return [];
    const long = Math.max(0, ...typeset(node, measure).lines.map((line) => line.width));
    const share = { left: 0, center: 0.5, right: 1 }[node.align ?? 'left'];
    const from = left + (node.x + (node.w - long) * share) * scale;
    const to = from + long * scale;
    return from < -0.5 || to > width + 0.5 ? [`${node.text} (${from.toFixed(0)} to ${to.toFixed(0)})`] : [];
  });
}

test.each(GAMES.flatMap((game) => LANGUAGES.map((language) => ({ id: game.id, language, game }))))(
  '$id says all it has to say in the pictures in $language, so that it can be read',
  async ({ id, language, game }) => {
    const faults: string[] = [];
    const legends = new Set<string>();
    for (const { name, scene } of samplesOf(game, language)) {
      if (name.startsWith('guide-legend')) legends.add(name);
      const canvas = sheet.context(scene.width * SCALE, scene.height * SCALE);
      const onOverflow = ({ text, fault }: { text: string; fault: string }) =>
        faults.push(`${name}: ${fault}: ${text}`);
      renderScene(canvas, scene, { game: id, art: game.art, onOverflow }, context, SCALE);
      faults.push(...tiny(scene.nodes, leastOf(name)).map((text) => `${name}: tiny: ${text}`));
      faults.push(...beyond(scene.nodes, scene.width).map((text) => `${name}: beyond the paper: ${text}`));
      await setImmediate();
    }
    expect(faults).toEqual([]);
    expect(legends.size).toBe(2);
  },
);
