import type { Seat } from '../../../core/seat.ts';
import { gridOf, type Kingdom, kingdomAt } from '../rules/kingdom.ts';
import { partsOf, pointsOf, propertiesOf, worthOf } from '../rules/score.ts';
import type { View } from '../rules/types.ts';
import { list, type Say } from './names.ts';
import { seatAt } from './tell.ts';

/** The score so far, or the final one: every property that counts, the bonuses, the totals, what decides a tie. */
export function score(view: View): readonly Say[] {
  const all = [...view.past, view.kingdoms];
  const sheets = view.kingdoms.flatMap((_, at): readonly Say[] => {
    const games = all.map((kingdoms, game) =>
      sheet(view, kingdomAt(kingdoms, at), at, game < view.past.length || view.step === 'over'),
    );
    const seat = { seat: seatAt(at) };
    const ties: readonly Say[] =
      view.step === 'over' ? [{ say: 'sheetTies', with: { seat, ...tiesOf(view, at) } }] : [];
    if (view.games === 1) return [...games, ...ties];
    return [
      ...games.map((one, game): Say => ({ say: 'sheetGame', with: { game: game + 1, sheet: one } })),
      { say: 'sheetAll', with: { seat, total: totalOf(view, at) } },
      ...ties,
    ];
  });
  return [...placed(view), ...sheets];
}

/** Who has come in which place, the winner first. */
export function placed(view: View): readonly Say[] {
  return view.places
    .map((place, at) => ({ place, seat: seatAt(at), points: totalOf(view, at) }))
    .sort((a, b) => a.place - b.place)
    .map(({ place, seat, points }): Say => ({ say: 'placed', with: { place, seat: { seat }, points } }));
}

/** The seats that have come in first; none while the game is running. */
export const winners = (view: View): readonly Seat[] =>
  view.places.flatMap((place, at) => (place === 1 ? [seatAt(at)] : []));

/** Who has won, alone or together; null while the game is running. */
export function victory(view: View): Say | null {
  const won = winners(view).map((seat) => ({ seat }));
  return won.length === 0 ? null : { say: won.length === 1 ? 'won' : 'shared', with: { who: { list: won } } };
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
  view.past.reduce((sum, kingdoms) => sum + pointsIn(view, kingdomAt(kingdoms, seat), true), 0);

export const totalOf = (view: View, seat: number): number =>
  pointsBefore(view, seat) + pointsIn(view, kingdomAt(view.kingdoms, seat), view.step === 'over');

/** By seat, the points the board shows. */
export const points = (view: View): readonly number[] => view.kingdoms.map((_, seat) => totalOf(view, seat));

/** What decides ties: squares of the largest properties and all crowns, over all games. */
export function tiesOf(view: View, seat: number): { readonly largest: number; readonly crowns: number } {
  const parts = [...view.past, view.kingdoms].map((kingdoms) => partsOf(kingdomAt(kingdoms, seat), view.options));
  return {
    largest: parts.reduce((sum, { largest }) => sum + largest, 0),
    crowns: parts.reduce((sum, { crowns }) => sum + crowns, 0),
  };
}
