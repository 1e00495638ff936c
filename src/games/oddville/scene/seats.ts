import type { Node } from '../../../core/scene.ts';
import type { Seat } from '../../../core/seat.ts';
import { box, group, seatInks, sprite } from '../../../core/sketch.ts';
import { FIGURE, PORTRAIT, WORKER } from '../art/people.ts';
import { CITY_FIGURES, COIN_LIMIT } from '../flags.ts';
import { sheet } from '../score.ts';
import { cityFigures, decider, person } from '../table.ts';
import type { View } from '../types.ts';
import { ALL_WORKERS } from '../workers.ts';
import { cardFace } from './cards.ts';
import { type Band, INNER, type Speaker, seatBadge, words } from './frame.ts';

/** A strip for each player: points, coins, workers, buildings, characters. */
export function seats(view: View, speak: Speaker, order: readonly Seat[]): Band {
  const h = 164;
  return {
    height: order.length * (h + 10) - 10,
    nodes: order.map((seat, at) => group(0, at * (h + 10), strip(view, speak, seat, h))),
  };
}

function strip(view: View, speak: Speaker, seat: Seat, h: number): readonly Node[] {
  const inks = seatInks(seat);
  const one = person(view, seat);
  const asked = decider(view) === seat;
  const total = sheet(view, seat).total;
  return [
    box(0, 0, INNER, h, { fill: asked ? inks.pale : 'card', line: inks.plain, width: asked ? 8 : 4, round: 18 }),
    seatBadge(speak, seat, 44, 48, 30),
    words(speak.name(seat), { x: 86, y: 14, w: 206, h: 48 }, 38, { bold: true }),
    words(String(total), { x: 86, y: 62, w: 84, h: 54 }, 50, { bold: true, ink: inks.dark }),
    words(speak.say({ say: 'pPoints' }), { x: 164, y: 74, w: 126, h: 38 }, 28, { ink: 'ink-soft' }),
    // Figures: in the city out of six, and still in the supply.
    ...progress(view, seat, 20, 120),
    // Coins.
    ...Array.from({ length: COIN_LIMIT }, (_, i) =>
      i < one.coins
        ? sprite('coin', 306 + i * 40, 14, 42, 42)
        : box(311 + i * 40, 19, 32, 32, { line: 'ink-faint', width: 3, round: 16, dash: [6, 5] }),
    ),
    // Workers: those that are out are faded.
    ...ALL_WORKERS.map((worker, i) => {
      const face = sprite(WORKER(worker), 0, 0, 52, 52);
      return group(304 + i * 54, 64, [face], { opacity: one.hand.includes(worker) ? 1 : 0.22 });
    }),
    sprite(FIGURE(seat), 304, 122, 28, 36),
    words(`× ${one.supply}`, { x: 338, y: 122, w: 90, h: 36 }, 30, { bold: true }),
    // Buildings to be built.
    ...[0, 1].map((i) =>
      box(532 + i * 122, 12, 112, 140, { fill: 'paper-dark', line: 'ink-faint', width: 3, round: 8, dash: [8, 6] }),
    ),
    ...one.buildings.flatMap((id, i) => cardFace(id, 532 + i * 122 - (one.buildings.length > 2 ? i * 26 : 0), 12, 112)),
    // Characters.
    ...one.characters.flatMap((id, i) => {
      const many = one.characters.length > 4;
      const size = many ? 68 : 88;
      const columns = many ? 5 : 4;
      const x = 788 + (i % columns) * (many ? 71 : 91);
      const y = (many ? 10 : 20) + Math.floor(i / columns) * 74;
      return [
        sprite(PORTRAIT(id), x, y, size, size),
        ...(many
          ? []
          : [
              words(
                speak.say({ say: 'characterShort', with: { id } }),
                { x: x - 1, y: y + size + 4, w: 90, h: 40 },
                22,
                {
                  align: 'center',
                  lines: 2,
                  sit: 'top',
                },
              ),
            ]),
      ];
    }),
  ];
}

/** Six plots, filled one by one: the sixth brings the end. */
function progress(view: View, seat: Seat, x: number, y: number): readonly Node[] {
  const built = cityFigures(view, seat);
  return Array.from({ length: Math.max(CITY_FIGURES, built) }, (_, i): Node => {
    const wide = built > CITY_FIGURES ? 38 : 44;
    return i < built
      ? sprite(FIGURE(seat), x + i * wide, y, wide - 4, 36)
      : box(x + i * wide + 4, y + 4, 30, 28, { fill: 'paper-dark', line: 'ink-faint', width: 3, round: 5 });
  });
}
