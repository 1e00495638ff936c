import type { Engine } from '../../../core/contract/engine.ts';
import { remainingDecisions } from '../rules/remaining-decisions.ts';
import type { State } from '../rules/types.ts';
import { Playouts } from './playout.ts';
import { read } from './reading.ts';

/** OddVille's positions as numbers, for computers that think. */
export const engine: Engine<State> = {
  open: (imagined, seat, resigned) => new Playouts(read(imagined), seat, resigned, remainingDecisions(imagined)),
};
