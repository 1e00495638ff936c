import { openTable } from '../../src/app/lobby/open.ts';
import type { Change } from '../../src/app/ports/tables.ts';
import type { NewTable } from '../../src/domain/table/table.ts';
import { DEFAULT_TIME_CONTROL } from '../../src/domain/time/time-control.ts';
import type { AppHarness } from './app-harness.ts';
import { TOY } from './toy.ts';

/** A table that nobody sits at yet. */
export function emptyLobby(id: string, more: Partial<NewTable> = {}): NewTable {
  return {
    id,
    game: 'toy',
    phase: 'gathering',
    host: 'ann',
    owner: null,
    series: null,
    deal: null,
    language: 'en',
    palette: 'standard',
    size: 2,
    options: {},
    hints: true,
    finishers: false,
    listed: false,
    chairs: [],
    invited: [],
    place: { kind: 'direct', guild: null, channel: 'c', lobby: null, thread: null, post: null, closed: false },
    seed: 'aa',
    secret: null,
    contributions: [],
    timeControl: DEFAULT_TIME_CONTROL,
    ranked: false,
    unranked: null,
    computerPace: 'at-once',
    match: null,
    seatStatuses: [],
    paused: null,
    motion: null,
    rematchOf: null,
    occasion: null,
    ...more,
  };
}

/** Opens a table of ann's that gathers, for three. Returns its id. */
export async function lobbyOf(at: AppHarness): Promise<string> {
  const host = { id: 'ann', name: 'ann' };
  const place = { kind: 'channel', guild: 'g', channel: 'c' } as const;
  const wish = { game: TOY.id, host, invited: [], computers: 0, size: 3, options: {}, language: 'en', place } as const;
  const opened = await openTable(at.context, wish);
  if (!opened.ok) throw new Error(JSON.stringify(opened.error));
  await at.memory.idle();
  return opened.value.id;
}

/** A change that changes nothing but the version. */
export function change(id: string, version: number, more: Partial<Change> = {}): Change {
  return { id, version, set: {}, entries: [], jobs: [], ...more };
}

/** A move with something of everything. */
export const MOVE: Change['entries'][number] = {
  seat: 1,
  path: ['take', 'm3', 'g2'],
  choices: 12,
  autopilot: true,
  shuffles: [{ shuffle: 'deck', order: ['b', 'a'] }],
  events: [{ kind: 'took', card: 'm3' }, 'plain', null],
};

/** What a result says of a seat besides what earlier versions have kept. */
export const DETAILS = {
  how: 'played',
  level: null,
  moves: 12,
  seconds: 90,
  parts: null,
  measures: null,
  times: null,
  ratedAs: null,
} as const;
