import type { Text } from '../../core/scene/scene.ts';
import { lettersOf, piecesOf } from './line-breaks.ts';

/** How wide `text` is at this size, in the units of the size. Widths grow evenly with the size. */
export type Measure = (text: string, size: number, bold: boolean) => number;

/** A text broken into lines and sized. */
export interface TypesetText {
  readonly lines: readonly { readonly text: string; readonly width: number }[];
  readonly size: number;
  /** What did not fit: 'cut' ends in an ellipsis, 'torn' breaks inside a word, 'tall' is higher than its box. */
  readonly fault?: 'cut' | 'torn' | 'tall';
}

/** From baseline to baseline, in em. */
const LEADING = 1.22;
/** Above and below the baseline, in em: what capitals with accents and Chinese characters reach up, and tails down. */
const ASCENT = 0.9;
const DESCENT = 0.24;
/** From the middle of a capital down to the baseline: a lone line sits where the eye expects it. */
const MIDDLE = 0.36;
/** The smallest size in relation to the one asked for. */
const SMALLEST = 0.6;
/** In how many steps it is tried on the way there. */
const STEPS = 20;
/** What is higher than its box by no more than this still fits: sizes are fractions. */
const HAIR = 0.001;

interface Piece {
  readonly text: string;
  /** At the full size: with and without the spaces at its end. */
  readonly whole: number;
  readonly trimmed: number;
}

/** Lines as ranges of pieces, filled one after the other; null when a piece alone is wider than `width`. */
function fill(pieces: readonly Piece[], width: number): readonly (readonly Piece[])[] | null {
  const lines: Piece[][] = [[]];
  let used = 0;
  for (const piece of pieces) {
    if (piece.trimmed > width) return null;
    if (used + piece.trimmed > width) {
      lines.push([]);
      used = 0;
    }
    lines.at(-1)?.push(piece);
    used += piece.whole;
  }
  return lines;
}

/** Sets the paragraphs within `width`; null when a piece is too wide or more than `most` lines are needed. */
function fillAll(paragraphs: readonly (readonly Piece[])[], width: number, most: number) {
  const lines: (readonly Piece[])[] = [];
  for (const paragraph of paragraphs) {
    const filled = fill(paragraph, width);
    if (filled === null) return null;
    lines.push(...filled);
  }
  return lines.length <= most ? lines : null;
}

/** The narrowest setting with no more lines: centred text looks better when its lines are about equally long. */
function balance(paragraphs: readonly (readonly Piece[])[], width: number, lines: readonly (readonly Piece[])[]) {
  let best = lines;
  for (let share = 0.96; share > 0.4 && lines.length > 1; share -= 0.04)
    best = fillAll(paragraphs, width * share, lines.length) ?? best;
  return best;
}

/** Breaks a text into at most `lines` lines, shrinks it to 60 % at the least, and only then tears words and cuts it. */
export function typeset(node: Text, measure: Measure): TypesetText {
  const widthOf: Width = (text) => measure(text, node.size, node.bold ?? false);
  const paragraphs = node.text
    .split('\n')
    .map((paragraph) => piecesOf(paragraph.trim()).map((text) => pieceOf(text, widthOf)));
  return fitted(node, paragraphs, widthOf) ?? forced(node, paragraphs, widthOf);
}

/** How wide a text is at the full size of its node. */
type Width = (text: string) => number;

function pieceOf(text: string, widthOf: Width): Piece {
  const trimmed = text.trimEnd();
  const whole = widthOf(text);
  return { text, whole, trimmed: trimmed === text ? whole : widthOf(trimmed) };
}

/** How many lines the box holds at `factor` of the full size, one at least. */
function roomFor({ h, size, lines = 1 }: Text, factor: number): number {
  return Math.min(lines, Math.max(1, Math.floor((h / (size * factor) - 1 + HAIR) / LEADING) + 1));
}

/** Smaller and smaller until it fits; null when it does not at the smallest size. */
function fitted(node: Text, paragraphs: readonly (readonly Piece[])[], widthOf: Width): TypesetText | null {
  const { w, h, size } = node;
  for (let step = 0; step <= STEPS; step++) {
    const factor = 1 - ((1 - SMALLEST) * step) / STEPS;
    const tall = size * factor > h + HAIR;
    if (tall && step < STEPS) continue;
    const lines = fillAll(paragraphs, w / factor + 0.01, roomFor(node, factor));
    if (lines === null) continue;
    const balanced = node.align === 'center' ? balance(paragraphs, w / factor, lines) : lines;
    return finished(node, balanced, factor, widthOf, tall ? 'tall' : undefined);
  }
  return null;
}

/** At the smallest size: broken inside words, and if that does not help, cut off. */
function forced(node: Text, paragraphs: readonly (readonly Piece[])[], widthOf: Width): TypesetText {
  const width = node.w / SMALLEST;
  const room = roomFor(node, SMALLEST);
  const letters = paragraphs.map((pieces) =>
    pieces.flatMap((whole) =>
      whole.trimmed > width ? lettersOf(whole.text).map((letter) => pieceOf(letter, widthOf)) : [whole],
    ),
  );
  const torn = fillAll(letters, width, room);
  if (torn !== null) return finished(node, torn, SMALLEST, widthOf, 'torn');
  const all = letters.flatMap((pieces) => fill(pieces, width) ?? [pieces]);
  const kept = all.slice(0, room);
  const last = (kept.at(-1) ?? []).map(({ text }) => text).join('');
  const end = pieceOf(shortened(last, width, widthOf), widthOf);
  return finished(node, [...kept.slice(0, -1), [end]], SMALLEST, widthOf, 'cut');
}

/** As much of the text as fits, an ellipsis at its end. */
function shortened(text: string, width: number, widthOf: Width): string {
  const letters = lettersOf(text);
  const first = (count: number): string => {
    const beginning = letters.slice(0, count).join('');
    return `${beginning.replace(/[\s,;:.–-]+$/u, '')}…`;
  };
  let count = letters.length;
  while (count > 0 && widthOf(first(count)) > width) count--;
  return first(count);
}

/** The lines at `factor` of the full size, or a little less where the whole line comes out wider than its pieces. */
function finished(
  { w, size }: Text,
  lines: readonly (readonly Piece[])[],
  factor: number,
  widthOf: Width,
  fault?: TypesetText['fault'],
): TypesetText {
  const texts = lines.map((line) =>
    line
      .map(({ text }) => text)
      .join('')
      .trimEnd(),
  );
  const widest = Math.max(1, ...texts.map(widthOf));
  // Letters of neighbouring pieces may push each other by a hair.
  const exact = widest * factor > w ? Math.max(w / widest, factor * 0.97) : factor;
  return {
    lines: texts.map((text) => ({ text, width: widthOf(text) * exact })),
    size: size * exact,
    ...(fault ? { fault } : {}),
  };
}

/** Where each line begins, on its baseline. */
export function lineStarts(node: Text, { lines, size }: TypesetText) {
  const spread = (lines.length - 1) * size * LEADING;
  const first = {
    top: node.y + size * ASCENT,
    middle: node.y + (node.h - spread) / 2 + size * MIDDLE,
    bottom: node.y + node.h - size * DESCENT - spread,
  }[node.sit ?? 'middle'];
  const share = { left: 0, center: 0.5, right: 1 }[node.align ?? 'left'];
  return lines.map(({ text, width }, i) => ({
    text,
    x: node.x + (node.w - width) * share,
    y: first + i * size * LEADING,
  }));
}
