import type { Store } from '../../src/app/ports/store.ts';
import { PALETTES } from '../../src/core/scene/ink.ts';
import { CARD_MARK } from '../../src/discord/views/card.ts';
import { waitingRoom } from '../../src/domain/finding/waiting-room.ts';
import { personParty } from '../../src/domain/people/block.ts';
import { positionOf } from '../../src/domain/table/position.ts';
import type { Table } from '../../src/domain/table/table.ts';
import { voiceOf } from '../../src/domain/table/voice.ts';
import { GAMES, gameById } from '../../src/games/index.ts';
import type { OfflineSandbox } from '../../src/sandbox/index.ts';
import { addresses } from '../run/controls.ts';
import { isAbroad, isUnreached } from '../soak/audit/abroad.ts';
import type { Finding } from '../soak/audit/checks.ts';
import { players } from '../soak/start-trace.ts';
import type { Trace } from '../soak/trace.ts';
import { menuFindings } from './menus.ts';
import type { SimulatedQueue } from './queue.ts';
import { hashOf, paintedIn } from './renderer.ts';
import type { StoreInMemory } from './store/store.ts';

/** What is gone before the world rests, of tables without posts and of who waits for others: noted as it happens. */
export interface AbroadWatch {
  findings(): readonly Finding[];
}

type Served = Parameters<Store['endWaits']>[0];

/** Who waited when the bots looked, and who had blocked whom. */
interface Look {
  readonly at: number;
  readonly waiting: Awaited<ReturnType<Store['waitingPeople']>>;
  readonly blocks: ReadonlySet<string>;
}

/** Milliseconds for which what was read is acted upon. */
const READ = 120_000;

export function watchAbroad(world: {
  readonly kept: StoreInMemory;
  readonly queue: SimulatedQueue;
  readonly box: OfflineSandbox;
  readonly trace: Trace;
}): AbroadWatch {
  const { kept, queue, box } = world;
  const { store, memory } = kept;
  const { waitingPeople, endWaits, open, commit } = store;
  let looks: readonly Look[] = [];
  /** When a table was not opened, since one of its people had gone: the others are looked at again. */
  const missed = new Map<string, number>();
  const waitsOf = new Map<string, Served>();
  let served: Served = [];
  const unfair: string[] = [];
  const met: string[] = [];
  const closed: string[] = [];
  let checked = 0;
  /** What everybody may see of each table, at any time. */
  const boards = new Map<string, Set<string>>();
  const cards: { readonly table: string; readonly id: string; readonly picture: string }[] = [];
  /** What somebody was to hear of a table. */
  const reasons = new Map<string, Set<string>>();

  const noteServed = (waits: Served, at: number): void => {
    checked += 1;
    const recent = looks.filter((look) => look.at > at - READ);
    const last = recent.at(-1);
    if (!last) return;
    for (const { person: one } of waits)
      for (const { person: other } of waits)
        if (recent.every(({ blocks }) => blocks.has(`${personParty(one)} ${personParty(other)}`)))
          met.push(`${one} has blocked ${other}, and they were found for each other`);
    for (const { person } of waits)
      if (recent.every(({ waiting }) => waiting.some((one) => one.person === person && one.dmsClosed)))
        closed.push(`${person} could not be told, and was found`);
    if (waits.length < 2) return;
    const room = waitingRoom(GAMES);
    const isServed = (person: string): boolean => waits.some((one) => one.person === person);
    for (const one of last.waiting) if (!isServed(one.person)) room.add(one, at);
    const people = last.waiting.filter(({ person }) => isServed(person));
    const overtaken = GAMES.map(({ id }) => room.overtaken({ game: id, people }, at));
    const all = (overtaken[0] ?? []).filter(({ person, since }) =>
      [
        // Whatever the game was, whoever looked, and where nobody had gone in the middle.
        overtaken.every((those) => those.some((one) => one.person === person)),
        // Who cannot be told is passed over.
        recent.every(({ waiting }) =>
          waiting.some((one) => one.person === person && one.since === since && !one.dmsClosed),
        ),
        (missed.get(person) ?? Number.NEGATIVE_INFINITY) < at - READ,
      ].every(Boolean),
    );
    for (const { person, since } of all)
      unfair.push(`${person} has waited since ${since}, and ${people.map((one) => one.person).join(', ')} were served`);
  };
  const noteBoard = (id: string): void => {
    const table = memory.tables.get(id);
    const game = table && gameById(table.game);
    if (!table || !game || !table.match) return;
    const position = positionOf(game, table.match);
    if (!position) return;
    const view = game.view(position.state, 'public', position.resigned);
    const scene = voiceOf(game, table as Table).scene(view, { kind: 'board' });
    const known = boards.get(id) ?? new Set();
    for (const palette of PALETTES) known.add(hashOf({ game: game.id, palette, scene }));
    boards.set(id, known);
  };

  Object.assign(store, {
    async waitingPeople() {
      const blocks = new Set(memory.blocks.flatMap(({ by, whom }) => `${by} ${whom}`));
      const at = queue.now();
      const waiting = await waitingPeople();
      looks = [...looks.filter((look) => look.at > at - READ), { at, waiting, blocks }];
      return waiting;
    },
    async endWaits(waits, at) {
      // What is written is written before anything is waited for.
      const ending = endWaits(waits, at);
      const ended = await ending;
      if (ended) {
        served = waits;
        noteServed(waits, at);
      } else for (const { person } of waits) missed.set(person, at);
      return ended;
    },
    async open(table, ...given) {
      if (table.place.kind === 'apart') waitsOf.set(table.id, served);
      const opening = open(table, ...given);
      const opened = await opening;
      noteBoard(table.id);
      return opened;
    },
    async commit(change) {
      const committing = commit(change);
      const done = await committing;
      if (done) noteBoard(change.id);
      return done;
    },
  } satisfies Partial<Store>);

  const add = queue.add.bind(queue);
  queue.add = (jobs) => {
    for (const job of jobs)
      if (job.task === 'notify') {
        const key = `${job.table} ${job.person}`;
        reasons.set(key, (reasons.get(key) ?? new Set()).add(`${job.seat} ${job.since} ${job.mark}`));
      }
    add(jobs);
  };

  box.world.listen((change) => {
    if (change.kind !== 'post' || change.what === 'delete' || box.world.belongs(change.room)) return;
    const { post } = change;
    if (post.only !== null || post.message.components[0]?.id !== CARD_MARK) return;
    const [play] = addresses(post.message).filter(({ control }) => control === 'play');
    if (!play?.table) return;
    for (const { id } of post.files) {
      const bytes = box.world.files.get(id)?.bytes;
      if (bytes) cards.push({ table: play.table, id: post.message.id, picture: paintedIn(bytes) });
    }
  });

  const look = (promise: string, all: readonly (readonly string[])[]): Finding => ({
    promise,
    checked: all.length,
    broken: all.flat(),
  });
  return {
    findings: () => [
      { promise: 'nobody who waits is overtaken', checked, broken: unfair },
      { promise: 'nobody is found who cannot be told, as is known', checked, broken: closed },
      { promise: 'blocked people are not found for each other', checked, broken: met },
      look('nobody sits at two tables by one wait', twiceServed(kept, waitsOf)),
      look(
        'cards are painted as everybody may see the table',
        cards.map(({ table, id, picture }) =>
          boards.get(table)?.has(picture) ? [] : [`message ${id} shows another picture of table ${table}`],
        ),
      ),
      look('a player’s message rings for nothing else', strayRings(world, reasons)),
      look('menus of posts tell nobody what only others may know', menuFindings(world, boards)),
    ],
  };
}

