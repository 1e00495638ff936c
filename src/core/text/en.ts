/** English plurals and ordinals, for the books of all games. */

/** "1 point", "2 points". */
export const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

const ENDINGS = new Map([
  [1, 'st'],
  [2, 'nd'],
  [3, 'rd'],
]);

/** "1st", "2nd", "11th": of a player, a rank, a turn. */
export const ordinal = (n: number): string =>
  `${n}${Math.floor((n % 100) / 10) === 1 ? 'th' : (ENDINGS.get(n % 10) ?? 'th')}`;
