import { known } from '../../../src/core/known.ts';
import { seatsOf } from '../../../src/core/seat.ts';
import type { Message, Words } from '../../../src/core/text/message.ts';
import type { View } from '../rules/types.ts';
import type { en } from '../text/en.ts';

/** What several parts of the face and the scenes say. */
export type Say = Message<typeof en>;
export type Speak = Words<Say>;

const TASKS = { hide: 'hideTask', take: 'takeTask', bet: 'betTask', none: 'overTask' } as const;

export const taskName = (view: View): Say => ({ say: TASKS[view.task] });

export const roundName = (view: View): Say => ({ say: 'round', with: { left: view.left } });

/** By seat, how many pebbles it has. */
export const counts = (view: View): readonly Say[] =>
  seatsOf(view.counts.length).map(
    (seat): Say => ({ say: 'seat', with: { who: { seat }, n: known(view.counts[seat], `count of seat ${seat}`) } }),
  );

/** What the reader alone knows; nothing for the public. */
export const secrets = (view: View): readonly Say[] =>
  view.mine.length === 0 ? [] : [{ say: 'mine', with: { colours: view.mine.join(', ') } }];
