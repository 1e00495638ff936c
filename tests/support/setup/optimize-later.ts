/**
 * Options for processes of tests, which end soon after they have begun. Up to Node 20 the only compiler that optimizes
 * is slow, and took a seventh of the processor's time: here a function has to run several times as long before.
 */
export const OPTIMIZE_LATER: readonly string[] =
  Number(process.versions.node.split('.')[0]) < 22 ? ['--interrupt-budget=500000'] : [];
