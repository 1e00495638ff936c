import { beginningOf } from '../../src/app/daily/deals.ts';
import type { Store } from '../../src/app/ports/store.ts';
import { type Beginning, isOver, nextSeat, playMove } from '../../src/app/private-games/course.ts';
import { readMoves } from '../../src/app/private-games/spelling.ts';
import type { Json } from '../../src/core/json.ts';
import type { Position } from '../../src/core/match/match.ts';
import { readDay } from '../../src/discord/custom-ids/daily-ids.ts';
import { PRIVATE } from '../../src/discord/custom-ids/private-ids.ts';
import { type DailyDeal, dealName } from '../../src/domain/daily/daily.ts';
import { closingOf } from '../../src/domain/daily/day.ts';
import { streakOf } from '../../src/domain/daily/streak.ts';
import type { PrivateGame, PrivateMove } from '../../src/domain/private-games/private-game.ts';
import { GAMES } from '../../src/games/index.ts';
import type { OfflineSandbox } from '../../src/sandbox/index.ts';
import type { Post } from '../../src/sandbox/world/state.ts';
import { type Component, flatten } from '../../src/sandbox/world/wire.ts';
import { addresses } from '../run/controls.ts';
import type { Finding } from '../soak/audit/checks.ts';
import { SHARED } from '../soak/listening.ts';
import { wordsOf } from '../soak/sent.ts';
import type { Trace } from '../soak/trace.ts';
import { ZONES } from '../soak/whims.ts';
import type { StoreInMemory } from './store/store.ts';

/** What the deal of the day promises, looked at while people play it and when the world is at rest. */
export interface DailyWatch {
  findings(): Promise<readonly Finding[]>;
}

export function watchDaily(kept: StoreInMemory, box: OfflineSandbox, trace: Trace): DailyWatch {
  const spent = watchTries(kept, trace);
  const told = watchHidden(kept, box);
  return {
    findings: async () => [
      spent(),
      await told(),
      await sameAnswers(kept),
      seedsUntold(kept, trace),
      streaksTold(kept, trace),
      sharedOnce(kept, trace),
    ],
  };
}

/** Where the private game of a deal begins; null as long as its seed was not drawn. */
export async function startOf({ store, memory }: StoreInMemory, deal: DailyDeal): Promise<Beginning | null> {
  const seed = memory.deals.get(dealName(deal))?.seed;
  if (seed === undefined) return null;
  const entropy = { id: () => '', secret: () => seed };
  return beginningOf({ games: GAMES, store, entropy, now: Date.now }, deal);
}

/** Each try is begun once and ended once, by whatever bot; those of erased people are forgotten. */
function watchTries({ store }: StoreInMemory, trace: Trace): () => Finding {
  const seen = new Set<string>();
  const again: string[] = [];
  const note = (what: string, one: { readonly game: string; readonly day: string }, person: string): void => {
    const key = `${person} ${what} the deal of ${one.game} on ${one.day}`;
    if (seen.has(key)) again.push(`${key} twice`);
    seen.add(key);
  };
  const { beginTry, finishTry, erase } = store;
  Object.assign(store, {
    beginTry: async (...given: Parameters<typeof beginTry>) => {
      const begun = await beginTry(...given);
      if (begun) {
        note('began', given[0], given[0].person);
        trace.count('tries of the day begun');
      }
      return begun;
    },
    finishTry: async (...given: Parameters<typeof finishTry>) => {
      const ended = await finishTry(...given);
      if (ended) {
        note('ended', given[0], given[1]);
        trace.count('tries of the day ended');
      }
      return ended;
    },
    erase: async (...given: Parameters<typeof erase>) => {
      const isDone = await erase(...given);
      for (const key of [...seen]) if (key.startsWith(`${given[0]} `)) seen.delete(key);
      return isDone;
    },
  } satisfies Partial<Store>);
  return () => ({ promise: 'a try of the day is spent once', checked: seen.size, broken: again });
}

/** Where a private game stands, as far as its moves were looked at. */
interface Followed {
  readonly moves: number;
  readonly position: Position;
}

/**
 * Of each message to somebody whose game of a day goes on: nothing stands in its controls that is hidden from them
 * even later. Pictures and texts are looked at by `tests/journeys/daily-secrets.test.ts`.
 */
