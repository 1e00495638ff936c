import type { Shown } from '../../app/ports/shared-messages.ts';
import type { Path } from '../../core/contract/path.ts';
import type { ReviewPage } from '../../domain/analysis/review.ts';
import type { Stop } from '../../domain/table/stop.ts';
import { controlId, plainControlId } from './custom-id.ts';
import { NUMBER, readSeat, readVersion } from './slots.ts';

/** The controls by which people look at a table and at its rules, which changes nothing. */

/** After how many moves; null: now. */
export const BOARD = controlId<{ readonly move: number | null }>('board', {
  writeSlots: ({ move }) => NUMBER.writeSlots(move),
  readSlots: (path) => ({ move: path.length === 0 ? null : (NUMBER.readSlots(path) ?? 0) }),
});
/** The stop that is chosen, as `writeStop` writes it; `beside`: in a message of its own. */
export const JUMP = controlId<{ readonly beside: boolean }>('jump', {
  writeSlots: ({ beside }) => (beside ? ['beside'] : []),
  readSlots: ([how]) => (how === undefined || how === 'beside' ? { beside: how === 'beside' } : null),
});
/** A stop as the value of a menu: "first", "end", "s1" for a seat, "m12" after a number of moves. */
export function writeStop(stop: Stop): string {
  if (typeof stop === 'number') return `m${stop}`;
  return typeof stop === 'object' ? `s${stop.seat}` : stop;
}
/** Null for every value that `writeStop` would not have written. */
export function readStop(value: string): Stop | null {
  if (value === 'first' || value === 'end') return value;
  const seat = value.startsWith('s') ? readSeat(value.slice(1)) : null;
  if (seat !== null) return { seat };
  return value.startsWith('m') ? NUMBER.readSlots([value.slice(1)]) : null;
}
export const LOOK = plainControlId('look');
export const SINCE = plainControlId('since');
export const TEXT = plainControlId('text');
export const SCORE = plainControlId('score');
export const RECORD = plainControlId('record');
export const VERIFY = plainControlId('verify');
export const FILM = plainControlId('film');
/** Posts for everybody what one was shown: the film, or the board or score sheet after so many moves. */
export const SHARE = controlId<Shown>('share', {
  writeSlots: (shown) => (shown.kind === 'film' ? [shown.kind] : [shown.kind, String(shown.move)]),
  readSlots([kind, ...path]) {
    if (kind === 'film') return { kind };
    const move = NUMBER.readSlots(path);
    return (kind === 'board' || kind === 'score') && move !== null ? { kind, move } : null;
  },
});
/**
 * The review of one's own seat: its card, the same in words, or one of its dearest decisions; null: the card, in a
 * reply of its own.
 */
export const REVIEW = controlId<{ readonly page: ReviewPage | null }>('review', {
  writeSlots: ({ page }) => (page === null ? [] : [String(page)]),
  readSlots([page]) {
    if (page === undefined) return { page: null };
    if (page === 'card' || page === 'words') return { page };
    return /^[1-9]$/.test(page) ? { page: Number(page) } : null;
  },
});
/** Posts for everybody the card of one's own seat. */
export const SHARE_REVIEW = plainControlId('share-review');
/**
 * One of the dearest decisions of one's own seat, made again: the number of its move, and a control of the wizard with
 * its path; null: it is asked from the beginning.
 */
export const RETRY = controlId<RetrySlots>('retry', {
  writeSlots: ({ move, step }) => [move.toString(36), ...(step === null ? [] : [step.control, ...step.path])],
  readSlots: ([written, control, ...path]) => {
    const move = readVersion(written);
    return move === null ? null : { move, step: control === undefined ? null : { control, path } };
  },
});
export interface RetrySlots {
  readonly move: number;
  readonly step: { readonly control: string; readonly path: Path } | null;
}
/** At a table the page, elsewhere the game and the page; null: the first one, or that of the decision in question. */
export const RULES = controlId<readonly string[]>('rules', { writeSlots: (path) => path, readSlots: (path) => path });
/**
 * A page of the rules in place of the one that is shown; slots as those of `RULES`, and which part of the page: a
 * number, or `last`.
 */
export const TURN_PAGE = controlId<readonly string[]>('turn-page', {
  writeSlots: (path) => path,
  readSlots: (path) => path,
});
