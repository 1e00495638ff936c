import { group } from '../../../core/scene/sketch.ts';
import type { Seat } from '../../../core/seat.ts';
import type { Speak } from '../face/names.ts';
import { seatsByRank } from '../face/score.ts';
import type { Cell, View } from '../rules/types.ts';
import { COLUMN, column, guilds, row } from './cards.ts';
import { type CityMarks, type CitySize, cardSize, city, fullness } from './city.ts';
import { type Band, INNER, NO_NEWS, stackedHeight } from './frame.ts';
import { seats } from './seats.ts';
import { stock } from './stock.ts';

/** How large the city is where it is not what is asked about. */
export const MEDIUM: CitySize = { maxHeight: 900, maxCell: 190 };

/** What has been built last. */
export const last = (view: View): Cell | null => view.city.at(-1) ?? null;

/** No higher than this, or chats show it smaller than the sheet is wide. */
const TALLEST = 1_920;
/** Square units that all cards of the city may cover together, or a board gets heavier than 200 KB. */
const LARGEST = 295_000;

/**
 * The whole table, with the players of `order`. The row lies below the city or, when that makes the cards of the city larger and leaves less of its
 * room empty, beside it; at the end it is left out.
 */
export function board(
  view: View,
  speak: Speak,
  top: Band,
  marks: CityMarks,
  order: readonly Seat[] = seatsByRank(view),
): readonly Band[] {
  const { news = NO_NEWS } = marks;
  const figures = stock(view, speak, { news });
  const people = seats(view, speak, order, news);
  if (view.standings !== null) return [top, city(view, MEDIUM, marks), figures, people];
  const cards = row(view, speak, null, news);
  const piles = guilds(view, speak);
  const others = stackedHeight([0, ...[top, cards, figures, piles, people].map(({ height }) => height)]);
  const most = Math.floor(Math.sqrt(LARGEST / (view.city.length + 1)));
  const below: CitySize = {
    maxCell: Math.min(MEDIUM.maxCell, most),
    maxHeight: Math.min(MEDIUM.maxHeight, TALLEST - others),
  };
  const room = (maxHeight: number): CitySize => ({
    maxHeight,
    maxCell: Math.min(240, most),
    width: INNER - COLUMN.width - 18,
    full: true,
  });
  // The piles stand in the column, too, when a town of many rows wants the height.
  const [short, tall] = [room(COLUMN.alone), room(COLUMN.both)];
  const beside = cardSize(view.city, tall) > cardSize(view.city, short) * 1.1 ? tall : short;
  const larger = cardSize(view.city, beside) > cardSize(view.city, below) * 1.1;
  if (!larger || fullness(view.city, beside) < fullness(view.city, below))
    return [top, city(view, below, marks), cards, figures, piles, people];
  const town = city(view, beside, marks);
  const both: Band = {
    height: beside.maxHeight,
    nodes: [...town.nodes, group(INNER - COLUMN.width, 0, column(view, speak, news, beside.maxHeight))],
  };
  return [top, both, figures, ...(beside.maxHeight < COLUMN.both ? [piles] : []), people];
}
