import { type Nudged, nudge } from '../../app/notifications/nudge.ts';
import { nameAt } from '../../domain/seats.ts';
import { type Answer, followUp, type Press, update } from '../interactions/call.ts';
import { refusedScreen } from '../views/refusal.ts';
import { noteScreen } from '../views/screen.ts';
import { fromNow } from '../views/time.ts';
import { requesterOf, tableOf } from './press.ts';

/** Whoever the table waits for is reminded, and whoever asked for it hears what became of it. */
export async function nudgeWaitedFor(press: Press): Promise<Answer> {
  const { context, book, address } = press;
  const table = await context.store.find(tableOf(address));
  if (!table) return followUp(await refusedScreen(press, { code: 'gone' }, null));
  const done = await nudge(context, requesterOf(press, table));
  if (!done.ok) return followUp(await refusedScreen(press, done.error, table.id));
  return update(noteScreen(done.value.map((one) => words(one, nameAt(table, one.seat))).join('\n')));

  function words({ outcome: fate, from }: Nudged, who: string): string {
    switch (fate) {
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
}
