import { type Callouts, legend } from '../../../core/scene/callouts.ts';
import { group, sprite, TYPE, text } from '../../../core/scene/sketch.ts';
import { LINE, type Nodes } from '../art/pen.ts';
import type { Say, Speak } from '../face/names.ts';
import { roomOf } from '../rules/cards.ts';
import { BUILDING, DREAM } from '../rules/example.ts';
import type { ColumnView, HomeView } from '../rules/view-types.ts';
import { groundOf, house, houseHeight } from './house.ts';
import { market, marketHeight } from './market.ts';
import { linesOf, NO_TIES } from './panels.ts';
import { plot } from './plot.ts';

/** The legend, on two pages: the market, then a home and the signs of the score, and what everything on them means. */

/** A home under way, with a token, a tool and a helper. */
const HOME: HomeView = {
  ...BUILDING,
  tools: ['drill'],
  helpers: ['architect'],
  spaces: BUILDING.spaces.map((space) =>
    space.kind === 'room' && space.cell === 'u2' ? { ...space, token: 'canopy-bed' } : space,
  ),
};

/** Below the pictures, what the numbers mean. */
const LIST = { x: 20, w: 1160 } as const;

type Phrase = Extract<Say['say'], `legend-${string}`>;

/** Four columns are shown, so large that the letters on their cards are read on a phone. */
const SCALE = 1.25;
const MARKET: readonly ColumnView[] = [
  { column: 'm1', room: roomOf('bathroom-1'), resource: null },
  { column: 'm2', room: roomOf('kitchen-1'), resource: 'roof-red-1' },
  { column: 'm3', room: roomOf('living-room-7'), resource: 'piano' },
  { column: 'm4', room: roomOf('garage-3'), resource: 'drill' },
];

/** What is pointed at, in the order of the numbers. */
const IN_MARKET: Callouts<Phrase> = [
  { say: 'legend-column', at: [606, 46], to: [682, 46] },
  { say: 'legend-resource', at: [606, 170], to: [660, 170] },
  { say: 'legend-key', at: [44, 150], to: [108, 150] },
  { say: 'legend-room', at: [606, 380], to: [660, 380] },
  { say: 'legend-worth', at: [606, 640], to: [650, 600] },
  { say: 'legend-child', at: [820, 640], to: [856, 600] },
  { say: 'legend-basement', at: [900, 640], to: [934, 600] },
];

/** The market, and what everything on it means. */
export function marketLegend(words: Speak): { readonly height: number; readonly nodes: Nodes } {
  const cards = market(MARKET, 14 / SCALE, { answers: new Set(), chosen: new Set() }, words);
  return listed([group(0, 0, cards, { scale: SCALE })], IN_MARKET, 14 + marketHeight * SCALE + 56, words);
}

const PLOT = { x: 20, y: 20, w: 1160, h: houseHeight(1160) } as const;
const SIGN = 72;

const IN_HOME: Callouts<Phrase> = [
  { say: 'legend-roofs', at: [110, 120], to: [420, 130] },
  { say: 'legend-free', at: [1140, 330], to: [980, 340] },
  { say: 'legend-token', at: [70, 330], to: [340, 320] },
  { say: 'legend-tools', at: [110, 690], to: [190, 640] },
];

/** A home, the signs of the score, and what everything on them means. */
export function homeLegend(words: Speak): { readonly height: number; readonly nodes: Nodes } {
  const signs = PLOT.y + PLOT.h + 24;
  const lines = linesOf({ options: NO_TIES }, DREAM, null);
  const half = LIST.w / 2;
  const drawn = [
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
    ...lines.flatMap(({ icon, name }, i) => {
      const [x, y] = [LIST.x + (i % 2) * half, signs + Math.floor(i / 2) * SIGN];
      return [
        sprite(icon, x + 2, y + 6, 60, 60),
        text(words.say(name), { x: x + 78, y, w: half - 90, h: SIGN }, { size: TYPE.name, ink: 'ink' }),
      ];
    }),
  ];
  return listed(drawn, IN_HOME, signs + Math.ceil(lines.length / 2) * SIGN + 16, words);
}

function listed(
  drawn: Nodes,
  callouts: Callouts<Phrase>,
  y: number,
  words: Speak,
): { readonly height: number; readonly nodes: Nodes } {
  const { height, nodes } = legend(callouts, (say) => words.say({ say }), { ...LIST, y });
  return { height: height + 20, nodes: [...drawn, ...nodes] };
}
