import type { Node, Scene } from '../../../core/scene.ts';
import { clockwise, type Seat } from '../../../core/seat.ts';
import { badge, box, disc, seatInks, text } from '../../../core/sketch.ts';
import { crown } from '../art/pen.ts';
import { EMPTY, gridOf } from '../kingdom.ts';
import { inHand, list, roundName, type Say, type Speak } from '../names.ts';
import { mayCentre } from '../outlook.ts';
import { isCentred, sizeOf } from '../score.ts';
import { pointsBefore, pointsIn, totalOf } from '../tally.ts';
import { nextLine, thisLine, turn, unseenSquares } from '../text.ts';
import type { View } from '../types.ts';
import { caption, cut, head, MARGIN, plate, WIDE } from './head.ts';
import { king, rowOf, slotNodes } from './line.ts';
import { type Area, landscape, mapOf, planOf } from './map.ts';

const GAP = 20;
const PANEL = (WIDE - 2 * MARGIN - GAP) / 2;

/** The whole table: both lines, all kingdoms, whose turn it is. */
export function board(view: View, words: Speak): Scene {
  const top = view.step === 'over' ? { nodes: [], bottom: 104 } : lines(view, words);
  const bonuses = view.options.harmony || view.options.middleKingdom;
  const panelHeight = 64 + PANEL - 52 + (bonuses ? 56 : 0);
  const seats = order(view);
  const places = [...seats, ...(view.seats === 3 ? [null] : [])].map((seat, at) => ({
    seat,
    area: {
      x: MARGIN + (at % 2) * (PANEL + GAP),
      y: top.bottom + Math.floor(at / 2) * (panelHeight + GAP),
      w: PANEL,
      h: panelHeight,
    },
  }));
  const rows = Math.ceil(places.length / 2);
  const bottom = top.bottom + rows * (panelHeight + GAP);
  const strip = view.seats === 2 && view.step !== 'over' ? unseenStrip(view, words, bottom + 4) : { nodes: [], bottom };
  return {
    width: WIDE,
    height: Math.round(strip.bottom + 4),
    paper: 'paper',
    nodes: [
      ...head(words, roundName(view), task(view), view.seat),
      ...top.nodes,
      ...places.flatMap(({ seat, area }) =>
        seat === null ? unseenPanel(view, words, area) : panel(view, words, seat, area),
      ),
      ...strip.nodes,
    ],
    alt: alt(view, words),
  };
}

/** The reader's own kingdom comes first. */
export const order = (view: View): readonly Seat[] => clockwise(view.seats, view.reader === 'public' ? 0 : view.reader);

function task(view: View): Say | null {
  if (view.seat === null) return null;
  const seat = { seat: view.seat };
  const domino = inHand(view);
  if (view.reader === view.seat)
    return domino === null ? { say: 'headYouPick' } : { say: 'headYouPlace', with: { domino } };
  return domino === null ? { say: 'headPick', with: { seat } } : { say: 'headPlace', with: { seat, domino } };
}

function lines(view: View, words: Speak): { readonly nodes: readonly Node[]; readonly bottom: number } {
  const unit = 126;
  const gap = view.line.length === 3 || view.next.length === 3 ? 80 : 44;
  const nodes: Node[] = [];
  let y = 98;
  if (view.line.length > 0) {
    nodes.push(caption(words, { say: 'thisLine' }, y));
    for (const [at, place] of rowOf(view.line.length, { x: 0, y: y + 54, w: WIDE, unit, gap }).entries()) {
      const slot = view.line[at];
      if (slot === undefined) continue;
      const gone = at < view.at || (at === view.at && view.step === 'pick');
      nodes.push(...slotNodes(slot, place, words, { gone, acting: at === view.at && view.step === 'place' }));
    }
    y += 54 + unit + 54;
  }
  if (view.next.length > 0) {
    nodes.push(caption(words, { say: 'nextLine' }, y, 700));
    nodes.push(
      text(
        words.say({ say: 'pile', with: { left: view.left } }),
        { x: 760, y, w: WIDE - 760 - MARGIN, h: 40 },
        { size: 30, ink: 'ink-soft', align: 'right' },
      ),
    );
    for (const [at, place] of rowOf(view.next.length, { x: 0, y: y + 54, w: WIDE, unit, gap }).entries()) {
      const slot = view.next[at];
      if (slot !== undefined) nodes.push(...slotNodes(slot, place, words));
    }
    y += 54 + unit + 56;
  } else {
    nodes.push(caption(words, { say: 'noNextLine' }, y));
    y += 52;
  }
  if (view.bag.length > 0) {
    nodes.push(caption(words, { say: 'bagged' }, y + 22, 500));
    for (const [at, seat] of view.bag.entries()) nodes.push(king(seat, words.name(seat), 560 + at * 90, y + 54, 30));
    y += 104;
  }
  return { nodes, bottom: y };
}

