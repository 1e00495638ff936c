import { hiddenCorner } from '../../core/scene/corner.ts';
import type { Node } from '../../core/scene/scene.ts';
import { box, masthead, text } from '../../core/scene/sketch.ts';
import type { appWords } from '../../text/words.ts';

type Say = ReturnType<typeof appWords>['say'];

/** What the pictures of statistics have in common. All of them are sheets 1200 wide. */
export const WIDTH = 1200;
/** Units: how high a sheet may be, so that chats show it as wide as they can. */
const HIGHEST = 2_060;
/**
 * Units: how far down rows and the margin below them may reach, so that the corner can be left free (`withFreeCorner`).
 */
export const LOWEST = HIGHEST - hiddenCorner({ width: WIDTH, height: HIGHEST }).h + 36;
/** Units: the margin at both sides, the height of the band at the top, and of the heading of a section. */
export const MARGIN = 40;
export const HEAD = 190;
export const SECTION = 84;

/**
 * The sizes of letters on sheets that are for reading alone, in units: larger than those of boards, which leave little
 * room for words. A phone shows 36 units 10 to 12 pixels high.
 */
export const LETTERS = {
  /** What is good to know. */
  note: 36,
  /** What is to be read. */
  text: 40,
  /** What things and people are called, and numbers in columns. */
  name: 44,
  title: 52,
  /** Numbers that are compared. */
  figure: 60,
  display: 76,
} as const;

/** The band at the top: two lines at the left, and at the right a figure with what it is. */
export function headBand(
  title: string,
  below: string,
  figure: { readonly value: string; readonly label: string } | null,
): readonly Node[] {
  const w = figure ? 770 : WIDTH - 2 * MARGIN - 140;
  const right = { x: 830, w: WIDTH - 830 - MARGIN };
  return [
    ...masthead(null, HEAD),
    text(title, { x: MARGIN, y: 10, w, h: 80 }, { size: LETTERS.title, ink: 'ink', bold: true, lines: 2 }),
    text(below, { x: MARGIN, y: 92, w, h: 90 }, { size: LETTERS.text, ink: 'ink-soft', lines: 2 }),
    ...(figure
      ? [
          text(
            figure.value,
            { ...right, y: 8, h: 86 },
            { size: LETTERS.display, ink: 'ink', bold: true, align: 'right' },
          ),
          text(
            figure.label,
            { ...right, y: 96, h: 84 },
            { size: LETTERS.note, ink: 'ink-soft', align: 'right', lines: 2 },
          ),
        ]
      : []),
  ];
}

/** What a section is called; `y`: where it begins, `w`: how wide it may be. */
export function sectionHead(words: string, y: number, w: number = WIDTH - 2 * MARGIN): readonly Node[] {
  return [text(words, { x: MARGIN, y: y + 18, w, h: 58 }, { size: LETTERS.name, ink: 'ink', bold: true })];
}

/** Units: the height of the line that says what is left to the text. */
export const REST = 64;

/** How many rows a sheet has no room for, at `y`; nothing where it has room for all. */
export function restLine(say: Say, rows: number, y: number): readonly Node[] {
  if (rows === 0) return [];
  return [
    text(
      say({ say: 'statsMore', with: { n: rows } }),
      { x: MARGIN, y: y + 4, w: WIDTH - 2 * MARGIN, h: REST - 8 },
      { size: LETTERS.note, ink: 'ink-soft' },
    ),
  ];
}

/** A line of words in the middle of a sheet that has nothing to show. */
export function emptyNote(words: string, y: number, h: number): readonly Node[] {
  return [
    box(MARGIN, y, WIDTH - 2 * MARGIN, h, { fill: 'card', line: 'line', width: 3, round: 18 }),
    text(
      words,
      { x: MARGIN + 40, y, w: WIDTH - 2 * MARGIN - 80, h },
      { size: LETTERS.text, ink: 'ink-soft', align: 'center', lines: 3 },
    ),
  ];
}
