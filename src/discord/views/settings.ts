import { PALETTES } from '../../core/scene/ink.ts';
import { LANGUAGES, type Language } from '../../core/text/message.ts';
import { DEFAULT_NOTICES, NOTICES, type Notice, type Way, waysOf } from '../../domain/people/notice.ts';
import type { Person } from '../../domain/people/person.ts';
import { timeAt, writeTime } from '../../domain/time/hours.ts';
import type { Span } from '../../domain/time/span.ts';
import { clip } from '../api/limits.ts';
import { globalControlId } from '../custom-ids/custom-id.ts';
import {
  CHANGE_SETTING,
  type HoursForm,
  SET_HOURS,
  SETTINGS_PAGES,
  type SettingsPage,
  SHOW_SETTINGS,
} from '../custom-ids/person-ids.ts';
import { type Book, bookOf, LANGUAGE_NAMES, paletteName } from '../text/book.ts';
import type { Form } from './form.ts';
import { phoneRows } from './phone-rows.ts';
import { ACCENT, type Button, button, line, type Part, rows, type Screen, select, text } from './screen.ts';
import { moment } from './time.ts';

/** How a person wants to be spoken to and told of things, to see pictures, and when they are to be left alone. */
export const AUTO = 'auto';
export const ON = 'on';
export const OFF = 'off';
const MINUTE = 60_000;

const NOTICE_PHRASES = {
  turn: 'noticeTurn',
  time: 'noticeTime',
  table: 'noticeTable',
  invitation: 'noticeInvitation',
  secret: 'noticeSecret',
} as const satisfies { readonly [N in Notice]: keyof Book };
const WAY_PHRASES = {
  both: 'wayBoth',
  dm: 'wayDm',
  thread: 'wayThread',
  none: 'wayNone',
} as const satisfies { readonly [W in Way]: keyof Book };

/** What a person has set, as far as they have. */
export interface Settings {
  /** Null: nothing is known of them yet. */
  readonly person: Person | null;
  /** The vacation that is going on, else the next one. */
  readonly vacation: Span | null;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The language of the panel. */
  readonly language: Language;
}

/** The settings that a control changes; `part` is the kind of notice, or that something is switched off. */
const SETTINGS = ['language', 'palette', 'confirm', 'invitations', 'listed', 'notices', 'quiet', 'vacation'] as const;

function settingId(setting: (typeof SETTINGS)[number], part: string | null = null): string {
  return globalControlId(CHANGE_SETTING, { setting, part });
}

/** A page of the panel, with a note above it of what was just changed, or why it was not. */
export function settingsScreen(book: Book, settings: Settings, page: SettingsPage, note: string | null = null): Screen {
  const title = page === 'general' ? book.settingsHead : `${book.settingsHead} · ${book[PAGES[page].name]}`;
  return {
    parts: [
      text(title),
      ...(note === null ? [] : [text(clip(note, 1500))]),
      ...partsOf(book, settings, page),
      ...pageButtons(book, page),
    ],
    ...(note?.startsWith('⚠️') ? { accent: ACCENT.warn } : {}),
  };
}

const PAGES = {
  general: { name: 'settingsGeneral', emoji: '⚙️' },
  notices: { name: 'settingsNotices', emoji: '🔔' },
  hours: { name: 'settingsHours', emoji: '🕰️' },
} as const satisfies { readonly [P in SettingsPage]: { readonly name: keyof Book; readonly emoji: string } };

function partsOf(book: Book, settings: Settings, page: SettingsPage): readonly Part[] {
  const { person } = settings;
  switch (page) {
    case 'general':
      return [
        ...tasteSelects(book, person),
        confirmSelect(book, person),
        invitationsSelect(book, person),
        listedSelect(book, person),
      ];
    case 'notices':
      return [...NOTICES.map((notice) => noticeSelect(book, person, notice)), text(book.settingsHint)];
    case 'hours':
      return hoursParts(book, settings);
  }
}

/** Buttons to the other pages. */
function pageButtons(book: Book, here: SettingsPage): readonly Part[] {
  const pages = SETTINGS_PAGES.filter((page) => page !== here);
  const buttons = pages.map((page) =>
    button(globalControlId(SHOW_SETTINGS, { page }), book[PAGES[page].name], 'plain', { emoji: PAGES[page].emoji }),
  );
  return phoneRows(buttons).flatMap((row) => rows(row));
}

