import type { Path } from '../../../core/contract/path.ts';
import { known } from '../../../core/known.ts';
import type { Seat } from '../../../core/seat.ts';
import { beside, parseCell } from '../rules/cell.ts';
import type { Domino } from '../rules/dominoes.ts';
import { gridOf, type Kingdom, kingdomAt, lay, type Placement } from '../rules/kingdom.ts';
import { best, consequences, mayCentre } from '../rules/prospects.ts';
import { propertiesOf } from '../rules/score.ts';
import type { View } from '../rules/types.ts';
import { handOf, isFacing, orderOf, ownKingdom, waysFor } from './ask.ts';
import type { Say } from './names.ts';

/** Why a move is good: what it brings now and next, what it keeps open, what it leaves to others. */
export function reasons(view: View, path: Path): readonly Say[] {
  const [verb, where = '', facing = ''] = path;
  const found = verb === 'pick' ? pickReasons(view, Number(where)) : placeReasons(view, placementOf(where, facing));
  if (found.length > 0) return found.slice(0, MOST);
  return [verb === 'pick' ? pickRest(view, Number(where)) : growth(view, placementOf(where, facing))];
}

function placementOf(where: string, facing: string): Placement {
  const cell = known(parseCell(where), `cell "${where}"`);
  return { cell, facing: known(isFacing(facing) ? facing : null, `direction "${facing}"`) };
}

/** What a placement is good for that brings nothing yet: the property that it makes larger, or room for one. */
function growth(view: View, placement: Placement): Say {
  const { cell, facing } = placement;
  const laid = [cell, beside(cell, facing)];
  const properties = propertiesOf(gridOf(lay(ownKingdom(view), handOf(view), placement)));
  const [largest] = properties
    .filter(({ cells }) => cells.length > 2 && cells.some((one) => laid.includes(one)))
    .sort((a, b) => b.cells.length - a.cells.length);
  if (!largest) return { say: 'whyNothing' };
  return { say: 'whyGrows', with: { terrain: { say: largest.terrain }, n: largest.cells.length } };
}

/** What a domino is good for that brings nothing and takes nothing away. */
function pickRest(view: View, domino: Domino): Say {
  return view.left > 0 ? { say: 'whyOrder', with: { n: orderOf(view, domino) } } : { say: 'whyNothing' };
}

const MOST = 3;

/** Less is no reason of its own. */
const WORTH_SAYING = 2;

function placeReasons(view: View, placement: Placement): readonly Say[] {
  const { options } = view;
  const domino = handOf(view);
  const kingdom = ownKingdom(view);
  const { from, to, dead, offCentre } = consequences(kingdom, options, domino, placement);
  const after = lay(kingdom, domino, placement);
  const others = waysFor(view).map((way) => consequences(kingdom, options, domino, way.placement));
  const next = nextBest(view, after);
  return [
    ...(to > from ? [{ say: 'whyGain', with: { gain: to - from } } as const] : []),
    ...(next !== null && next.gain >= WORTH_SAYING ? [{ say: 'whyNext', with: next } as const] : []),
    ...(options.middleKingdom && !offCentre && mayCentre(after, options) && others.some((one) => one.offCentre)
      ? [{ say: 'whyCentre' } as const]
      : []),
    ...(dead.length === 0 && others.some((one) => one.dead.length > 0) ? [{ say: 'whyOpen' } as const] : []),
  ];
}

/** The domino that would bring a kingdom most next: one the seat has in this line, or a free one of the next. */
function nextBest(view: View, kingdom: Kingdom): { readonly domino: Domino; readonly gain: number } | null {
  const own = view.line.slice(view.at + 1).filter(({ king }) => king === view.seat);
  const free = view.next.filter(({ king }) => king === null);
  return [...own, ...free].reduce<{ readonly domino: Domino; readonly gain: number } | null>((top, { domino }) => {
    const gain = best(kingdom, view.options, domino)?.gain ?? 0;
    return top === null || gain > top.gain ? { domino, gain } : top;
  }, null);
}

function pickReasons(view: View, domino: Domino): readonly Say[] {
  const gain = best(ownKingdom(view), view.options, domino)?.gain ?? 0;
  const lost = lostToOthers(view, domino);
  return [
    ...(gain > 0 ? [{ say: 'whyFits', with: { gain } } as const] : []),
    ...(lost === null ? [] : [{ say: 'whyLeaves', with: { ...lost, seat: { seat: lost.seat } } } as const]),
    ...(orderOf(view, domino) === 1 && view.left > 0 ? [{ say: 'whyFirst' } as const] : []),
  ];
}

/** The seat that still picks from this line and misses the domino most: the most it can get with and without it. */
function lostToOthers(
  view: View,
  domino: Domino,
): { readonly seat: Seat; readonly most: number; readonly left: number } | null {
  const free = view.next.flatMap((slot) => (slot.king === null ? [slot.domino] : []));
  const picking = [...view.bag, ...view.line.slice(view.at + 1).flatMap(({ king }) => king ?? [])];
  const losses = [...new Set(picking)]
    .filter((seat) => seat !== view.seat)
    .map((seat) => {
      const kingdom = kingdomAt(view.kingdoms, seat);
      const most = (dominoes: readonly Domino[]): number =>
        Math.max(0, ...dominoes.map((one) => best(kingdom, view.options, one)?.gain ?? 0));
      return { seat, most: most(free), left: most(free.filter((one) => one !== domino)) };
    })
    .filter(({ most, left }) => most - left >= WORTH_SAYING)
    .sort((a, b) => b.most - b.left - (a.most - a.left));
  return losses[0] ?? null;
}
