import type { Path } from '../../../core/contract/path.ts';
import type { Node } from '../../../core/scene/scene.ts';
import { box, TYPE, text } from '../../../core/scene/sketch.ts';
import type { Seat } from '../../../core/seat.ts';
import { orderOf, ownKingdom } from '../face/ask.ts';
import { roundName, type Say, type Speak } from '../face/names.ts';
import { best } from '../rules/prospects.ts';
import { sizeOf } from '../rules/score.ts';
import type { View } from '../rules/types.ts';
import { head, MARGIN, type Picture, WIDE } from './head.ts';
import { slotNodes, tabSize, tabWidth } from './line.ts';
import { mapOf } from './map.ts';
import { planOf } from './plan.ts';

/** The dominoes of the next line, each with the best the kingdom could make of it, over the kingdom. */
export function picking(view: View, seat: Seat, answers: Path, words: Speak): Picture {
  const kingdom = ownKingdom(view);
  const unit = 230;
  const rows = Math.ceil(view.next.length / 2);
  const pitch = 322;
  const gains = new Map(answers.map((domino) => [domino, best(kingdom, view.options, Number(domino))?.gain ?? null]));
  const most = Math.max(0, ...[...gains.values()].filter((gain) => gain !== null));
  const map = { x: MARGIN, y: 116 + rows * pitch, w: WIDE - 2 * MARGIN, h: 640 };
  const plan = planOf(kingdom, sizeOf(view.options), map, { letters: 30, largest: 110 });
  return {
    width: WIDE,
    height: map.y + map.h + 24,
    paper: 'paper',
    nodes: [
      ...head(words, roundName(view), { say: 'headYouPick' }, seat),
      ...view.next.flatMap((slot, at) => {
        // One that is left over stands in the middle.
        const x = at % 2 === 0 && at === view.next.length - 1 ? 365 : 80 + (at % 2) * 570;
        const y = 116 + Math.floor(at / 2) * pitch;
        const gain = gains.get(String(slot.domino));
        const free = gain !== undefined;
        const said = { x: x + tabWidth(tabSize(unit)) + 24, y: y + unit + 19 };
        return [
          ...slotNodes(slot, { x, y, unit }, words, { acting: free, faded: !free }),
          ...(free ? promise(words, orderOf(view, slot.domino), gain, most, said) : []),
        ];
      }),
      ...mapOf(plan, kingdom, seat, kingdom.laid.slice(-1)),
    ],
  };
}

/** What a domino could bring at best, null where it fits nowhere, and when its king would act; the best set off. */
function promise(
  words: Speak,
  order: number,
  gain: number | null,
  most: number,
  { x, y }: { readonly x: number; readonly y: number },
): readonly Node[] {
  const say: Say = gain === null ? { say: 'fitsNowhere' } : { say: 'bestGain', with: { gain } };
  const said = words.say({ say: 'promise', with: { order, best: say } });
  if (gain === null || gain <= 0)
    return [
      text(said, { x, y, w: 400, h: 52 }, { size: TYPE.name, ink: gain === null ? 'bad' : 'ink-soft', bold: true }),
    ];
  const first = gain === most;
  return [
    box(x, y, 352, 52, { fill: first ? 'good' : 'good-pale', line: first ? 'white' : 'good', width: 3, round: 26 }),
    text(
      said,
      { x: x + 14, y, w: 324, h: 52 },
      { size: TYPE.name, ink: first ? 'white' : 'good', bold: true, align: 'center' },
    ),
  ];
}
