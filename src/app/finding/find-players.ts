import { foundTimeControl, isRanked, languageOf } from '../../domain/finding/seek.ts';
import { computersAt, nextLook, waitEnd } from '../../domain/finding/waiting.ts';
import { type Found, waitingRoom } from '../../domain/finding/waiting-room.ts';
import type { TableId } from '../../domain/ids.ts';
import type { NamedPerson } from '../../domain/people/person.ts';
import { FINDER } from '../../domain/table/owner.ts';
import { apart, type Where } from '../../domain/table/table.ts';
import type { AppContext } from '../context.ts';
import { openTable } from '../lobby/open.ts';
import { proposedLevel } from '../lobby/proposed-level.ts';
import type { WaitingPerson } from '../ports/finding.ts';
import { switchedOff } from '../switches.ts';
import { languageFor } from './language.ts';

/**
 * The job `find`: opens the tables that are found for those who wait. It can be run again at any time by any process: a
 * table is opened together with the ends of the waits of its people, and its own jobs tell them.
 */
export async function findPlayers(context: AppContext): Promise<void> {
  const { store, now } = context;
  const at = now();
  const games = context.games.filter(({ id }) => switchedOff(context, { game: id }) === null);
  const all = await store.waitingPeople();
  // Nobody is found who cannot be told: the others would play with nobody.
  const waiting = all.filter(({ dmsClosed }) => !dmsClosed);
  const room = waitingRoom(games);
  for (const one of waiting) room.add(one, at);
  const due = waiting.filter(({ lookAt }) => lookAt <= at);
  const known = new Map(waiting.map((one) => [one.person, one]));
  const missed: WaitingPerson[] = [];
  for (const found of room.settle(
    due.map(({ person }) => person),
    at,
  )) {
    const people = found.people.flatMap(({ person }) => known.get(person) ?? []);
    if (!(await openFound(context, found.game, people))) missed.push(...people);
  }
  const still = new Set(room.all().map(({ person }) => person));
  const left = waiting.filter(({ person }) => still.has(person));
  for (const one of all.filter(({ dmsClosed }) => dmsClosed)) {
    if (waitEnd(one) <= at) await giveUp(context, one);
    // When they are back they are looked at again (`refreshPerson`).
    else if (one.lookAt <= at) await store.lookAgain([{ ...one, lookAt: waitEnd(one) }]);
  }
  for (const one of left) {
    const computers = computersAt(one);
    if (computers !== null && computers <= at) await playComputers(context, one);
    else if (waitEnd(one) <= at) await giveUp(context, one);
    else if (one.lookAt <= at) await store.lookAgain([{ ...one, lookAt: nextLook(one, at) }]);
  }
  // Somebody has gone meanwhile, so that others are to be found for those who are left.
  if (missed.length > 0) await store.lookAgain(missed.map((one) => ({ ...one, lookAt: at })));
  await scheduleFinding(context);
}

/** Queues the next look at those who wait, in place of one that is queued already. Called at each start. */
export async function scheduleFinding({ store, now }: Pick<AppContext, 'store' | 'now'>): Promise<void> {
  let planned = Number.POSITIVE_INFINITY;
  // Whoever began to wait meanwhile had queued a look at once, and this one took its place.
  for (let next = await nextLookOf(store); next < planned; next = await nextLookOf(store)) {
    await store.addJobs([{ task: 'find', after: Math.max(1, Math.ceil((next - now()) / 1_000)) }]);
    planned = next;
  }
}

/** When somebody who waits is to be looked at next; never: nobody waits. */
async function nextLookOf(store: Pick<AppContext['store'], 'waitingPeople'>): Promise<number> {
  return Math.min(...(await store.waitingPeople()).map(({ lookAt }) => lookAt));
}

/** Where a found table is played: its people share no channel. */
function placeOf(table: TableId): Where {
  return apart(table);
}

/** Opens a table that is found, and starts it; false when one of its people waits no more. */
async function openFound(context: AppContext, game: Found['game'], people: readonly WaitingPerson[]): Promise<boolean> {
  const id = context.entropy.id();
  const seeks = people.map(({ seek }) => seek);
  const [first] = people;
  if (!first) return false;
  const opened = await openTable(context, {
    id,
    game,
    host: null,
    owner: FINDER,
    seated: people.map(named),
    invited: [],
    computers: 0,
    options: {},
    hints: false,
    language: languageOf(seeks) ?? (await languageFor(context, first.person)),
    timeControl: foundTimeControl(first.seek.pace),
    ranked: isRanked(seeks),
    place: placeOf(id),
    waits: people,
  });
  return opened.ok;
}

/** Opens a table with computers for somebody for whom nobody has come; where they may have none, nobody came. */
async function playComputers(context: AppContext, one: WaitingPerson): Promise<void> {
  const { person, seek } = one;
  const games = context.games.filter(({ id }) => switchedOff(context, { game: id }) === null);
  const game = games.find(({ id }) => seek.game === null || id === seek.game);
  if (!game) return giveUp(context, one);
  const id = context.entropy.id();
  const opened = await openTable(context, {
    id,
    game: game.id,
    host: named(one),
    invited: [],
    computers: Math.max(seek.seats ?? 0, game.seats.min) - 1,
    level: (await proposedLevel(context, person, game.id)).level,
    options: {},
    language: seek.language ?? (await languageFor(context, person)),
    timeControl: foundTimeControl(seek.pace),
    ranked: false,
    place: placeOf(id),
    waits: [one],
  });
  if (!opened.ok) await giveUp(context, one);
}

/** Ends the wait of somebody for whom nobody has come, who is told so; nothing happens when they wait no more. */
async function giveUp({ store }: Pick<AppContext, 'store'>, { person, since }: WaitingPerson): Promise<void> {
  await store.endWait({ person, since }, [{ task: 'tell-unfound', person, since }]);
}

function named({ person: id, name }: WaitingPerson): NamedPerson {
  return { id, name };
}
