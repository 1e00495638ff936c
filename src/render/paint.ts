import './bare.ts';
import type { Canvas, Path2D, SKRSContext2D } from '@napi-rs/canvas';
import type { Art, Scene, Text } from '../core/scene/scene.ts';
import { Brush } from './brush.ts';
import { loadFonts } from './fonts.ts';
import { Shelf } from './shelf.ts';
import type { Palette } from './theme.ts';
import type { Setting } from './type.ts';

/** A text that could not be shown as it should be; the picture tests call it a defect. */
export interface Overflow {
  readonly text: string;
  readonly fault: 'cut' | 'torn' | 'tall';
  readonly node: Text;
}

/** For whom a scene is painted, and how. */
export interface Commission {
  /** Whose art it is: sprites of different games may share names. */
  readonly game: string;
  readonly art: Art;
  readonly palette?: Palette;
  readonly onOverflow?: (overflow: Overflow) => void;
}

/** What a painter keeps from picture to picture. It changes how fast a picture is painted, never how it looks. */
export interface Studio {
  /** Sprites and ghosts by game, palette, what they show and size in pixels; they weigh bytes. */
  readonly sprites: Shelf<Canvas>;
  /** Set texts by everything that decides about them; each weighs one. */
  readonly settings: Shelf<Setting>;
  /** Paths by how they are written; each weighs one. */
  readonly paths: Shelf<Path2D>;
}

const MIB = 1024 * 1024;

/** An empty studio; its sprites may take so many bytes. Loads the fonts, and throws when one is missing. */
export function openStudio(spriteBytes: number = 96 * MIB): Studio {
  loadFonts();
  return { sprites: new Shelf(spriteBytes), settings: new Shelf(4000), paths: new Shelf(2000) };
}

/**
 * Paints the scene on a canvas, `scale` pixels for each unit. All of the canvas becomes opaque; what it has more than
 * the scene is paper. Throws when the scene calls an ink or a drawing that does not exist, or a path cannot be read.
 */
export function paint(ctx: SKRSContext2D, scene: Scene, commission: Commission, studio: Studio, scale = 1): void {
  const { game, art, palette = 'standard', onOverflow } = commission;
  ctx.reset();
  const brush = new Brush(ctx, { game, art, palette, onOverflow, studio }, [scale, 0, 0, scale, 0, 0], 0);
  ctx.fillStyle = brush.colour(scene.paper);
  ctx.fillRect(0, 0, ctx.canvas.width / scale, ctx.canvas.height / scale);
  brush.all(scene.nodes);
}
