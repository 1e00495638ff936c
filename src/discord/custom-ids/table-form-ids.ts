import { LEVELS } from '../../core/contract/level.ts';
import { sha256Hex } from '../../core/sha256.ts';
import { LANGUAGES, type Language } from '../../core/text/message.ts';
import type { PersonId } from '../../domain/ids.ts';
import { RANKED_WISHES, type TableWish } from '../../domain/table/table-wish.ts';
import { type Clock, clockOf, PRESETS, parseClock, presetOf } from '../../domain/time/time-control.ts';
import { LIMITS } from '../api/limits.ts';
import { controlId, writeCustomId } from './custom-id.ts';

/** The form in which a table is opened: what it proposes stands in its id, so nothing is looked up before it opens. */
export interface TableFormSlots extends Omit<TableWish, 'options' | 'others'> {
  /** The words of the form. */
  readonly language: Language;
  /** As `optionDigits` writes them. */
  readonly options: string;
  /** Whether it was filled in before, and no table came of it. */
  readonly again: boolean;
  /** Who is invited; of many, as many as an id has room for. */
  readonly guests: readonly PersonId[];
}

const NAME = 'table-form';

/** So many characters tell a form that is open from all others of its person. */
const MARK = 7;

/**
 * The custom id of a form that is open: the same each time that it is sent off, as where no answer came and it is sent
 * once more. Its mark stands in place of a version, which older bots read past; guests come with what is filled in.
 */
export function openTableFormId(slots: TableFormSlots, occasion: string): string {
  const version = Number(BigInt(`0x${sha256Hex(`form/${occasion}`).slice(0, 16)}`) % 36n ** BigInt(MARK));
  return writeCustomId({
    control: NAME,
    table: null,
    version,
    seat: null,
    path: TABLE_FORM.writeSlots({ ...slots, guests: [] }),
  });
}

export const TABLE_FORM = controlId<TableFormSlots>(NAME, {
  writeSlots({ game, language, options, clock, seats, computers, ranked, listed, again, guests }) {
    const level = computers === null ? '' : LEVELS.indexOf(computers);
    const n = RANKED_WISHES.length;
    const wish = RANKED_WISHES.indexOf(ranked) + (again ? n : 0) + (listed ? 2 * n : 0);
    const path = [game, language, `o${options}`, writeClock(clock), `s${seats ?? ''}-${level}`, wish.toString(16)];
    for (const guest of guests) {
      const longer = [...path, writePerson(guest)];
      if (`${NAME}::::${longer.join('.')}`.length <= LIMITS.customId) path.push(writePerson(guest));
    }
    return path;
  },
  readSlots([game, second, third, fourth = '', fifth = '', sixth = '', ...people]) {
    const language = LANGUAGES.find((one) => one === second);
    const options = /^o([0-9a-z]*)$/.exec(third ?? '')?.[1];
    const clock = readClock(fourth);
    const [, seats, level] = /^s(\d?)-([0-3]?)$/.exec(fifth) ?? [];
    const wish = /^[0-9a-f]$/.test(sixth) ? Number.parseInt(sixth, 16) : -1;
    const n = RANKED_WISHES.length;
    const ranked = RANKED_WISHES[wish % n];
    const guests = people.map(readPerson);
    if (game === undefined || !language || options === undefined || clock === undefined) return null;
    if (seats === undefined || level === undefined || !ranked || guests.includes('')) return null;
    return {
      ...{ game, language, options, clock, ranked, guests },
      seats: seats === '' ? null : Number(seats),
      computers: level === '' ? null : (LEVELS[Number(level)] ?? null),
      again: Math.floor(wish / n) % 2 === 1,
      listed: wish >= 2 * n,
    };
  },
});

const MINUTE = 60_000;

/** The name of a preset, or minutes: "c1uo-zk-2s0" in base 36. */
function writeClock(clock: Clock | null): string {
  const preset = presetOf(clock);
  if (preset !== null || clock === null) return preset ?? 'none';
  return `c${[clock.start, clock.increment, clock.cap].map((ms) => Math.round(ms / MINUTE).toString(36)).join('-')}`;
}

/** Undefined: no clock is written so. */
function readClock(text: string): Clock | null | undefined {
  const preset = PRESETS.find((one) => one === text);
  if (preset) return clockOf(preset);
  const [, start, increment, cap] = /^c([0-9a-z]{1,4})-([0-9a-z]{1,4})-([0-9a-z]{1,4})$/.exec(text) ?? [];
  if (start === undefined || increment === undefined || cap === undefined) return undefined;
  const [one, two, three] = [start, increment, cap].map((part) => `${Number.parseInt(part, 36)}m`);
  return parseClock(`${one} + ${two}, ${three}`);
}

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const BASE = BigInt(DIGITS.length);

/** A person's id in fewer characters: eleven instead of nineteen. */
function writePerson(id: PersonId): string {
  let [rest, text] = [BigInt(id), ''];
  do {
    text = `${DIGITS[Number(rest % BASE)]}${text}`;
    rest /= BASE;
  } while (rest > 0n);
  return text;
}

/** Empty: nobody's id is written so. */
function readPerson(text: string): PersonId {
  if (!/^[0-9A-Za-z]{1,11}$/.test(text)) return '';
  return [...text].reduce((sum, letter) => sum * BASE + BigInt(DIGITS.indexOf(letter)), 0n).toString();
}
