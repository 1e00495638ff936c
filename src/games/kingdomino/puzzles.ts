/** Written by `npm run puzzles -- kingdomino`: decisions with one clearly best move (core/match/puzzle). */
export const puzzles: readonly string[] = [];
