import '../../src/render/canvas/no-system-fonts.ts';
import { createCanvas } from '@napi-rs/canvas';
import { hiddenCorner } from '../../src/core/scene/corner.ts';
import type { Node, Scene, Text } from '../../src/core/scene/scene.ts';
import { fontOf, loadFonts } from '../../src/render/canvas/fonts.ts';
import { around, type Matrix, placed, STILL, times } from '../../src/render/canvas/matrix.ts';
import { lineStarts, typeset } from '../../src/render/text/typeset.ts';

/**
 * Finds letters that cannot be read where they stand, without painting: scenes are measured as the renderer sets them.
 */

/** Before the name of a drawing. */
const DRAWING = 'the drawing ';

/** An upright box of a scene, in its units. */
interface Area {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** What a scene draws, in the order of painting. */
type Drawn =
  | { readonly kind: 'line'; readonly text: string; readonly node: Text; readonly area: Area; readonly fault?: string }
  | { readonly kind: 'cover'; readonly text: string; readonly area: Area };

/** Units by which inked boxes may reach into each other: letters are rounder than their boxes. */
const SLACK = 3;
/** Of a drawing's side is clear at its edge: drawings do not fill their boxes. */
const CLEAR = 0.08;
/** What is so wide is a ground or a panel, which may be hidden in part. */
const GROUND = 290;

/** What is wrong with the letters of a scene, a line each; empty when all of them can be read. */
export function overlapsIn(scene: Scene): readonly string[] {
  const drawn = [...drawnIn(scene.nodes, STILL)];
  return drawn.flatMap((one, at) => {
    if (one.kind !== 'line') return [];
    const outside = beyond(one.area, scene) ? [`"${one.text}" leaves the picture`] : [];
    const unfit = one.fault === undefined ? [] : [`"${one.text}" does not fit: ${one.fault}`];
    const met = drawn.slice(at + 1).flatMap((other) => {
      if (!meet(one.area, other.area)) return [];
      if (other.kind === 'cover') return [`${other.text} covers "${one.text}"`];
      return other.node === one.node ? [] : [`"${one.text}" and "${other.text}" overlap`];
    });
    const crossed = one.node.halo === undefined ? crossing(one.area, drawn.slice(0, at)) : null;
    return [...outside, ...unfit, ...met, ...(crossed === null ? [] : [`"${one.text}" runs over ${crossed}`])];
  });
}

/**
 * What is to be read or known in the corner that a chat's badge hides: letters, and drawings that are no ground for
 * others.
 */
export function hiddenIn(scene: Scene): readonly string[] {
  const { w, h } = hiddenCorner(scene);
  const corner: Area = { left: 0, top: scene.height - h, right: w, bottom: scene.height };
  return [...drawnIn(scene.nodes, STILL)].flatMap(({ kind, text, area }) =>
    meet(area, corner) && (kind === 'line' || area.right - area.left < GROUND)
      ? [`${text} is hidden in the corner`]
      : [],
  );
}

/**
 * The drawing that letters stand on in part, of what was painted `before` them; null where they have a ground of their
 * own.
 */
function crossing(area: Area, before: readonly Drawn[]): string | null {
  for (const { kind, text, area: other } of before.toReversed()) {
    if (kind !== 'cover' || !meet(area, other)) continue;
    if (within(area, other)) return null;
    if (text.startsWith(DRAWING)) return text;
  }
  return null;
}

const meet = (one: Area, other: Area): boolean =>
  Math.min(one.right, other.right) - Math.max(one.left, other.left) > SLACK &&
  Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > SLACK;

const within = (inner: Area, outer: Area): boolean =>
  inner.left >= outer.left - SLACK &&
  inner.right <= outer.right + SLACK &&
  inner.top >= outer.top - SLACK &&
  inner.bottom <= outer.bottom + SLACK;

const beyond = ({ left, top, right, bottom }: Area, { width, height }: Scene): boolean =>
  left < 0 || top < 0 || right > width || bottom > height;

/** Lines of text and what can hide one: drawings and filled boxes. Outlines and shapes hide nothing. */
function* drawnIn(nodes: readonly Node[], m: Matrix): Generator<Drawn, void> {
  for (const node of nodes) {
    switch (node.kind) {
      case 'group':
        yield* drawnIn(node.nodes, times(m, placed(node)));
        break;
      case 'text':
        yield* linesOf(node, m);
        break;
      case 'sprite': {
        const [dx, dy] = [node.w * CLEAR, node.h * CLEAR];
        const area = around(m, node.x + dx, node.y + dy, node.w - 2 * dx, node.h - 2 * dy);
        yield { kind: 'cover', text: `${DRAWING}${node.name}`, area };
        break;
      }
      case 'box':
        if (node.fill !== undefined)
          yield { kind: 'cover', text: `a box in ${node.fill}`, area: around(m, node.x, node.y, node.w, node.h) };
        break;
      default:
        break;
    }
  }
}

function* linesOf(node: Text, m: Matrix): Generator<Drawn, void> {
  if (node.text.trim() === '') return;
  const set = typeset(node, widthOf);
  for (const { text, x, y } of lineStarts(node, set)) {
    const ink = inkOf(text, set.size, node.bold ?? false);
    yield {
      kind: 'line',
      text,
      node,
      area: around(m, x - ink.left, y - ink.up, ink.left + ink.right, ink.up + ink.down),
      ...(set.fault ? { fault: set.fault } : {}),
    };
  }
}

/** How far the ink of a line reaches from the beginning of its baseline. */
interface Ink {
  readonly left: number;
  readonly right: number;
  readonly up: number;
  readonly down: number;
}

loadFonts();
const ctx = createCanvas(1, 1).getContext('2d');
const inks = new Map<string, Ink & { readonly width: number }>();

/** The same words stand in many pictures. */
function measured(text: string, size: number, bold: boolean): Ink & { readonly width: number } {
  const key = `${size} ${bold} ${text}`;
  const known = inks.get(key);
  if (known !== undefined) return known;
  ctx.font = fontOf(size, bold);
  const found = ctx.measureText(text);
  const made = {
    left: found.actualBoundingBoxLeft,
    right: found.actualBoundingBoxRight,
    up: found.actualBoundingBoxAscent,
    down: found.actualBoundingBoxDescent,
    width: found.width,
  };
  inks.set(key, made);
  return made;
}

const widthOf = (text: string, size: number, bold: boolean): number => measured(text, size, bold).width;
const inkOf = (text: string, size: number, bold: boolean): Ink => measured(text, size, bold);
