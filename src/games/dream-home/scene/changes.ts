import { same } from '../../../core/json.ts';
import type { Seat } from '../../../core/seat.ts';
import type { Decor, HelperCard, ToolCard } from '../rules/cards.ts';
import type { Cell, Column } from '../rules/types.ts';
import type { HomeView, View } from '../rules/view-types.ts';

/** One thing on the table that is not what it was. */
export type Change =
  /** Another room in a column of the same round; what was taken or culled is seen where it went, or is gone. */
  | { readonly kind: 'column'; readonly column: Column }
  /** Something else lies on a space. */
  | { readonly kind: 'space'; readonly seat: Seat; readonly cell: Cell }
  /** A token in the garden, a tool or a helper that was not there, or a helper that is done. */
  | { readonly kind: 'thing'; readonly seat: Seat; readonly card: Decor | ToolCard | HelperCard }
  /** Another number of roofs. */
  | { readonly kind: 'roofs'; readonly seat: Seat }
  /** The first-player key has come to this seat. */
  | { readonly kind: 'key'; readonly seat: Seat };

/** What has changed between two views of one reader, in the order in which pictures of it are read. */
export function changes(before: View, after: View): readonly Change[] {
  const own = after.homes.filter(({ seat }) => seat === after.reader);
  const rest = after.homes.filter(({ seat }) => seat !== after.reader);
  const at = (home: HomeView): readonly Change[] => inHome(before, after, home);
  return [...own.flatMap(at), ...rest.flatMap(at), ...inMarket(before, after)];
}

function inMarket(before: View, after: View): readonly Change[] {
  if (before.round !== after.round) return [];
  return after.market.flatMap(({ column, room }, at): readonly Change[] => {
    const was = before.market[at]?.room ?? null;
    return room === null || same(room, was) ? [] : [{ kind: 'column', column }];
  });
}

function inHome(before: View, after: View, home: HomeView): readonly Change[] {
  const { seat } = home;
  const was = before.homes.find((one) => one.seat === seat);
  if (was === undefined) return [];
  const things = [
    ...home.garden.filter((card) => !was.garden.includes(card)),
    ...home.tools.filter((card) => !was.tools.includes(card)),
    ...home.helpers.filter(
      (card) => !was.helpers.includes(card) || home.spent.includes(card) !== was.spent.includes(card),
    ),
  ];
  return [
    ...(after.marker === seat && before.marker !== seat && after.standings === null
      ? [{ kind: 'key', seat } as const]
      : []),
    ...(home.roofs === was.roofs ? [] : [{ kind: 'roofs', seat } as const]),
    ...home.spaces.flatMap((space, at): readonly Change[] =>
      same(space, was.spaces[at] ?? null) ? [] : [{ kind: 'space', seat, cell: space.cell }],
    ),
    ...things.map((card): Change => ({ kind: 'thing', seat, card })),
  ];
}
