import type { Level } from '../../core/contract/level.ts';
import type { Token } from '../../core/contract/path.ts';
import type { Language } from '../../core/text/message.ts';
import type { NamedPerson } from '../../domain/people/person.ts';
import type { Period } from '../../domain/time/period.ts';
import type { AppContext } from '../context.ts';
import { hall, tellHall } from './hall.ts';
import { leaderboard, tellLeaderboard } from './leaderboard.ts';
import { personStatistics, tellPerson } from './person.ts';
import type { Told } from './told.ts';

/** Statistics as they are asked for. */

export type StatisticsRequest =
  | {
      readonly about: 'person';
      readonly person: NamedPerson;
      /** Null: the game they have played most. */
      readonly game: Token | null;
    }
  | {
      readonly about: 'board';
      readonly game: Token;
      readonly period: Period;
      /** Null: of all servers. */
      readonly server: string | null;
      readonly page: number;
    }
  | { readonly about: 'hall'; readonly game: Token; readonly server: string | null };

/** Statistics in words and as a scene. */
export interface AnsweredStatistics extends Told {
  /** Whether a leaderboard has another page. */
  readonly more: boolean;
  /** The level that the asker has to beat next, where this is about them. */
  readonly next: Level | null;
  /** Whether older games are missing in it, since they are still being counted. */
  readonly incomplete: boolean;
}

/** What `asker`, who asks in `server`, may see of it, in a language. */
export async function statisticsFor(
  context: AppContext,
  asker: { readonly person: NamedPerson; readonly server: string | null },
  asked: StatisticsRequest,
  language: Language,
): Promise<AnsweredStatistics> {
  // First, so that nothing is missing that is not told: it may be over by the end.
  const backlog = await context.store.backlog();
  const incomplete = backlog === 'seats' || (backlog === 'bests' && asked.about === 'hall');
  switch (asked.about) {
    case 'person': {
      const found = await personStatistics(context, asker, asked.person, asked.game);
      const next = asked.person.id === asker.person.id ? (found.shown.ladder?.next ?? null) : null;
      return { ...tellPerson(language, found), more: false, next, incomplete };
    }
    case 'board': {
      const board = await leaderboard(context, asker.person, asked);
      return { ...tellLeaderboard(language, board, asker.person), more: board.more, next: null, incomplete };
    }
    case 'hall':
      return {
        ...tellHall(language, await hall(context, asked.game, asked.server), asker.person),
        more: false,
        next: null,
        incomplete,
      };
  }
}
