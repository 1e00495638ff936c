import type { Node } from '../../../core/scene/scene.ts';
import { noted, TYPE, text } from '../../../core/scene/sketch.ts';
import { inHand, type Say, type Speak } from '../face/names.ts';
import type { Domino } from '../rules/dominoes.ts';
import type { Slot, View } from '../rules/types.ts';
import { type Change, isGone } from './changes.ts';
import { caption, MARGIN, WIDE } from './head.ts';
import { HANG, king, rowOf, type SlotLook, slotNodes } from './line.ts';

/** Where the first row begins, right of what it is called; and the sides of its squares and of the second row's. */
const ASIDE = 226;
const SMALL = 92;
const LARGE = 130;

interface Row {
  readonly nodes: readonly Node[];
  readonly bottom: number;
}

type Place = { readonly x: number; readonly y: number; readonly unit: number };

/** Both lines: small what is still to be laid, large what is to be picked. */
export function draft(view: View, words: Speak, news: readonly Change[] | null): Row {
  const first = firstRow(view, words, news);
  const second = secondRow(view, words, news, first.bottom);
  return { nodes: [...first.nodes, ...second.nodes], bottom: second.bottom };
}

/** The current line; before there is one, the kings that still lie in the bag. */
function firstRow(view: View, words: Speak, news: readonly Change[] | null): Row {
  const y = 108;
  const bottom = y + SMALL + 44;
  if (view.line.length === 0) {
    if (view.bag.length === 0) return { nodes: [], bottom: y - 8 };
    const kings = view.bag.map((seat, at) => king(seat, words.name, ASIDE + 60 + at * 130, y + 62, 38));
    return { nodes: [aside(words, { say: 'bagged' }, y), ...kings], bottom };
  }
  const gap = view.line.length === 3 ? 90 : 52;
  const acting = Math.min(view.at, view.line.length - 1);
  const places = rowOf(view.line.length, { x: ASIDE, y, w: WIDE - ASIDE, unit: SMALL, gap });
  return {
    nodes: [
      aside(words, { say: 'thisLine' }, y),
      ...slots(view.line, places, words, news, (_, at) => ({
        gone: isGone(view, at),
        acting: news === null && at === acting,
      })),
    ],
    bottom,
  };
}

/** The next line: while somebody picks, what is free is set off from what is taken. */
function secondRow(view: View, words: Speak, news: readonly Change[] | null, y: number): Row {
  if (view.next.length === 0) return { nodes: [caption(words, { say: 'noNextLine' }, y)], bottom: y + 52 };
  const gap = view.next.length === 3 ? 80 : 32;
  const places = rowOf(view.next.length, { x: 0, y: y + 56, w: WIDE, unit: LARGE, gap });
  const picking = news === null && inHand(view) === null;
  return {
    nodes: [
      caption(words, { say: 'nextLine' }, y, 700),
      text(
        words.say({ say: 'pile', with: { left: view.left } }),
        { x: 760, y, w: WIDE - 760 - MARGIN, h: 40 },
        { size: TYPE.text, ink: 'ink-soft', align: 'right' },
      ),
      ...slots(view.next, places, words, news, ({ king }) => ({ acting: picking && king === null })),
    ],
    bottom: y + 56 + LARGE + 68,
  };
}

const aside = (words: Speak, say: Say, y: number): Node =>
  text(
    words.say(say),
    { x: MARGIN, y, w: ASIDE - MARGIN, h: SMALL },
    { size: TYPE.text, ink: 'ink-soft', bold: true, lines: 2 },
  );

const slots = (
  line: readonly Slot[],
  places: readonly Place[],
  words: Speak,
  news: readonly Change[] | null,
  look: (slot: Slot, at: number) => SlotLook,
): readonly Node[] => {
  const placed = line.flatMap((slot, at) => {
    const place = places[at];
    return place === undefined ? [] : [{ slot, place, look: look(slot, at) }];
  });
  return [
    ...placed.flatMap(({ slot, place, look }) => slotNodes(slot, place, words, look)),
    ...placed.flatMap(({ slot, place }) => noteOn(news, slot.domino, place)),
  ];
};

/** The number of a slot's change, drawn around it. */
function noteOn(news: readonly Change[] | null, domino: Domino, { x, y, unit }: Place): readonly Node[] {
  const at = news?.findIndex((change) => change.kind === 'picked' && change.domino === domino) ?? -1;
  return at < 0 ? [] : noted([{ n: at + 1, x: x - 8, y: y - 8, w: 2 * unit + 16, h: unit * (1 + HANG) + 6 }]);
}
