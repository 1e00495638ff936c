import { type Callout, ENTRY, entries, type Point, pointers } from '../../../core/scene/callouts.ts';
import { sprite, TYPE, text } from '../../../core/scene/sketch.ts';
import { LINE, type Nodes } from '../art/pen.ts';
import type { Say, Speak } from '../face/names.ts';
import { roomOf } from '../rules/cards.ts';
import { BUILDING, DREAM } from '../rules/example.ts';
import type { HomeView } from '../rules/types.ts';
import { groundOf, house, houseHeight } from './house.ts';
import { market, marketHeight } from './market.ts';
import { linesOf, NO_TIES } from './panels.ts';
import { plot } from './plot.ts';

/** The legend: the market, a home and the signs of the score, and what everything on them means. */

/** A home under way, with a token, a tool and a helper. */
const HOME: HomeView = {
  ...BUILDING,
  tools: ['drill'],
  helpers: ['architect'],
  spaces: BUILDING.spaces.map((space) =>
    space.kind === 'room' && space.cell === 'u2' ? { ...space, token: 'canopy-bed' } : space,
  ),
};

const TOP = 14;
const PLOT = { x: 20, y: TOP + marketHeight + 44, w: 600, h: houseHeight(600) } as const;
const LIST = { x: 660, y: PLOT.y - 10, w: 520 } as const;
const SIGN = 58;

/** What is pointed at, in the order of the numbers. */
const POINTED: readonly {
  readonly say: Extract<Say, { readonly say: `legend-${string}` }>['say'];
  readonly at: Point;
  readonly to: Point;
}[] = [
  { say: 'legend-column', at: [480, 30], to: [545, 38] },
  { say: 'legend-resource', at: [476, 130], to: [520, 130] },
  { say: 'legend-key', at: [34, 150], to: [84, 118] },
  { say: 'legend-room', at: [476, 300], to: [520, 300] },
  { say: 'legend-worth', at: [490, 516], to: [524, 478] },
  { say: 'legend-child', at: [1080, 516], to: [1124, 480] },
  { say: 'legend-basement', at: [700, 516], to: [744, 474] },
  { say: 'legend-roofs', at: [60, PLOT.y + 50], to: [256, PLOT.y + 66] },
  { say: 'legend-free', at: [600, PLOT.y + 150], to: [500, PLOT.y + 160] },
  { say: 'legend-token', at: [40, PLOT.y + 130], to: [186, PLOT.y + 164] },
  { say: 'legend-tools', at: [60, PLOT.y + 345], to: [110, PLOT.y + 320] },
];

export function legend(words: Speak): { readonly height: number; readonly nodes: Nodes } {
  const callouts = POINTED.map(({ say, at, to }): Callout => ({ at, to, label: words.say({ say }) }));
  const signs = PLOT.y + PLOT.h + 26;
  const lines = linesOf({ options: NO_TIES }, DREAM, null);
  return {
    height: Math.max(LIST.y + callouts.length * ENTRY, signs + lines.length * SIGN) + 20,
    nodes: [
      ...market(
        [
          { column: 'm1', room: roomOf('bathroom-1'), resource: null },
          { column: 'm2', room: roomOf('kitchen-1'), resource: 'roof-red-1' },
          { column: 'm3', room: roomOf('living-room-7'), resource: 'piano' },
          { column: 'm4', room: roomOf('garage-3'), resource: 'drill' },
          { column: 'm5', room: roomOf('playroom-3'), resource: 'architect' },
        ],
        TOP,
        { answers: new Set(), chosen: new Set() },
        words,
      ),
      ...plot(
        PLOT,
        groundOf(PLOT.y, PLOT.w),
        { sky: 'blue-pale', line: LINE, width: 3 },
        house(HOME, PLOT.x, PLOT.y, PLOT.w, {
          named: true,
          marks: new Map(),
          roofs: words.say({ say: 'pic-roofs', with: { n: HOME.roofs } }),
        }),
      ),
      ...lines.flatMap(({ icon, name }, i) => [
        sprite(icon, PLOT.x + 12, signs + i * SIGN + 4, 48, 48),
        text(
          words.say(name),
          { x: PLOT.x + 78, y: signs + i * SIGN, w: PLOT.w - 90, h: SIGN },
          { size: TYPE.text, ink: 'ink' },
        ),
      ]),
      ...pointers(callouts),
      ...entries(
        callouts.map(({ label }) => label),
        LIST,
      ),
    ],
  };
}