function twiceServed({ memory }: StoreInMemory, waitsOf: ReadonlyMap<string, Served>): readonly (readonly string[])[] {
  const tables = new Map<string, string>();
  return [...waitsOf].map(([id, waits]) => {
    // A change that was undone has opened none; where a table was called off they wait on.
    if (!memory.tables.has(id) || memory.logs.get(id)?.some(isUnreached)) return [];
    return waits.flatMap(({ person, since }) => {
      const key = `${person} ${since}`;
      const before = tables.get(key);
      tables.set(key, id);
      return before === undefined ? [] : [`${person} sits at tables ${before} and ${id} by the wait since ${since}`];
    });
  });
}

/** Each ring is for a notice that was due, or for a question. */
function strayRings(
  { kept, box, trace }: Pick<Parameters<typeof watchAbroad>[0], 'kept' | 'box' | 'trace'>,
  reasons: ReadonlyMap<string, ReadonlySet<string>>,
): readonly (readonly string[])[] {
  const { memory } = kept;
  const abroad = [...memory.tables.values()].filter((table) => isAbroad({ trace }, table as Table));
  return abroad.flatMap(({ id }) => {
    const log = memory.logs.get(id) ?? [];
    const questions = log.filter(
      (line) => 'tableEvent' in line && (line.tableEvent.kind === 'asked' || line.tableEvent.kind === 'time-out'),
    ).length;
    return players(box).map(({ id: person, name }) => {
      const rings = trace.seatMessages.filter((one) => one.table === id && one.person === person && one.rings).length;
      const due = reasons.get(`${id} ${person}`)?.size ?? 0;
      return rings <= due + questions
        ? []
        : [`table ${id}: ${name} heard of it ${rings} times, for ${due} notices and ${questions} questions`];
    });
  });
}
