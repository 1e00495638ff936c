/** Written by `npm run puzzles -- pebbles`: decisions with one clearly best move (core/match/puzzle). */
export const puzzles: readonly string[] = [];
