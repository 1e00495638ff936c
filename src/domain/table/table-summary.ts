import type { Seat } from '../../core/seat.ts';
import type { PersonId } from '../ids.ts';
import { activePeople, seatStatusOf } from './seats.ts';
import { commitmentOf, lobbyCommitmentOf } from './seed-source.ts';
import type { Table } from './table.ts';
import { pendingVoters, yesNeeded } from './votes.ts';

/**
 * A table as it may be shown to everybody: without its secret and its seed, the state of its match and its premoves.
 * Posts and everything the chat port is given are made from it.
 */
export interface TableSummary
  extends Pick<
    Table,
    | 'id'
    | 'game'
    | 'version'
    | 'phase'
    | 'host'
    | 'series'
    | 'deal'
    | 'language'
    | 'palette'
    | 'size'
    | 'options'
    | 'hints'
    | 'finishers'
    | 'listed'
    | 'chairs'
    | 'invited'
    | 'place'
    | 'timeControl'
    | 'ranked'
    | 'unranked'
    | 'computerPace'
    | 'paused'
    | 'motion'
    | 'announced'
    | 'startedAt'
  > {
  /** The hash of the seed, or of the shared deal, which is posted when the game begins. */
  readonly commitment: string;
  /** The hash that is posted while people gather; null where the seed is not made from what it fixes. */
  readonly lobbyCommitment: string | null;
  /** The seats whose players have resigned. */
  readonly resigned: readonly Seat[];
  /** The seats for which the autopilot plays until their people are back. */
  readonly away: readonly Seat[];
  /** The people who play and can be asked. */
  readonly active: readonly PersonId[];
  /** The people who have not answered the open motion; empty when there is none. */
  readonly awaited: readonly PersonId[];
  /**
   * How many have to agree to the open motion, and how many of them are missing; null where that is not the question.
   */
  readonly yesNeeded: ReturnType<typeof yesNeeded>;
}

/** A copy of the public part of a table. */
export function summaryOf(table: Table): TableSummary {
  const { id, game, version, phase, host, language, palette, size, options, hints, finishers, chairs, invited, place } =
    table;
  const { listed, timeControl, computerPace, ranked, unranked, paused, motion, announced, startedAt, series, deal } =
    table;
  const resigned = table.match?.resigned ?? [];
  const away = chairs.filter(({ person, seat }) => person !== null && seatStatusOf(table, seat).away);
  return {
    id,
    game,
    version,
    phase,
    host,
    language,
    palette,
    size,
    options,
    hints,
    finishers,
    listed,
    chairs,
    invited,
    place,
    timeControl,
    computerPace,
    ranked,
    unranked,
    paused,
    motion,
    announced,
    startedAt,
    series,
    deal,
    commitment: commitmentOf(table),
    lobbyCommitment: lobbyCommitmentOf(table),
    resigned,
    away: away.map(({ seat }) => seat).filter((seat) => !resigned.includes(seat)),
    active: activePeople(table),
    awaited: pendingVoters(table),
    yesNeeded: yesNeeded(table),
  };
}
