import type { Token } from '../../core/contract/path.ts';
import type { PersonId } from '../../domain/ids.ts';
import type { EndedGame } from '../../domain/operations/retention.ts';
import { PERIODS, type Period } from '../../domain/time/period.ts';
import { controlId, type Slots } from './custom-id.ts';
import { ANY } from './slots.ts';

/** The controls of finished games and of statistics. */

/**
 * Which finished games: those the person played ('me'), those of the server ('here'), or those of a person by their id.
 */
export interface FinishedAsked {
  readonly whose: 'me' | 'here' | PersonId;
  /** A game's id; null: any. */
  readonly game: Token | null;
  /** Who else sat there; null: anybody. */
  readonly opponent: PersonId | null;
  /** Those before or (`newer`) after one that ended; null: the newest. */
  readonly page: { readonly newer: boolean; readonly past: EndedGame } | null;
}
/** Stands before the opponent. */
const AGAINST = 'against';
export const FINISHED = controlId<FinishedAsked>('finished', {
  writeSlots: ({ whose, game, opponent, page }) => [
    whose,
    game ?? ANY,
    ...(opponent === null ? [] : [AGAINST, opponent]),
    ...(page ? [page.newer ? 'newer' : 'older', page.past.endedAt.getTime().toString(36), page.past.table] : []),
  ],
  readSlots([whose, game, ...more]) {
    if (whose === undefined || game === undefined) return null;
    const [opponent, rest] = more[0] === AGAINST ? [more[1] ?? null, more.slice(2)] : [null, more];
    const [way, ended, table] = rest;
    const asked = { whose, game: game === ANY ? null : game, opponent };
    if (way === undefined) return { ...asked, page: null };
    const ms = ended !== undefined && /^[0-9a-z]{1,9}$/.test(ended) ? Number.parseInt(ended, 36) : null;
    if ((way !== 'newer' && way !== 'older') || ms === null || table === undefined) return null;
    return { ...asked, page: { newer: way === 'newer', past: { table, endedAt: new Date(ms) } } };
  },
});
/** What is asked for, and whether in words rather than as a picture. */
export type StatisticsAsked = { readonly words: boolean } & (
  | ({ readonly about: 'person' } & WhoseGame)
  /** The feats that somebody has collected in a game. */
  | ({ readonly about: 'feats' } & WhoseGame)
  | {
      readonly about: 'board';
      readonly game: Token;
      readonly period: Period;
      readonly where: (typeof WHERES)[number];
      /** From 0. */
      readonly page: number;
    }
  | { readonly about: 'hall'; readonly game: Token; readonly where: (typeof WHERES)[number] }
);
interface WhoseGame {
  readonly whose: 'me' | PersonId;
  /** Null: the game they have played most. */
  readonly game: Token | null;
}
/** Of the server that is asked in, or of all. */
const WHERES = ['here', 'all'] as const;
const WORDS = 'words';
const STATISTICS_SLOTS: Slots<StatisticsAsked> = {
  writeSlots(asked) {
    const words = asked.words ? [WORDS] : [];
    switch (asked.about) {
      case 'person':
      case 'feats':
        return [asked.about, asked.whose, asked.game ?? ANY, ...words];
      case 'board':
        return [asked.about, asked.game, asked.period, asked.where, String(asked.page), ...words];
      case 'hall':
        return [asked.about, asked.game, asked.where, ...words];
    }
  },
  readSlots(path) {
    const words = path.at(-1) === WORDS;
    const [about, first, second, third, last] = words ? path.slice(0, -1) : path;
    if (first === undefined || second === undefined) return null;
    if (about === 'person' || about === 'feats')
      return { about, words, whose: first, game: second === ANY ? null : second };
    const where = WHERES.find((one) => one === (about === 'hall' ? second : third));
    if (about === 'hall') return where === undefined ? null : { about, words, game: first, where };
    const period = PERIODS.find((one) => one === second);
    const page = last !== undefined && /^\d{1,4}$/.test(last) ? Number(last) : null;
    if (about !== 'board' || period === undefined || where === undefined || page === null) return null;
    return { about, words, game: first, period, where, page };
  },
};
export const STATISTICS = controlId<StatisticsAsked>('statistics', STATISTICS_SLOTS);
/** Posts them for everybody. */
export const SHARE_STATISTICS = controlId<StatisticsAsked>('share-statistics', STATISTICS_SLOTS);
