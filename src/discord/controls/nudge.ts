import { type Nudged, nudge as remind } from '../../app/notifications/nudge.ts';
import { nameAt } from '../../domain/table/seats.ts';
import { plainControlId } from '../custom-ids/custom-id.ts';
import { update } from '../interactions/call.ts';
import { defineControl } from '../interactions/control.ts';
import type { Book } from '../text/book.ts';
import { noteScreen } from '../views/screen.ts';
import { fromNow } from '../views/time.ts';
import { refused, withTable } from './at-table.ts';
import { TABLE } from './commands.ts';

/** The people the table waits for are reminded, and the person who asked for it hears what became of it. */
export const nudge = defineControl({
  id: plainControlId('nudge'),
  who: 'player or moderator',
  claimed: true,
  success: 'answer',
  subcommand: { of: TABLE, name: 'nudge', title: 'nameNudge', about: 'commandNudge' },
  handle: (press) =>
    withTable(press, async (table, by) => {
      const done = await remind(press.context, by);
      if (!done.ok) return refused(press, done.error);
      const lines = done.value.map((one) => outcomeWords(press.book, one, nameAt(table, one.seat)));
      return update(noteScreen(lines.join('\n')));
    }),
});

function outcomeWords(book: Book, { outcome, from }: Nudged, who: string): string {
  switch (outcome) {
    case 'told':
      return book.nudgeTold({ who });
    case 'already':
      return book.nudgeAlready({ who });
    case 'early':
      return book.nudgeEarly({ who, from: fromNow(from) });
    case 'quiet':
      return book.nudgeQuiet({ who });
  }
}
