import type { Path, Token } from '../../../core/contract/path.ts';
import { box, group, sprite, TYPE, text } from '../../../core/scene/sketch.ts';
import { LINE, type Nodes } from '../art/pen.ts';
import {
  isType,
  resourceKind,
  resourceName,
  roomName,
  type Say,
  type Speak,
  suppliedRoom,
  tally,
} from '../face/names.ts';
import { roofLabel } from '../face/roofs.ts';
import type { View } from '../rules/view-types.ts';

/** What stands in the market's place when the market is empty: the discards, from which the helpers choose. */

interface Heap {
  readonly title: Say;
  readonly cards: readonly { readonly token: Token; readonly sprite: string; readonly name: Say; readonly n: number }[];
}

function heapOf(view: View): Heap {
  if (view.decision.kind === 'roofer') {
    return {
      title: { say: 'pic-discarded-roofs' },
      cards: tally(view.discards.roofs, (card) => resourceKind(card).sprite).map(([card, n]) => {
        const { sprite: picture } = resourceKind(card);
        return { token: picture.replace('roof-', ''), sprite: picture, name: resourceName(card), n };
      }),
    };
  }
  return {
    title: { say: 'pic-discarded-rooms' },
    cards: tally(view.discards.rooms, ({ type }) => type).map(([room, n]) => {
      const { type, card } = suppliedRoom(view, room.type);
      return { token: type, sprite: card, name: roomName(type), n };
    }),
  };
}

const CARD = { w: 208, name: 64, most: 6 } as const;
const WIDE = 1144;

/** Rows as long as each other, so that no card is left over. */
function laid({ cards }: Heap) {
  const rows = Math.max(1, Math.ceil(cards.length / CARD.most));
  const across = Math.max(1, Math.ceil(cards.length / rows));
  const w = Math.min(CARD.w, WIDE / across);
  return { rows, across, w, h: (w - 20) * 0.8 + CARD.name };
}

export function heapHeight(view: View): number {
  const { rows, h } = laid(heapOf(view));
  return 74 + rows * h;
}

/** The discards, with the possible answers set off. */
export function heap(view: View, y: number, soFar: Path, answers: readonly Token[], words: Speak): Nodes {
  const pile = heapOf(view);
  const { across, w, h } = laid(pile);
  const left = 600 - (across * w) / 2;
  const picking = answers.some((token) => isType(token) || roofLabel(token).say !== 'upper');
  return [
    box(20, y, 1160, heapHeight(view) - 4, { fill: 'card', line: LINE, width: 2.4, round: 16 }),
    text(words.say(pile.title), { x: 44, y: y + 8, w: 1100, h: 50 }, { size: TYPE.name, ink: 'ink', bold: true }),
    ...pile.cards.flatMap(({ token, sprite: picture, name, n }, at): Nodes => {
      const x = left + (at % across) * w;
      const top = y + 62 + Math.floor(at / across) * h;
      const asked = picking && answers.includes(token);
      const chosen = soFar.includes(token);
      const high = (w - 20) * 0.8;
      const nodes: Nodes = [
        ...(asked || chosen
          ? [box(x + 4, top, w - 8, h - 8, { line: asked ? 'accent' : 'good', width: 7, round: 12 })]
          : []),
        sprite(picture, x + 10, top + 6, w - 20, high),
        ...(n === 1 ? [] : copies(words.say({ say: 'pic-copies', with: { n } }), x + w - 70, top + 10)),
        text(
          words.say(name),
          { x: x + 6, y: top + 6 + high, w: w - 12, h: CARD.name - 18 },
          { size: TYPE.note, ink: 'ink', bold: true, align: 'center', lines: 2 },
        ),
      ];
      return picking && !asked && !chosen ? [group(0, 0, nodes, { opacity: 0.4 })] : nodes;
    }),
  ];
}

/** How many equal cards there are. */
const copies = (words: string, x: number, y: number): Nodes => [
  box(x, y, 56, 42, { fill: 'card', line: LINE, width: 2.4, round: 21 }),
  text(words, { x, y, w: 56, h: 42 }, { size: TYPE.note, ink: 'ink', bold: true, align: 'center' }),
];
