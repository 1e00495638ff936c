const { NODE_COMPILE_CACHE } = process.env;

/** Where a run keeps compiled modules, for processes that are told nothing else of our environment. */
export const COMPILE_CACHE: Readonly<Record<string, string>> = NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {};
