/**
 * The toy: the small game that the tests play where they need one. It is the very folder that `npm run new-game`
 * copies, so what a new game begins with is what the tests know.
 */
export { pebbles as TOY } from '../../dev/template/index.ts';
export { CHARMS, COLOURS } from '../../dev/template/rules/pieces.ts';
