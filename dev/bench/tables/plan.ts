import type { AnyGame } from '../../../src/core/contract/any-game.ts';
import type { Level } from '../../../src/core/contract/level.ts';
import { GAMES } from '../../../src/games/index.ts';

/**
 * What is done at a rate: `moves` are confirmed by one press, their questions answered before; `turns` are whole
 * dialogues, from [Play] to the last confirmation.
 */
export const KINDS = ['moves', 'turns'] as const;
export type Kind = (typeof KINDS)[number];

/** What a run is to be. */
export interface Plan {
  /** The games that are played; at least one. */
  readonly games: readonly AnyGame[];
  /** How many tables are stored, besides those that are played at; measured one after the other, smallest first. */
  readonly tables: readonly number[];
  /** How many of each kind begin in a second; measured one after the other. */
  readonly rates: { readonly [K in Kind]: readonly number[] };
  /** How long each rate lasts. */
  readonly seconds: number;
  /** How long turns are played before, so that code, drawings and connections are warm; not measured. */
  readonly warm: number;
  /** How many tables are played at. Each of them rests while its turn is being posted. */
  readonly boards: number;
  readonly people: number;
  /** How many tables are played at to count requests, by people of their own; 8 people for 4 tables. */
  readonly counted: number;
  /** How often the bot is started at each number of tables; the one in the middle counts. */
  readonly starts: number;
  /**
   * How many turns were played at the tables of which all stored ones are copies; each table size comes with each of
   * these.
   */
  readonly played: readonly number[];
  /** How many pictures of each game the floor is measured with. */
  readonly scenes: number;
  /** The level of the computers that think beside what is measured; null: none do. */
  readonly computers: Level | null;
  /** How many people play the deal of the day beside what is measured. */
  readonly daily: number;
  readonly seed: string;
}

export const USUAL: Plan = {
  games: GAMES,
  tables: [10, 10_000, 100_000],
  rates: { moves: [5, 20, 50], turns: [2, 5] },
  seconds: 15,
  warm: 4,
  boards: 250,
  people: 200,
  counted: 24,
  starts: 3,
  played: [3, 7],
  scenes: 25,
  computers: null,
  daily: 0,
  seed: 'bench',
};
