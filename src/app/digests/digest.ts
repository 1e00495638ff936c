import type { Token } from '../../core/contract/path.ts';
import { sha256Hex } from '../../core/sha256.ts';
import { type DailyKey, isOfTheDay } from '../../domain/daily/daily.ts';
import { beginningOf, closingOf, type Day, dayAt, daysFrom, weekdayOf } from '../../domain/daily/day.ts';
import {
  crownedIn,
  type DealResults,
  overPar,
  type Placed,
  parOf,
  resultLines,
  type TableLine,
  tableOf,
} from '../../domain/daily/ranking.ts';
import { streakOf } from '../../domain/daily/streak.ts';
import type { PersonId } from '../../domain/ids.ts';
import type { JobOf } from '../../domain/operations/job.ts';
import type { ServerSettings } from '../../domain/permissions/server-settings.ts';
import type { AppContext } from '../context.ts';
import { commitmentOf, publicSeed } from '../daily/deals.ts';
import { keepMessage } from '../notifications/kept-message.ts';
import type { Digest, DigestTry } from '../ports/digests.ts';
import type { Message } from '../ports/messages.ts';
import type { DigestPlace, DigestPost, Named } from '../ports/server-messages.ts';
import { clockPausesOf } from '../transition/clock-pauses.ts';

/**
 * The digest of a day in a server: one message, posted when the day begins, edited while people play, and for the last
 * time when the day is over everywhere. All of it is computed from results, so that it can be made again at any time.
 */

/** Days whose crowns are counted; and after so many without a try there, a digest is posted once in so many days. */
const WEEK = 7;
/** How many lines of results or of a table there are at most, and how many names in one. */
const LINES = 5;
const NAMES = 6;

/** Whether a game is part of the digests of a server. */
const isShown = ({ digestGames }: ServerSettings, game: Token): boolean =>
  digestGames.length === 0 || digestGames.includes(game);

/** The games of a server's digests, as far as they are installed. */
function digestGamesOf({ games }: Pick<AppContext, 'games'>, settings: ServerSettings): readonly Token[] {
  return games.map(({ id }) => id).filter((game) => isShown(settings, game));
}

/** The job `digest`: brings the digest of a day up to date, unless nothing of it changes any more. */
export async function updateDigest(context: AppContext, { server, day }: JobOf<'digest'>): Promise<void> {
  const { store, chat, now } = context;
  const settings = await store.serverSettings(server);
  const known = await store.digest(server, day);
  if (known.closed) return;
  const over = now() >= closingOf(day);
  const stands = known.post !== null || known.sending;
  const channel = known.post?.channel ?? settings.digest;
  let gone = false;
  if (channel !== null && (stands || (await isWanted(context, server, day, settings)))) {
    const wanted = async ({ shows: former }: Digest, isKnown: boolean) => {
      const message: Message<'digest'> = { kind: 'digest', ...(await digestOf(context, server, day, settings)) };
      const shows: string | null = sha256Hex(JSON.stringify(message)).slice(0, 16);
      return isKnown && shows === former ? null : { message, shows };
    };
    const key = `digest/${sha256Hex(`${server}/${day}`).slice(0, 18)}`;
    await keepMessage<Digest, string | null, Message<'digest'>>(
      {
        async keep(message: Message<'digest'>, former, first) {
          const kept = await chat.keepPost(channel, key, message, former, first);
          gone = kept === 'gone';
          return kept === 'gone' ? 'closed' : kept;
        },
        remove: async (former) => former,
        closed: async () => {},
      },
      {
        read: () => store.digest(server, day),
        begin: () => store.beginDigest(server, day),
        save: (post, shows, attempt, sending = false) =>
          store.saveDigest(server, day, { post, shows, sending }, attempt),
      },
      ({ shows }) => shows,
      wanted,
    );
  }
  if (over) await store.addJobs([{ task: 'crown', server }]);
  // Who deletes it wants no other that day.
  if (over || gone) await store.closeDigest(server, day);
}

/**
 * Whether a digest is posted where none is: on its own day, and where nobody has played for a week only once a week.
 */
