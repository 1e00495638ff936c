import type { WithinQuotas } from '../../../src/app/ports/quotas.ts';
import { type Store, Unreachable } from '../../../src/app/ports/store.ts';

/** Faults of a store: what a database, and the way to it, do to a bot. */

/**
 * What becomes of one call: `before`, it fails and nothing has happened; `after`, it fails although it has happened;
 * `slow`, it takes a while and happens at its end; `late`, it happens at once and its answer takes a while.
 */
const FAULTS = ['before', 'after', 'slow', 'late'] as const;
export type StoreFault = 'none' | (typeof FAULTS)[number];

/** In what state the store is for a bot: `cut`, nothing of it is reached. */
export type StoreState = 'up' | 'read-only' | 'disk-full' | 'cut';

/** The operations that change nothing: they go on where nothing can be written. */
const READING: readonly (keyof Store)[] = [
  ...([
    'find',
    'findWithPeople',
    'findAt',
    'startedBefore',
    'acquaintance',
    'tablesOf',
    'lastHosted',
    'closedTablesOf',
    'tablesOfSeries',
    'nextFor',
  ] as const),
  ...([
    'playingBefore',
    'entries',
    'log',
    'retiredPosts',
    'answeringSince',
    'privateNotice',
    'lobbyNotices',
    'lobbiesToTell',
    'seatMessages',
  ] as const),
  ...(['person', 'people', 'personIn', 'serverNamesOf', 'privateGamesOf', 'clockPauses', 'vacation'] as const),
  ...(['isDealOpen', 'film', 'analysis', 'hintsOf', 'allTablesOf', 'recordsOf', 'exportOf', 'usesOf'] as const),
  ...(['serverLimits', 'blocks', 'ratedGames', 'ratingChanges', 'ratingsOf', 'rankedPolicy', 'rankedSince'] as const),
  ...(['results', 'finished', 'formerResults', 'playedAlike', 'unresolved', 'resolved', 'unmeasured'] as const),
  ...(['toldVersions', 'unarchived', 'countUnarchived', 'unchanged', 'serverSettings', 'unmetServers'] as const),
  ...(['setting', 'appEmojis', 'dailyDeal', 'dailyDays', 'dailyTry', 'triesOf', 'streakDays'] as const),
  ...(['dailyMargins', 'dailyTries', 'dailyReply', 'movesBeginning'] as const),
  ...(['digestServers', 'digest', 'digestBefore', 'openDigests', 'triesIn', 'playedDays', 'dealResults'] as const),
  'lobbyList',
  ...(['winners', 'winnerServers', 'rolesOf'] as const),
  ...(['storedPuzzles', 'storedPuzzle', 'seenPuzzles', 'puzzleRating', 'puzzlesOf', 'unsoughtTables'] as const),
  ...(['seekOf', 'waitingPeople', 'foundBefore', 'findingFigures', 'openLobbies'] as const),
  ...(['phrases', 'mutes', 'reports'] as const),
  ...(['backlog', 'gamesPlayed', 'playedBy', 'featsBy', 'playedByAll', 'headToHead', 'pairsOf'] as const),
  ...(['reliabilityOf', 'ratingOf', 'ratingHistory', 'soloGames', 'leaders', 'leader', 'scoredGame'] as const),
  ...(['unnoted', 'keptBests', 'hall', 'bestsBy', 'recapServers', 'recapped', 'monthOf', 'processes'] as const),
  ...(['jobsDue', 'switchedOff', 'announcement', 'hosts', 'openIn', 'heaviest', 'failedJobs'] as const),
];

export function isReading(operation: keyof Store): boolean {
  return READING.includes(operation);
}

/**
 * A bot's way to a store. `chance` says what becomes of a call, `state` how the store is at that moment, `wait` lets
 * the time pass that something takes; what is written inside `within` is one with it.
 */
export function faultyStore(
  store: Store,
  {
    chance,
    state = () => 'up',
    wait = async () => {},
  }: {
    chance(operation: keyof Store): StoreFault;
    state?(): StoreState;
    wait?(operation: keyof Store): Promise<void>;
  },
): Store {
  const reach = (operation: keyof Store): void => {
    const now = state();
    if (now === 'cut') throw new Unreachable('the store is cut off');
    if (now === 'up' || isReading(operation)) return;
    const refusal = now === 'read-only' ? 'read_only' : 'disk_full';
    throw new Unreachable('the store cannot be written', { refusal });
  };
  /** What is written inside fails before it took effect, or not at all: the whole is undone then. */
  const inside = ([demands, work, together]: readonly unknown[]): readonly unknown[] => {
    const write = work as (inside: WithinQuotas) => unknown;
    const broken = (written: WithinQuotas): WithinQuotas =>
      faultyStore(written as Store, {
        chance: (operation) => (chance(operation) === 'none' ? 'none' : 'before'),
      });
    return [demands, (written: WithinQuotas) => write({ ...broken(written) }), together];
  };
  return new Proxy(store, {
    get(parts, name) {
      const method: unknown = Reflect.get(parts, name);
      if (typeof method !== 'function') return method;
      const operation = name as keyof Store;
      return async (...given: readonly unknown[]): Promise<unknown> => {
        reach(operation);
        const fault = chance(operation);
        if (fault === 'slow') {
          await wait(operation);
          reach(operation);
        }
        if (fault === 'before') throw new Unreachable('the connection broke before');
        const answer: unknown = await method.apply(parts, operation === 'within' ? inside(given) : given);
        if (fault === 'late') await wait(operation);
        // What has happened stays, and nobody hears of it.
        if (fault === 'after' || state() === 'cut') throw new Unreachable('the connection broke after');
        return answer;
      };
    },
  });
}

/** The fault that a source of chance chooses by a label as `store find`; what it says otherwise is none. */
export function storeFaultBy(source: (label: string) => string): (operation: keyof Store) => StoreFault {
  return (operation) => {
    const chosen = source(`store ${operation}`);
    return FAULTS.find((one) => one === chosen) ?? 'none';
  };
}
