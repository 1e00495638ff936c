import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { type Rng, rng } from '../../../src/core/rng.ts';
import { JOBS } from '../../../src/jobs/graphile.ts';
import type { Actor, Exchange, Sandbox } from '../../../src/sandbox/index.ts';
import { CHANNEL, type Id, isObject } from '../../../src/sandbox/world/wire.ts';
import { answersOf, controlOf } from '../../run/controls.ts';
import { type Estimate, estimate, REQUEST_KINDS, type RequestFigures, type RequestKind } from './figures.ts';
import type { Plan } from './plan.ts';
import { opened, pressed } from './templates.ts';
import { wholeTurn } from './turn.ts';
import type { Posted, Watch } from './watch.ts';

/**
 * How many requests a turn costs: games as they are played, with people who come back at once or later, and computers.
 */

/** Who sits at the tables, one after the other. */
const COMPANIES = [
  { people: 2, computers: 0 },
  { people: 3, computers: 0 },
  { people: 2, computers: 1 },
  { people: 1, computers: 1 },
] as const;
/** Turns of people that are played at each table. */
const TURNS = 10;
/** Of a hundred turns so many begin after more than a minute, so that their player has had a direct message. */
const AWAY = 30;
/** Of a hundred turns so many are planned by their player while somebody else is on turn. */
const PLANNED = 15;
/** How many tables are played at at the same time. */
const HANDS = 4;
const PATIENCE = 60_000;
const WAIT = { ms: 20_000 };

/** A table that is played at, and what the bot has asked of Discord for it. */
interface Counted {
  readonly id: string;
  readonly people: readonly Actor[];
  readonly kinds: Record<RequestKind | 'answer', number>;
  /** The version at which somebody has confirmed last. */
  last: number;
}

/** Plays at so many tables and counts. People have no other tables, so that what is said to them is about theirs. */
export async function countRequests(
  box: Sandbox,
  watch: Watch,
  pool: pg.Pool,
  plan: Pick<Plan, 'games' | 'counted' | 'seed'>,
): Promise<RequestFigures> {
  const newest = new Map<string, Posted>();
  const lobbies: Posted[] = [];
  watch.onPost = (posted) => {
    if (posted.kind === 'lobby') lobbies.push(posted);
    else newest.set(posted.table, posted);
  };
  const room = box.channel('games');
  const unseated = [...box.people()];
  const tables: Counted[] = [];
  const wanted = Array.from({ length: plan.counted }, (_, at) => ({
    game: plan.games[at % plan.games.length],
    company: COMPANIES[at % COMPANIES.length],
  }));
  // First those that begin at once: a table is known by being new.
  for (const { game, company } of wanted.sort((a, b) => (a.company?.people ?? 0) - (b.company?.people ?? 0))) {
    const people = unseated.splice(0, company?.people);
    if (!game || !company || people.length < company.people) throw new Error('too few people for so many tables');
    const posts = company.people === 1 ? newest : lobbies;
    const { post, table } = await opened(box, posts, game, room, people, company.computers);
    for (const guest of people.slice(1)) await pressed(guest, post, 'join');
    tables.push({ id: table, people, kinds: { ...NOTHING }, last: 0 });
  }
  for (const { id } of tables) await box.until(() => newest.get(id), PATIENCE, 'a table does not begin');
  const pressers = pressersIn(box);
  const counting = new Set<Counted>();
  const stop = box.onRequest((exchange) => {
    const presser = ANSWER.test(exchange.template) ? pressers.get(exchange.path.split('/')[3] ?? '') : null;
    const found = presser === null ? tableOf(box, tables, newest, exchange) : tableWith(tables, [presser]);
    if (found && counting.has(found)) found.kinds[presser === null ? kindOf(box, exchange) : 'answer'] += 1;
  });
  const began = new Map<string, Turns>();
  const ended = new Map<string, Turns>();
  const left = [...tables];
  const hand = async () => {
    for (let table = left.shift(); table; table = left.shift()) {
      const dice = rng(plan.seed, `requests/${tables.indexOf(table)}`);
      const playing = { pool, newest, table, dice };
      // What it costs to open a table, to begin, and to speak to somebody for the first time is no part of a turn.
      await play(playing, table.people.length + 1, 100);
      await pass(pool, table, SOONER);
      began.set(table.id, await turnsOf(pool, table));
      counting.add(table);
      await play(playing, TURNS, AWAY);
      await pass(pool, table, SOONER);
      counting.delete(table);
      ended.set(table.id, await turnsOf(pool, table));
    }
  };
  await Promise.all(Array.from({ length: HANDS }, hand));
  stop();
  const rows = tables.map(({ id, kinds }) => {
    const { people, computers, planned } = ended.get(id) ?? NONE;
    const before = began.get(id) ?? NONE;
    return {
      kinds,
      turns: people + computers + planned - before.people - before.computers - before.planned,
      people: people - before.people,
      computers: computers - before.computers,
      planned: planned - before.planned,
    };
  });
  const each = (count: (kinds: Counted['kinds']) => number): Estimate =>
    estimate(rows.map((row) => count(row.kinds) / Math.max(1, row.turns)));
  const all = (kinds: Counted['kinds']): number => REQUEST_KINDS.reduce((sum, kind) => sum + kinds[kind], 0);
  const sum = (count: (row: (typeof rows)[number]) => number): number => rows.reduce((n, row) => n + count(row), 0);
  return {
    tables: rows.length,
    turns: {
      people: sum((row) => row.people),
      computers: sum((row) => row.computers),
      planned: sum((row) => row.planned),
    },
    each: each(all),
    byKind: {
      post: each((kinds) => kinds.post),
      strip: each((kinds) => kinds.strip),
      edit: each((kinds) => kinds.edit),
      direct: each((kinds) => kinds.direct),
      fetch: each((kinds) => kinds.fetch),
      other: each((kinds) => kinds.other),
    },
    eachOfPeople: estimate(rows.map((row) => all(row.kinds) / Math.max(1, row.people))),
    answers: each((kinds) => kinds.answer),
  };
}

