import { outcome, waiting } from '../core/match.ts';
import type { Scene } from '../core/scene.ts';
import type { AnyGame } from '../core/seal.ts';
import type { TurnPost } from './chat.ts';
import { restingUntil, stopsOf, untilOf } from './clocks.ts';
import { decideAnyway } from './consent.ts';
import { forecast } from './forecast.ts';
import { gameOf, type House } from './house.ts';
import type { LogLine, PersonId, Table, TableId } from './kept.ts';
import { awaited, verdict } from './motions.ts';
import { type Painted, Superseded } from './painter.ts';
import { tasteOf, wantsMention } from './people.ts';
import { type Absence, linesAfter, told } from './story.ts';
import { chairAt, playsItself, positionOf, sittingAt, termsOf, voiceOf } from './table.ts';

/**
 * Brings a table's posts up to what the table is now: the lobby while people gather, then one turn post per announced
 * version. Safe to run again at any moment, by any process.
 */
export async function announce(house: House, id: TableId): Promise<void> {
  const found = await house.store.find(id);
  if (!found) return;
  // Whoever has left, or is played for, may have been the last whose answer was waited for.
  if (found.motion && verdict(found, found.motion, house.now()) !== null && (await decideAnyway(house, id)))
    return announce(house, id);
  const table = await housed(house, found);
  if (!table.match) return;
  if (table.announced >= table.version) return;
  const game = gameOf(house, table.game);
  const position = positionOf(game, table.match);
  if (!position) return;
  const post = await turnPost(house, game, table, position).catch(unlessSuperseded);
  // Another run, which began later, is painting the same table: what is left to do shows when it is looked at again.
  if (!post) return announce(house, id);
  const posted = await house.chat.turn(post);
  if (posted.kind === 'gone') {
    // The position stays safe and can be looked at by command; the next change tries again and tells all of it. The host hears of it once.
    await house.store.placed(id, { closed: true });
    if (!table.place.closed) await tellHost(house, table, posted.why);
    return;
  }
  const lost = posted.lost ? { thread: null } : {};
  await house.store.placed(id, { post: posted.id, announced: table.version, closed: false, ...lost });
}

/** The table with its lobby posted, and, once it has started, its thread opened. */
async function housed(house: House, table: Table): Promise<Table> {
  const game = gameOf(house, table.game);
  const card = await painted(house, table, voiceOf(game, table).cover());
  const more = { card, deaf: await deaf(house, table), forecast: forecast(game, table, house.now()) };
  let { place } = table;
  // A running table without a lobby has just come from elsewhere.
  const arrives = table.announced === 0 || place.lobby === null;
  // A lobby is brought up to date while it is one, and once more when it has become a table.
  if (table.phase === 'gathering' || arrives) {
    const lobby = await house.chat.lobby(table, more);
    if (lobby.kind === 'posted' && lobby.id !== place.lobby) {
      place = { ...place, lobby: lobby.id };
      await house.store.placed(table.id, { lobby: lobby.id });
    }
    if (lobby.kind === 'gone' && table.phase === 'gathering' && !place.closed) {
      place = { ...place, closed: true };
      await house.store.placed(table.id, { closed: true });
      await tellHost(house, table, lobby.why);
    }
  }
  if (table.match && arrives && place.thread === null) {
    const thread = await house.chat.thread({ ...table, place });
    if (thread.kind === 'posted') {
      place = { ...place, thread: thread.id };
      await house.store.placed(table.id, { thread: thread.id });
      // Now the lobby can say where the game is played.
      await house.chat.lobby({ ...table, place }, more);
    }
  }
  return { ...table, place };
}

/** The people at a table who are known not to hear direct messages; only a lobby shows them. */
async function deaf(house: House, table: Table): Promise<readonly PersonId[]> {
  if (table.phase !== 'gathering') return [];
  const people = await Promise.all(table.chairs.map(({ person }) => (person ? house.store.person(person) : null)));
  return people.flatMap((person) => (person?.dmsClosed ? [person.id] : []));
}

