import type { Node } from '../../../core/scene.ts';
import type { Seat } from '../../../core/seat.ts';
import { box, crown, group, noted, seatInks, sprite, TYPE } from '../../../core/sketch.ts';
import { FIGURE, PORTRAIT, WORKER } from '../art/people.ts';
import type { News } from '../changes.ts';
import { CITY_FIGURES, COIN_LIMIT } from '../flags.ts';
import { sheet } from '../score.ts';
import { cityFigures, decider, person } from '../table.ts';
import type { CharacterId, View } from '../types.ts';
import { ALL_WORKERS } from '../workers.ts';
import { cardFace } from './cards.ts';
import { type Band, INNER, NO_NEWS, note, type Speaker, seatBadge, words } from './frame.ts';

/** A strip for each player: points, coins, workers, buildings, characters. */
export function seats(view: View, speak: Speaker, order: readonly Seat[], news = NO_NEWS): Band {
  const h = 134;
  return {
    height: order.length * (h + 10) - 10,
    nodes: order.map((seat, at) => group(0, at * (h + 10), strip(view, speak, seat, h, news))),
  };
}

function strip(view: View, speak: Speaker, seat: Seat, h: number, news: News): readonly Node[] {
  const inks = seatInks(seat);
  const one = person(view, seat);
  const rank = view.standings?.find((one) => one.seat === seat)?.rank ?? null;
  const asked = decider(view) === seat || rank === 1;
  const pitch = one.buildings.length > 2 ? 60 : 110;
  const total = sheet(view, seat).total;
  return [
    box(0, 0, INNER, h, { fill: asked ? inks.pale : 'card', line: inks.plain, width: asked ? 8 : 4, round: 18 }),
    seatBadge(speak, seat, 42, 44, 27),
    words(speak.name(seat), { x: 84, y: 6, w: 208, h: 46 }, TYPE.name, { bold: true }),
    words(String(total), { x: 84, y: 48, w: 76, h: 48 }, TYPE.title, { bold: true, ink: inks.dark }),
    words(speak.say({ say: 'pPoints' }), { x: 164, y: 54, w: rank === null ? 126 : 76, h: 38 }, TYPE.note, {
      ink: 'ink-soft',
    }),
    ...(rank === null ? [] : [place(speak, rank, 271, 73)]),
    // Figures: in the city out of six, and still in the supply.
    ...progress(view, seat, 18, 95),
    // Coins.
    ...Array.from({ length: COIN_LIMIT }, (_, i) =>
      i < one.coins
        ? sprite('coin', 306 + i * 42, 6, 42, 42)
        : box(311 + i * 42, 11, 32, 32, { line: 'ink-faint', width: 3, round: 16, dash: [6, 5] }),
    ),
    // Workers: those that are out are faded; when all are, they are about to come back.
    ...ALL_WORKERS.map((worker, i) => {
      const face = sprite(WORKER(worker), 0, 0, 50, 50);
      return group(304 + i * 53, 49, [face], { opacity: one.hand.includes(worker) ? 1 : 0.25 });
    }),
    ...(one.hand.length === 0 ? [sprite('back', 384, 48, 52, 52)] : []),
    sprite(FIGURE(seat), 306, 98, 26, 34),
    words(`× ${one.supply}`, { x: 340, y: 98, w: 90, h: 34 }, TYPE.text, { bold: true }),
    // Buildings to be built.
    ...[0, 1].map((i) =>
      box(532 + i * 110, 8, 95, 118, { fill: 'paper-dark', line: 'ink-faint', width: 3, round: 8, dash: [8, 6] }),
    ),
    ...one.buildings.flatMap((id, i) => cardFace(id, 532 + i * pitch, 8, 95)),
    ...one.characters.flatMap((id, i) => crowd(speak, id, i, one.characters.length)),
    ...noted([
      ...note(news, `${seat} coins`, { x: 302, y: 3, w: COIN_LIMIT * 42 + 8, h: 48 }),
      ...one.buildings.flatMap((id, i) => note(news, `${seat} ${id}`, { x: 532 + i * pitch, y: 8, w: 95, h: 118 })),
      ...one.characters.flatMap((id, i) => note(news, `${seat} ${id}`, facePlace(i, one.characters.length))),
    ]),
  ];
}

/** Characters with their names below, four of them with their names beside, more of them without. */
function crowd(speak: Speaker, id: CharacterId, i: number, count: number): readonly Node[] {
  const face = facePlace(i, count);
  const name = speak.say({ say: 'characterShort', with: { id } });
  const portrait = sprite(PORTRAIT(id), face.x, face.y, face.w, face.h);
  if (count > 4) return [portrait];
  if (count === 4)
    return [portrait, words(name, { x: face.x + 66, y: face.y, w: 126, h: 58 }, TYPE.note, { lines: 2 })];
  const below = { x: face.x + face.w / 2 - 65, y: 82, w: 130, h: 48 };
  return [portrait, words(name, below, 26, { align: 'center', lines: 2 })];
}

function facePlace(i: number, count: number) {
  if (count > 4) return { x: 756 + (i % 6) * 65, y: 5 + Math.floor(i / 6) * 64, w: 61, h: 61 };
  if (count === 4) return { x: 756 + (i % 2) * 198, y: 6 + Math.floor(i / 2) * 64, w: 58, h: 58 };
  return { x: 783 + i * 132, y: 5, w: 76, h: 76 };
}

/** The place a seat has come in: a crown for the first. (x, y) is its middle. */
export function place(speak: Speaker, rank: number, x: number, y: number): Node {
  return rank === 1
    ? crown(x, y, 44)
    : words(speak.say({ say: 'rank', with: { n: rank } }), { x: x - 32, y: y - 24, w: 64, h: 48 }, TYPE.name, {
        bold: true,
        ink: 'ink-soft',
        align: 'center',
      });
}

/** Six plots, filled one by one: the sixth brings the end. */
function progress(view: View, seat: Seat, x: number, y: number): readonly Node[] {
  const built = cityFigures(view, seat);
  return Array.from({ length: Math.max(CITY_FIGURES, built) }, (_, i): Node => {
    const wide = built > CITY_FIGURES ? 38 : 45;
    return i < built
      ? sprite(FIGURE(seat), x + i * wide, y, wide - 4, 35)
      : box(x + i * wide + 4, y + 4, 30, 28, { fill: 'paper-dark', line: 'ink-faint', width: 3, round: 5 });
  });
}
