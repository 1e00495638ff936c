import type { Measures } from '../../core/contract/achievements.ts';
import type { AnyGame } from '../../core/contract/any-game.ts';
import { LEVELS, type Level } from '../../core/contract/level.ts';
import type { Token } from '../../core/contract/path.ts';
import type { JsonObject } from '../../core/json.ts';
import { outcome, type Position } from '../../core/match/match.ts';
import type { Seat } from '../../core/seat.ts';
import { type Course, type SeatCourse, type SeatTimes, seatCourses } from '../clocks/seat-course.ts';
import type { PersonId, TableId } from '../ids.ts';
import { termsOf } from '../table/position.ts';
import type { Table } from '../table/table.ts';
import { achieved } from './feat.ts';
import { isPractice } from './solo.ts';

/** Results: what is stored about a game that has ended. */

/** 'over': played to its end; 'aborted': closed before, so that no seat is ranked. */
export const ENDINGS = ['over', 'aborted'] as const;
export type Ending = (typeof ENDINGS)[number];

/**
 * How a game ended for a seat: `autopilot`, its player was away at the end; `replaced`, somebody else or a computer has
 * taken it over; `helped`, the autopilot has made moves with a choice for its player; `practice`, moves were taken back
 * after something new was seen; `left`, its player has lost by leaving computers alone; `aborted`, it was closed before
 * its end, for all others. What comes first here is said of a seat of which more is true.
 */
export const SEAT_ENDINGS = [
  'left',
  'aborted',
  'practice',
  'resigned',
  'autopilot',
  'replaced',
  'helped',
  'played',
] as const;
export type SeatEnding = (typeof SEAT_ENDINGS)[number];

/** The result of one seat. */
export interface SeatResult {
  readonly seat: Seat;
  /** Who sat there at the end; null for a computer, and for a person whose data were erased. */
  readonly person: PersonId | null;
  /** The name of the seat's chair at the end. */
  readonly name: string;
  /** One plus the number of seats that did better; null when the game was aborted. */
  readonly rank: number | null;
  /** Points; null when the game was aborted or ended by resignation before it was scored. */
  readonly score: number | null;
  readonly resigned: boolean;
  /**
   * What the seat has achieved (domain/feat), the rarest first; its person collects it only if they also played to the
   * end themselves and without hints. Null: the game ended before this was kept.
   */
  readonly feats: readonly Token[] | null;
  /** How it ended for the seat. Null, here and below: the game ended before this was kept. */
  readonly how: SeatEnding | null;
  /** The level of a computer that has played from the beginning; null for a person, and where it was not kept. */
  readonly level: Level | null;
  /** How many moves the seat made, those of the autopilot included. */
  readonly moves: number | null;
  /** How many seconds the table has waited for the seat's people (domain/seat-course); null for a computer, too. */
  readonly seconds: number | null;
  /** What the score is made of, by the game's own names; null when it was not scored, too. */
  readonly parts: JsonObject | null;
  /**
   * What the final position shows beyond the parts (`Face.measures`); null where it was not scored or the game has
   * none, too.
   */
  readonly measures: Measures | null;
  /** How its person has used their time, null for a computer and an erased person, too. */
  readonly times: SeatTimes | null;
  /**
   * Who is rated for the seat: at a ranked table what stands for an erased person, the same text in all results;
   * against computers the person who has handed the seat over, and lost by that. Null: the person who sat there.
   */
  readonly ratedAs: string | null;
}

/** How a game ended. */
export interface GameEnd {
  readonly ending: Ending;
  /** Whether it was a ranked table, so that it changes ratings among people. */
  readonly rated: boolean;
  /** In seat order. */
  readonly seats: readonly SeatResult[];
}

/** The end of a game with its table, as the store keeps it. */
export interface GameResult extends GameEnd {
  readonly table: TableId;
  /** A game's id. */
  readonly game: string;
  /** The game's options, complete; empty when the game ended before they were kept. */
  readonly options: JsonObject;
  /** The revision of the rules by which it was played. */
  readonly revision: number;
  /** The server it was played in; null in a direct message. */
  readonly guild: string | null;
  readonly endedAt: Date;
}

/** A game that was played to its end, with what is needed to show its table. */
export interface FinishedGame {
  readonly result: GameResult;
  readonly table: Pick<Table, 'id' | 'version' | 'place'>;
}

/**
 * How the game of a table ended at `position`, to which `history` has led. Throws when the table is not over or
 * aborted.
 */
export function endOf(game: AnyGame, table: Table, position: Position, history: Course): GameEnd {
  const ending = ENDINGS.find((one) => one === table.phase);
  if (!ending) throw new Error(`a table that is ${table.phase} has no result`);
  const standings = ending === 'over' ? outcome(game, termsOf(table), position) : [];
  if (!standings) throw new Error('a table is over while its game goes on');
  const { resigned } = position;
  const final = ending === 'over' ? game.view(position.state, 'public', resigned) : null;
  const measures = final === null ? null : game.measures(final);
  const courses = seatCourses(game, table, history);
  const rated = table.ranked && ending === 'over';
  const seats = table.chairs.map(({ seat, person, name, level = 'steady', ratedAs = null }): SeatResult => {
    const standing = standings.find((one) => one.seat === seat);
    if (ending === 'over' && !standing) throw new Error(`the standings of ${game.id} leave out a seat`);
    const { rank = null, score = null, parts = null } = standing ?? {};
    const left = resigned.includes(seat);
    const course = courses[seat];
    const { moves = 0, seconds = null, times = null } = course ?? {};
    return {
      seat,
      person,
      name,
      rank,
      score,
      resigned: left,
      feats: [],
      how: howEnded(ending, left, course, isPractice(history.log)),
      level: course?.computer ? playedLevel(history, seat, level) : null,
      moves,
      seconds,
      parts,
      measures: (parts && measures?.[seat]) ?? null,
      times: person === null ? null : times,
      ratedAs,
    };
  });
  // Who has resigned has achieved nothing, and neither has anybody in a game that was not scored.
  const scored = final !== null && seats.some(({ score }) => score !== null);
  const feats = (one: SeatResult): SeatResult['feats'] =>
    scored && !one.resigned ? achieved(game, final, one.seat, { seats, rated }) : [];
  return { ending, rated, seats: seats.map((one) => ({ ...one, feats: feats(one) })) };
}

/**
 * How well a computer has played: as it was chosen, or as the weakest that has found a move for it where it had a
 * choice. Levels can be switched off, and a thinker can fail.
 */
function playedLevel({ log }: Course, seat: Seat, chosen: Level): Level {
  const found = log.flatMap((line) =>
    'tableEvent' in line || line.undone || line.seat !== seat || line.choices < 2 ? [] : (line.computer?.level ?? []),
  );
  return LEVELS.find((level) => level === chosen || found.includes(level)) ?? chosen;
}

function howEnded(ending: Ending, resigned: boolean, course: SeatCourse | undefined, practice: boolean): SeatEnding {
  if (ending === 'aborted') return course?.left ? 'left' : 'aborted';
  if (practice && !course?.computer) return 'practice';
  if (resigned) return 'resigned';
  if (course?.away) return 'autopilot';
  if (course?.replaced) return 'replaced';
  return course?.helped ? 'helped' : 'played';
}

/** Whether a person has played a game to its end without help: only such games make records and milestones. */
export function isOwnPlay({ how, hints }: { readonly how: SeatEnding | null; readonly hints: number }): boolean {
  return hints === 0 && (how === null || how === 'played');
}
