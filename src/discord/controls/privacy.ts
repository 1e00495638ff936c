import { erasePerson, exportPerson } from '../../app/privacy/privacy.ts';
import { type Answer, type Call, followUp, type Press, update } from '../interactions/call.ts';
import { loose } from '../links.ts';
import { refusedScreen } from '../views/refusal.ts';
import { ACCENT, attached, button, type File, noteScreen, rows, type Screen, text } from '../views/screen.ts';

/** What is known of a person: all of it as a file, or none of it any more. */
const YES = 'yes';

export async function dataScreen({ context, person, book }: Call): Promise<Screen> {
  const data = await exportPerson(context, person.id);
  const file: File = {
    name: 'turnkeeper.json',
    bytes: new TextEncoder().encode(`${JSON.stringify(data, null, 1)}\n`),
  };
  return { parts: [text(book.dataHead), attached(file), text(book.dataHint)], files: [file] };
}

/** What cannot be taken back is asked first. */
export function eraseScreen({ book }: Call): Screen {
  return {
    parts: [
      text(book.eraseAsk),
      ...rows([button(loose('forget', [YES]), book.eraseYes, 'danger'), button(loose('which'), book.cancel)]),
    ],
    accent: ACCENT.warn,
  };
}

export async function erase(press: Press): Promise<Answer> {
  const { context, person, book, address } = press;
  if (address.path[0] !== YES) return followUp(eraseScreen(press));
  const done = await erasePerson(context, person.id);
  return done.ok ? update(noteScreen(book.eraseDone)) : followUp(await refusedScreen(press, done.error, null));
}
