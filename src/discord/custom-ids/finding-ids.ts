import { LANGUAGES } from '../../core/text/message.ts';
import { PACES, type Seek } from '../../domain/finding/seek.ts';
import type { TableId } from '../../domain/ids.ts';
import { controlId, plainControlId, type Slots } from './custom-id.ts';
import { ANY, NUMBER } from './slots.ts';

/** The controls of looking for other players. What somebody looks for stands in them until they wait. */

/** Shows what one looks for, or the form. */
export const FIND = plainControlId('find');
/** Ends one's wait. */
export const STOP_WAITING = plainControlId('stop-waiting');

/** What of a search a menu of the form changes. */
export const SEEK_PARTS = ['game', 'seats', 'pace', 'language', 'ranked', 'near', 'computers'] as const;
export type SeekPart = (typeof SEEK_PARTS)[number];

const CHOICES = { yes: true, no: false } as const;
const writeChoice = (choice: boolean | null): string => (choice === null ? ANY : choice ? 'yes' : 'no');
const isChoice = (written: string | undefined): written is keyof typeof CHOICES =>
  written === 'yes' || written === 'no';
const readNumber = (written: string | undefined): number | null =>
  written !== undefined && /^\d{1,3}$/.test(written) ? Number(written) : null;

/** The values of a search, each as its menu has it. */
export function seekValues(seek: Seek): { readonly [P in SeekPart]: string } {
  const { game, seats, pace, language, ranked, near, computersAfter } = seek;
  return {
    game: game ?? ANY,
    seats: String(seats ?? ANY),
    pace,
    language: language ?? ANY,
    ranked: writeChoice(ranked),
    near: writeChoice(near),
    computers: String(computersAfter ?? ANY),
  };
}

/** What cannot be read is as if nothing were chosen; null where there is no such pace. */
export function readSeek(values: Partial<Record<SeekPart, string>>): Seek | null {
  const pace = PACES.find((one) => one === values.pace);
  if (!pace) return null;
  const { game = ANY, ranked, near } = values;
  return {
    game: game === ANY ? null : game,
    seats: readNumber(values.seats),
    pace,
    language: LANGUAGES.find((one) => one === values.language) ?? null,
    ranked: isChoice(ranked) ? CHOICES[ranked] : null,
    near: isChoice(near) && CHOICES[near],
    computersAfter: readNumber(values.computers),
  };
}

const SEEK: Slots<Seek> = {
  writeSlots: (seek) => SEEK_PARTS.map((part) => seekValues(seek)[part]),
  readSlots: (path) => readSeek(Object.fromEntries(SEEK_PARTS.map((part, at) => [part, path[at]]))),
};

/** Lets somebody wait for that. */
export const BEGIN_TO_WAIT = controlId<Seek>('begin-to-wait', SEEK);

/** Changes a part of it, to what is chosen. */
export const CHANGE_SEEK = controlId<{ readonly part: SeekPart; readonly seek: Seek }>('change-seek', {
  writeSlots: ({ part, seek }) => [part, ...SEEK.writeSlots(seek)],
  readSlots([first, ...rest]) {
    const part = SEEK_PARTS.find((one) => one === first);
    const seek = SEEK.readSlots(rest);
    return part && seek ? { part, seek } : null;
  },
});

/** Shows a page, from 0, of the lobbies one can join. */
export const OPEN_LOBBIES = controlId<{ readonly page: number }>('open-lobbies', {
  writeSlots: ({ page }) => NUMBER.writeSlots(page),
  readSlots: (path) => ({ page: NUMBER.readSlots(path) ?? 0 }),
});

/** Takes a seat in a lobby of that page, or gives it up. */
export const SIT_LISTED = controlId<{ readonly table: TableId; readonly page: number; readonly leaves: boolean }>(
  'sit-listed',
  {
    writeSlots: ({ table, page, leaves }) => [table, String(page), leaves ? 'leave' : 'join'],
    readSlots([table, page, what]) {
      const n = NUMBER.readSlots([page ?? '']);
      return table === undefined || n === null ? null : { table, page: n, leaves: what === 'leave' };
    },
  },
);
