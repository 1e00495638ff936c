import type { Ink } from './ink.ts';

/**
 * Scenes: pictures as plain data. A scene is a list of nodes in units of a sheet 1,200 wide (which a phone shows 400
 * pixels wide); later nodes are painted on top of earlier ones. The painter needs to know nothing about the game.
 */
export interface Scene {
  /** Units, both at most 2,400. The renderer makes one pixel of each unit. */
  readonly width: number;
  readonly height: number;
  readonly paper: Ink;
  /** Whether the paper is left out: icons have to stand on any ground. */
  readonly transparent?: true;
  readonly nodes: readonly Node[];
  /** The picture in words, for people who cannot see it: at most 1,024 characters, the most important first. */
  readonly alt: string;
}

/** How an area and its outline are inked; without `fill` it is hollow, without `line` it has no outline. */
export interface Inked {
  readonly fill?: Ink;
  readonly line?: Ink;
  /** Width of the outline in units, 2 when left out. */
  readonly width?: number;
  /** Lengths of dash and gap in units. */
  readonly dash?: readonly [number, number];
}

/** An upright rectangle, from its upper left corner. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

export type Node = Group | Box | Shape | Sprite | Text;

/** Nodes moved by (x, y), then scaled and turned (degrees, clockwise) about that point. */
export interface Group {
  readonly kind: 'group';
  readonly x: number;
  readonly y: number;
  readonly scale?: number;
  readonly turn?: number;
  /** From 0 (invisible) to 1 (opaque); pieces that are not placed yet are shown translucent. */
  readonly opacity?: number;
  readonly nodes: readonly Node[];
}

export interface Box extends Inked, Area {
  readonly kind: 'box';
  /** Corner radius in units; half the shorter side makes a disc. */
  readonly round?: number;
}

/** An SVG path (`M 0 0 L 10 0 …`), moved by (x, y). */
export interface Shape extends Inked {
  readonly kind: 'shape';
  readonly path: string;
  readonly x?: number;
  readonly y?: number;
}

/** One of the game's drawings, fitted into the box. Painted once per size and then copied. */
export interface Sprite extends Area {
  readonly kind: 'sprite';
  readonly name: string;
  /** Quarter turns clockwise. */
  readonly turns?: 0 | 1 | 2 | 3;
}

/**
 * Text inside a box. The renderer breaks it into at most `lines` lines, makes it smaller until it fits (not below
 * 60 % of `size`), and only then cuts it off with an ellipsis, which the picture tests call a defect.
 */
export interface Text extends Area {
  readonly kind: 'text';
  readonly text: string;
  /** Height of the letters' em square in units; below 20 it cannot be read on a phone. */
  readonly size: number;
  readonly ink: Ink;
  readonly bold?: boolean;
  /** 'left' when left out. */
  readonly align?: 'left' | 'center' | 'right';
  /** 'middle' when left out. */
  readonly sit?: 'top' | 'middle' | 'bottom';
  /** 1 when left out. */
  readonly lines?: number;
  /** Inked around the letters, for text on top of a drawing. */
  readonly halo?: Ink;
}

/** A drawing of a game's art: nodes inside (0, 0)–(w, h). A `Sprite` shows it. */
export interface Drawing {
  readonly w: number;
  readonly h: number;
  readonly nodes: readonly Node[];
}

/** All drawings of a game by the names that sprites use. */
export type Art = { readonly [name: string]: Drawing };
