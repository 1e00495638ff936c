import type { Node, Scene } from '../../../core/scene/scene.ts';
import { cellNames, dominoName, inHand, list, roundName, type Say, type Speak } from '../face/names.ts';
import { placed, totalOf, victory, winners } from '../face/score.ts';
import { nextLine, thisLine, turn } from '../face/text.ts';
import type { View } from '../rules/types.ts';
import { type Change, inOrder } from './changes.ts';
import { draft } from './draft.ts';
import { feast } from './feast.ts';
import { head, MARGIN, sentences, WIDE } from './head.ts';
import { panel } from './panel.ts';
import { unseenPanel, unseenStrip } from './unseen.ts';

const GAP = 20;
const PANEL = (WIDE - 2 * MARGIN - GAP) / 2;

/** The whole table: both lines, all kingdoms, whose turn it is; or, instead of that, what is new, numbered. */
export function board(view: View, words: Speak, news: readonly Change[] | null = null): Scene {
  const top = view.step === 'over' ? honours(view, words) : draft(view, words, news);
  const bonuses = view.options.harmony || view.options.middleKingdom;
  const over = view.step === 'over';
  const panelHeight = (over ? 102 + (view.seats === 4 ? 452 : PANEL - 40) : 64 + PANEL - 52) + (bonuses ? 62 : 0);
  const seats = inOrder(view);
  const other = view.seats === 3 ? [null] : [];
  const places = [...(over ? other : []), ...seats, ...(over ? [] : other)].map((seat, at) => ({
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
  const strip = view.seats === 2 && !over ? unseenStrip(view, words, bottom + 4) : { nodes: [], bottom };
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
          : over
            ? feast(view, words, area)
            : unseenPanel(view, words, area),
      ),
      ...strip.nodes,
    ],
    alt: news === null ? alt(view, words) : sentences(words, [...told(news), ...position(view)]),
  };
}

/** At the end: all castles by place; where there are three, a fourth kingdom leaves them its place. */
function honours(view: View, words: Speak): { readonly nodes: readonly Node[]; readonly bottom: number } {
  if (view.seats === 3) return { nodes: [], bottom: 108 };
  const area = { x: MARGIN, y: 108, w: WIDE - 2 * MARGIN, h: 440 };
  return { nodes: feast(view, words, area), bottom: area.y + area.h + GAP };
}

function task(view: View): Say | null {
  if (view.seat === null) return victory(view);
  const seat = { seat: view.seat };
  const domino = inHand(view);
  if (view.reader === view.seat)
    return domino === null ? { say: 'headYouPick' } : { say: 'headYouPlace', with: { domino } };
  return domino === null ? { say: 'headPick', with: { seat } } : { say: 'headPlace', with: { seat, domino } };
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
