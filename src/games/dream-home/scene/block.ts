import type { Nodes } from '../art/pen.ts';

/** A part of a sheet as wide as the sheet; parts are stacked. */
export interface Block {
  readonly h: number;
  readonly nodes: (y: number) => Nodes;
}
