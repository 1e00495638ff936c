import { gridOf, type Kingdom } from './kingdom.ts';
import { list, type Say } from './names.ts';
import { partsOf, pointsOf, propertiesOf, worthOf } from './score.ts';
import { seatAt } from './tell.ts';
import type { View } from './types.ts';

/** The score so far, or the final one: every property that counts, the bonuses, the totals, what decides a tie. */
export function score(view: View): readonly Say[] {
  const games = [...view.past, view.kingdoms];
  return view.kingdoms.flatMap((_, at): readonly Say[] => {
    const kingdoms = games.flatMap((game) => game.slice(at, at + 1));
    const sheets = kingdoms.map((kingdom, game) =>
      sheet(view, kingdom, at, game < view.past.length || view.step === 'over'),
    );
    const seat = { seat: seatAt(at) };
    const parts = kingdoms.map((kingdom) => partsOf(kingdom, view.options));
    const ties: Say = {
      say: 'sheetTies',
      with: {
        seat,
        largest: parts.reduce((sum, part) => sum + part.largest, 0),
        crowns: parts.reduce((sum, part) => sum + part.crowns, 0),
      },
    };
    if (view.games === 1) return [...sheets, ties];
    return [
      ...sheets.map((one, game): Say => ({ say: 'sheetGame', with: { game: game + 1, sheet: one } })),
      { say: 'sheetAll', with: { seat, total: totalOf(view, at) } },
      ties,
    ];
  });
}

function sheet(view: View, kingdom: Kingdom, at: number, finished: boolean): Say {
  const parts = partsOf(kingdom, view.options);
  const seat = { seat: seatAt(at) };
  const properties = propertiesOf(gridOf(kingdom))
    .filter(({ points }) => points > 0)
    .map(
      ({ terrain, cells, crowns, points }): Say => ({
        say: 'property',
        with: { terrain: { say: terrain }, squares: cells.length, crowns, points },
      }),
    );
  const bonuses = (['middleKingdom', 'harmony'] as const)
    .filter((name) => finished && parts[name] > 0)
    .map((name): Say => ({ say: 'bonus', with: { name: { say: name }, points: parts[name] } }));
  const total = finished ? pointsOf(parts) : parts.properties;
  const lines = [...properties, ...bonuses];
  return lines.length === 0
    ? { say: 'sheetBare', with: { seat, total } }
    : { say: 'sheet', with: { seat, properties: list(lines), total } };
}

/** What a seat has in a kingdom: bonuses count only when the game is finished. */
export const pointsIn = (view: View, kingdom: Kingdom, finished: boolean): number =>
  finished ? pointsOf(partsOf(kingdom, view.options)) : worthOf(kingdom);

/** What a seat has from the finished games of a dynasty. */
export const pointsBefore = (view: View, seat: number): number =>
  view.past
    .flatMap((game) => game.slice(seat, seat + 1))
    .reduce((sum, kingdom) => sum + pointsIn(view, kingdom, true), 0);

export const totalOf = (view: View, seat: number): number =>
  view.kingdoms
    .slice(seat, seat + 1)
    .reduce((sum, kingdom) => sum + pointsIn(view, kingdom, view.step === 'over'), pointsBefore(view, seat));
