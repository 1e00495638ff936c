import { PALETTES, type Palette } from '../../core/scene/ink.ts';
import { LANGUAGES, type Language } from '../../core/text/message.ts';
import { completeNotices, NOTICES, type Notices, WAYS, waysOf } from '../../domain/people/notice.ts';
import type { QuietHours } from '../../domain/people/person.ts';
import { controlId } from './custom-id.ts';

/** The two forms of a person's settings. What is set stands in the id, so nothing is looked up before one opens. */
export type SettingsFormSlots = GeneralSlots | HoursSlots;

interface InWords {
  /** The words of the form. */
  readonly words: Language;
}

/** How somebody is spoken to, and told of what. */
export interface GeneralSlots extends InWords {
  readonly form: 'general';
  readonly language: Language | null;
  readonly palette: Palette | null;
  readonly confirms: boolean;
  readonly invitable: boolean;
  readonly listed: boolean;
  readonly notices: Notices;
}

/** When somebody is not to be disturbed. */
export interface HoursSlots extends InWords {
  readonly form: 'hours';
  readonly zone: string | null;
  readonly quiet: QuietHours | null;
  /** Its first and its last day, as "2026-12-24". */
  readonly vacation: { readonly first: string; readonly last: string } | null;
}

const NONE = 'x';

export const SETTINGS_FORM = controlId<SettingsFormSlots>('settings-form', {
  writeSlots(slots) {
    const { form, words } = slots;
    if (slots.form === 'general') {
      const { language, palette, confirms, invitable, listed, notices } = slots;
      const flags = [confirms, invitable, listed].map(Number).join('');
      const ways = NOTICES.map((notice) => WAYS.indexOf(notices[notice])).join('');
      return [form, words, language ?? NONE, palette ?? NONE, flags, ways];
    }
    const { zone, quiet, vacation } = slots;
    const hours = quiet === null ? NONE : `${quiet.from}-${quiet.to}`;
    return [form, words, writeZone(zone), hours, vacation?.first ?? NONE, vacation?.last ?? NONE];
  },
  readSlots([form, second, ...path]) {
    const words = LANGUAGES.find((one) => one === second);
    if (!words) return null;
    if (form === 'general') return readGeneral(words, path);
    return form === 'hours' ? readHours(words, path) : null;
  },
});

function readGeneral(words: Language, path: readonly string[]): GeneralSlots | null {
  const [first, second, flags = '', digits = ''] = path;
  const language = LANGUAGES.find((one) => one === first) ?? null;
  const palette = PALETTES.find((one) => one === second) ?? null;
  if (!/^[01]{3}$/.test(flags) || !/^[0-3]{1,20}$/.test(digits)) return null;
  const [confirms, invitable, listed] = [...flags].map((flag) => flag === '1');
  const ways = NOTICES.flatMap((notice, at) => {
    const way = waysOf(notice).find((one) => one === WAYS[Number(digits[at])]);
    return way ? [[notice, way]] : [];
  });
  const notices = completeNotices(Object.fromEntries(ways));
  const flagged = { confirms: confirms === true, invitable: invitable === true, listed: listed === true };
  return { form: 'general', words, language, palette, ...flagged, notices };
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

function readHours(words: Language, path: readonly string[]): HoursSlots | null {
  const [zone, hours = '', first = '', last = ''] = path;
  const found = /^(\d{1,4})-(\d{1,4})$/.exec(hours);
  if (zone === undefined || (!found && hours !== NONE)) return null;
  const isAway = DAY.test(first) && DAY.test(last);
  if (!isAway && (first !== NONE || last !== NONE)) return null;
  return {
    ...{ form: 'hours', words, zone: readZone(zone) },
    quiet: found ? { from: Number(found[1]), to: Number(found[2]) } : null,
    vacation: isAway ? { first, last } : null,
  };
}

/** What names of zones have besides letters and digits, and how it is written. */
const SIGNS: Readonly<Record<string, string>> = { '/': '-s', _: '-u', '+': '-p', '-': '-m' };

function writeZone(zone: string | null): string {
  return zone === null ? NONE : zone.replace(/[/_+-]/g, (sign) => SIGNS[sign] ?? sign);
}

function readZone(text: string): string | null {
  if (text === NONE) return null;
  return text.replace(/-[sump]/g, (written) => Object.keys(SIGNS).find((sign) => SIGNS[sign] === written) ?? written);
}