async function isWanted(context: AppContext, server: string, day: Day, settings: ServerSettings): Promise<boolean> {
  const { store, now } = context;
  if (settings.digest === null || day !== dayAt(now())) return false;
  const last = await store.digestBefore(server, day);
  if (last === null || last <= daysFrom(day, -WEEK)) return true;
  const games = digestGamesOf(context, settings);
  return (await store.triesIn(server, { from: daysFrom(day, -WEEK), to: day }, games)).length > 0;
}

/** A result of the day, by whoever it is. */
interface Ended extends Placed, DailyKey {
  readonly name: string;
}

/** What a digest says. */
async function digestOf(context: AppContext, server: string, day: Day, settings: ServerSettings): Promise<DigestPost> {
  const { store, now } = context;
  const games = digestGamesOf(context, settings);
  const month = monthBefore(day);
  const isOver = (last: Day): boolean => now() >= closingOf(last);
  const before = daysFrom(day, -1);
  const showsWeek = weekdayOf(day) === 'monday' && isOver(before);
  const showsMonth = day.endsWith('-01') && isOver(before);
  const tries = await store.triesIn(server, { from: showsMonth ? month : daysFrom(day, -WEEK), to: day }, games);
  const ended = tries.flatMap(endedIn);
  const own = ended.filter((one) => one.day === day);
  // Waited for at once: what fails while something else is waited for would end the process.
  const drawn = await Promise.all(
    games.map(async (game) => ({
      game,
      hash: await commitmentOf(context, { game, day: daysFrom(day, 1) }),
      seed: await publicSeed(context, { game, day }),
    })),
  );
  const table = tableFor(context, ended);
  return {
    language: settings.language ?? settings.digestLanguage ?? 'en',
    day,
    over: isOver(day),
    streak: await serverStreak(context, server, day),
    playing: new Set(tries.flatMap((one) => (one.day === day && isOfTheDay(one) ? [one.person] : []))).size,
    games: await Promise.all(
      games.map(async (game) => {
        const of = await resultsOf(context, { game, day });
        const lines = resultLines(own.filter((one) => one.game === game)).slice(0, LINES);
        return {
          game,
          par: of.n === 0 ? null : Math.round(parOf(of) * 10) / 10 + 0,
          lines: lines.map(({ place, margin, results }) => ({
            ...{ place, margin },
            ...named(results.filter(({ repeats }) => !repeats).map(({ name }) => name)),
            repeating: results.flatMap(({ repeats, name }) => (repeats ? [name] : [])).slice(0, NAMES),
          })),
        };
      }),
    ),
    crowns: crownsIn(ended.filter((one) => one.day >= daysFrom(day, -WEEK) && one.day < day)),
    week: showsWeek ? { from: daysFrom(day, -WEEK), tables: await weekTables(games, day, table) } : null,
    month: showsMonth ? { from: month, champions: await champions(games, { from: month, to: before }, table) } : null,
    hashes: drawn.map(({ game, hash }) => ({ game, hash })),
    seeds: drawn.flatMap(({ game, seed }) => (seed === null ? [] : [{ game, seed }])),
  };
}

function endedIn(one: DigestTry): readonly Ended[] {
  const { day, game, person, name, begunAt, result } = one;
  if (!result || !isOfTheDay({ day, begunAt, result })) return [];
  return [{ day, game, person, name, margin: result.margin, repeats: result.repeats }];
}

/** Days in a row on which somebody in a server has played, as it was when the day was over. */
async function serverStreak(context: AppContext, server: string, day: Day): Promise<number> {
  const played = (await context.store.playedDays(server)).filter((one) => one <= day);
  const { outages } = await clockPausesOf(context, [], beginningOf(played[0] ?? day));
  const now = Math.min(context.now(), closingOf(day));
  return streakOf(played, { now, zone: null, outages }).days;
}

/** What all have made of deals, as this process has last asked; of days that are over it does not change any more. */
const asked = new WeakMap<object, Map<string, { readonly at: number; readonly results: DealResults }>>();
/** Milliseconds for which the answer of a day that is not over serves. */
const SERVES = 300_000;
/** So many deals are remembered: those of a month, of many games. */
const REMEMBERED = 1_000;

