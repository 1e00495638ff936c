import { type Callout, ENTRY, entries, type Point, pointers } from '../../../core/scene/callouts.ts';
import type { Scene } from '../../../core/scene/scene.ts';
import { group } from '../../../core/scene/sketch.ts';
import type { Say, Speak } from '../face/names.ts';
import { EXAMPLE } from '../rules/example.ts';
import { EMPTY } from '../rules/kingdom.ts';
import type { View } from '../rules/types.ts';
import { draft } from './draft.ts';
import { MARGIN, WIDE } from './head.ts';
import { panel } from './panel.ts';

/** The legend: both lines and a kingdom, and what everything on them means. */

const VIEW: View = {
  reader: 'public',
  seats: 4,
  options: { harmony: false, middleKingdom: false, dynasty: false, mightyDuel: false },
  step: 'place',
  seat: 1,
  game: 1,
  games: 1,
  round: 6,
  rounds: 12,
  bag: [],
  line: [
    { domino: 2, king: 0 },
    { domino: 30, king: 1 },
    { domino: 36, king: 2 },
    { domino: 41, king: 3 },
  ],
  at: 1,
  next: [
    { domino: 4, king: 0 },
    { domino: 26, king: null },
    { domino: 39, king: null },
    { domino: 47, king: null },
  ],
  left: 20,
  kingdoms: [EMPTY, { ...EXAMPLE, laid: EXAMPLE.laid.slice(0, 6) }, EMPTY, EMPTY],
  past: [],
  places: [],
};

/** The lines are drawn below a head, which the legend has not. */
const LIFT = 96;
const PANEL = { x: MARGIN, y: 430, w: 566, h: 590 } as const;
const LIST = { x: PANEL.x + PANEL.w + 44, y: PANEL.y + 6, w: WIDE - PANEL.x - PANEL.w - 44 - MARGIN } as const;

/** What is pointed at, in the order of the numbers. */
const POINTED: readonly {
  readonly say: Extract<Say, { readonly say: `legend${string}` }>['say'];
  readonly at: Point;
  readonly to: Point;
}[] = [
  { say: 'legendTurn', at: [470, 150], to: [500, 112] },
  { say: 'legendKing', at: [676, 154], to: [650, 122] },
  { say: 'legendNumber', at: [734, 162], to: [750, 131] },
  { say: 'legendFree', at: [700, 392], to: [700, 328] },
  { say: 'legendCrowns', at: [1170, 400], to: [1130, 250] },
  { say: 'legendPoints', at: [420, 462], to: [486, 466] },
  { say: 'legendCastle', at: [230, 1000], to: [300, 900] },
  { say: 'legendNewest', at: [560, 940], to: [470, 800] },
  { say: 'legendFrame', at: [50, 728], to: [89, 728] },
  { say: 'legendCell', at: [60, 520], to: [120, 520] },
];

export function legend(words: Speak): Scene {
  const callouts = POINTED.map(({ say, at, to }): Callout => ({ at, to, label: words.say({ say }) }));
  return {
    width: WIDE,
    height: Math.max(PANEL.y + PANEL.h, LIST.y + callouts.length * ENTRY) + MARGIN,
    paper: 'paper',
    nodes: [
      group(0, -LIFT, draft(VIEW, words, null).nodes),
      ...panel(VIEW, words, 1, PANEL),
      ...pointers(callouts),
      ...entries(
        callouts.map(({ label }) => label),
        LIST,
      ),
    ],
    alt: words.say({ say: 'guideLegendAlt' }),
  };
}