function watchHidden(kept: StoreInMemory, box: OfflineSandbox): () => Promise<Finding> {
  const { memory } = kept;
  const leaked: string[] = [];
  const looks: Promise<void>[] = [];
  const followed = new Map<string, Followed>();
  let checked = 0;
  const follow = (who: string, beginning: Beginning, { moves }: PrivateGame): Position => {
    const former = followed.get(who);
    let { position } = former && former.moves <= moves.length ? former : beginning;
    for (const move of moves.slice(former && former.moves <= moves.length ? former.moves : 0))
      position = playMove(beginning, position, move)?.after ?? position;
    followed.set(who, { moves: moves.length, position });
    return position;
  };
  const look = async (person: string, post: Post): Promise<void> => {
    const steps = addresses(post.message).flatMap(({ control, path }) =>
      control === PRIVATE.name ? (PRIVATE.readSlots(path) ?? []) : [],
    );
    const shown = new Set(steps.flatMap(({ path }) => path));
    for (const game of memory.privateGames.get(person) ?? []) {
      const { kind, deal: day } = game;
      const isShown = steps.some((step) => step.game === game.game && readDay(step.deal.split('-')[0]) === day);
      const deal = kind === 'daily' && isShown ? memory.dailyDeals.get(`${day} ${game.game}`) : undefined;
      const beginning = deal ? await startOf(kept, deal) : null;
      if (!beginning) continue;
      const counts = memory.dailyTries.get(`${person} ${day} ${game.game}`)?.result === null;
      const position = follow(`${person} ${game.game} ${day} ${counts}`, beginning, game);
      if (isOver(beginning, position)) continue;
      const played = new Set(game.moves.flatMap(({ path }) => path));
      const hidden = hiddenWords(beginning, position).filter((word) => !played.has(word));
      checked += 1;
      leaked.push(...hidden.filter((word) => shown.has(word)).map((word) => `${person} could read of ${word}`));
    }
  };
  box.world.listen((change) => {
    if (change.kind !== 'post' || change.what === 'delete' || change.post.only === null) return;
    if (wordsOf(change.post).includes(`"${PRIVATE.name}:`)) looks.push(look(change.post.only, change.post));
  });
  return async () => {
    await Promise.all(looks);
    return { promise: 'nothing that is hidden in a deal of the day is shown', checked, broken: leaked };
  };
}

/** What of a position is hidden from its person, as far as it is words. */
export function hiddenWords({ game, seat }: Beginning, { state }: Position): readonly string[] {
  const seen = wordsIn(game.view(state, seat));
  return [...wordsIn(state)].filter((word) => !seen.has(word));
}

/** Long enough that it is no number, and no word of something else. */
const LONG = 3;

function wordsIn(json: Json): ReadonlySet<string> {
  if (typeof json === 'string') return new Set(json.length >= LONG ? [json] : []);
  if (typeof json !== 'object' || json === null) return new Set();
  return new Set(Object.values(json).flatMap((inner: Json) => [...wordsIn(inner)]));
}

/** All tries of a deal, those for practice too: after the same moves the computer has played the same. */
async function sameAnswers(kept: StoreInMemory): Promise<Finding> {
  const { memory } = kept;
  const broken: string[] = [];
  let checked = 0;
  for (const deal of memory.dailyDeals.values()) {
    const beginning = await startOf(kept, deal);
    if (!beginning) continue;
    const ended = [...memory.dailyTries.values()].flatMap(({ game, day, result }) =>
      game === deal.game && day === deal.day && result ? [readMoves(beginning, result.moves)] : [],
    );
    if (ended.includes(null)) broken.push(`a try of ${deal.game} on ${deal.day} cannot be read`);
    const going = [...memory.privateGames.values()].flatMap((games) =>
      games.flatMap((one) => (one.kind === 'daily' && one.game === deal.game && one.deal === deal.day ? [one] : [])),
    );
    const answers = new Map<string, string>();
    for (const moves of [...ended.flatMap((one) => (one ? [one] : [])), ...going.map((one) => one.moves)]) {
      checked += 1;
      broken.push(...differing(beginning, moves, answers).map((line) => `${deal.game} on ${deal.day}: ${line}`));
    }
  }
  return { promise: 'who plays the same in a deal of the day meets the same answers', checked, broken };
}

