import { announceVacation, setQuietHours } from '../../app/availability/availability.ts';
import { changeSettings, type SettingsChange } from '../../app/people/people.ts';
import { PALETTES } from '../../core/scene/ink.ts';
import { LANGUAGES } from '../../core/text/message.ts';
import { NOTICES, waysOf } from '../../domain/people/notice.ts';
import { isZone, zonesWith } from '../../domain/time/hours.ts';
import { LIMITS } from '../api/limits.ts';
import { globalControlId } from '../custom-ids/custom-id.ts';
import { CHANGE_SETTING, SET_HOURS, SHOW_SETTINGS } from '../custom-ids/person-ids.ts';
import { type GeneralSlots, type HoursSlots, SETTINGS_FORM } from '../custom-ids/settings-form-ids.ts';
import { type Answer, type Call, type Press, update } from '../interactions/call.ts';
import { defineControl } from '../interactions/control.ts';
import { bookOf } from '../text/book.ts';
import type { Screen } from '../views/screen.ts';
import { AUTO, OFF, ON, settingsScreen } from '../views/settings.ts';
import { filledGeneral, filledHours, settingsForm } from '../views/settings-form.ts';
import { setHours } from './hours.ts';

/** The panel of a person's settings, with what is to be said of what was just changed. */
export async function settingsOf(call: Call, news: Parameters<typeof settingsScreen>[2] = {}): Promise<Screen> {
  const { context, book, language } = call;
  const person = await context.store.person(call.person.id);
  const vacation = person ? await context.store.vacation(person.id) : null;
  return settingsScreen(book, { person, vacation, now: context.now(), language }, news);
}

/** A form of the panel. What was left as it was proposed stays as it is now. */
export const settings = defineControl({
  id: SETTINGS_FORM,
  who: 'anybody',
  claimed: true,
  success: 'answer',
  form: (slots, _chosen, { now }) => settingsForm(slots, now()),
  handle: async (press) =>
    press.slots.form === 'general' ? changeGeneral(press, press.slots) : changeHours(press, press.slots),
});

async function changeGeneral(press: Press<unknown>, slots: GeneralSlots): Promise<Answer> {
  const { context, person } = press;
  const filled = filledGeneral(slots, press.form);
  const { language, palette, confirms, invitable, listed } = filled;
  const notices = NOTICES.filter((notice) => filled.notices[notice] !== slots.notices[notice]);
  const change: SettingsChange = {
    ...(language === slots.language ? {} : { language }),
    ...(palette === slots.palette ? {} : { palette }),
    ...(confirms === slots.confirms ? {} : { confirms }),
    ...(invitable === slots.invitable ? {} : { invitable }),
    ...(listed === slots.listed ? {} : { listed }),
    ...(notices.length === 0
      ? {}
      : { notices: Object.fromEntries(notices.map((notice) => [notice, filled.notices[notice]])) }),
  };
  if (Object.keys(change).length > 0) await changeSettings(context, person.id, change);
  return update(await settingsOf(speaking(press, change.language)));
}

async function changeHours(press: Press<unknown>, slots: HoursSlots): Promise<Answer> {
  const { context, person } = press;
  const { endQuiet = false, ...typed } = filledHours(slots, press.form);
  const note = await setHours(press, typed);
  if (endQuiet && !note?.startsWith('⚠️')) await setQuietHours(context, person.id, { quiet: null });
  const zone = (await context.store.person(person.id))?.zone;
  const like = typed.zone === undefined || zone === typed.zone ? [] : zonesWith(typed.zone);
  const several = like.length > 1 && note?.startsWith('⚠️') === true ? like.slice(0, LIMITS.selectOptions) : [];
  return update(await settingsOf(press, { note, zones: several }));
}

/** The same call in the language that was just chosen; null: that of the chat program. */
function speaking(call: Call, language: SettingsChange['language']): Call {
  const spoken = language ?? call.language;
  return { ...call, language: spoken, book: bookOf(spoken) };
}

interface Change {
  readonly setting: string;
  readonly part: string | null;
}

/** What older panels had on several pages. */
export const showSettings = defineControl({
  id: SHOW_SETTINGS,
  who: 'anybody',
  claimed: false,
  success: 'answer',
  handle: async (press) => update(await settingsOf(press)),
});

export const changeSetting = defineControl({
  id: CHANGE_SETTING,
  who: 'anybody',
  claimed: true,
  success: 'answer',
  handle,
});

/** One of the controls of the panel, or of an older one. What it does not know changes nothing. */
async function handle(press: Press<Change>): Promise<Answer> {
  const { context, person, slots, values } = press;
  const { setting: what, part: which } = slots;
  const [value] = values;
  if (what === 'language') {
    const language = LANGUAGES.find((one) => one === value) ?? null;
    if (language !== null || value === AUTO) {
      await changeSettings(context, person.id, { language });
      return update(await settingsOf(speaking(press, language)));
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
  if (what === 'zone' && value !== undefined && isZone(value)) await setQuietHours(context, person.id, { zone: value });
  if (what === 'quiet' && which === OFF) await setQuietHours(context, person.id, { quiet: null });
  if (what === 'vacation' && which === OFF) await announceVacation(context, person.id, null);
  return update(await settingsOf(press));
}

/**
 * What an older panel asked in forms of its own: its buttons open the form of today, which proposes nothing, and what
 * was sent in one of the older ones is still done.
 */
export const changeHoursFormerly = defineControl({
  id: SET_HOURS,
  who: 'anybody',
  claimed: true,
  success: 'answer',
  form: ({ language: words }, _chosen, { now }) => {
    const slots = { form: 'hours', words, zone: null, quiet: null, vacation: null } as const;
    return { ...settingsForm(slots, now()), customId: globalControlId(SETTINGS_FORM, slots) };
  },
  handle: async (press) => update(await settingsOf(press, { note: await setHours(press, press.form.lines) })),
});
