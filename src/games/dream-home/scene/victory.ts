import type { Ink } from '../../../core/scene/ink.ts';
import type { Node } from '../../../core/scene/scene.ts';
import { badge, seatInks, shape, sprite, TYPE, text } from '../../../core/scene/sketch.ts';
import { GARLAND } from '../art/feast.ts';
import type { Nodes } from '../art/pen.ts';
import type { Speak } from '../face/names.ts';
import type { HomeView, View } from '../rules/view-types.ts';
import { groundOf, house, houseHeight, ridgeOf } from './house.ts';
import { looks, panel } from './panels.ts';
import { rounded } from './plot.ts';

/** The home that has won, with all honours: above the score sheet. */
const [WIDE, SIDE, TOP] = [1160, 380, 62];
const HOUSE = WIDE - SIDE;
export const victoryHeight = TOP + houseHeight(HOUSE);

export function victory(view: View, home: HomeView, y: number, words: Speak): Nodes {
  const { seat, score } = home;
  const [x, top] = [20, y + TOP];
  const left = x + SIDE;
  const name = words.name(seat);
  const inks = seatInks(seat);
  const ground = groundOf(top, HOUSE);
  const ridge = ridgeOf(left, top, HOUSE);
  const flags = HOUSE / 3;
  const look = { named: false, marks: new Map(), roofs: null };
  const said = (line: string, dy: number, h: number, size: number, ink: Ink, lines = 1): Node =>
    text(line, { x: x + 16, y: y + dy, w: SIDE - 32, h }, { size, ink, bold: true, align: 'center', lines });
  return panel(view, home, { x, y, w: WIDE, h: victoryHeight }, ground, [
    rays(left + 8, y + 8, HOUSE - 16, ground - y - 8),
    sprite('confetti', left + 10, y + 84, 164, 148),
    sprite('confetti', left + 26, y + 216, 164, 148),
    sprite('confetti', x + WIDE - 176, y + 78, 164, 148),
    ...house(home, left, top, HOUSE, looks(home, look, words)),
    sprite('icon-crown', ridge.x - 37, ridge.y - 67, 74, 74),
    ...[0, 1, 2].map((n) => sprite('garland', left + n * flags, y, flags, (GARLAND.h * flags) / GARLAND.w)),
    shape(rounded({ x, y, w: SIDE, h: victoryHeight }, 'left'), { fill: inks.pale }),
    badge(seat, words.name, x + SIDE / 2, y + 176, 56),
    sprite('icon-crown', x + SIDE / 2 - 66, y + 14, 132, 132),
    said(name, 240, 84, TYPE.title, 'ink', 2),
    said(`${score.total}`, 314, 116, 116, inks.dark),
    said(words.say({ say: 'pic-points', with: { n: score.total } }), 424, 50, TYPE.name, 'ink-soft'),
  ]);
}

/** Light that comes from behind the house: beams from the middle of the ground to the edges of the box. */
function rays(x: number, y: number, w: number, h: number): Node {
  const [cx, cy, count] = [x + w / 2, y + h, 11];
  const edge = (turn: number): string => {
    const [dx, dy] = [Math.cos(turn * Math.PI), Math.sin(turn * Math.PI)];
    const far = Math.min(w / 2 / Math.max(Math.abs(dx), 0.001), h / Math.max(dy, 0.001));
    return `L ${(cx + dx * far).toFixed(1)} ${(cy - dy * far).toFixed(1)}`;
  };
  const beams = Array.from({ length: count }, (_, n) => {
    const from = (n + 0.25) / count;
    return `M ${cx} ${cy} ${edge(from)} ${edge(from + 0.5 / count)} Z`;
  });
  return shape(beams.join(' '), { fill: 'yellow-pale' });
}
