import { review as reviewOf } from '../../app/analysis/review.ts';
import { share } from '../../app/sharing/share.ts';
import { REVIEW, SHARE_REVIEW } from '../custom-ids/look-ids.ts';
import { type Call, followUp, update } from '../interactions/call.ts';
import { defineControl } from '../interactions/control.ts';
import { reviewScreen } from '../views/review.ts';
import { refused, tableOf } from './at-table.ts';
import { REPLAY, TABLE } from './commands.ts';
import { shareHere } from './sharing.ts';

/** The analysis of one's own play in a finished game, which is private and can be shared. */
export const review = defineControl({
  id: REVIEW,
  who: 'player',
  claimed: false,
  success: 'answer',
  subcommand: {
    of: TABLE,
    name: 'review',
    group: REPLAY,
    title: 'nameReview',
    about: 'commandReview',
    prefers: 'over',
  },
  async handle(press) {
    const { context, who, slots } = press;
    const report = reviewReport(press);
    const made = await reviewOf(context, tableOf(press), who, slots.page ?? 'card', ({ done, of }) => report(done, of));
    if (!made.ok) return refused(press, made.error);
    const screen = reviewScreen(press, made.value);
    return slots.page === null ? followUp(screen) : update(screen);
  },
});

/** Says how far an analysis has come. */
export function reviewReport({ book, report }: Pick<Call, 'book' | 'report'>): (done: number, of: number) => void {
  return (done, of) => report(book.reviewProgress({ done, of }));
}

/** Posts the card of one's own seat for everybody. */
export const shareReview = defineControl({
  id: SHARE_REVIEW,
  who: 'player',
  claimed: true,
  success: 'answer',
  handle: (press) =>
    shareHere(press, (sharer) => share(press.context, tableOf(press), { kind: 'review' }, sharer, reviewReport(press))),
});
