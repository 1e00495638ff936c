import type { Node } from '../../core/scene/scene.ts';
import { box, masthead, TYPE, text } from '../../core/scene/sketch.ts';

/** What the pictures of statistics have in common. All of them are sheets 1200 wide. */
export const WIDTH = 1200;
/** Units: the margin at both sides, the height of the band at the top, and of the heading of a section. */
export const MARGIN = 40;
export const HEAD = 150;
export const SECTION = 78;

/** The band at the top: two lines at the left, and at the right a figure with what it is. */
export function headBand(
  title: string,
  below: string,
  figure: { readonly value: string; readonly label: string } | null,
): readonly Node[] {
  const w = figure ? 720 : WIDTH - 2 * MARGIN;
  return [
    ...masthead(null, HEAD),
    text(title, { x: MARGIN, y: 14, w, h: 66 }, { size: TYPE.title, ink: 'ink', bold: true }),
    text(below, { x: MARGIN, y: 80, w, h: 54 }, { size: TYPE.text, ink: 'ink-soft' }),
    ...(figure
      ? [
          text(
            figure.value,
            { x: 780, y: 10, w: WIDTH - 780 - MARGIN, h: 84 },
            { size: TYPE.display, ink: 'ink', bold: true, align: 'right' },
          ),
          text(
            figure.label,
            { x: 780, y: 92, w: WIDTH - 780 - MARGIN, h: 46 },
            { size: TYPE.note, ink: 'ink-soft', align: 'right' },
          ),
        ]
      : []),
  ];
}

/** What a section is called; `y`: where it begins. */
export function sectionHead(words: string, y: number): readonly Node[] {
  return [
    text(words, { x: MARGIN, y: y + 18, w: WIDTH - 2 * MARGIN, h: 52 }, { size: TYPE.name, ink: 'ink', bold: true }),
  ];
}

/** A line of words in the middle of a sheet that has nothing to show. */
export function emptyNote(words: string, y: number, h: number): readonly Node[] {
  return [
    box(MARGIN, y, WIDTH - 2 * MARGIN, h, { fill: 'card', line: 'line', width: 3, round: 18 }),
    text(
      words,
      { x: MARGIN + 40, y, w: WIDTH - 2 * MARGIN - 80, h },
      { size: TYPE.text, ink: 'ink-soft', align: 'center', lines: 3 },
    ),
  ];
}