/** A seat's kingdom with its name and points. */
function panel(view: View, words: Speak, seat: Seat, area: Area): readonly Node[] {
  const { x, y, w, h } = area;
  const inks = seatInks(seat);
  const kingdom = view.kingdoms[seat] ?? EMPTY;
  const active = view.seat === seat;
  const bonuses = view.options.harmony || view.options.middleKingdom;
  const over = view.step === 'over';
  const before = pointsBefore(view, seat);
  const size = sizeOf(view.options);
  const plan = planOf(
    kingdom,
    size,
    { x: x + 10, y: y + 70, w: w - 26, h: h - 84 - (bonuses ? 56 : 0) },
    { around: over ? 0 : 2, letters: 24 },
  );
  return [
    box(x, y, w, h, {
      fill: active ? inks.pale : 'card',
      line: active ? inks.plain : 'brown-light',
      width: active ? 7 : 3,
      round: 16,
    }),
    badge(seat, words.name(seat), x + 42, y + 38, 25),
    text(
      words.name(seat),
      { x: x + 82, y: y + 12, w: w - 250 - (before > 0 ? 80 : 0), h: 52 },
      { size: 36, ink: 'ink', bold: true },
    ),
    ...(before > 0
      ? [
          text(
            words.say({ say: 'before', with: { points: before } }),
            { x: x + w - 330, y: y + 14, w: 210, h: 48 },
            { size: 28, ink: 'ink-soft', align: 'right' },
          ),
        ]
      : []),
    ...plate(pointsIn(view, kingdom, over), { x: x + w - 106, y: y + 10, w: 92, h: 56 }, inks.dark),
    ...mapOf(plan, kingdom, seat, over ? [] : kingdom.laid.slice(-1)),
    ...(bonuses ? chips(view, words, seat, x + 16, y + h - 60) : []),
  ];
}

/** Which bonuses are safe, still possible, or lost. */
function chips(view: View, words: Speak, seat: Seat, x: number, y: number): readonly Node[] {
  const kingdom = view.kingdoms[seat] ?? EMPTY;
  const over = view.step === 'over';
  const hopes: readonly (readonly [Say, boolean])[] = [
    ...(view.options.middleKingdom
      ? [[{ say: 'chipMiddle' }, over ? isCentred(gridOf(kingdom)) : mayCentre(kingdom, view.options)] as const]
      : []),
    ...(view.options.harmony ? [[{ say: 'chipHarmony' }, kingdom.discarded.length === 0] as const] : []),
  ];
  return hopes.flatMap(([say, hope], at) => {
    const left = x + at * 270;
    const mark = hope ? (over ? '✓' : '…') : '✗';
    return [
      box(left, y, 258, 46, {
        fill: hope ? 'good-pale' : 'bad-pale',
        line: hope ? 'good' : 'bad',
        width: 3,
        round: 23,
      }),
      disc(left + 25, y + 23, 16, { fill: hope ? 'good' : 'bad' }),
      text(mark, { x: left + 8, y: y + 4, w: 34, h: 38 }, { size: 26, ink: 'white', bold: true, align: 'center' }),
      text(
        words.say(say),
        { x: left + 48, y: y + 3, w: 200, h: 40 },
        { size: 28, ink: hope ? 'good' : 'bad', bold: true },
      ),
    ];
  });
}

/** What nobody has seen yet, terrain by terrain: squares and crowns. */
function unseenTiles(view: View, x: number, y: number, pitch: number, down: boolean): readonly Node[] {
  return unseenSquares(view).flatMap(({ terrain, squares, crowns }, at) => {
    const left = down ? x + (at % 2) * pitch : x + at * pitch;
    const top = down ? y + Math.floor(at / 2) * 128 : y;
    return [
      landscape({ terrain, crowns: 0 }, 0, left, top, 88),
      box(left, top, 88, 88, { line: 'brown-deep', width: 3, round: 6 }),
      text(String(squares), { x: left + 96, y: top, w: 84, h: 44 }, { size: 36, ink: 'ink', bold: true }),
      crown(left + 112, top + 66, 30),
      text(String(crowns), { x: left + 134, y: top + 46, w: 46, h: 40 }, { size: 32, ink: 'ink', bold: true }),
    ];
  });
}

const unseenTitle = (view: View): Say => ({
  say: view.seats === 4 || view.options.mightyDuel ? 'unseen' : 'unseenOut',
});

function unseenStrip(
  view: View,
  words: Speak,
  y: number,
): { readonly nodes: readonly Node[]; readonly bottom: number } {
  return {
    nodes: [caption(words, unseenTitle(view), y), ...unseenTiles(view, MARGIN + 6, y + 48, 193, false)],
    bottom: y + 150,
  };
}

function unseenPanel(view: View, words: Speak, { x, y, w, h }: Area): readonly Node[] {
  if (view.step === 'over') return [];
  return [
    box(x, y, w, h, { line: 'brown-light', width: 3, round: 16, dash: [12, 10] }),
    text(
      words.say(unseenTitle(view)),
      { x: x + 24, y: y + 16, w: w - 48, h: 84 },
      { size: 32, ink: 'ink-soft', bold: true, lines: 2 },
    ),
    ...unseenTiles(view, x + 70, y + 124, 230, true),
  ];
}

function alt(view: View, words: Speak): string {
  const kingdoms = list(
    order(view).map((seat): Say => ({ say: 'altKingdom', with: { seat: { seat }, points: totalOf(view, seat) } })),
  );
  const [now] = turn(view);
  const sentence = (one: Say | undefined): string =>
    one === undefined ? '' : words.say({ say: 'sentence', with: { text: one } });
  const lead = words.say({
    say: 'altBoard',
    with: {
      round: roundName(view),
      turn: sentence(now),
      kingdoms: words.say({ say: 'sentence', with: { text: { say: 'scores', with: { scores: kingdoms } } } }),
    },
  });
  const both = [
    ...(view.line.length > 0 && view.step !== 'over' ? [thisLine(view)] : []),
    ...(view.next.length > 0 ? [nextLine(view)] : []),
  ].map(sentence);
  return cut([lead, ...both].join(' '));
}
