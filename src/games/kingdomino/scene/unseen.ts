import type { Area, Node } from '../../../core/scene/scene.ts';
import { box, TYPE, text } from '../../../core/scene/sketch.ts';
import type { Say, Speak } from '../face/names.ts';
import { unseenSquares } from '../face/text.ts';
import type { View } from '../rules/types.ts';
import { caption, crown } from './head.ts';
import { landscape } from './map.ts';

/** What nobody has seen yet, terrain by terrain: squares and crowns beside a square of `unit`. */
const unseenTiles = (
  view: View,
  unit: number,
  at: (tile: number) => readonly [x: number, y: number],
): readonly Node[] =>
  unseenSquares(view).flatMap(({ terrain, squares, crowns }, tile) => {
    const [left, top] = at(tile);
    const [x, half] = [left + unit + 10, unit / 2];
    return [
      landscape({ terrain, crowns: 0 }, 0, left, top, unit),
      box(left, top, unit, unit, { line: 'brown-deep', width: 3, round: 6 }),
      text(String(squares), { x, y: top, w: 84, h: half }, { size: unit * 0.42, ink: 'ink', bold: true }),
      crown(x + unit * 0.16, top + half * 1.5, unit * 0.32),
      text(
        String(crowns),
        { x: x + unit * 0.4, y: top + half, w: 60, h: half },
        { size: unit * 0.37, ink: 'ink', bold: true },
      ),
    ];
  });

const unseenTitle = (view: View): Say => ({
  say: view.seats === 4 || view.options.mightyDuel ? 'unseen' : 'unseenOut',
});

/** Left of it a badge hides what stands there. */
const LEFT = 204;

export function unseenStrip(
  view: View,
  words: Speak,
  y: number,
): { readonly nodes: readonly Node[]; readonly bottom: number } {
  return {
    nodes: [caption(words, unseenTitle(view), y), ...unseenTiles(view, 88, (tile) => [LEFT + tile * 160, y + 52])],
    bottom: y + 158,
  };
}

export function unseenPanel(view: View, words: Speak, { x, y, w, h }: Area): readonly Node[] {
  return [
    box(x, y, w, h, { line: 'brown-light', width: 3, round: 16, dash: [12, 10] }),
    text(
      words.say(unseenTitle(view)),
      { x: x + 24, y: y + 16, w: w - 48, h: 84 },
      { size: TYPE.text, ink: 'ink-soft', bold: true, lines: 2 },
    ),
    ...unseenTiles(view, 116, (tile) => [x + 64 + (tile % 2) * 254, y + 122 + Math.floor(tile / 2) * ((h - 132) / 3)]),
  ];
}
