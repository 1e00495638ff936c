import { PALETTES } from '../../core/scene/ink.ts';
import { LANGUAGES } from '../../core/text/message.ts';
import { NOTICES, type Notice, type Notices, type Way, waysOf } from '../../domain/people/notice.ts';
import { FAMILIAR_ZONES, isZone, writeTime } from '../../domain/time/hours.ts';
import { LIMITS } from '../api/limits.ts';
import type { GeneralSlots, HoursSlots, SettingsFormSlots } from '../custom-ids/settings-form-ids.ts';
import { bookOf, LANGUAGE_NAMES, paletteName } from '../text/book.ts';
import type { Field, FilledForm, Form, FormOption } from './form.ts';
import { AUTO, NOTICE_PHRASES, zoneWords } from './settings.ts';

/** The two forms of a person's settings, and what was filled in in them. */

export function settingsForm(slots: SettingsFormSlots, now: number): Form {
  return slots.form === 'general' ? generalForm(slots) : hoursForm(slots, now);
}

function generalForm({ words, language, palette, confirms, invitable, listed, notices }: GeneralSlots): Form {
  const book = bookOf(words);
  const told = (way: 'dm' | 'thread'): readonly FormOption[] =>
    NOTICES.filter((notice) => waysOf(notice).includes(way)).map((notice) => ({
      value: notice,
      label: book[NOTICE_PHRASES[notice]],
      chosen: notices[notice] === way || notices[notice] === 'both',
    }));
  return {
    title: book.settingsGeneral,
    fields: [
      {
        ...({ kind: 'menu', name: 'language', label: book.settingsLanguage, placeholder: book.choose } as const),
        ...({ most: 1, required: true } as const),
        options: [
          { value: AUTO, label: book.formAuto, chosen: language === null },
          ...LANGUAGES.map((one) => ({ value: one, label: LANGUAGE_NAMES[one], chosen: one === language })),
        ],
      },
      {
        ...({ kind: 'menu', name: 'palette', label: book.settingsPalette, placeholder: book.choose } as const),
        ...({ most: 1, required: true } as const),
        options: [
          { value: AUTO, label: book.formTablesColours, chosen: palette === null },
          ...PALETTES.map((one) => ({ value: one, label: paletteName(book, one), chosen: one === palette })),
        ],
      },
      { kind: 'ticks', name: 'dm', label: book.formByMessage, options: told('dm') },
      { kind: 'ticks', name: 'thread', label: book.formByMention, options: told('thread') },
      {
        ...({ kind: 'ticks', name: 'rest', label: book.formRest } as const),
        options: [
          { value: 'confirms', label: book.formConfirms, chosen: confirms },
          { value: 'invitable', label: book.formInvitable, chosen: invitable },
          { value: 'listed', label: book.formListed, chosen: listed },
        ],
      },
    ],
  };
}

/** What was chosen in it, all of it. */
export function filledGeneral(slots: GeneralSlots, { lists }: FilledForm): GeneralSlots {
  const [language] = lists.language ?? [];
  const [palette] = lists.palette ?? [];
  const has = (field: string, value: string): boolean => lists[field]?.includes(value) === true;
  const wayOf = (notice: Notice): Way => {
    const ways = waysOf(notice);
    const [dm, thread] = [has('dm', notice), has('thread', notice) && ways.includes('thread')];
    if (dm) return thread ? 'both' : 'dm';
    return thread ? 'thread' : 'none';
  };
  return {
    ...slots,
    language: LANGUAGES.find((one) => one === language) ?? null,
    palette: PALETTES.find((one) => one === palette) ?? null,
    confirms: has('rest', 'confirms'),
    invitable: has('rest', 'invitable'),
    listed: has('rest', 'listed'),
    notices: Object.fromEntries(NOTICES.map((notice) => [notice, wayOf(notice)])) as Notices,
  };
}

const HOUR = 60;

function hoursForm({ words, zone, quiet, vacation }: HoursSlots, now: number): Form {
  const book = bookOf(words);
  const time = (name: 'quietFrom' | 'quietTo', label: string, at: number | null): Field => ({
    ...{ kind: 'menu', name, label, placeholder: book.formNoQuiet, most: 1 },
    options: timesWith(at).map((one) => ({ value: writeTime(one), label: writeTime(one), chosen: one === at })),
  });
  return {
    title: book.settingsHours,
    fields: [
      {
        ...({ kind: 'menu', name: 'zone', label: book.setZone, placeholder: book.choose, most: 1 } as const),
        options: zonesFor(zone).map((one) => ({ value: one, ...zoneWords(one, now), chosen: one === zone })),
      },
      { kind: 'text', name: 'city', label: book.formOtherCity, example: book.formCityExample, required: false },
      time('quietFrom', book.formQuietFrom, quiet?.from ?? null),
      time('quietTo', book.formQuietTo, quiet?.to ?? null),
      {
        ...({ kind: 'text', name: 'vacation', label: book.formVacation, required: false } as const),
        example: '2026-12-24 – 2027-01-02',
        ...(vacation ? { value: writeDays(vacation) } : {}),
      },
    ],
  };
}

/** The familiar ones; a person's own goes before them. */
function zonesFor(zone: string | null): readonly string[] {
  const known: readonly string[] = FAMILIAR_ZONES;
  const own = zone === null || known.includes(zone) || !isZone(zone) ? [] : [zone];
  return [...own, ...known].slice(0, LIMITS.selectOptions);
}

/** Whole hours, and a time between them that is chosen. */
function timesWith(at: number | null): readonly number[] {
  const hours = Array.from({ length: 24 }, (_, hour) => hour * HOUR);
  return at === null || hours.includes(at) ? hours : [...hours, at].sort((a, b) => a - b);
}

const writeDays = ({ first, last }: NonNullable<HoursSlots['vacation']>): string => `${first} – ${last}`;

/** What was filled in and is other than what was proposed, as `TypedHours` has it. */
export function filledHours({ zone, quiet, vacation }: HoursSlots, { lines, lists }: FilledForm) {
  const [picked] = lists.zone ?? [];
  const [from] = lists.quietFrom ?? [];
  const [to] = lists.quietTo ?? [];
  const days = lines.vacation ?? '';
  const isQuiet = from !== undefined || to !== undefined;
  const wasQuiet = quiet !== null && from === writeTime(quiet.from) && to === writeTime(quiet.to);
  const [first, last = first] = days.match(/\d[\d.-]*\d/g) ?? [];
  return {
    ...(lines.city !== undefined
      ? { zone: lines.city }
      : picked === undefined || picked === zone
        ? {}
        : { zone: picked }),
    ...(isQuiet && !wasQuiet ? { quietFrom: from ?? '', quietTo: to ?? '' } : {}),
    ...(!isQuiet && quiet !== null ? { endQuiet: true } : {}),
    ...(days === '' && vacation !== null ? { endVacation: true } : {}),
    ...(days === '' || (vacation && days === writeDays(vacation))
      ? {}
      : { ...(last === first ? {} : { vacationFrom: first ?? days }), vacationTo: last ?? days }),
  };
}