async function resultsOf({ store, now }: Pick<AppContext, 'store' | 'now'>, key: DailyKey): Promise<DealResults> {
  const all = asked.get(store) ?? new Map();
  asked.set(store, all);
  const name = `${key.day} ${key.game}`;
  const former = all.get(name);
  if (former && (former.at >= closingOf(key.day) || now() - former.at < SERVES)) return former.results;
  const at = now();
  const results = await store.dealResults(key);
  all.delete(name);
  all.set(name, { at, results });
  const [oldest] = all.keys();
  if (all.size > REMEMBERED && oldest !== undefined) all.delete(oldest);
  return results;
}

/** How people have done in a game over some days. */
type Table = (game: Token, days: { readonly from: Day; readonly to: Day }) => Promise<readonly DigestPlace[]>;

function tableFor(context: AppContext, ended: readonly Ended[]): Table {
  return async (game, { from, to }) => {
    const results = ended.filter((one) => one.game === game && one.day >= from && one.day <= to && !one.repeats);
    const over: { readonly person: PersonId; readonly over: number }[] = [];
    // One after the other: what is known of a deal is asked for once.
    for (const one of results) over.push({ person: one.person, over: overPar(one, await resultsOf(context, one)) });
    const names = new Map(results.map(({ person, name }) => [person, name]));
    return tableOf(over).map((line) => placeOf(line, names));
  };
}

function placeOf({ place, points, people }: TableLine, names: ReadonlyMap<PersonId, string>): DigestPlace {
  return { place, points, ...named(people.map(({ person }) => names.get(person) ?? person)) };
}

async function weekTables(games: readonly Token[], day: Day, table: Table) {
  const days = { from: daysFrom(day, -WEEK), to: daysFrom(day, -1) };
  const all = await Promise.all(
    games.map(async (game) => ({ game, lines: (await table(game, days)).slice(0, LINES) })),
  );
  return all.filter(({ lines }) => lines.length > 0);
}

async function champions(games: readonly Token[], days: { readonly from: Day; readonly to: Day }, table: Table) {
  const all = await Promise.all(games.map(async (game) => ({ game, first: (await table(game, days))[0] })));
  return all.flatMap(({ game, first }) => (first ? [{ game, ...first }] : []));
}

/** Who has had how many crowns on these days, over all games. */
function crownsIn(ended: readonly Ended[]): DigestPost['crowns'] {
  const won = new Map<PersonId, { readonly name: string; readonly n: number }>();
  for (const { person, name } of crownsByDeal(ended)) won.set(person, { name, n: (won.get(person)?.n ?? 0) + 1 });
  const counts = [...new Set([...won.values()].map(({ n }) => n))].sort((a, b) => b - a).slice(0, LINES);
  return counts.map((n) => ({ n, ...named([...won.values()].flatMap((one) => (one.n === n ? [one.name] : []))) }));
}

/** The crown of each deal among these results. */
function crownsByDeal(ended: readonly Ended[]): readonly Ended[] {
  const deals = new Set(ended.map(({ day, game }) => `${day} ${game}`));
  return [...deals].flatMap((deal) => crownedIn(ended.filter(({ day, game }) => `${day} ${game}` === deal)));
}

/** Who has the crowns of the newest day that is over and that somebody has won, of a week. */
export async function newestWinners(
  context: AppContext,
  server: string,
  settings: ServerSettings,
): Promise<readonly PersonId[]> {
  const today = dayAt(context.now());
  const days = { from: daysFrom(today, -WEEK), to: daysFrom(today, -1) };
  const tries = await context.store.triesIn(server, days, digestGamesOf(context, settings));
  const ended = tries.flatMap(endedIn).filter(({ day, repeats }) => context.now() >= closingOf(day) && !repeats);
  const newest = ended.at(-1)?.day;
  return [...new Set(crownsByDeal(ended.filter(({ day }) => day === newest)).map(({ person }) => person))];
}

/** The names that there is room for. */
function named(names: readonly string[]): Named {
  return { names: names.slice(0, NAMES), more: Math.max(0, names.length - NAMES) };
}

/** The first day of the month before that of a day. */
function monthBefore(day: Day): Day {
  const last = daysFrom(`${day.slice(0, 8)}01`, -1);
  return `${last.slice(0, 8)}01`;
}
