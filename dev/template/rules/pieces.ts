/** What lies in the box. Replace it with the pieces of your game. */
export const COLOURS = [
  'vermilion',
  'cerulean',
  'ochre',
  'magenta',
  'viridian',
  'umber',
  'turquoise',
  'mauve',
  'sepia',
  'indigo',
] as const;

export const CHARMS = ['amulet', 'talisman', 'scarab', 'rune', 'totem', 'locket', 'relic', 'sigil'] as const;

/** The charms of a table: one for each seat, at least three. */
export const charmsOf = (seats: number): readonly string[] => CHARMS.slice(0, Math.max(3, seats));

/** Whether something somebody holds is a pebble, not a charm. */
export const isColour = (piece: string): boolean => COLOURS.some((colour) => colour === piece);

/** The cells to hide in: more than fit into one select of Discord. */
export const CELLS: readonly string[] = Array.from({ length: 30 }, (_, at) => `c${at + 1}`);

/** How many pebbles are in the bag, and how many of them a seat takes at most. */
export const bagSize = (long: boolean): number => (long ? COLOURS.length : 6);
export const MOST = 3;
