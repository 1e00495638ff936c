import type { Path, Token } from '../../../core/path.ts';
import { box, group, sprite, TYPE, text } from '../../../core/sketch.ts';
import { LINE, type Nodes } from '../art/pen.ts';
import { roofLabel, suppliedRoom } from '../ask.ts';
import { isType, type M, resourceKind, resourceName, roomName, tally } from '../names.ts';
import type { View } from '../views.ts';
import type { W } from './words.ts';

/** What stands in the market's place when the market is empty: the discards, from which the helpers choose. */

interface Heap {
  readonly title: M;
  readonly cards: readonly { readonly token: Token; readonly sprite: string; readonly name: M; readonly n: number }[];
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

const CARD = { w: 184, h: 214, gap: 8, row: 6 } as const;

export function heapHeight(view: View): number {
  return 60 + Math.max(1, Math.ceil(heapOf(view).cards.length / CARD.row)) * (CARD.h + CARD.gap) + 8;
}

/** The discards, with the possible answers set off. */
export function heap(view: View, y: number, soFar: Path, answers: readonly Token[], words: W): Nodes {
  const { title, cards } = heapOf(view);
  const picking = answers.some((token) => isType(token) || roofLabel(token).say !== 'upper');
  return [
    box(20, y, 1160, heapHeight(view) - 8, { fill: 'card', line: LINE, width: 2.4, round: 16 }),
    text(words.say(title), { x: 44, y: y + 8, w: 1100, h: 50 }, { size: TYPE.name, ink: 'ink', bold: true }),
    ...cards.flatMap(({ token, sprite: picture, name, n }, at): Nodes => {
      const x = 28 + (at % CARD.row) * (CARD.w + CARD.gap - 2);
      const top = y + 60 + Math.floor(at / CARD.row) * (CARD.h + CARD.gap);
      const asked = picking && answers.includes(token);
      const chosen = soFar.includes(token);
      const nodes: Nodes = [
        sprite(picture, x + 6, top + 4, CARD.w - 12, (CARD.w - 12) * 0.8),
        text(
          words.say({ say: 'times', with: { n, what: name } }),
          { x: x + 2, y: top + 146, w: CARD.w - 4, h: 64 },
          { size: TYPE.note, ink: 'ink', bold: true, align: 'center', lines: 2 },
        ),
        ...(asked || chosen
          ? [box(x + 2, top, CARD.w - 4, CARD.h - 2, { line: asked ? 'accent' : 'good', width: 7, round: 10 })]
          : []),
      ];
      return picking && !asked && !chosen ? [group(0, 0, nodes, { opacity: 0.4 })] : nodes;
    }),
  ];
}