/** Holds a game's answers against those to the same moves, which it adds. */
function differing(
  beginning: Beginning,
  moves: readonly PrivateMove[],
  answers: Map<string, string>,
): readonly string[] {
  let { position } = beginning;
  let line = '';
  return moves.flatMap((move) => {
    const { seat, path } = move;
    const found: string[] = [];
    if (nextSeat(beginning, position) !== seat) found.push(`${line}: it was not the turn of seat ${seat}`);
    const said = path.join(' ');
    const former = answers.get(line) ?? said;
    if (seat !== beginning.seat) {
      if (former !== said) found.push(`after ${line} the computer played ${former} and ${said}`);
      answers.set(line, former);
    }
    line += `/${said}`;
    position = playMove(beginning, position, move)?.after ?? position;
    return found;
  });
}

/** Nobody could read the seed of a deal before its day was over everywhere. */
function seedsUntold({ memory }: StoreInMemory, trace: Trace): Finding {
  const secret = new Map(
    [...memory.dailyDeals.values()].flatMap((deal) => {
      const seed = memory.deals.get(dealName(deal))?.seed;
      return seed === undefined ? [] : [[seed, deal] as const];
    }),
  );
  const all = [...trace.publicMessages, ...trace.privateMessages];
  const broken = all.flatMap(({ at, words }) =>
    [...words.matchAll(/[0-9a-f]{64}/g)].flatMap(([found]) => {
      const deal = secret.get(found);
      return deal && at < closingOf(deal.day) ? [`the seed of ${dealName(deal)} could be read`] : [];
    }),
  );
  return { promise: 'nobody could read the seed of a day before it was over', checked: secret.size, broken };
}

/** Milliseconds for which an answer may have been on its way. */
const ON_ITS_WAY = 20_000;

/** What people were told of their days in a row follows from their results, in one of the zones they may have had. */
function streaksTold({ memory }: StoreInMemory, trace: Trace): Finding {
  const erased = new Set(trace.erasures.map(({ person }) => person));
  const told = trace.streaks.filter(({ person }) => !erased.has(person) && memory.people.has(person));
  const outages = [...memory.outages];
  const broken = told.flatMap(({ person, at, days }) => {
    const own = [...memory.dailyTries.values()].filter((one) => one.person === person && one.inTime);
    const possible = [at, at - ON_ITS_WAY].flatMap((now) => {
      const ended = own.filter(({ result }) => result && result.finishedAt.getTime() <= now);
      const played = [...new Set(ended.map(({ day }) => day))].sort();
      const known = outages.filter(({ from }) => from < now);
      return [null, ...ZONES].map((zone) => streakOf(played, { now, zone, outages: known }).days);
    });
    const name = memory.people.get(person)?.name ?? person;
    return possible.includes(days) ? [] : [`${name} was told of ${days} days, not ${possible.join(' or ')}`];
  });
  return { promise: 'streaks are those of the days that were played', checked: told.length, broken };
}

/** "🌅 **Ann** · Kingdomino · Jun 1, 2026 · **+7**", and below it marks, where the decisions were judged. */
const SHARED_TEXT = /^🌅 \*\*(.+)\*\* · .+ · \*\*([+−±])(\d+)\*\*(\n[⭐🔵🟨🔻❌]{1,12})?$/u;

/** What people share of a deal tells a result of theirs and nothing else, and stands once in a channel. */
function sharedOnce({ memory }: StoreInMemory, trace: Trace): Finding {
  const shared = trace.publicMessages.filter(({ words }) => words.includes(SHARED));
  const texts = new Map(shared.map(({ room, id, words }) => [`${room.id} ${id}`, textIn(words)]));
  const seen = new Set<string>();
  const gone = new Set(trace.erasures.map(({ name }) => name));
  const broken = [...texts].flatMap(([place, text]) => {
    const [, name = '', sign, points] = SHARED_TEXT.exec(text) ?? [];
    const margin = (sign === '−' ? -1 : 1) * Number(points);
    const own = [...memory.people.values()].filter((one) => one.name === name).map(({ id }) => id);
    const tries = [...memory.dailyTries.values()].filter(({ person }) => own.includes(person));
    const isTrue = gone.has(name) || tries.some(({ result }) => result?.margin === margin);
    const once = `${place.split(' ')[0]} ${text}`;
    const again = seen.has(once);
    seen.add(once);
    return [...(isTrue ? [] : [`“${text}” is no result of theirs`]), ...(again ? [`“${text}” stands twice`] : [])];
  });
  return { promise: 'what is shared of a deal of the day is a result, and stands once', checked: texts.size, broken };
}

function textIn(words: string): string {
  const components: readonly Component[] = JSON.parse(words);
  return flatten(components)
    .flatMap(({ content }) => content ?? [])
    .join('\n');
}
