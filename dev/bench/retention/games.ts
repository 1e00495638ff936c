import type { Store } from '../../../src/app/ports/store.ts';
import type { AnyGame } from '../../../src/core/contract/any-game.ts';
import { readTerms } from '../../../src/core/contract/options.ts';
import type { TableId } from '../../../src/domain/ids.ts';
import { endOf } from '../../../src/domain/results/result.ts';
import { matchOf } from '../../../src/domain/table/position.ts';
import { FRESH_SEAT } from '../../../src/domain/table/seat-status.ts';
import { numberChairs } from '../../../src/domain/table/seats.ts';
import { NO_PAUSES } from '../../../src/domain/time/clock-pauses.ts';
import { DEFAULT_TIME_CONTROL } from '../../../src/domain/time/time-control.ts';
import { autoplayed } from '../../../src/tools/autoplay.ts';

/** Tables as a bot stores them, move by move, without people. */

const NAMES = ['Ann', 'Benedict'] as const;
const GUILD = '100000000000000000';

/**
 * Stores a table for two that was played by autopilots: to its end, or (`moves`) only so far. Posts and people have ids
 * as long as Discord's.
 */
export async function storeGame(
  store: Store,
  game: AnyGame,
  id: TableId,
  moves = Number.POSITIVE_INFINITY,
): Promise<void> {
  const terms = readTerms(game, NAMES.length, {});
  if (!terms.ok) throw new Error(`${game.id} is not for two`);
  const seed = `${id}-${game.id}`.padEnd(64, '0');
  const { positions, entries } = autoplayed(game, terms.value, seed);
  const [first] = positions;
  if (!first) throw new Error('a game without a position');
  const chairs = numberChairs(NAMES.map((name, at) => ({ person: `80000000000000000${at}`, name })));
  const seatStatuses = chairs.map(() => ({
    ...FRESH_SEAT,
    remaining: 86_400_000,
    increments: [43_200_000, 43_200_000],
  }));
  let table = await store.open(
    {
      id,
      game: game.id,
      phase: 'playing',
      host: '800000000000000000',
      owner: null,
      series: null,
      deal: null,
      language: 'en',
      palette: 'standard',
      size: NAMES.length,
      options: terms.value.options,
      hints: true,
      finishers: false,
      listed: false,
      chairs,
      invited: [],
      seed,
      seatStatuses,
      place: {
        kind: 'channel',
        guild: GUILD,
        channel: '700000000000000000',
        lobby: '600000000000000000',
        thread: '600000000000000000',
        post: '500000000000000000',
        closed: false,
      },
      timeControl: DEFAULT_TIME_CONTROL,
      computerPace: 'at-once',
      match: matchOf(game, game.revision, first),
      paused: null,
      motion: null,
      ranked: false,
      unranked: null,
      rematchOf: null,
      occasion: null,
      secret: seed,
      contributions: chairs.map(() => GUILD),
    },
    [],
  );
  for (const [at, entry] of entries.slice(0, moves).entries()) {
    const position = positions[at + 1];
    if (!position) throw new Error('a move without a position');
    const phase = at === entries.length - 1 ? 'over' : 'playing';
    table = { ...table, phase, match: matchOf(game, game.revision, position) };
    const saved = await store.commit({
      id,
      version: table.version,
      set: { phase, match: table.match, seatStatuses },
      jobs: [],
      entries: [{ ...entry, autopilot: false }],
      ...(phase === 'over' ? { results: endOf(game, table, position, { log: [], pauses: NO_PAUSES }) } : {}),
    });
    if (!saved) throw new Error('a move was not stored');
    table = { ...table, version: table.version + 1 };
  }
}
