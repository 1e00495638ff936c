import { announceVacation, setQuietHours } from '../../app/availability/availability.ts';
import { changeSettings } from '../../app/people/people.ts';
import { PALETTES } from '../../core/scene/ink.ts';
import { LANGUAGES } from '../../core/text/message.ts';
import { timeAt, writeTime } from '../../domain/hours.ts';
import type { Notice, Person, Way } from '../../domain/person.ts';
import { DEFAULT_NOTICES, NOTICES, WAYS } from '../../domain/person.ts';
import { type Answer, type Call, type Press, update } from '../interactions/call.ts';
import { clip } from '../limits.ts';
import { loose } from '../links.ts';
import { type Book, bookOf, LANGUAGE_NAMES, paletteName } from '../text/book.ts';
import { ACCENT, button, type Part, rows, type Screen, select, text } from '../views/screen.ts';
import { moment } from '../views/time.ts';

/** How a person wants to be spoken to and told of things, to see pictures, and when they are to be left alone. */
const AUTO = 'auto';
const ON = 'on';
const OFF = 'off';
const MINUTE = 60_000;

const NOTICE_PHRASES = {
  turn: 'noticeTurn',
  time: 'noticeTime',
  table: 'noticeTable',
} as const satisfies { readonly [N in Notice]: keyof Book };
const WAY_PHRASES = {
  both: 'wayBoth',
  dm: 'wayDm',
  thread: 'wayThread',
  none: 'wayNone',
} as const satisfies { readonly [W in Way]: keyof Book };

/** The panel, with a note above it of what was just changed, or why it was not. */
export async function settingsPanel(call: Call, note: string | null = null): Promise<Screen> {
  const { book } = call;
  const person = await call.context.store.person(call.person.id);
  return {
    parts: [
      text(book.settingsHead),
      ...(note === null ? [] : [text(clip(note, 1500))]),
      ...tasteSelects(book, person),
      confirmSelect(book, person),
      ...NOTICES.map((notice) => noticeSelect(book, person, notice)),
      ...(await hoursParts(call, person)),
      text(book.settingsHint),
    ],
    ...(note?.startsWith('⚠️') ? { accent: ACCENT.warn } : {}),
  };
}

function tasteSelects(book: Book, person: Person | null): readonly Part[] {
  const language = person?.language ?? null;
  const palette = person?.palette ?? null;
  return [
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
  ];
}

function confirmSelect(book: Book, person: Person | null): Part {
  const now = person?.confirms ?? true;
  return select(loose('set', ['confirm']), book.settingsConfirm, [
    { label: book.confirmOn, value: ON, chosen: now },
    { label: book.confirmOff, value: OFF, chosen: !now },
  ]);
}

/** "My turn: direct message". */
export function wayWords(book: Book, notice: Notice, way: Way): string {
  return book.noticeChoice({ about: book[NOTICE_PHRASES[notice]], way: book[WAY_PHRASES[way]] });
}

function noticeSelect(book: Book, person: Person | null, notice: Notice): Part {
  const now = (person?.notices ?? DEFAULT_NOTICES)[notice];
  return select(
    loose('set', ['notices', notice]),
    book[NOTICE_PHRASES[notice]],
    WAYS.map((way) => ({ label: wayWords(book, notice, way), value: way, chosen: way === now })),
  );
}

/** Where the person lives by the clock, and when they are not to be called. */
async function hoursParts({ context, book }: Call, person: Person | null): Promise<readonly Part[]> {
  const zone = person?.zone ?? null;
  const quiet = person?.quiet ?? null;
  const vacation = person ? await context.store.vacation(person.id) : null;
  const time = timeAt(context.now(), zone);
  const lines = [
    zone === null ? book.settingsNoZone({ time }) : book.settingsZone({ zone, time }),
    quiet === null
      ? book.settingsNoQuiet
      : book.settingsQuiet({ from: writeTime(quiet.from), to: writeTime(quiet.to) }),
    vacation === null
      ? book.settingsNoVacation
      : // It ends with its last day, not with the moment after it.
        book.settingsVacation({ from: moment(new Date(vacation.from)), to: moment(new Date(vacation.to - MINUTE)) }),
  ];
  const buttons = [
    ...(quiet === null ? [] : [button(loose('set', ['quiet', OFF]), book.quietOff)]),
    ...(vacation === null ? [] : [button(loose('set', ['vacation', OFF]), book.vacationEnd)]),
  ];
  return [text(lines.join('\n')), ...rows(buttons)];
}

/** One of the panel's controls. What it does not know changes nothing. */
export async function changeSetting(press: Press): Promise<Answer> {
  const { context, person, address, values } = press;
  const [what, which] = address.path;
  const [value] = values;
  if (what === 'language') {
    const language = LANGUAGES.find((one) => one === value) ?? null;
    if (language !== null || value === AUTO) {
      await changeSettings(context, person.id, { language });
      const spoken = language ?? press.language;
      return update(await settingsPanel({ ...press, language: spoken, book: bookOf(spoken) }));
    }
  }
  if (what === 'palette') {
    const palette = PALETTES.find((one) => one === value) ?? null;
    if (palette !== null || value === AUTO) await changeSettings(context, person.id, { palette });
  }
  if (what === 'confirm' && (value === ON || value === OFF))
    await changeSettings(context, person.id, { confirms: value === ON });
  const notice = what === 'notices' ? NOTICES.find((one) => one === which) : undefined;
  const way = WAYS.find((one) => one === value);
  if (notice && way) await changeSettings(context, person.id, { notices: { [notice]: way } });
  if (what === 'quiet' && which === OFF) await setQuietHours(context, person.id, { quiet: null });
  if (what === 'vacation' && which === OFF) await announceVacation(context, person.id, null);
  return update(await settingsPanel(press));
}
