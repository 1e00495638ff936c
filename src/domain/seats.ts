import type { AnyGame, AnyTerms, Voice } from '../core/contract/seal.ts';
import { type Position, type Refusal, waiting } from '../core/match/match.ts';
import type { Seat } from '../core/seat.ts';
import type { Language } from '../core/text/message.ts';
import { FRESH, type Sitting } from './seat-status.ts';
import type { Chair, Match, PersonId, Place, Table } from './table.ts';

/** Questions about a table. */

/** Why nothing happened; `stale` carries what happened since. Worded where the answer is given. */
export type Refused =
  | Refusal
  | { readonly code: 'gone' }
  | { readonly code: 'stale'; readonly table: Table; readonly since: readonly string[] }
  | { readonly code: 'not-seated' }
  | { readonly code: 'not-started' }
  | { readonly code: 'not-yours' }
  | { readonly code: 'started' }
  | { readonly code: 'full' }
  | { readonly code: 'reserved' }
  | { readonly code: 'seated' }
  | { readonly code: 'too-few'; readonly min: number }
  | { readonly code: 'not-host' }
  | { readonly code: 'running' }
  | { readonly code: 'busy' }
  /** Another question is open at the table. */
  | { readonly code: 'motion' }
  | { readonly code: 'no-motion' }
  /** This person's answer does not count, or not this answer. */
  | { readonly code: 'not-asked' }
  | { readonly code: 'voted' }
  /** There is nothing to take back. */
  | { readonly code: 'nothing' }
  /** Planning ahead is for those who wait. */
  | { readonly code: 'on-turn' }
  | { readonly code: 'planned' }
  | { readonly code: 'away' }
  | { readonly code: 'not-away' }
  | { readonly code: 'no-clock' }
  | { readonly code: 'paused' }
  | { readonly code: 'not-paused' }
  /** A seat that somebody else plays is not for this person to offer. */
  | { readonly code: 'not-to-give' }
  /** The seat's player has resigned. */
  | { readonly code: 'given-up' }
  /** Only the host or a moderator of the place can do that. */
  | { readonly code: 'moderators' };

export function seatOf(table: Table, person: PersonId): Seat | null {
  return table.chairs.find((chair) => chair.person === person)?.seat ?? null;
}

export function chairAt(table: Table, seat: Seat): Chair | null {
  return table.chairs.find((chair) => chair.seat === seat) ?? null;
}

export function nameAt(table: Table, seat: Seat): string {
  return chairAt(table, seat)?.name ?? `#${seat + 1}`;
}

/** Where a table's turns may be posted, the best place first. */
export function roomsOf({ thread, channel }: Pick<Place, 'thread' | 'channel'>): readonly string[] {
  return thread === null ? [channel] : [thread, channel];
}

/** What is played: by as many as sit there, so it is final only once the table has started. */
export function termsOf(table: Table): AnyTerms {
  return { seats: table.chairs.length, options: table.options };
}

/** The stored position in today's shape. Null when it was written by a later version of the game than ours. */
export function positionOf(game: AnyGame, match: Match): Position | null {
  const state = game.revive(match.state, match.schema);
  return state === null ? null : { state, resigned: match.resigned, ply: match.ply };
}

/** The same, for what has to be done by some bot: throws, so that one that can read it takes it up. */
export function readPosition(game: AnyGame, match: Match): Position {
  const position = positionOf(game, match);
  if (position === null) throw new Error(`a position of ${game.id} with schema ${match.schema} is newer than this bot`);
  return position;
}

/** The position as it is stored. */
export function matchOf(game: AnyGame, position: Position): Match {
  return { ...position, schema: game.schema };
}

/** The seats that have to decide now; none while people gather or when it is over. */
export function onTurn(game: AnyGame, table: Table): readonly Seat[] {
  if (table.phase !== 'playing' || !table.match) return [];
  const position = positionOf(game, table.match);
  return position ? waiting(game, termsOf(table), position) : [];
}

/** How the player of a seat is doing; like somebody who has just sat down, without a clock, while people gather. */
export function sittingAt(table: Pick<Table, 'sittings'>, seat: Seat): Sitting {
  return table.sittings[seat] ?? FRESH;
}

/** Whether no person plays this seat: a computer sits there, its player has resigned, or is away. */
export function playsItself(table: Table, position: Pick<Position, 'resigned'>, seat: Seat): boolean {
  return chairAt(table, seat)?.person == null || position.resigned.includes(seat) || sittingAt(table, seat).away;
}

/** The people who play and can be asked: not those who have resigned, nor those whom the autopilot stands in for. */
export function activePeople(table: Table): readonly PersonId[] {
  return table.chairs.flatMap(({ person, seat }) =>
    person === null || table.match?.resigned.includes(seat) || sittingAt(table, seat).away ? [] : [person],
  );
}

/** The game's face for this table, in the table's language or another. */
export function voiceOf(game: AnyGame, table: Table, language: Language = table.language): Voice {
  return game.voice(language, (seat) => nameAt(table, seat));
}

/** The game's voice where no table is spoken of: seats go by their numbers. */
export function plainVoice(game: AnyGame, language: Language): Voice {
  return game.voice(language, (seat) => `#${seat + 1}`);
}
