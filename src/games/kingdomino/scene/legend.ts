import { type Callouts, legend } from '../../../core/scene/callouts.ts';
import type { Node, Scene } from '../../../core/scene/scene.ts';
import { group, TYPE, text } from '../../../core/scene/sketch.ts';
import type { Say, Speak } from '../face/names.ts';
import { EXAMPLE } from '../rules/example.ts';
import { EMPTY } from '../rules/kingdom.ts';
import type { Slot, View } from '../rules/types.ts';
import { MARGIN, WIDE } from './head.ts';
import { rowOf, type SlotLook, slotNodes } from './line.ts';
import { panel } from './panel.ts';

/** The legend, on two pages: both lines, then a kingdom, and what everything on them means. */

type Phrase = Extract<Say['say'], `legend${string}`>;

const LINE: readonly Slot[] = [
  { domino: 2, king: 0 },
  { domino: 30, king: 1 },
  { domino: 36, king: 2 },
  { domino: 41, king: 3 },
];
const NEXT: readonly Slot[] = [
  { domino: 4, king: 0 },
  { domino: 26, king: null },
  { domino: 39, king: null },
  { domino: 47, king: null },
];

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
  line: LINE,
  at: 1,
  next: NEXT,
  left: 20,
  kingdoms: [EMPTY, { ...EXAMPLE, laid: EXAMPLE.laid.slice(0, 6) }, EMPTY, EMPTY],
  past: [],
  places: [],
};

/** Both lines one below the other, so large that their letters are read on a phone. */
const ROW = { x: 0, w: WIDE, unit: 136, gap: 24 } as const;
const [FIRST, SECOND] = [74, 366];

const DOMINOES: Callouts<Phrase> = [
  { say: 'legendTurn', at: [330, 264], to: [318, 222] },
  { say: 'legendKing', at: [566, 270], to: [530, 236] },
  { say: 'legendNumber', at: [716, 282], to: [662, 250] },
  { say: 'legendFree', at: [760, 566], to: [760, 506] },
  { say: 'legendCrowns', at: [1110, 566], to: [1096, 416] },
];

export function dominoLegend(words: Speak): Scene {
  const row = (line: readonly Slot[], y: number, look: (at: number) => SlotLook): readonly Node[] =>
    rowOf(line.length, { ...ROW, y }).flatMap((place, at) => {
      const slot = line[at];
      return slot === undefined ? [] : slotNodes(slot, place, words, look(at));
    });
  return page(
    words,
    [
      title(words, { say: 'thisLine' }, FIRST),
      ...row(LINE, FIRST, (at) => ({ gone: at < VIEW.at, acting: at === VIEW.at })),
      title(words, { say: 'nextLine' }, SECOND),
      ...row(NEXT, SECOND, () => ({})),
    ],
    DOMINOES,
    { y: 620, alt: { say: 'guideLegendAlt' } },
  );
}

const title = (words: Speak, say: Say, y: number): Node =>
  text(words.say(say), { x: MARGIN, y: y - 56, w: 700, h: 44 }, { size: TYPE.name, ink: 'ink-soft', bold: true });

/** A panel as on the board, larger. */
const SCALE = 1.35;
const PANEL = { x: MARGIN / SCALE, y: 20 / SCALE, w: (WIDE - 2 * MARGIN) / SCALE, h: 560 } as const;

const KINGDOM: Callouts<Phrase> = [
  { say: 'legendPoints', at: [950, 68], to: [1040, 68] },
  { say: 'legendCastle', at: [560, 700], to: [610, 612] },
  { say: 'legendNewest', at: [1010, 640], to: [840, 480] },
  { say: 'legendFrame', at: [160, 400], to: [324, 400] },
  { say: 'legendCell', at: [180, 140], to: [352, 140] },
];

export function kingdomLegend(words: Speak): Scene {
  return page(words, [group(0, 0, panel(VIEW, words, 1, PANEL), { scale: SCALE })], KINGDOM, {
    y: (PANEL.y + PANEL.h) * SCALE + 30,
    alt: { say: 'guideLegendKingdomAlt' },
  });
}

/** Something with numbers, and below it from `y` what they mean. */
function page(
  words: Speak,
  drawn: readonly Node[],
  callouts: Callouts<Phrase>,
  { y, alt }: { readonly y: number; readonly alt: Say },
): Scene {
  const place = { x: MARGIN, y, w: WIDE - 2 * MARGIN };
  const { height, nodes } = legend(callouts, (say) => words.say({ say }), place);
  return {
    width: WIDE,
    height: Math.ceil(height) + MARGIN,
    paper: 'paper',
    nodes: [...drawn, ...nodes],
    alt: words.say(alt),
  };
}