/** Nothing can be posted where the table is played: whoever opened it should know. */
async function tellHost(house: House, table: Table, why: string): Promise<void> {
  const { language } = await tasteOf(house, table.host, table);
  const known = await house.store.person(table.host);
  if (known?.dmsClosed) return;
  const key = `x${table.id}${table.version}`;
  const delivered = await house.chat.direct(table.host, { kind: 'closed', key, table, language, why });
  if (!delivered) await house.store.remember({ id: table.host, dmsClosed: true });
}

async function turnPost(
  house: House,
  game: AnyGame,
  table: Table,
  position: NonNullable<ReturnType<typeof positionOf>>,
): Promise<TurnPost> {
  const terms = termsOf(table);
  const voice = voiceOf(game, table);
  const view = game.view(position.state, 'public', position.resigned);
  const now = voice.now(view);
  const at = house.now();
  const people = table.chairs.flatMap(({ person }) => person ?? []);
  const since = table.sittings.flatMap((sitting) => sitting.since ?? []);
  const stops = await stopsOf(house, people, Math.min(at, ...since));
  const standings = table.phase === 'over' ? outcome(game, terms, position) : null;
  const scored = standings?.every((standing) => standing.score !== null) ?? false;
  const sheet = scored ? await painted(house, table, voice.scene(view, { kind: 'score' })) : null;
  const lines = await linesAfter(house, table, table.announced);
  const next = table.phase === 'playing' ? waiting(game, terms, position) : [];
  const onTurn = next.flatMap((seat) => {
    const person = chairAt(table, seat)?.person;
    if (person == null || playsItself(table, position, seat)) return [];
    const until = untilOf(table, sittingAt(table, seat), person, stops);
    return [{ person, seat, task: now.task, until: until === null ? null : new Date(until) }];
  });
  const called = calls(table, lines);
  return {
    table,
    version: table.version,
    round: now.round,
    lines: told(game, table, lines, table.language),
    onTurn: await Promise.all(
      onTurn.map(async (one) => ({ ...one, mention: called && (await wantsMention(house, one.person, 'turn')) })),
    ),
    asked: lines.some(isQuestion) ? await onlyIf(awaited(table), (person) => wantsMention(house, person, 'table')) : [],
    resting: table.chairs.flatMap(({ person, name }) => {
      const until = person === null ? null : restingUntil(at, person, stops);
      return until === null ? [] : [{ name, until: new Date(until) }];
    }),
    forecast: table.phase === 'playing' ? forecast(game, table, at) : null,
    ...(await painted(house, table, voice.scene(view, { kind: 'board' }), `turn ${table.id}`)),
    ...(standings ? { result: { standings, sheet } } : {}),
  };
}

/** Whether the post should call those who are on turn: not when only the table's people have done something. */
function calls(table: Table, lines: readonly (LogLine | Absence)[]): boolean {
  const news = ['undo', 'resume', 'replace', 'back', 'extend'];
  const isNews = (line: LogLine | Absence): boolean => ('act' in line ? news.includes(line.act.kind) : !('ms' in line));
  return table.announced === 0 || lines.some(isNews);
}

/** A question is called out once, not with every post until it is answered. */
function isQuestion(line: LogLine | Absence): boolean {
  return 'act' in line && (line.act.kind === 'asked' || (line.act.kind === 'late' && line.act.next === 'asked'));
}

async function onlyIf(
  people: readonly PersonId[],
  fits: (person: PersonId) => Promise<boolean>,
): Promise<readonly PersonId[]> {
  const wanted = await Promise.all(people.map(fits));
  return people.filter((_, at) => wanted[at]);
}

function unlessSuperseded(error: unknown): null {
  if (error instanceof Superseded) return null;
  throw error;
}

async function painted(house: House, { game, palette }: Table, scene: Scene, about?: string): Promise<Painted> {
  const picture = await house.painter.paint({ game, scene, palette, ...(about === undefined ? {} : { about }) });
  return { picture, alt: scene.alt };
}
