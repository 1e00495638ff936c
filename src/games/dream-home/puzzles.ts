/** Written by `npm run puzzles -- dream-home`: decisions with one clearly best move (core/match/puzzle). */
export const puzzles: readonly string[] = [];
