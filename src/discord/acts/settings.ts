import { settle } from '../../app/people.ts';
import type { Person } from '../../app/ports.ts';
import { PALETTES } from '../../core/ink.ts';
import { LANGUAGES } from '../../core/message.ts';
import { type Answer, aside, type Call, type Press, show } from '../call.ts';
import { type Screen, select, text } from '../layout.ts';
import { loose } from '../place.ts';
import { noteScreen } from '../refusal.ts';
import { bookOf, LANGUAGE_NAMES, paletteName } from '../words.ts';

/** How a person wants to be spoken to, and to see pictures. */
const AUTO = 'auto';

export async function settingsPanel(call: Call): Promise<Screen> {
  const known = await call.house.store.person(call.person.id);
  return panel(call.book, known);
}

function panel(book: Call['book'], person: Pick<Person, 'language' | 'palette' | 'notices'> | null): Screen {
  const language = person?.language ?? null;
  const palette = person?.palette ?? null;
  const notices = person?.notices ?? 'all';
  return {
    parts: [
      text(book.settingsHead),
      select(loose('set', ['language']), book.settingsLanguage, [
        { label: book.languageAuto, value: AUTO, chosen: language === null },
        ...LANGUAGES.map((one) => ({
          label: book.languageChoice({ name: LANGUAGE_NAMES[one] }),
          value: one,
          chosen: one === language,
        })),
      ]),
      select(loose('set', ['palette']), book.settingsPalette, [
        { label: book.paletteAuto, value: AUTO, chosen: palette === null },
        ...PALETTES.map((one) => ({
          label: book.paletteChoice({ name: paletteName(book, one) }),
          value: one,
          chosen: one === palette,
        })),
      ]),
      select(loose('set', ['notices']), book.settingsNotices, [
        { label: book.noticesAll, value: 'all', chosen: notices === 'all' },
        { label: book.noticesNone, value: 'none', chosen: notices === 'none' },
      ]),
      text(book.settingsHint),
    ],
  };
}

/** One of the panel's selects, or the button below a notice that wants no more of them. */
export async function changeSetting(press: Press): Promise<Answer> {
  const { house, person, address } = press;
  const [what, wish] = address.path;
  const value = press.values[0] ?? wish;
  if (what === 'language') {
    const language = LANGUAGES.find((one) => one === value) ?? null;
    if (language === null && value !== AUTO) return show(await settingsPanel(press));
    const settled = await settle(house, person.id, { language });
    return show(panel(bookOf(language ?? press.language), settled));
  }
  if (what === 'palette') {
    const palette = PALETTES.find((one) => one === value) ?? null;
    if (palette === null && value !== AUTO) return show(await settingsPanel(press));
    return show(panel(press.book, await settle(house, person.id, { palette })));
  }
  if (what === 'notices' && (value === 'all' || value === 'none')) {
    const settled = await settle(house, person.id, { notices: value });
    if (press.values.length === 0) return aside(noteScreen(press.book.muted));
    return show(panel(press.book, settled));
  }
  return show(await settingsPanel(press));
}
