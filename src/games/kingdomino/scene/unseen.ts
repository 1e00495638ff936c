import type { Node } from '../../../core/scene.ts';
import { box, TYPE, text } from '../../../core/sketch.ts';
import { crown } from '../art/pen.ts';
import type { Say, Speak } from '../names.ts';
import { unseenSquares } from '../text.ts';
import type { View } from '../types.ts';
import { caption, MARGIN } from './head.ts';
import { type Area, landscape } from './map.ts';

/** What nobody has seen yet, terrain by terrain: squares and crowns. */
function unseenTiles(view: View, x: number, y: number, pitch: number, down: boolean): readonly Node[] {
  return unseenSquares(view).flatMap(({ terrain, squares, crowns }, at) => {
    const left = down ? x + (at % 2) * pitch : x + at * pitch;
    const top = down ? y + Math.floor(at / 2) * 128 : y;
    return [
      landscape({ terrain, crowns: 0 }, 0, left, top, 88),
      box(left, top, 88, 88, { line: 'brown-deep', width: 3, round: 6 }),
      text(String(squares), { x: left + 96, y: top, w: 84, h: 44 }, { size: TYPE.name, ink: 'ink', bold: true }),
      crown(left + 112, top + 66, 30),
      text(String(crowns), { x: left + 134, y: top + 46, w: 46, h: 40 }, { size: TYPE.text, ink: 'ink', bold: true }),
    ];
  });
}

const unseenTitle = (view: View): Say => ({
  say: view.seats === 4 || view.options.mightyDuel ? 'unseen' : 'unseenOut',
});

export function unseenStrip(
  view: View,
  words: Speak,
  y: number,
): { readonly nodes: readonly Node[]; readonly bottom: number } {
  return {
    nodes: [caption(words, unseenTitle(view), y), ...unseenTiles(view, MARGIN + 6, y + 48, 193, false)],
    bottom: y + 150,
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
    ...unseenTiles(view, x + 70, y + 124, 230, true),
  ];
}
