import type { JobOf } from '../../domain/operations/job.ts';
import type { Demand } from '../../domain/permissions/quota.ts';
import type { Table } from '../../domain/table/table.ts';
import { summaryOf } from '../../domain/table/table-summary.ts';
import type { AppContext } from '../context.ts';
import { callDemands } from '../quotas/quotas.ts';
import { serverSettingsOf } from './settings.ts';

/** Calling a server's role to lobbies that have just been opened, a few times an hour at most. */

/** The job that calls the role, and what it asks for of quotas. */
export interface PlannedCall {
  readonly job: JobOf<'call-role'>;
  readonly demands: readonly Demand[];
}

/** The call for a new lobby; null where nobody is called, and where no chair is free for anybody. */
export async function callFor(
  context: AppContext,
  table: Pick<Table, 'id' | 'chairs' | 'invited' | 'size' | 'place'>,
): Promise<PlannedCall | null> {
  if (table.place.kind !== 'channel') return null;
  const { called } = await serverSettingsOf(context, table.place.guild);
  if (called === null || freeChairs(table) === 0) return null;
  return {
    job: { task: 'call-role', table: table.id, role: called },
    demands: await callDemands(context, table.place.guild),
  };
}

function freeChairs({ chairs, invited, size }: Pick<Table, 'chairs' | 'invited' | 'size'>): number {
  return Math.max(0, size - chairs.length - invited.length);
}

/** The job `call-role`: calls the role, unless the lobby is full or gone by now. */
export async function callRole(context: AppContext, { table: id, role }: JobOf<'call-role'>): Promise<void> {
  const table = await context.store.find(id);
  if (table?.phase !== 'gathering' || table.place.closed) return;
  const free = freeChairs(table);
  if (free === 0) return;
  const call = { kind: 'call', table: summaryOf(table), role, free } as const;
  await context.chat.post({ channels: [table.place.channel] }, `c${id}`, call);
}
