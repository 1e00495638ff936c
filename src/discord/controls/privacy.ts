import { erasePerson } from '../../app/privacy/erase.ts';
import { askForExport } from '../../app/privacy/export.ts';
import { ERASE } from '../custom-ids/person-ids.ts';
import { type Call, followUp, update } from '../interactions/call.ts';
import { defineControl } from '../interactions/control.ts';
import { dataAskedScreen, eraseScreen } from '../views/privacy.ts';
import { noteScreen, type Screen } from '../views/screen.ts';
import { refusal } from './at-table.ts';

/** What is known of a person: all of it as a file, or none of it any more. */

export async function personalData(call: Call): Promise<Screen> {
  const { context, person, book, reply } = call;
  const asked = await askForExport(context, person.id, reply);
  return asked.ok ? dataAskedScreen(book, asked.value.again) : refusal(call, asked.error, null);
}

export const erase = defineControl({
  id: ERASE,
  who: 'anybody',
  claimed: true,
  success: 'answer',
  async handle(press) {
    const { context, person, book, slots } = press;
    if (!slots.sure) return followUp(eraseScreen(book));
    const done = await erasePerson(context, person.id);
    return done.ok ? update(noteScreen(book.eraseDone)) : followUp(await refusal(press, done.error, null));
  },
});
