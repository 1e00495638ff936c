import { announceVacation, setQuietHours } from '../../app/availability/availability.ts';
import { changeSettings } from '../../app/people/people.ts';
import { PALETTES } from '../../core/scene/ink.ts';
import { LANGUAGES } from '../../core/text/message.ts';
import { NOTICES, waysOf } from '../../domain/people/notice.ts';
import { CHANGE_SETTING, SET_HOURS, type SettingsPage, SHOW_SETTINGS } from '../custom-ids/person-ids.ts';
import { type Answer, type Call, type Press, update } from '../interactions/call.ts';
import { defineControl } from '../interactions/control.ts';
import { bookOf } from '../text/book.ts';
import type { Screen } from '../views/screen.ts';
import { AUTO, hoursForm, OFF, ON, settingsScreen } from '../views/settings.ts';
import { setHours } from './hours.ts';

/** A page of the panel of a person's settings, with a note above it of what was just changed, or why it was not. */
export async function settingsOf(call: Call, page: SettingsPage, note: string | null = null): Promise<Screen> {
  const { context, book, language } = call;
  const person = await context.store.person(call.person.id);
  const vacation = person ? await context.store.vacation(person.id) : null;
  return settingsScreen(book, { person, vacation, now: context.now(), language }, page, note);
}

interface Change {
  readonly setting: string;
  readonly part: string | null;
}

export const showSettings = defineControl({
  id: SHOW_SETTINGS,
  who: 'anybody',
  claimed: false,
  success: 'answer',
  handle: async (press) => update(await settingsOf(press, press.slots.page)),
});

export const changeSetting = defineControl({
  id: CHANGE_SETTING,
  who: 'anybody',
  claimed: true,
  success: 'answer',
  handle,
});

/** One of the panel's controls. What it does not know changes nothing. */
async function handle(press: Press<Change>): Promise<Answer> {
  const { context, person, slots, values } = press;
  const { setting: what, part: which } = slots;
  const [value] = values;
  if (what === 'language') {
    const language = LANGUAGES.find((one) => one === value) ?? null;
    if (language !== null || value === AUTO) {
      await changeSettings(context, person.id, { language });
      const spoken = language ?? press.language;
      return update(await settingsOf({ ...press, language: spoken, book: bookOf(spoken) }, 'general'));
    }
  }
  if (what === 'palette') {
    const palette = PALETTES.find((one) => one === value) ?? null;
    if (palette !== null || value === AUTO) await changeSettings(context, person.id, { palette });
  }
  if (what === 'confirm' && (value === ON || value === OFF))
    await changeSettings(context, person.id, { confirms: value === ON });
  if (what === 'invitations' && (value === ON || value === OFF))
    await changeSettings(context, person.id, { invitable: value === ON });
  if (what === 'listed' && (value === ON || value === OFF))
    await changeSettings(context, person.id, { listed: value === ON });
  const notice = what === 'notices' ? NOTICES.find((one) => one === which) : undefined;
  const way = notice && waysOf(notice).find((one) => one === value);
  if (notice && way) await changeSettings(context, person.id, { notices: { [notice]: way } });
  if (what === 'quiet' && which === OFF) await setQuietHours(context, person.id, { quiet: null });
  if (what === 'vacation' && which === OFF) await announceVacation(context, person.id, null);
  return update(await settingsOf(press, pageOf(what)));
}

/** Where a setting stands. */
const pageOf = (setting: string): SettingsPage =>
  setting === 'notices' ? 'notices' : setting === 'quiet' || setting === 'vacation' ? 'hours' : 'general';

/** What somebody types in a form: the same as the options of the command. */
export const changeHours = defineControl({
  id: SET_HOURS,
  who: 'anybody',
  claimed: true,
  success: 'answer',
  form: hoursForm,
  handle: async (press) => update(await settingsOf(press, 'hours', await setHours(press, press.form.lines))),
});
