/** Written by `npm run puzzles -- oddville`: decisions with one clearly best move (core/match/puzzle). */
export const puzzles: readonly string[] = [];
