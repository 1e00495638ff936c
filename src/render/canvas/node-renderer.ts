import './no-system-fonts.ts';
import { type Canvas, createCanvas, Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import type { Ink } from '../../core/scene/ink.ts';
import type { Art, Box, Drawing, Group, Inked, Node, Shape, Sprite, Text } from '../../core/scene/scene.ts';
import { lineStarts, type TypesetText, typeset } from '../text/typeset.ts';
import { DRAWN, type Palette, THEMES, type Theme } from '../themes/palettes.ts';
import type { Overflow, RenderContext } from './context.ts';
import { extentOf } from './extent.ts';
import { fontOf } from './fonts.ts';
import { around, type Matrix, moved, placed, quarterTurn, STILL, times, upright } from './matrix.ts';

/** What nodes are rendered with, on whichever canvas. */
export interface NodeContext {
  readonly game: string;
  readonly art: Art;
  readonly palette: Palette;
  readonly onOverflow: ((overflow: Overflow) => void) | undefined;
  readonly context: RenderContext;
}

/** How deep sprites may lie inside sprites; only a drawing that contains itself goes deeper. */
const DEEPEST = 8;

/** Renders nodes on one canvas. */
export class NodeRenderer {
  readonly #ctx: SKRSContext2D;
  readonly #options: NodeContext;
  readonly #theme: Theme;
  readonly #depth: number;
  /** From the nodes' units to the canvas's pixels. */
  #at: Matrix;
  #font = '';

  /** `depth`: inside how many drawings the nodes are. */
  constructor(ctx: SKRSContext2D, options: NodeContext, at: Matrix, depth: number) {
    if (depth > DEEPEST) throw new Error('a drawing contains itself');
    this.#ctx = ctx;
    this.#options = options;
    this.#theme = (depth === 0 ? THEMES : DRAWN)[options.palette];
    this.#depth = depth;
    this.#at = at;
    ctx.setTransform(...at);
    ctx.lineJoin = 'round';
  }

  /** `#rrggbb`. Throws when there is no such ink. */
  colour(ink: Ink): string {
    const colour = this.#theme[ink];
    if (colour === undefined) throw new Error(`there is no ink called ${ink}`);
    return colour;
  }

  all(nodes: readonly Node[]): void {
    for (const node of nodes) {
      switch (node.kind) {
        case 'group':
          this.#group(node);
          break;
        case 'box':
          this.#box(node);
          break;
        case 'shape':
          this.#shape(node);
          break;
        case 'sprite':
          this.#sprite(node);
          break;
        case 'text':
          this.#text(node);
          break;
      }
    }
  }

  /** Does something in other units, and comes back. */
  #within(at: Matrix, work: () => void): void {
    const before = this.#at;
    this.#at = at;
    this.#ctx.setTransform(...at);
    work();
    this.#at = before;
    this.#ctx.setTransform(...before);
  }

  #group(group: Group): void {
    const at = times(this.#at, placed(group));
    const opacity = group.opacity ?? 1;
    if (opacity >= 1) this.#within(at, () => this.all(group.nodes));
    else if (opacity > 0) this.#translucent(group.nodes, at, opacity);
  }

  /** Renders the nodes on a canvas of their own first, so that what lies under them does not show through twice. */
  #translucent(nodes: readonly Node[], at: Matrix, opacity: number): void {
    const extent = extentOf(nodes, at);
    if (extent === null) return;
    const left = Math.max(0, Math.floor(extent.left));
    const top = Math.max(0, Math.floor(extent.top));
    const width = Math.min(this.#ctx.canvas.width, Math.ceil(extent.right)) - left;
    const height = Math.min(this.#ctx.canvas.height, Math.ceil(extent.bottom)) - top;
    if (width <= 0 || height <= 0) return;
    const bitmap = this.#translucentBitmap(nodes, times(moved(-left, -top), at), width, height);
    this.#within(STILL, () => {
      this.#ctx.globalAlpha = opacity;
      this.#ctx.drawImage(bitmap, left, top);
      this.#ctx.globalAlpha = 1;
    });
  }

  /** The nodes on a canvas of this size: rendered once, because translucent groups come back in the next picture. */
  #translucentBitmap(nodes: readonly Node[], at: Matrix, width: number, height: number): Canvas {
    const { game, palette, context, onOverflow } = this.#options;
    const key = `${game}/${palette}/${this.#depth}/${width}x${height}/${at.join()}/${JSON.stringify(nodes)}`;
    // With `onOverflow` the nodes are rendered each time, because each overflow has to be reported.
    const kept = onOverflow ? undefined : context.bitmaps.get(key);
    if (kept !== undefined) return kept;
    const canvas = createCanvas(width, height);
    new NodeRenderer(canvas.getContext('2d'), this.#options, at, this.#depth).all(nodes);
    context.bitmaps.set(key, canvas);
    return canvas;
  }

  #box(box: Box): void {
    const { x, y, w, h, fill, line, width = 2, dash } = box;
    const round = Math.min(box.round ?? 0, w / 2, h / 2);
    const half = width / 2;
    if (fill === undefined || line === undefined || dash || half <= 0 || Math.min(w, h) <= width) {
      this.#outline(x, y, w, h, round);
      this.#ink(box);
      return;
    }
    // The outline as a larger box below: to fill twice is half the work of stroking.
    const ctx = this.#ctx;
    this.#outline(x - half, y - half, w + width, h + width, round + half);
    ctx.fillStyle = this.colour(line);
    ctx.fill();
    this.#outline(x + half, y + half, w - width, h - width, Math.max(0, round - half));
    ctx.fillStyle = this.colour(fill);
    ctx.fill();
  }

  #outline(x: number, y: number, w: number, h: number, round: number): void {
    this.#ctx.beginPath();
    if (round > 0) this.#ctx.roundRect(x, y, w, h, round);
    else this.#ctx.rect(x, y, w, h);
  }

  #shape(shape: Shape): void {
    const path = this.#path(shape.path);
    const { x = 0, y = 0 } = shape;
    if (x === 0 && y === 0) this.#ink(shape, path);
    else this.#within(times(this.#at, moved(x, y)), () => this.#ink(shape, path));
  }

  #path(written: string): Path2D {
    const { paths } = this.#options.context;
    const kept = paths.get(written);
    if (kept !== undefined) return kept;
    try {
      const path = new Path2D(written);
      paths.set(written, path);
      return path;
    } catch {
      throw new Error(`cannot read the path ${written.slice(0, 200)}`);
    }
  }

  /** Fills and outlines `path`, or the context's own path. */
  #ink({ fill, line, width = 2, dash }: Inked, path?: Path2D): void {
    const ctx = this.#ctx;
    if (fill !== undefined) {
      ctx.fillStyle = this.colour(fill);
      if (path) ctx.fill(path);
      else ctx.fill();
    }
    if (line === undefined || width <= 0) return;
    ctx.strokeStyle = this.colour(line);
    ctx.lineWidth = width;
    // Round ends would fill the gaps of a dashed line.
    ctx.lineCap = dash ? 'butt' : 'round';
    ctx.setLineDash(dash ? [...dash] : []);
    if (path) ctx.stroke(path);
    else ctx.stroke();
  }

  #sprite(sprite: Sprite): void {
    const drawing = this.#options.art[sprite.name];
    if (drawing === undefined) throw new Error(`${this.#options.game} has no drawing called ${sprite.name}`);
    const turns = sprite.turns ?? 0;
    const [w, h] = turns % 2 === 0 ? [drawing.w, drawing.h] : [drawing.h, drawing.w];
    const scale = Math.min(sprite.w / w, sprite.h / h);
    const x = sprite.x + (sprite.w - w * scale) / 2;
    const y = sprite.y + (sprite.h - h * scale) / 2;

    if (upright(this.#at)) {
      // Edges on whole pixels: copies stay crisp, and neighbours meet without a gap.
      const { left, top, right, bottom } = around(this.#at, x, y, w * scale, h * scale);
      const box = {
        left: Math.round(left),
        top: Math.round(top),
        right: Math.round(right),
        bottom: Math.round(bottom),
      };
      const quarters = (turns + quartersOf(this.#at)) % 4;
      if (box.right > box.left && box.bottom > box.top) this.#copy(sprite.name, drawing, box, quarters);
      return;
    }
    const turned = times(
      moved(x + (w * scale) / 2, y + (h * scale) / 2),
      placed({ ...STRAIGHT, scale, turn: turns * 90 }),
    );
    const at = times(this.#at, times(turned, moved(-drawing.w / 2, -drawing.h / 2)));
    this.#within(at, () => {
      this.#ctx.save();
      this.#ctx.beginPath();
      this.#ctx.rect(0, 0, drawing.w, drawing.h);
      this.#ctx.clip();
      new NodeRenderer(this.#ctx, this.#options, at, this.#depth + 1).all(drawing.nodes);
      this.#ctx.restore();
    });
  }

  /** Copies the drawing, rendered once for its size, into a box of whole pixels. */
  #copy(name: string, drawing: Drawing, box: ReturnType<typeof around>, quarters: number): void {
    const { left, top } = box;
    const [w, h] = quarters % 2 === 0 ? [box.right - left, box.bottom - top] : [box.bottom - top, box.right - left];
    const { game, palette, context } = this.#options;
    const key = `${game}/${palette}/${name}/${w}x${h}`;
    let picture = context.bitmaps.get(key);
    if (picture === undefined) {
      picture = createCanvas(w, h);
      const at: Matrix = [w / drawing.w, 0, 0, h / drawing.h, 0, 0];
      new NodeRenderer(picture.getContext('2d'), this.#options, at, this.#depth + 1).all(drawing.nodes);
      context.bitmaps.set(key, picture);
    }
    const [cos, sin] = quarterTurn(quarters);
    const dx = quarters === 1 ? h : quarters === 2 ? w : 0;
    const dy = quarters === 2 ? h : quarters === 3 ? w : 0;
    const finished = picture;
    this.#within([cos, sin, -sin, cos, left + dx, top + dy], () => this.#ctx.drawImage(finished, 0, 0));
  }

  #text(node: Text): void {
    if (node.text.trim() === '') return;
    const ctx = this.#ctx;
    const typesetText = this.#typeset(node);
    const { size, fault } = typesetText;
    if (fault) this.#options.onOverflow?.({ text: node.text, fault, node });
    const lines = lineStarts(node, typesetText);
    this.#use(fontOf(size, node.bold ?? false));
    if (node.halo !== undefined) {
      ctx.strokeStyle = this.colour(node.halo);
      ctx.lineWidth = Math.max(4, size * 0.2);
      ctx.setLineDash([]);
      for (const { text, x, y } of lines) ctx.strokeText(text, x, y);
    }
    ctx.fillStyle = this.colour(node.ink);
    for (const { text, x, y } of lines) ctx.fillText(text, x, y);
  }

  /** Reading a font takes the canvas longer than drawing a number does. */
  #use(font: string): void {
    if (font === this.#font) return;
    this.#ctx.font = font;
    this.#font = font;
  }

  #typeset(node: Text): TypesetText {
    const { texts } = this.#options.context;
    const { text, w, h, size, bold, lines, align } = node;
    const key = [w, h, size, bold ? 'b' : '', lines ?? 1, align === 'center' ? 'c' : '', text].join('/');
    const kept = texts.get(key);
    if (kept !== undefined) return kept;
    const made = typeset(node, (words, em, heavy) => {
      this.#use(fontOf(em, heavy));
      return this.#ctx.measureText(words).width;
    });
    texts.set(key, made);
    return made;
  }
}

const STRAIGHT = { kind: 'group', x: 0, y: 0, nodes: [] } as const satisfies Group;

/** Quarter turns clockwise of an upright transformation. */
function quartersOf([a, b]: Matrix): number {
  return a > 0 ? 0 : b > 0 ? 1 : a < 0 ? 2 : 3;
}
