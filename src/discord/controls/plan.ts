import { addPremove, askPremove, clearPremoves, type PremoveDialogue } from '../../app/premoves/premoves.ts';
import type { Path } from '../../core/contract/path.ts';
import type { Refused } from '../../domain/refusal.ts';
import { type Answer, followUp, type Press, update } from '../interactions/call.ts';
import { plannedScreen, planningScreen } from '../views/plan.ts';
import { pageOf } from '../views/question.ts';
import { refusedScreen } from '../views/refusal.ts';
import { noteScreen, type Screen } from '../views/screen.ts';
import { freshButtons } from '../views/table-buttons.ts';
import { wizardScreen } from './ask.ts';
import { tableOf } from './press.ts';

/** Moves left for one's next decision, the best first. Everything about them is private. */

/** Shows what is planned; who has planned nothing is asked at once. */
export async function openPlan(press: Press): Promise<Answer> {
  const ahead = await askedAhead(press, []);
  if ('screen' in ahead) return update(ahead.screen);
  return update(
    ahead.premoves.length > 0
      ? plannedScreen(press.book, ahead)
      : planningScreen(press.book, ahead, { begun: false, page: 0 }),
  );
}

/** An answer was given, by a button or in a select, as in the wizard. */
export async function thinkAhead(press: Press): Promise<Answer> {
  const { path } = press.address;
  const [value] = press.values;
  const page = value === undefined ? null : pageOf(value);
  const soFar = value === undefined || page !== null ? path : [...path, value];
  const ahead = await askedAhead(press, soFar);
  if ('screen' in ahead) return update(ahead.screen);
  return update(planningScreen(press.book, ahead, { begun: soFar.length > 0, page: page ?? 0 }));
}

/** A whole move goes to the end of the list. */
export async function planMove(press: Press): Promise<Answer> {
  const { context, person, address } = press;
  const done = await addPremove(context, { table: tableOf(address), person: person.id, path: address.path });
  if (!done.ok) return update(await instead(press, done.error));
  return update(plannedScreen(press.book, done.value));
}

export async function forgetPlan(press: Press): Promise<Answer> {
  const { context, person, address, book } = press;
  const done = await clearPremoves(context, { table: tableOf(address), person: person.id });
  if (!done.ok) return followUp(await refusedScreen(press, done.error, address.table));
  return update(noteScreen(book.planRemoved, freshButtons(press, done.value)));
}

async function askedAhead(press: Press, soFar: Path): Promise<PremoveDialogue | { readonly screen: Screen }> {
  const asked = await askPremove(press.context, { table: tableOf(press.address), person: press.person.id, soFar });
  return asked.ok ? asked.value : { screen: await instead(press, asked.error) };
}

/** Whose turn it is already plays; whoever asks for what cannot be begins anew. */
async function instead(press: Press, refused: Refused): Promise<Screen> {
  const table = tableOf(press.address);
  if (refused.code === 'on-turn')
    return wizardScreen(press, { table, version: null, seat: null, soFar: [], note: press.book.planNow });
  return refusedScreen(press, refused, table);
}
