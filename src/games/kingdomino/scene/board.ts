import type { Node, Scene } from '../../../core/scene.ts';
import { noted, TYPE, text } from '../../../core/sketch.ts';
import { type Change, inOrder, isGone } from '../changes.ts';
import type { Domino } from '../dominoes.ts';
import { cellNames, dominoName, inHand, list, roundName, type Say, type Speak } from '../names.ts';
import { placed, totalOf, victory, winners } from '../tally.ts';
import { nextLine, thisLine, turn } from '../text.ts';
import type { View } from '../types.ts';
import { caption, head, MARGIN, sentences, WIDE } from './head.ts';
import { HANG, king, rowOf, slotNodes } from './line.ts';
import { panel, podium } from './panel.ts';
import { unseenPanel, unseenStrip } from './unseen.ts';

const GAP = 20;
const PANEL = (WIDE - 2 * MARGIN - GAP) / 2;

/** The whole table: both lines, all kingdoms, whose turn it is; or, instead of that, what is new, numbered. */
export function board(view: View, words: Speak, news: readonly Change[] | null = null): Scene {
  const top = view.step === 'over' ? { nodes: [], bottom: 104 } : lines(view, words, news);
  const bonuses = view.options.harmony || view.options.middleKingdom;
  const panelHeight = 64 + PANEL - 52 + (bonuses ? 62 : 0);
  const seats = inOrder(view);
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
      ...(news === null
        ? head(words, roundName(view), task(view), view.seat ?? winners(view)[0] ?? null)
        : head(words, roundName(view), { say: 'since', with: { n: news.length } }, null)),
      ...top.nodes,
      ...places.flatMap(({ seat, area }) =>
        seat !== null
          ? panel(view, words, seat, area, news)
          : view.step === 'over'
            ? podium(view, words, area)
            : unseenPanel(view, words, area),
      ),
      ...strip.nodes,
    ],
    alt: news === null ? alt(view, words) : sentences(words, [...told(news), ...position(view)]),
  };
}

function task(view: View): Say | null {
  if (view.seat === null) return victory(view);
  const seat = { seat: view.seat };
  const domino = inHand(view);
  if (view.reader === view.seat)
    return domino === null ? { say: 'headYouPick' } : { say: 'headYouPlace', with: { domino } };
  return domino === null ? { say: 'headPick', with: { seat } } : { say: 'headPlace', with: { seat, domino } };
}

/** The number of a slot's change, drawn around it. */
function noteOn(
  news: readonly Change[] | null,
  domino: Domino,
  { x, y, unit }: { x: number; y: number; unit: number },
) {
  const at = news?.findIndex((change) => change.kind === 'picked' && change.domino === domino) ?? -1;
  return at < 0 ? [] : noted([{ n: at + 1, x: x - 8, y: y - 8, w: 2 * unit + 16, h: unit * (1 + HANG) + 6 }]);
}

function lines(
  view: View,
  words: Speak,
  news: readonly Change[] | null,
): { readonly nodes: readonly Node[]; readonly bottom: number } {
  const unit = 126;
  const gap = view.line.length === 3 || view.next.length === 3 ? 80 : 44;
  const nodes: Node[] = [];
  let y = 98;
  if (view.line.length > 0) {
    nodes.push(caption(words, { say: 'thisLine' }, y));
    for (const [at, place] of rowOf(view.line.length, { x: 0, y: y + 54, w: WIDE, unit, gap }).entries()) {
      const slot = view.line[at];
      if (slot === undefined) continue;
      const gone = isGone(view, at);
      nodes.push(
        ...slotNodes(slot, place, words, { gone, acting: news === null && at === view.at && view.step === 'place' }),
      );
      nodes.push(...noteOn(news, slot.domino, place));
    }
    y += 54 + unit + 54;
  }
  if (view.next.length > 0) {
    nodes.push(caption(words, { say: 'nextLine' }, y, 700));
    nodes.push(
      text(
        words.say({ say: 'pile', with: { left: view.left } }),
        { x: 760, y, w: WIDE - 760 - MARGIN, h: 40 },
        { size: TYPE.text, ink: 'ink-soft', align: 'right' },
      ),
    );
    for (const [at, place] of rowOf(view.next.length, { x: 0, y: y + 54, w: WIDE, unit, gap }).entries()) {
      const slot = view.next[at];
      if (slot !== undefined) nodes.push(...slotNodes(slot, place, words), ...noteOn(news, slot.domino, place));
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

function told(news: readonly Change[]): readonly Say[] {
  const changes = news.map((change, at): Say => ({ say: 'altChange', with: { n: at + 1, what: changeName(change) } }));
  return [{ say: 'altSince', with: { title: { say: 'since', with: { n: news.length } }, changes: list(changes) } }];
}

function changeName(change: Change): Say {
  const domino = dominoName(change.kind === 'picked' ? change.domino : change.laid.domino);
  const cells = change.kind === 'picked' ? null : cellNames(change.laid).join(' ');
  const what: Say = cells === null ? domino : { say: 'labelled', with: { label: domino, hint: cells } };
  return { say: 'slotKing', with: { domino: what, seat: { seat: change.seat } } };
}

const alt = (view: View, words: Speak): string => sentences(words, position(view));

function position(view: View): readonly Say[] {
  const scores = list(
    inOrder(view).map((seat): Say => ({ say: 'altKingdom', with: { seat: { seat }, points: totalOf(view, seat) } })),
  );
  return [
    { say: 'altBoard', with: { round: roundName(view) } },
    ...turn(view),
    ...(view.step === 'over' ? placed(view) : [{ say: 'scores', with: { scores } } as const]),
    ...(view.line.length > 0 && view.step !== 'over' ? [thisLine(view)] : []),
    ...(view.next.length > 0 ? [nextLine(view)] : []),
  ];
}
