import { no, ok, type Result } from '../../core/result.ts';
import { JOBS, TASKS } from '../../domain/operations/job.ts';
import type { SwitchName } from '../../domain/operations/operations.ts';
import { serverParty } from '../../domain/people/block.ts';
import type { AppContext, Entropy } from '../context.ts';
import type { FailedJob, Weight } from '../ports/operations.ts';
import { everySwitch, type Order, parseOrder } from './order.ts';

/**
 * Does what an operator orders, from a command line or in the chat. Operators read English, as in the log and in
 * every tool; what they say to people is in the languages that they give. What changes something is noted with who
 * ordered it before it is done.
 */

/** What orders need; what is said and painted after them is done by jobs. */
export type Console = Pick<AppContext, 'games' | 'store' | 'now'> & { readonly entropy: Pick<Entropy, 'id'> };

/** Who orders it: `user:NAME` at a command line, `discord:ID` in the chat. */
export interface Operator {
  readonly by: string;
  /** What was typed. */
  readonly words: readonly string[];
}

/** How many announcements there may be in a day. */
const ANNOUNCEMENTS = 3;
const DAY = 86_400_000;
/** How many jobs, people and servers are shown. */
const SHOWN = 20;
const HEAVIEST = 5;
/** How long an error may be. */
const ERROR_LENGTH = 200;

/** What is answered, a line each; the error says why nothing was done. */
export async function operate(context: Console, { by, words }: Operator): Promise<Result<readonly string[], string>> {
  const games = context.games.map(({ id }) => id);
  const order = parseOrder(words, games);
  if (!order.ok) return order;
  const impossible = await whyNot(context, order.value);
  if (impossible !== null) return no(impossible);
  if (changes(order.value)) await context.store.noteOrder(by, words.join(' '));
  return carryOut(context, order.value);
}

function changes({ what }: Order): boolean {
  return what !== 'drain list' && what !== 'jobs' && what !== 'top' && what !== 'switches';
}

/** What an order needs first; null: nothing. */
async function whyNot({ store }: Console, order: Order): Promise<string | null> {
  switch (order.what) {
    case 'drop':
      return order.sure ? null : dropWarning(await store.failedJobs(ALL), order.ids);
    case 'end': {
      const blocks = await store.blocks({ by: ['operator'], whom: [serverParty(order.server)] });
      if (blocks.length === 0)
        return `server ${order.server} is not blocked: block it first, or new tables are opened there`;
      if (order.sure) return null;
      const tables = await store.openIn(order.server, '', ALL);
      return `tables of server ${order.server} that would end without a result: ${tables.length}; add --yes`;
    }
    default:
      return null;
  }
}

const ALL = 100_000;

function dropWarning(failed: readonly FailedJob[], ids: readonly string[]): string {
  const lines = ids.map((id) => {
    const job = failed.find((one) => one.id === id);
    if (!job) return `#${id}: has not failed, or is gone`;
    const table = job.table === null ? '' : `, table ${job.table}`;
    return `#${id} ${job.task}${table}: ${lossOf(job.task)}`;
  });
  return ['what is lost:', ...lines, 'add --yes to drop them'].join('\n');
}

/** What is lost with a job, which another version may have queued. */
function lossOf(task: string): string {
  const known = TASKS.find((one) => one === task);
  return known ? JOBS[known].lost : 'nobody here knows what is lost';
}

