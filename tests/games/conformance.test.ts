import { GAMES } from '../../src/games/index.ts';
import { conform } from '../support/conformance.ts';

for (const game of GAMES) conform(game);
