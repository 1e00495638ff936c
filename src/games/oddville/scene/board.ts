import { group } from '../../../core/scene/sketch.ts';
import type { Seat } from '../../../core/seat.ts';
import type { Speak } from '../face/names.ts';
import { seatsByRank } from '../face/score.ts';
import { person } from '../rules/table.ts';
import type { Cell, View } from '../rules/types.ts';
import { inBrief } from './brief.ts';
import { COLUMN, column, guilds, ROW, row } from './cards.ts';
import { type CityMarks, type CitySize, cardSize, city, fullness } from './city.ts';
import { type Band, COLUMN_GAP, INNER, NO_NEWS, stackedHeight } from './frame.ts';
import { LARGE, meanings, seats } from './seats.ts';
import { stock } from './stock.ts';

/** How large the city is where it is not what is asked about. */
export const MEDIUM: CitySize = { maxHeight: 900, maxCell: 190 };

/** What has been built last. */
export const last = (view: View): Cell | null => view.city.at(-1) ?? null;

/** No higher than this, but for what is said below; or chats show it smaller than the sheet is wide. */
const TALLEST = 1_850;
/** So high is a picture below which the question's buttons are still seen on a phone. */
export const ASKED = 1_440;
/** Square units that all cards of a board may cover together, or it gets heavier than 200 KB. */
const LARGEST = 545_000;

/** Who looks, and what for: everybody; a player, to whom the town matters most; somebody who is asked something. */
export type Purpose = 'public' | 'own' | 'asked';

/**
 * The whole table, with the players of `order` at full length and the others, if any, in a line each. The row lies
 * below the city or, when that makes the cards of the city larger and leaves less of its room empty, beside it; at the
 * end it is left out.
 */
export function board(
  view: View,
  speak: Speak,
  top: Band,
  marks: CityMarks,
  { order, purpose }: { readonly order: readonly Seat[]; readonly purpose: Purpose },
): readonly Band[] {
  const { news = NO_NEWS } = marks;
  const figures = stock(view, speak, { news });
  const people = [
    seats(view, speak, order, news, purpose === 'own'),
    ...(purpose === 'own'
      ? [
          inBrief(
            view,
            speak,
            seatsByRank(view).filter((seat) => !order.includes(seat)),
          ),
        ]
      : []),
  ];
  if (view.standings !== null) {
    const others = stackedHeight([0, ...[top, figures, ...people].map(({ height }) => height)]);
    const size = { ...MEDIUM, maxHeight: Math.min(MEDIUM.maxHeight, TALLEST - others) };
    return [top, city(view, size, marks), figures, ...people];
  }
  const held =
    order.reduce<number>((sum, seat) => sum + person(view, seat).buildings.length, 0) *
    (purpose === 'own' ? LARGE.card : HELD) ** 2;
  const tallest = purpose === 'asked' ? ASKED : TALLEST;
  const widest = purpose === 'own' ? 240 : MEDIUM.maxCell;
  /** The row below the town, its cards so wide; characters are asked about nowhere. */
  const below = (w: number) => {
    const cards = row(view, speak, { news, w });
    const piles = purpose === 'asked' ? [] : [guilds(view, speak, w < ROW.wide)];
    const others = stackedHeight([0, ...[top, cards, figures, ...piles, ...people].map(({ height }) => height)]);
    const size: CitySize = {
      maxCell: Math.min(widest, mostFor(view, 6 * w ** 2 + held)),
      maxHeight: Math.min(1_100, tallest - others),
    };
    return { size, bands: () => [top, city(view, size, marks), cards, figures, ...piles, ...people, meanings(speak)] };
  };
  const [wide, narrow] = [below(ROW.wide), below(ROW.narrow)];
  const under = cardSize(view.city, narrow.size) > cardSize(view.city, wide.size) * 1.04 ? narrow : wide;
  const room = (maxHeight: number): CitySize => ({
    maxHeight,
    maxCell: Math.min(240, mostFor(view, 6 * ((COLUMN.width - COLUMN_GAP) / 2) ** 2 + held)),
    width: INNER - COLUMN.width - 18,
    full: true,
  });
  // The piles stand in the column, too, when a town of many rows wants the height.
  const [short, tall] = [room(COLUMN.alone), room(COLUMN.both)];
  const beside = purpose !== 'asked' && cardSize(view.city, tall) > cardSize(view.city, short) * 1.1 ? tall : short;
  const larger = cardSize(view.city, beside) > cardSize(view.city, under.size) * 1.1;
  if (!larger || fullness(view.city, beside) < fullness(view.city, under.size)) return under.bands();
  const town = city(view, beside, marks);
  const both: Band = {
    height: beside.maxHeight,
    nodes: [...town.nodes, group(INNER - COLUMN.width, 0, column(view, speak, news, beside.maxHeight))],
  };
  const piles = purpose === 'asked' || beside.maxHeight >= COLUMN.both ? [] : [guilds(view, speak)];
  const bands = [top, both, figures, ...piles, ...people];
  // The column asks for its height; with many names below it the sheet would be too high.
  if (stackedHeight([0, ...bands.map(({ height }) => height)]) > tallest + 80) return under.bands();
  return [...bands, meanings(speak)];
}

/** How wide a card in front of a player is, about. */
const HELD = 97;

/** How large a card of the town may be when other cards cover so many square units. */
const mostFor = (view: View, others: number): number =>
  Math.floor(Math.sqrt((LARGEST - others) / (view.city.length + 1)));
