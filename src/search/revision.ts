/**
 * The number of the search by which computers find their moves, written into records, and by which analyses are kept.
 * It is raised whenever some position leads to another move or another judgement than before: by a change of the
 * search, of the levels, of an engine or of `worths`.
 */
export const SEARCH_REVISION = 5;
