import { commitment } from '../../../src/core/rng.ts';
import { NO_CONTRIBUTION, seedFrom } from '../../../src/core/seed.ts';
import { parseCustomId } from '../../../src/discord/custom-ids/custom-id.ts';
import { isFound } from '../../../src/domain/table/owner.ts';
import { seedSourceOf } from '../../../src/domain/table/seed-source.ts';
import type { Checks } from './checks.ts';
import type { Evidence, Known } from './evidence.ts';

/** Seeds against the secrets and contributions they were made of, and lobby posts against the secrets. */

/** Whether the bot has opened and begun a table for people who look for others. */
const isBegunByBot = ({ place, owner }: Known['table']): boolean => place.kind === 'apart' || isFound({ owner });

export function mixed({ table }: Known): readonly string[] {
  const source = seedSourceOf(table);
  if (source?.kind !== 'mixed') return [`table ${table.id}: its seed was not made of its secret`];
  const { contributions } = source;
  return [
    ...(seedFrom(source) === table.seed ? [] : [`table ${table.id}: its seed was made of something else`]),
    ...(contributions.length === table.chairs.length + 1
      ? []
      : [`table ${table.id}: ${contributions.length} contributions`]),
    ...contributions
      // Who was found has pressed nothing at the table, which the bot begins.
      .filter((one) => !/^\d+$/.test(one) && !(one === NO_CONTRIBUTION && isBegunByBot(table)))
      .map((one) => `table ${table.id}: ${one} is no id of an interaction`),
  ];
}

/**
 * Every post with the controls of a lobby shows the hash of the secret that the database holds, each time it changed.
 */
export function committed({ trace, all }: Evidence): Checks {
  const tables = new Map(all.map(({ table }) => [table.id, table]));
  return trace.publicMessages.flatMap(({ id, words }) => {
    const table = tables.get(lobbyOf(words) ?? '');
    if (!table) return [];
    const shown = table.secret !== null && words.includes(commitment(table.secret));
    return [shown ? [] : [`message ${id}: the lobby of table ${table.id} does not show the hash of its secret`]];
  });
}

/** The table whose lobby this is; null for other messages, an invitation among them. */
function lobbyOf(words: string): string | null {
  const [, id = ''] = /"custom_id":"(start:[^"]*)"/.exec(words) ?? [];
  return parseCustomId(id)?.table ?? null;
}

/**
 * Nobody reads what a table's shuffles follow from before it has ended: not in posts, private answers, descriptions,
 * ids.
 */
export function hidden({ trace, all }: Evidence): Checks {
  const said = [...trace.publicMessages, ...trace.privateMessages];
  return all.map(({ table, log }) => {
    const goesOn = table.phase === 'gathering' || table.phase === 'playing';
    const end = goesOn ? Number.POSITIVE_INFINITY : (log.at(-1)?.at.getTime() ?? 0);
    const secrets = [table.seed, table.secret].filter((one) => one !== null && one !== '');
    return said
      .filter(({ at, words }) => at < end && secrets.some((one) => words.includes(String(one))))
      .map(({ id, at }) => `message ${id} shows a seed of table ${table.id} ${Math.round(end - at)} ms before its end`);
  });
}