const NOTHING: Counted['kinds'] = { post: 0, strip: 0, edit: 0, direct: 0, fetch: 0, other: 0, answer: 0 };

interface Playing {
  readonly pool: pg.Pool;
  readonly newest: ReadonlyMap<string, Posted>;
  readonly table: Counted;
  readonly dice: Rng;
}

/**
 * Plays at one table, until so many turns were taken and posted, or the game is over. `away`: before how many of a
 * hundred a minute passes.
 */
async function play({ pool, newest, table, dice }: Playing, turns: number, away: number): Promise<void> {
  const next = async (): Promise<Posted> => {
    const giveUp = Date.now() + PATIENCE;
    for (;;) {
      const found = newest.get(table.id);
      if (found && found.version > table.last && (found.kind === 'end' || found.called)) return found;
      if (Date.now() > giveUp) throw new Error(`table ${table.id} does not go on`);
      await pass(pool, table, POSTS);
      await wait(20);
    }
  };
  for (let turn = 0; ; turn += 1) {
    const posted = await next();
    const { called, post } = posted;
    if (turn === turns || posted.kind === 'end' || !called) return;
    const others = table.people.filter((one) => one !== called);
    if (others.length > 0 && dice.int(100) < PLANNED) await planAhead(dice.pick(others), posted, dice);
    if (dice.int(100) < away) for (const due of [SOONER, SOON]) await pass(pool, table, due);
    table.last = (await wholeTurn({ me: called, post }, dice, { answered() {}, confirming() {} })).version;
  }
}

/** Leaves a move for the next decision, if one can be planned. */
async function planAhead(me: Actor, { post }: Posted, dice: Rng): Promise<void> {
  const begin = controlOf(post, 'plan');
  if (!begin) return;
  let message = (await me.press(post, begin.customId, WAIT)).message;
  for (let step = 0; message && step < 24; step += 1) {
    const whole = controlOf(message, 'plan-add');
    if (whole) return void (await me.press(message, whole.customId, WAIT));
    const [select] = message.selects.filter((one) => one.customId.startsWith('plan-answer:'));
    const answers = answersOf(message, 'plan-answer');
    if (select) {
      const options = select.options.filter((one) => !one.value.startsWith('>'));
      message = (await me.select(message, select.customId, [dice.pick(options).value], WAIT)).message;
    } else if (answers.length > 0) message = (await me.press(message, dice.pick(answers), WAIT)).message;
    else return;
  }
}

