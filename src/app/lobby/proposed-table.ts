import type { AnyGame } from '../../core/contract/any-game.ts';
import type { PersonId } from '../../domain/ids.ts';
import { usualTimeControl } from '../../domain/permissions/server-settings.ts';
import type { RankedPolicy } from '../../domain/results/ranked.ts';
import type { Table } from '../../domain/table/table.ts';
import type { RankedWish, TableWish } from '../../domain/table/table-wish.ts';
import type { AppContext } from '../context.ts';
import { serverSettingsOf } from '../servers/settings.ts';
import { policyOf } from './ranked.ts';

/**
 * What a person is proposed when they open a table of each of these games: what the last one was like that they opened,
 * else what is usual in the server (null: in direct messages).
 */
export async function proposedTables(
  context: AppContext,
  person: PersonId,
  server: string | null,
  games: readonly AnyGame[],
): Promise<ReadonlyMap<string, TableWish>> {
  const { clock } = usualTimeControl(await serverSettingsOf(context, server));
  const policy = await policyOf(context, server);
  const opened = new Map((await context.store.lastHosted(person)).map((table) => [table.game, table]));
  const usual = {
    options: {},
    clock,
    seats: null,
    computers: null,
    ranked: rankedWish(policy, null),
    others: [],
    listed: false,
  } as const;
  return new Map(
    games.map((game) => {
      const last = opened.get(game.id);
      return [game.id, { ...usual, game: game.id, ...(last ? asLast(last, policy) : {}) }];
    }),
  );
}

function asLast(last: Table, policy: RankedPolicy): Omit<TableWish, 'game'> {
  const others = last.chairs.filter(({ person }) => person !== last.host);
  const [computer] = others;
  const alone = others.length > 0 && others.every(({ person }) => person === null);
  return {
    options: last.options,
    clock: last.timeControl.clock,
    seats: last.size,
    computers: alone ? (computer?.level ?? 'steady') : null,
    ranked: rankedWish(policy, last),
    others: others.flatMap(({ person: id, name }) => (id === null ? [] : [{ id, name }])),
    listed: last.listed,
  };
}

function rankedWish(policy: RankedPolicy, last: Table | null): RankedWish {
  if (policy === 'never') return 'never';
  // A table with computers says nothing of those with people.
  if (last?.chairs.every(({ person }) => person !== null))
    return last.ranked || last.unranked === 'often' ? 'yes' : 'no';
  return policy === 'usual' ? 'usual' : 'no';
}
