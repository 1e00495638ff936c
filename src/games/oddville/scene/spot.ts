import type { Node } from '../../../core/scene/scene.ts';
import { box, gainPill, group, sprite } from '../../../core/scene/sketch.ts';
import type { Seat } from '../../../core/seat.ts';
import { LOT } from '../art/houses.ts';
import { bonusSign } from '../art/symbols.ts';
import type { Speak } from '../face/names.ts';
import { bonusAt, sources } from '../rules/bonuses.ts';
import { writeCell } from '../rules/city.ts';
import { points } from '../rules/score.ts';
import { person } from '../rules/table.ts';
import type { CardId, Cell, View } from '../rules/types.ts';
import { words } from './frame.ts';

/** What somebody is about to build, and who. */
export type Plan = { readonly card: CardId; readonly seat: Seat; readonly speak: Speak };

/** A cell that can be chosen: its name, the building as it would stand there, what it would count and bring. */
export function spot(view: View, plan: Plan | null, cell: Cell, { x, y }: Cell, size: number): readonly Node[] {
  const h = Math.max(38, size * 0.25);
  // Below, in front of the house, stands what it brings.
  const top = y + (plan === null ? (size - h) / 2 : size * 0.06);
  return [
    plan === null
      ? box(x + 6, y + 6, size - 12, size - 12, { fill: 'accent-pale', round: 16 })
      : group(0, 0, [sprite(LOT(plan.card), x, y, size, size)], { opacity: 0.6 }),
    box(x + 5, y + 5, size - 10, size - 10, { line: 'accent', width: 7, round: 14, dash: [16, 10] }),
    ...(plan === null
      ? []
      : [box(x + size * 0.05, top, size * 0.9, h, { fill: 'accent-pale', line: 'accent', width: 4, round: 12 })]),
    words(writeCell(cell), { x: x + size * 0.07, y: top, w: size * 0.86, h }, Math.min(56, size * 0.24), {
      bold: true,
      align: 'center',
    }),
    ...(plan === null ? [] : brings(view, plan, cell, { x, y }, size)),
  ];
}

/** Its points, and the signs of all bonuses that it brings, below its name. */
function brings(view: View, { card, seat, speak }: Plan, cell: Cell, { x, y }: Cell, size: number): readonly Node[] {
  const lot = { ...cell, card, owner: seat };
  const city = [...view.city, lot];
  const gain = points({ city }, lot).total;
  const bonuses = sources(city, lot, person(view, seat)).map((one) => bonusAt(city, one));
  const [w, h] = [Math.max(54, size * 0.34), Math.max(32, size * 0.2)];
  const beside = Math.min(h, (size - 24 - w) / bonuses.length - 4);
  // On small lots there is no room for them on one line with the points.
  const stacked = beside < 24;
  const sign = stacked ? Math.min(30, (size - 20) / bonuses.length - 4) : beside;
  const row = bonuses.length * (sign + 4) - 4;
  const top = y + size * 0.94 - h;
  const left = stacked ? x + (size - w) / 2 : x + (size - w - 4 - row) / 2;
  const signs = stacked ? { x: x + (size - row) / 2, y: top - sign - 4 } : { x: left + w + 4, y: top + (h - sign) / 2 };
  return [
    ...gainPill(gain, speak.say({ say: 'pGain', with: { n: gain } }), { x: left, y: top, w, h }),
    ...bonuses.flatMap((bonus, i): readonly Node[] => {
      const at = signs.x + i * (sign + 4);
      return [
        box(at, signs.y, sign, sign, { fill: 'card', line: 'ink', width: 2, round: sign * 0.25 }),
        sprite(bonusSign(bonus), at + sign * 0.1, signs.y + sign * 0.1, sign * 0.8, sign * 0.8),
      ];
    }),
  ];
}