/** Whose jobs they are. $1: the table, $2: its people. */
const OURS = `(payload ->> 'table' = $1 or payload ->> 'person' = any ($2::text[]))`;
/** What is done within a minute, without and with telling people that it is their turn. */
const SOON = `select id from ${JOBS} where ${OURS} and locked_at is null and run_at > now() and run_at < now() + interval '61 seconds'`;
const SOONER = `${SOON} and payload ->> 'mark' is null`;
/**
 * The post of a decision after which the same player is on turn; it waits for more, and nobody sends more before it is
 * there.
 */
const POSTS = `select id from ${JOBS} where ${OURS} and locked_at is null and run_at > now() and key = 'announce:' || $1`;
const LEFT = `select count(*)::int as n from ${JOBS} where ${OURS} and (locked_at is not null or run_at <= now())`;

/** Does at once what would be done at a table in a while, and waits until nothing is left to do. */
async function pass(pool: pg.Pool, { id, people }: Counted, due: string): Promise<void> {
  const ours = [id, people.map((one) => one.id)];
  const giveUp = Date.now() + PATIENCE;
  await pool.query(`select count(*) from graphile_worker.reschedule_jobs(array(${due}), run_at => now())`, ours);
  // The workers hear of jobs that are added, not of those that are moved.
  await pool.query(`select pg_notify('jobs:insert', '{"count": 24}')`);
  for (;;) {
    const { rows } = await pool.query<{ n: number }>(LEFT, ours);
    if (rows[0]?.n === 0) return;
    if (Date.now() > giveUp) throw new Error(`there is always something left to do at table ${id}`);
    await wait(20);
  }
}

interface Turns {
  readonly people: number;
  readonly computers: number;
  readonly planned: number;
}

const NONE: Turns = { people: 0, computers: 0, planned: 0 };

/** A turn is what one seat does before another one does something; who did it is what its first move says. */
const TURNS_SQL = `select count(*) filter (where not autopilot and not planned)::int as people,
  count(*) filter (where autopilot)::int as computers, count(*) filter (where planned)::int as planned
from (
  select *, lag(seat) over (partition by table_id order by version) is distinct from seat as first
  from entries where table_id = $1 and undone is null
) as move where first`;

async function turnsOf(pool: pg.Pool, { id }: Counted): Promise<Turns> {
  const { rows } = await pool.query<Turns>(TURNS_SQL, [id]);
  return rows[0] ?? NONE;
}

/** Answers to presses and commands; Discord does not count them. Their third part is the token of what is answered. */
const ANSWER = /^\/(interactions|webhooks)\//;

/** Who has pressed or typed, by the token of the answer; filled from now on. */
function pressersIn(box: Sandbox): ReadonlyMap<string, Id> {
  const pressers = new Map<string, Id>();
  box.world.listen((change) => {
    if (change.kind !== 'dispatch' || change.t !== 'INTERACTION_CREATE') return;
    const { token, member } = change.d;
    const user = isObject(member) ? member.user : null;
    if (typeof token === 'string' && isObject(user) && typeof user.id === 'string') pressers.set(token, user.id);
  });
  return pressers;
}

function tableWith(tables: readonly Counted[], people: readonly (Id | undefined)[]): Counted | null {
  return tables.find((one) => one.people.some(({ id }) => people.includes(id))) ?? null;
}

/** The table that a request was made for: by its room, or by the person it speaks to; null for all others. */
function tableOf(
  box: Sandbox,
  tables: readonly Counted[],
  newest: ReadonlyMap<string, Posted>,
  { path, template, body }: Exchange,
): Counted | null {
  if (template === OPEN) {
    const person = isObject(body) ? body.recipient_id : null;
    return tableWith(tables, typeof person === 'string' ? [person] : []);
  }
  const id = path.split('/')[2] ?? '';
  const room = box.world.rooms.get(id);
  if (room?.type === CHANNEL.dm) return tableWith(tables, [...room.members]);
  return tables.find((one) => newest.get(one.id)?.post.room.id === id) ?? null;
}

const OPEN = '/users/@me/channels';

function kindOf(box: Sandbox, { method, path, template, body }: Exchange): RequestKind {
  const room = box.world.rooms.get(path.split('/')[2] ?? '');
  if (method === 'GET') return 'fetch';
  if (room?.type === CHANNEL.dm || template === OPEN) return 'direct';
  if (method === 'POST' && template === '/channels/{channel_id}/messages') return 'post';
  if (method === 'PATCH' && template === '/channels/{channel_id}/messages/{message_id}')
    return JSON.stringify(body).includes('"custom_id"') ? 'edit' : 'strip';
  return 'other';
}
