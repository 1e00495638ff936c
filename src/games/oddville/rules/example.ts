import { known } from '../../../core/known.ts';
import { seatsOf } from '../../../core/seat.ts';
import { byResource, EMPTY_BOARD, ownedInAll } from './board.ts';
import { BUILDINGS } from './buildings.ts';
import { byGuild, guildMembers } from './characters.ts';
import { parseCell } from './city.ts';
import { FIGURES, ROW_LENGTH } from './flags.ts';
import { onPlaza } from './table.ts';
import type { Board, CardId, CharacterId, Lot, Player, State, Table } from './types.ts';
import { ALL_WORKERS } from './workers.ts';

/** Positions put together by hand, for tests and for the guide's pictures: say what matters, the rest follows. */
export type Setting = Partial<Omit<Table, 'city' | 'board'>> & {
  readonly board?: Partial<Board>;
  /** `['r01', 'e1-0', 2]`: card, cell, owner. */
  readonly built?: readonly (readonly [CardId, string, Lot['owner']])[];
  readonly people?: readonly Partial<Omit<Player, 'coins' | 'supply'> & { readonly coins: number }>[];
  /** Characters on top of their piles, top first; those that nobody has lie below. */
  readonly tops?: readonly CharacterId[];
  /** Cards on top of the deck, top first. */
  readonly top?: readonly CardId[];
};

export function sample({ board: some, built = [], people = [], tops = [], top = [], ...table }: Setting): State {
  const seats = table.seats ?? 4;
  const city = built.map(([card, cell, owner]) => ({ ...known(parseCell(cell), `cell ${cell}`), card, owner }));
  const board = { ...EMPTY_BOARD, ...some };
  const plaza = table.plaza ?? byResource(() => null);
  const row = table.row ?? [];
  const taken = new Set([
    ...city.map(({ card }) => card),
    ...row,
    ...top,
    ...people.flatMap((one) => one.buildings ?? []),
  ]);
  const pool = BUILDINGS.map(({ id }) => id).filter((id) => !taken.has(id));
  const draw = (count: number): readonly CardId[] => pool.splice(0, count);
  const filled = [...row, ...(table.row ? [] : draw(ROW_LENGTH))];
  const removed = table.removed ?? [];
  const gone = [...removed, ...people.flatMap((one) => one.characters ?? [])];
  const players = seatsOf(seats).map((seat): Player => {
    const { coins = 0, hand = ALL_WORKERS, buildings = [], characters = [], ...one } = people[seat] ?? {};
    const houses = city.filter(({ owner }) => owner === seat).length + (onPlaza({ plaza }, seat) ? 1 : 0);
    return {
      hand,
      played: one.played ?? ALL_WORKERS.filter((worker) => !hand.includes(worker)),
      buildings,
      supply: FIGURES - ownedInAll(board, seat) - houses,
      characters,
      coins: draw(coins),
    };
  });
  return {
    seats,
    ending: 'base',
    round: 1,
    active: 0,
    step: { kind: 'main' },
    exchanges: 0,
    flips: 0,
    trigger: null,
    extra: null,
    ...table,
    row: filled,
    city,
    plaza,
    board,
    removed,
    deck: [...top, ...pool],
    piles: byGuild((guild) => {
      const members = guildMembers(guild).filter((id) => !gone.includes(id));
      const first = tops.filter((id) => members.includes(id));
      return [...first, ...members.filter((id) => !first.includes(id))];
    }),
    players,
  };
}