async function carryOut(context: Console, order: Order): Promise<Result<readonly string[], string>> {
  const { store, now } = context;
  switch (order.what) {
    case 'drain list': {
      const running = await store.processes();
      if (running.length === 0) return ok(['no process runs']);
      return ok(
        running.map(({ name, version, startedAt, drain }) =>
          [`${name}  version ${version}, since ${when(startedAt)}`, ...(drain ? ['ends'] : [])].join(', '),
        ),
      );
    }
    case 'drain': {
      const told = await store.drain(order.process);
      if (told.length > 0)
        return ok(told.map((name) => `${name} takes nothing new, and ends when what is due is done`));
      return no(order.process === null ? 'no process runs' : `no process ${order.process} runs: see drain list`);
    }
    case 'maintenance': {
      const from = now();
      const to = from + order.ms;
      await store.setMaintenance({ from, to, texts: order.texts });
      return ok([`maintenance until ${when(new Date(to))}: nobody plays, and all clocks rest`]);
    }
    case 'maintenance off':
      return (await store.setMaintenance(null)) ? ok(['the maintenance is over']) : no('there is no maintenance');
    case 'announce':
      return announce(context, order);
    case 'jobs': {
      const failed = await store.failedJobs(SHOWN + 1);
      if (failed.length === 0) return ok(['no job rests or fails']);
      const more = failed.length > SHOWN ? ['… and more'] : [];
      return ok([...failed.slice(0, SHOWN).flatMap((job) => jobLines(job)), ...more]);
    }
    case 'retry': {
      const n = await store.retryJobs(order.ids);
      return n > 0 ? ok([`${jobs(n)} tried again now`]) : no('there are no such jobs, or they run');
    }
    case 'drop': {
      const gone = await store.dropJobs(order.ids);
      if (gone.length === 0) return no('there are no such jobs, or they run');
      return ok(gone.map(({ id, task }) => `#${id} ${task} is dropped; lost: ${lossOf(task)}`));
    }
    case 'top':
      return ok(topLines(await store.heaviest(HEAVIEST)));
    case 'switches':
      return ok(switchLines(context, await store.switchedOff()));
    case 'switch':
      await store.setSwitch(order.name, order.on);
      return ok([`${switchWords(order.name)} ${order.on ? 'on' : 'off'} for all processes, in a few seconds`]);
    case 'end': {
      const { server } = order;
      const { length } = await store.openIn(server, '', ALL);
      await store.addJobs([{ task: 'end-tables', server }]);
      return ok([`tables of server ${server} that end now without a result: ${length}, their players are told`]);
    }
  }
}

async function announce(
  { store, now, entropy }: Console,
  { audience, texts }: Extract<Order, { readonly what: 'announce' }>,
): Promise<Result<readonly string[], string>> {
  const id = entropy.id();
  const job = { task: 'broadcast', announcement: id, past: null } as const;
  const at = new Date(now());
  const announcement = { id, audience, texts, at };
  const kept = await store.addAnnouncement(announcement, job, new Date(now() - DAY), ANNOUNCEMENTS);
  if (!kept) return no(`there were ${ANNOUNCEMENTS} announcements in the last day, which is all there may be`);
  return ok([
    `announcement ${id} goes out to ${audience === 'admins' ? 'a channel of each server' : 'all hosts'}, once`,
  ]);
}

function jobLines({ id, task, table, runAt, attempts, resting, lastError }: FailedJob): readonly string[] {
  const where = table === null ? [] : [`table ${table}`];
  const state = resting ? 'rests, out of attempts' : `next attempt ${when(runAt)}`;
  return [
    [`#${id} ${task}`, ...where, state, `${attempts} attempts`].join(', '),
    ...(lastError === null ? [] : [`  ${errorWords(lastError)}`]),
  ];
}

/**
 * The first line. Seeds and secrets have no business in an error; should one get there, it does not get any further.
 */
function errorWords(error: string): string {
  const [line = ''] = error.split('\n');
  return line.replaceAll(/\b[0-9a-f]{32,}\b/gi, '[secret]').slice(0, ERROR_LENGTH);
}

const jobs = (n: number): string => (n === 1 ? '1 job is' : `${n} jobs are`);

const HEADS: readonly (readonly [Weight['what'], string, (n: number) => string])[] = [
  ['presses', 'presses and commands, last hour', String],
  ['pictures', 'pictures and films, last hour', String],
  ['thought', 'thinking of computers, last hour', (n) => `${(n / 1000).toFixed(1)} s`],
  ['storage', 'storage of tables, about', (n) => `${(n / 1_000_000).toFixed(1)} MB`],
];

function topLines(weights: readonly Weight[]): readonly string[] {
  return HEADS.flatMap(([what, head, words]) => {
    const of = weights.filter((one) => one.what === what);
    const lines = of.map(
      ({ person, server, n }) => `  ${person === null ? `server ${server}` : `person ${person}`}  ${words(n)}`,
    );
    return [head, ...(lines.length === 0 ? ['  none'] : lines)];
  });
}

function switchLines({ games }: Console, off: readonly SwitchName[]): readonly string[] {
  const all = everySwitch(games.map(({ id }) => id));
  const others = off.filter((one) => !all.includes(one));
  return [...all, ...others].map((name) => `${switchWords(name)}  ${off.includes(name) ? 'off' : 'on'}`);
}

const switchWords = (name: SwitchName): string => name.replace(':', ' ');

/** "2026-06-01 12:00 UTC". */
function when(at: Date): string {
  return `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
