import type { AnyGame } from '../../core/contract/any-game.ts';
import type { Token } from '../../core/contract/path.ts';
import type { Language } from '../../core/text/message.ts';
import type { NamedPerson } from '../../domain/people/person.ts';
import type { Leader } from '../../domain/results/rating.ts';
import { points } from '../../domain/results/rating.ts';
import { gameOf } from '../../domain/table/voice.ts';
import { beginningOf, type Period } from '../../domain/time/period.ts';
import { type BoardRow, type BoardShown, boardLines, boardScene } from '../../scenes/statistics/board-scene.ts';
import { appWords } from '../../text/words.ts';
import type { AppContext } from '../context.ts';
import type { LeaderboardScope } from '../ports/statistics.ts';
import type { Told } from './told.ts';

/** Who plays best. */

/** So many rows are on a page. */
const PAGE = 10;

export interface BoardAsked {
  readonly game: Token;
  readonly period: Period;
  /** The server whose board it is; null: that of all servers. */
  readonly server: string | null;
  /** From 0. */
  readonly page: number;
}

/** A page of a leaderboard, with the row of the person who asks. */
export interface Leaderboard {
  readonly game: AnyGame;
  readonly asked: BoardAsked;
  readonly rows: readonly Leader[];
  /** Null when the person who asks is not on the board. */
  readonly own: Leader | null;
  /** Whether there is a page after this one. */
  readonly more: boolean;
}

export async function leaderboard(context: AppContext, person: NamedPerson, asked: BoardAsked): Promise<Leaderboard> {
  const board: LeaderboardScope = {
    game: asked.game,
    server: asked.server,
    since: beginningOf(asked.period, context.now()),
  };
  // Both at once: on the board of a server with thousands of people each takes as long as the other.
  const [rows, own] = await Promise.all([
    context.store.leaders(board, asked.page * PAGE, PAGE + 1),
    context.store.leader(board, person.id),
  ]);
  return {
    game: gameOf(context, asked.game),
    asked,
    rows: rows.slice(0, PAGE),
    own,
    more: rows.length > PAGE,
  };
}

/** `reader`: whose row is set off, and who is named in any case: the person who asks, or who shares it. */
export function tellLeaderboard(language: Language, board: Leaderboard, reader: NamedPerson): Told {
  const { game, asked, rows, own } = board;
  const somebody = appWords(language, String).say({ say: 'somebody' });
  const row = (leader: Leader): BoardRow => {
    const isOwn = leader.person === reader.id;
    const named = isOwn || asked.server !== null || leader.listed;
    const { place, mu, sigma, played, won, gain } = leader;
    const change = points({ mu }) - points({ mu: mu - gain });
    return { place, mu, sigma, played, won, gain: change, isOwn, name: named ? leader.name : somebody };
  };
  const shown: BoardShown = {
    period: asked.period,
    inServer: asked.server !== null,
    rows: rows.map(row),
    own: own && !rows.some(({ person }) => person === own.person) ? row(own) : null,
  };
  return { game, scene: boardScene(game, language, shown), lines: boardLines(language, shown, own !== null) };
}
