import { LANGUAGES, type Language } from '../../core/text/message.ts';
import { controlId } from './custom-id.ts';
import { SURE, type Sure } from './slots.ts';

/** The controls of what concerns one person: their tables, their settings, help. */

/** Which control a table is chosen for, with that one's path; null: none, the person changed their mind. */
export const CHOOSE_TABLE = controlId<{
  readonly meant: { readonly control: string; readonly path: readonly string[] } | null;
}>(
  'choose-table',
  {
    writeSlots: ({ meant }) => (meant === null ? [] : [meant.control, ...meant.path]),
    readSlots: ([control, ...path]) => ({ meant: control === undefined ? null : { control, path } }),
  },
  'which',
);
/** Which page of them, from 0. */
export const GAMES = controlId<{ readonly page: number }>('games', {
  writeSlots: ({ page }) => [String(page)],
  readSlots: ([page = '']) => ({ page: /^\d{1,4}$/.test(page) ? Number(page) : 0 }),
});
/** Which setting, and which one of its kind where there are several. */
export const CHANGE_SETTING = controlId<{ readonly setting: string; readonly part: string | null }>(
  'change-setting',
  {
    writeSlots: ({ setting, part }) => (part === null ? [setting] : [setting, part]),
    readSlots: ([setting, part = null]) => (setting === undefined ? null : { setting, part }),
  },
  'set',
);
export const SETTINGS_PAGES = ['general', 'notices', 'hours'] as const;
/** A page of a person's settings. */
export type SettingsPage = (typeof SETTINGS_PAGES)[number];
export const SHOW_SETTINGS = controlId<{ readonly page: SettingsPage }>('show-settings', {
  writeSlots: ({ page }) => [page],
  readSlots([first]) {
    const page = SETTINGS_PAGES.find((one) => one === first);
    return page ? { page } : null;
  },
});
/** A form of older panels, in which something is typed, in the words of this language. */
export interface HoursForm {
  readonly what: (typeof HOURS_FORMS)[number];
  readonly language: Language;
}
const HOURS_FORMS = ['zone', 'quiet', 'vacation'] as const;
export const SET_HOURS = controlId<HoursForm>('set-hours', {
  writeSlots: ({ what, language }) => [what, language],
  readSlots([first, second]) {
    const what = HOURS_FORMS.find((one) => one === first);
    const language = LANGUAGES.find((one) => one === second);
    return what && language ? { what, language } : null;
  },
});
export const ERASE = controlId<Sure>('erase', SURE, 'forget');
/** The help about one game, which is chosen, or about what can be typed. */
export const HELP = controlId<{ readonly about: 'game' | 'commands' }>('help', {
  writeSlots: ({ about }) => (about === 'game' ? [] : [about]),
  readSlots: ([about = 'game']) => (about === 'game' || about === 'commands' ? { about } : null),
});