function tasteSelects(book: Book, person: Person | null): readonly Part[] {
  const language = person?.language ?? null;
  const palette = person?.palette ?? null;
  return [
    select(settingId('language'), book.settingsLanguage, [
      { label: book.languageAuto, value: AUTO, chosen: language === null },
      ...LANGUAGES.map((one) => ({
        label: book.languageChoice({ name: LANGUAGE_NAMES[one] }),
        value: one,
        chosen: one === language,
      })),
    ]),
    select(settingId('palette'), book.settingsPalette, [
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
  return select(settingId('confirm'), book.settingsConfirm, [
    { label: book.confirmOn, value: ON, chosen: now },
    { label: book.confirmOff, value: OFF, chosen: !now },
  ]);
}

function invitationsSelect(book: Book, person: Person | null): Part {
  const now = person?.invitable ?? true;
  return select(settingId('invitations'), book.settingsInvitations, [
    { label: book.invitationsAnybody, value: ON, chosen: now },
    { label: book.invitationsNobody, value: OFF, chosen: !now },
  ]);
}

function listedSelect(book: Book, person: Person | null): Part {
  const now = person?.listed ?? false;
  return select(settingId('listed'), book.settingsListed, [
    { label: book.listedOff, value: OFF, chosen: !now },
    { label: book.listedOn, value: ON, chosen: now },
  ]);
}

/** "My turn: direct message". */
export function wayWords(book: Book, notice: Notice, way: Way): string {
  const told = notice === 'secret' && way === 'none' ? book.wayReply : book[WAY_PHRASES[way]];
  return book.noticeChoice({ about: book[NOTICE_PHRASES[notice]], way: told });
}

function noticeSelect(book: Book, person: Person | null, notice: Notice): Part {
  const now = (person?.notices ?? DEFAULT_NOTICES)[notice];
  return select(
    settingId('notices', notice),
    book[NOTICE_PHRASES[notice]],
    waysOf(notice).map((way) => ({ label: wayWords(book, notice, way), value: way, chosen: way === now })),
  );
}

/** Where the person lives by the clock, and when they are not to be called. */
function hoursParts(book: Book, { person, vacation, now, language }: Settings): readonly Part[] {
  const zone = person?.zone ?? null;
  const quiet = person?.quiet ?? null;
  const time = timeAt(now, zone);
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
  const form = (what: HoursForm['what'], label: string, emoji: string): Button =>
    button(globalControlId(SET_HOURS, { what, language }), label, 'plain', { emoji });
  const buttons = [
    form('zone', book.setZone, '🕰️'),
    form('quiet', book.setQuiet, '🌙'),
    form('vacation', book.setVacation, '🏖️'),
    ...(quiet === null ? [] : [button(settingId('quiet', OFF), book.quietOff)]),
    ...(vacation === null ? [] : [button(settingId('vacation', OFF), book.vacationEnd)]),
  ];
  return [text(lines.join('\n')), ...phoneRows(buttons).flatMap((row) => rows(row)), line()];
}

/** The form in which hours, days or a time zone are typed. The names of its lines are those of `TypedHours`. */
export function hoursForm({ what, language }: HoursForm): Form {
  const book = bookOf(language);
  switch (what) {
    case 'zone':
      return {
        title: book.setZone,
        fields: [{ kind: 'text', name: 'zone', label: book.formCity, example: book.formCityExample, required: true }],
      };
    case 'quiet':
      return {
        title: book.setQuiet,
        fields: [
          { kind: 'text', name: 'quietFrom', label: book.formFrom, example: '22:00', required: true },
          { kind: 'text', name: 'quietTo', label: book.formTo, example: '7:30', required: true },
        ],
      };
    case 'vacation':
      return {
        title: book.setVacation,
        fields: [
          { kind: 'text', name: 'vacationFrom', label: book.formFirstDay, example: '2026-12-24', required: false },
          { kind: 'text', name: 'vacationTo', label: book.formLastDay, example: '2027-01-02', required: true },
        ],
      };
  }
}
