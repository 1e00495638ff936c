import { INKS_BEYOND_FOUR, type Ink } from '../../core/scene/ink.ts';
import type { Art, Drawing, Node, Scene } from '../../core/scene/scene.ts';

const BEYOND: ReadonlySet<Ink | undefined> = new Set(INKS_BEYOND_FOUR);
/** Drawings do not change: each is searched once. */
const searched = new WeakMap<Drawing, boolean>();

/** Whether a scene, or a drawing it shows, names an ink of a seat that only tables of more than four have. */
export function seatsBeyondFour({ paper, nodes }: Scene, art: Art): boolean {
  return BEYOND.has(paper) || namesBeyondFour(nodes, art);
}

function namesBeyondFour(nodes: readonly Node[], art: Art): boolean {
  return nodes.some((node) => nodeNames(node, art));
}

function nodeNames(node: Node, art: Art): boolean {
  switch (node.kind) {
    case 'group':
      return namesBeyondFour(node.nodes, art);
    case 'sprite':
      return drawsBeyondFour(art[node.name], art);
    case 'text':
      return BEYOND.has(node.ink) || BEYOND.has(node.halo);
    case 'box':
    case 'shape':
      return BEYOND.has(node.fill) || BEYOND.has(node.line);
  }
}

function drawsBeyondFour(drawing: Drawing | undefined, art: Art): boolean {
  if (drawing === undefined) return false;
  const known = searched.get(drawing);
  if (known !== undefined) return known;
  // For a drawing that contains itself, which cannot be rendered.
  searched.set(drawing, false);
  const names = namesBeyondFour(drawing.nodes, art);
  searched.set(drawing, names);
  return names;
}
