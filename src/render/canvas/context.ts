import type { Canvas, Path2D } from '@napi-rs/canvas';
import { LRUCache } from 'lru-cache';
import type { Palette } from '../../core/scene/ink.ts';
import type { Art, Text } from '../../core/scene/scene.ts';
import type { TypesetText } from '../text/typeset.ts';
import { loadFonts } from './fonts.ts';

/** A text that could not be shown as it should be; the picture tests call it a defect. */
export interface Overflow {
  readonly text: string;
  readonly fault: 'cut' | 'torn' | 'tall';
  readonly node: Text;
}

/** Whose art a scene is rendered with, and in which palette. */
export interface RenderOptions {
  /** The game whose art it is: sprites of different games may share names. */
  readonly game: string;
  readonly art: Art;
  /** The standard one when left out. */
  readonly palette?: Palette;
  readonly onOverflow?: (overflow: Overflow) => void;
}

/** What is cached from picture to picture. It changes how fast a picture is rendered, never how it looks. */
export interface RenderContext {
  /** Sprites and translucent groups by game, palette, content and size in pixels; an entry's size is its bytes. */
  readonly bitmaps: LRUCache<string, Canvas>;
  /** Typeset texts by everything that decides about them. */
  readonly texts: LRUCache<string, TypesetText>;
  /** Paths by how they are written. */
  readonly paths: LRUCache<string, Path2D>;
}

const MIB = 1024 * 1024;

/** An empty context whose bitmaps may take so many bytes. Loads the fonts, and throws when one is missing. */
export function createRenderContext(bitmapBytes: number = 32 * MIB): RenderContext {
  loadFonts();
  return {
    bitmaps: new LRUCache({ maxSize: bitmapBytes, sizeCalculation: ({ width, height }) => width * height * 4 }),
    texts: new LRUCache({ max: 4000 }),
    paths: new LRUCache({ max: 2000 }),
  };
}
