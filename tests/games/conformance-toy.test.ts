import { conform } from '../support/conformance.ts';
import { TOY } from '../support/toy.ts';

/** The game the journeys travel with keeps the same contract as all others. */
conform(TOY);
