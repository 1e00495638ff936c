import type { Group, Node, Scene, Text } from './scene.ts';

/**
 * Chats lay a badge over the lower left corner of a picture that has a description, and a phone shows pictures small:
 * there the badge hides `BADGE` pixels of a picture that is at most `SHOWN` wide and high.
 */
const BADGE = { w: 44, h: 27 };
const SHOWN = { w: 300, h: 405 };

/** The corner of a scene that the badge hides, in its units. */
export function hiddenCorner({ width, height }: Pick<Scene, 'width' | 'height'>): {
  readonly w: number;
  readonly h: number;
} {
  const unit = Math.max(width / SHOWN.w, height / SHOWN.h);
  return { w: Math.ceil(BADGE.w * unit), h: Math.ceil(BADGE.h * unit) };
}

/** The scene with nothing to be read in its hidden corner: made higher where letters or small drawings stand there. */
export function withFreeCorner(scene: Scene): Scene {
  // As if it had grown by all of the corner, which makes the corner larger.
  const grown = { ...scene, height: scene.height * (SHOWN.h / (SHOWN.h - BADGE.h)) };
  const { w, h } = hiddenCorner(grown);
  const lowest = lowestIn(scene.nodes, null, w);
  return { ...scene, height: Math.max(scene.height, Math.ceil(lowest + h)) };
}

/** Where a group stands, and how large and turned; the groups around it are its `outer` ones, null at the sheet. */
interface Place {
  readonly x: number;
  readonly y: number;
  /** Cosine and sine of its turn, times its scale. */
  readonly cos: number;
  readonly sin: number;
  readonly outer: Place | null;
}

/** What is wider is a panel or a ground, which may be hidden in part. */
const LARGE = 300;

/** How low things reach at most that are to be read or known, of those with something left of `w`; 0 without any. */
function lowestIn(nodes: readonly Node[], place: Place | null, w: number): number {
  let lowest = 0;
  for (const node of nodes) {
    if (node.kind === 'group') {
      lowest = Math.max(lowest, lowestIn(node.nodes, inside(node, place), w));
      continue;
    }
    if (node.kind === 'shape') continue;
    const box = boundsOf(node, place);
    // The letters of a text stand inside its box.
    if (box.left >= w) continue;
    const { left, right, low } = node.kind === 'text' ? boundsOf(lettersIn(node), place) : box;
    if (left < w && (node.kind === 'text' || right - left < LARGE)) lowest = Math.max(lowest, Math.round(low));
  }
  return lowest;
}

/** How far left, right and down an area reaches where it is placed. */
function boundsOf({ x, y, w, h }: Pick<Text, 'x' | 'y' | 'w' | 'h'>, place: Place | null) {
  let [left, right, low] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let corner = 0; corner < 4; corner += 1) {
    let px = corner < 2 ? x : x + w;
    let py = corner % 2 === 0 ? y : y + h;
    for (let at = place; at !== null; at = at.outer) {
      const across = at.x + at.cos * px - at.sin * py;
      py = at.y + at.sin * px + at.cos * py;
      px = across;
    }
    left = Math.min(left, px);
    right = Math.max(right, px);
    low = Math.max(low, py);
  }
  return { left, right, low };
}

function inside({ x, y, scale = 1, turn = 0 }: Group, outer: Place | null): Place {
  const angle = (turn * Math.PI) / 180;
  return { x, y, cos: scale * Math.cos(angle), sin: scale * Math.sin(angle), outer };
}

/** About where the letters of a text stand in its box: wide ones, so that no letter is missed. */
function lettersIn({ text, x, y, w, h, size, align, sit, lines = 1 }: Text): Pick<Text, 'x' | 'y' | 'w' | 'h'> {
  const em = [...text].reduce((sum, letter) => sum + (letter >= '\u2e80' ? 1 : 0.66), 0);
  const wide = Math.min(w, em * size);
  const high = Math.min(h, lines * size * 1.3);
  const free = { x: w - wide, y: h - high };
  return {
    x: x + { left: 0, center: free.x / 2, right: free.x }[align ?? 'left'],
    y: y + { top: 0, middle: free.y / 2, bottom: free.y }[sit ?? 'middle'],
    w: wide,
    h: high,
  };
}
