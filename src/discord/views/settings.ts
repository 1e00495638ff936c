import type { Language } from '../../core/text/message.ts';
import { DEFAULT_NOTICES, NOTICES, type Notice } from '../../domain/people/notice.ts';
import type { Person } from '../../domain/people/person.ts';
import { dayOf, offsetAt, timeAt, writeTime } from '../../domain/time/hours.ts';
import type { Span } from '../../domain/time/span.ts';
import { clip } from '../api/limits.ts';
import { globalControlId } from '../custom-ids/custom-id.ts';
import { CHANGE_SETTING } from '../custom-ids/person-ids.ts';
import { SETTINGS_FORM, type SettingsFormSlots } from '../custom-ids/settings-form-ids.ts';
import { type Book, LANGUAGE_NAMES, paletteName } from '../text/book.ts';
import { phoneRows } from './phone-rows.ts';
import { ACCENT, type Button, button, type Part, rows, type Screen, select, text } from './screen.ts';
import { moment } from './time.ts';

/** How a person wants to be spoken to and told of things, to see pictures, and when they are to be left alone. */
export const AUTO = 'auto';
export const ON = 'on';
export const OFF = 'off';
const MINUTE = 60_000;

export const NOTICE_PHRASES = {
  turn: 'noticeTurn',
  time: 'noticeTime',
  table: 'noticeTable',
  invitation: 'noticeInvitation',
  secret: 'noticeSecret',
} as const satisfies { readonly [N in Notice]: keyof Book };

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

/** The settings that a control of the panel changes; `part`: that something is switched off. */
const SETTINGS = ['zone', 'vacation'] as const;

function settingId(setting: (typeof SETTINGS)[number], part: string | null = null): string {
  return globalControlId(CHANGE_SETTING, { setting, part });
}

/** What the panel says besides what is set. */
interface PanelNews {
  /** What was just changed, or why it was not. */
  readonly note?: string | null;
  /** Zones of which one is meant. */
  readonly zones?: readonly string[];
}

/** All that a person has set, and the two forms that change it. */
export function settingsScreen(book: Book, settings: Settings, { note = null, zones = [] }: PanelNews = {}): Screen {
  return {
    parts: [
      text(book.settingsHead),
      ...(note === null ? [] : [text(clip(note, 1500))]),
      ...(zones.length > 0 ? [zoneSelect(book, zones, settings.now)] : []),
      text(small([...generalLines(book, settings.person), ...noticeLines(book, settings.person)])),
      ...hoursParts(book, settings),
    ],
    ...(note?.startsWith('⚠️') ? { accent: ACCENT.warn } : {}),
  };
}

/** A screen of a phone has to hold all of it. */
const small = (lines: readonly string[]): string => lines.map((line) => `-# ${line.replace(/^-# /, '')}`).join('\n');

function zoneSelect(book: Book, zones: readonly string[], now: number): Part {
  const options = zones.map((zone) => {
    const { label, about } = zoneWords(zone, now);
    return { value: zone, label, hint: about };
  });
  return select(settingId('zone'), book.setZone, options);
}

function generalLines(book: Book, person: Person | null): readonly string[] {
  const { language = null, palette = null, confirms = true, invitable = true, listed = false } = person ?? {};
  return [
    language === null ? book.languageAuto : book.languageChoice({ name: LANGUAGE_NAMES[language] }),
    palette === null ? book.paletteAuto : book.paletteChoice({ name: paletteName(book, palette) }),
    confirms ? book.confirmOn : book.confirmOff,
    invitable ? book.invitationsAnybody : book.invitationsNobody,
    listed ? book.listedOn : book.listedOff,
  ];
}

/** What is told by which way, as the form asks for it; and where what only they know is not told, where it stands. */
function noticeLines(book: Book, person: Person | null): readonly string[] {
  const notices = person?.notices ?? DEFAULT_NOTICES;
  const told = (way: 'dm' | 'thread', name: string): readonly string[] => {
    const kinds = NOTICES.filter((notice) => notices[notice] === way || notices[notice] === 'both');
    const value = kinds.map((notice) => book[NOTICE_PHRASES[notice]]).join(' · ');
    return [book.lobbyOption({ name: `**${name}**`, value: value === '' ? book.wayNone : value })];
  };
  return [
    ...told('dm', book.formByMessage),
    ...told('thread', book.formByMention),
    ...(notices.secret === 'none' ? [book.settingsHint] : []),
  ];
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
  const form = (slots: SettingsFormSlots, label: string, emoji: string): Button =>
    button(globalControlId(SETTINGS_FORM, slots), label, 'plain', { emoji });
  const day = (at: number): string => dayOf(at, zone);
  const away = vacation === null ? null : { first: day(vacation.from), last: day(vacation.to - MINUTE) };
  const { language: chosen = null, palette = null, confirms = true, invitable = true, listed = false } = person ?? {};
  const general = {
    language: chosen,
    palette,
    confirms,
    invitable,
    listed,
    notices: person?.notices ?? DEFAULT_NOTICES,
  };
  const buttons = [
    form({ form: 'general', words: language, ...general }, book.settingsGeneral, '⚙️'),
    // A short one has room beside it on a phone.
    ...(vacation === null ? [] : [button(settingId('vacation', OFF), book.vacationEnd)]),
    form({ form: 'hours', words: language, zone, quiet, vacation: away }, book.settingsHours, '🕰️'),
  ];
  return [text(lines.join('\n')), ...phoneRows(buttons).flatMap((row) => rows(row))];
}

/** "New York", and below it "America/New_York · UTC-05:00". */
export function zoneWords(zone: string, now: number): { readonly label: string; readonly about: string } {
  const city = zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;
  return { label: city, about: `${zone} · UTC${offsetAt(now, zone)}` };
}
