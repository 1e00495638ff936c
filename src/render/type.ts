import type { Text } from '../core/scene.ts';
import { lettersOf, piecesOf } from './breaks.ts';

/** How wide `text` is at this size, in the units of the size. Widths grow evenly with the size. */
export type Measure = (text: string, size: number, bold: boolean) => number;

/** A text broken into lines and sized. */
export interface Setting {
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

interface Piece {
  readonly text: string;
  /** At the full size: with and without the spaces at its end. */
  readonly whole: number;
  readonly bare: number;
}

/** Lines as ranges of pieces, filled one after the other; null when a piece alone is wider than `width`. */
function fill(pieces: readonly Piece[], width: number): readonly (readonly Piece[])[] | null {
  const lines: Piece[][] = [[]];
  let used = 0;
  for (const piece of pieces) {
    if (piece.bare > width) return null;
    if (used + piece.bare > width) {
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

/**
 * Breaks the text into at most `lines` lines, makes it smaller until it fits (not below 60 %), and only then tears
 * words and cuts it off.
 */
export function set(node: Text, measure: Measure): Setting {
  const { w, h, size } = node;
  const bold = node.bold ?? false;
  const most = node.lines ?? 1;
  const piece = (text: string): Piece => {
    const bare = text.trimEnd();
    const whole = measure(text, size, bold);
    return { text, whole, bare: bare === text ? whole : measure(bare, size, bold) };
  };
  const paragraphs = node.text.split('\n').map((paragraph) => piecesOf(paragraph.trim()).map(piece));
  const room = (factor: number): number =>
    Math.min(most, Math.max(1, Math.floor((h / (size * factor) - 1 + 0.001) / LEADING) + 1));

  const finish = (lines: readonly (readonly Piece[])[], factor: number, fault?: Setting['fault']): Setting => {
    const texts = lines.map((line) =>
      line
        .map(({ text }) => text)
        .join('')
        .trimEnd(),
    );
    const widest = Math.max(1, ...texts.map((text) => measure(text, size, bold)));
    // Letters of neighbouring pieces may push each other by a hair.
    const exact = widest * factor > w ? Math.max(w / widest, factor * 0.97) : factor;
    return {
      lines: texts.map((text) => ({ text, width: measure(text, size, bold) * exact })),
      size: size * exact,
      ...(fault ? { fault } : {}),
    };
  };

  const steps = 20;
  for (let step = 0; step <= steps; step++) {
    const factor = 1 - ((1 - SMALLEST) * step) / steps;
    if (size * factor > h + 0.001 && step < steps) continue;
    const lines = fillAll(paragraphs, w / factor + 0.01, room(factor));
    if (lines === null) continue;
    const tall = size * factor > h + 0.001;
    return finish(
      node.align === 'center' ? balance(paragraphs, w / factor, lines) : lines,
      factor,
      tall ? 'tall' : undefined,
    );
  }

  const width = w / SMALLEST;
  const letters = paragraphs.map((pieces) =>
    pieces.flatMap((whole) => (whole.bare > width ? lettersOf(whole.text).map(piece) : [whole])),
  );
  const torn = fillAll(letters, width, room(SMALLEST));
  if (torn !== null) return finish(torn, SMALLEST, 'torn');
  const all = letters.flatMap((pieces) => fill(pieces, width) ?? [pieces]);
  const kept = all.slice(0, room(SMALLEST));
  const end = lettersOf((kept.at(-1) ?? []).map(({ text }) => text).join(''));
  const shortened = (count: number): string =>
    `${end
      .slice(0, count)
      .join('')
      .replace(/[\s,;:.–-]+$/u, '')}…`;
  let count = end.length;
  while (count > 0 && measure(shortened(count), size, bold) > width) count--;
  return finish([...kept.slice(0, -1), [piece(shortened(count))]], SMALLEST, 'cut');
}

/** Where each line begins, on its baseline. */
export function placesOf(node: Text, { lines, size }: Setting) {
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
