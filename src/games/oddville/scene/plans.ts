import { known } from '../../../core/known.ts';
import type { Node } from '../../../core/scene/scene.ts';
import { box, disc, group, shape, sprite, TYPE } from '../../../core/scene/sketch.ts';
import { RESOURCE_SIGN } from '../art/symbols.ts';
import { asker, named, type Speak, worthWords } from '../face/names.ts';
import { owned } from '../rules/board.ts';
import { building } from '../rules/buildings.ts';
import { type CardId, HIDDEN, RESOURCES, type View } from '../rules/types.ts';
import { cardFace, FACE } from './card.ts';
import { type Band, columnsOf, INNER, words } from './frame.ts';

/** Buildings that somebody is going to build: what they will count, and which of their cost is there already. */
const CARD = 184;
const EDGE = 14;
const HEIGHT = CARD * FACE + 2 * EDGE;

/** Side by side, two at most to a line, which is as wide as the sheet when nothing is said. */
export function plans(view: View, speak: Speak, ids: readonly CardId[], width: number = INNER): Band {
  const { w, step } = columnsOf(Math.min(2, ids.length), width);
  const lines = Math.ceil(ids.length / 2);
  return {
    height: lines * (HEIGHT + 12) - 12,
    nodes: ids.map((id, at) =>
      group((at % 2) * step, Math.floor(at / 2) * (HEIGHT + 12), plan(view, speak, id, w, HEIGHT)),
    ),
  };
}

function plan(view: View, speak: Speak, id: CardId, w: number, h: number): readonly Node[] {
  const x = CARD + 2 * EDGE + 4;
  const place = { x, w: w - x - EDGE };
  return [
    box(0, 0, w, h, { fill: 'card', line: 'line', width: 3, round: 14 }),
    ...cardFace(id, EDGE, EDGE, CARD),
    words(speak.say(named(id)), { ...place, y: EDGE + 4, h: 50 }, TYPE.name, { bold: true }),
    ...(id === HIDDEN
      ? []
      : [
          words(speak.say(worthWords(building(id))), { ...place, y: EDGE + 58, h: 74 }, TYPE.note, {
            ink: 'ink-soft',
            lines: 2,
            sit: 'top',
          }),
          ...cost(view, id, x, HEIGHT - EDGE - 82),
        ]),
  ];
}

/** Each part of the cost in a box: ticked when there is a figure for it, dashed when there is none. */
function cost(view: View, id: CardId, x: number, y: number): readonly Node[] {
  const has = new Map(RESOURCES.map((one) => [one, owned(view.board, asker(view), one)]));
  return building(id).cost.flatMap((one, i): readonly Node[] => {
    const left = known(has.get(one), `count of ${one}`);
    has.set(one, left - 1);
    const at = x + i * 84;
    return [
      left > 0
        ? box(at, y, 76, 76, { fill: 'good-pale', line: 'good', width: 4, round: 14 })
        : box(at, y, 76, 76, { line: 'ink-faint', width: 4, round: 14, dash: [10, 8] }),
      sprite(RESOURCE_SIGN(one), at + 10, y + 10, 56, 56),
      ...(left > 0
        ? [
            disc(at + 66, y + 64, 17, { fill: 'good', line: 'white', width: 3 }),
            shape('M -8 0 L -2 7 L 8 -7', { line: 'white', width: 5 }, at + 66, y + 64),
          ]
        : []),
    ];
  });
}
