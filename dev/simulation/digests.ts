import { isOfTheDay } from '../../src/domain/daily/daily.ts';
import { closingOf, daysFrom } from '../../src/domain/daily/day.ts';
import { GAMES } from '../../src/games/index.ts';
import type { OfflineSandbox } from '../../src/sandbox/index.ts';
import { flatten } from '../../src/sandbox/world/wire.ts';
import type { Finding } from '../soak/audit/checks.ts';
import { wasRefusedIn } from '../soak/audit/refusals.ts';
import type { Trace } from '../soak/trace.ts';
import type { StoreInMemory } from './store/store.ts';

/** The digests of the deal of the day: each stands once, and says what the results say. */
export function digestFindings(kept: StoreInMemory, box: OfflineSandbox, trace: Trace): readonly Finding[] {
  return [standsOnce(kept, box, trace), saysResults(kept, box, trace)];
}

/** In a channel stands one digest of a day at most, and of each is known whether it was posted. */
function standsOnce({ memory }: StoreInMemory, box: OfflineSandbox, trace: Trace): Finding {
  // Only a digest says this.
  const posted = [...box.world.rooms.values()].flatMap(({ id, name, posts }) =>
    [...posts.values()].flatMap((post) => {
      const [, day] = JSON.stringify(post.message.components ?? []).match(/Deal of the day · ([^"\\]+)/) ?? [];
      return day === undefined ? [] : [`${name} (${id}) for ${day}`];
    }),
  );
  const twice = posted.filter((one, at) => posted.indexOf(one) < at).map((one) => `two digests stand in ${one}`);
  // What was begun where the bot was refused since is looked for with the next change.
  const unknown = [...memory.digests].flatMap(([key, { sending, closed }]) =>
    sending && !closed && !wasRefusedIn(box, trace, key.split(' ')[0] ?? '')
      ? [`nobody knows what became of the digest ${key}`]
      : [],
  );
  return {
    promise: 'a channel has one digest a day',
    checked: posted.length + memory.digests.size,
    broken: [...twice, ...unknown],
  };
}

/** Results, and of a day that is over crowns and the streak of the server, counted here once more. */
function saysResults({ memory }: StoreInMemory, box: OfflineSandbox, trace: Trace): Finding {
  // Until the next half day a digest names who was erased.
  const names = new Set(trace.erasures.map(({ name }) => name));
  const shown = [...memory.digests].flatMap(([key, { post, closed }]) => {
    const [server = '', day = ''] = key.split(' ');
    const message = post && box.world.rooms.get(post.channel)?.posts.get(post.message)?.message;
    return message ? [{ server, day, closed, lines: linesOf(message.components) }] : [];
  });
  const broken = shown.flatMap(({ server, day, closed, lines }) => {
    const own = [...memory.dailyTries.values()].flatMap(({ result, ...one }) =>
      result && one.server === server && isOfTheDay({ ...one, result }) ? [{ ...one, ...result }] : [],
    );
    const nameOf = (person: string): string =>
      memory.serverNames.get(`${server} ${person}`) ?? memory.people.get(person)?.name ?? person;
    const results = GAMES.flatMap(({ id }) =>
      linesFor(
        own.filter((one) => one.day === day && one.game === id),
        nameOf,
      ),
    );
    const said = lines.filter((line) => /\*\*[+−±]\d+\*\* /.test(line));
    const crowns = crownsBefore(own, day, nameOf);
    const crownLine = lines.find((line) => line.startsWith(CROWNS))?.slice(CROWNS.length) ?? '';
    const days = daysInRow(own, day, memory.outages);
    const streak = Number(lines.find((line) => line.startsWith('🔥'))?.match(/\d+/)?.[0] ?? 0);
    if (lines.some((line) => [...names].some((name) => line.includes(name)))) return [];
    return [
      ...(said.join('\n') === results.join('\n') ? [] : [`${day}: ${said.join(', ')}, not ${results.join(', ')}`]),
      // Crowns of the days before change until those are over.
      ...(closed && crownLine !== crowns ? [`${day}: crowns ${crownLine}, not ${crowns}`] : []),
      ...(closed && days !== null && streak !== days ? [`${day}: ${streak} days in a row, not ${days}`] : []),
    ];
  });
  return { promise: 'a digest says what its results say', checked: shown.length, broken };
}

const CROWNS = '👑 **Crowns of the last seven days:** ';

const linesOf = (components: Parameters<typeof flatten>[0]): readonly string[] =>
  flatten(components).flatMap(({ content }) => (typeof content === 'string' ? content.split('\n') : []));

interface Ended {
  readonly day: string;
  readonly game: string;
  readonly person: string;
  readonly begunAt: Date;
  readonly margin: number;
  readonly repeats: boolean;
}

/** "👑 **+6** Ann", "**2.** **+3** Bob · ↻ Cleo". */
function linesFor(results: readonly Ended[], nameOf: (person: string) => string): readonly string[] {
  const sorted = results.toSorted((a, b) => b.margin - a.margin || a.begunAt.getTime() - b.begunAt.getTime());
  const margins = [...new Set(sorted.map(({ margin }) => margin))];
  return margins.slice(0, 5).map((margin) => {
    const here = sorted.filter((one) => one.margin === margin);
    const better = sorted.filter((one) => one.margin > margin && !one.repeats).length;
    const own = here.filter(({ repeats }) => !repeats);
    const mark = own.length === 0 ? '' : better === 0 ? '👑 ' : `**${better + 1}.** `;
    const people = [
      ...own.map(({ person }) => nameOf(person)),
      ...here.filter(({ repeats }) => repeats).map(({ person }) => `↻ ${nameOf(person)}`),
    ];
    const sign = margin > 0 ? '+' : margin < 0 ? '−' : '±';
    return `${mark}**${sign}${Math.abs(margin)}** ${people.join(', ')}`;
  });
}

/** Who has had how many crowns in the seven days before one: "Ann **4** · Bob, Cleo **2**". */
function crownsBefore(own: readonly Ended[], day: string, nameOf: (person: string) => string): string {
  const counted = own.filter((one) => !one.repeats && one.day < day && one.day >= daysFrom(day, -7));
  const dealOf = (one: Ended): string => `${one.day} ${one.game}`;
  const won = [...new Set(counted.map(dealOf))].sort().flatMap((deal) => {
    const all = counted.filter((one) => dealOf(one) === deal);
    const best = Math.max(...all.map(({ margin }) => margin));
    const first = all.filter(({ margin }) => margin === best);
    return first.toSorted((a, b) => a.begunAt.getTime() - b.begunAt.getTime()).map(({ person }) => person);
  });
  const crownsOf = (person: string): number => won.filter((one) => one === person).length;
  const people = [...new Set(won)];
  return [...new Set(people.map(crownsOf))]
    .toSorted((a, b) => b - a)
    .map(
      (n) =>
        `${people
          .filter((one) => crownsOf(one) === n)
          .map(nameOf)
          .join(', ')} **${n}**`,
    )
    .join(' · ');
}

/**
 * On how many days in a row up to one somebody has played; null where an outage, or the free day that seven days earn,
 * may have bridged a gap.
 */
function daysInRow(own: readonly Ended[], day: string, outages: readonly { readonly to: number }[]): number | null {
  const played = new Set(own.map((one) => one.day));
  let days = 0;
  let at = day;
  while (played.has(at)) {
    days += 1;
    at = daysFrom(at, -1);
  }
  const [first = day] = [...played].sort();
  const isBridged =
    days >= 7 || [...played].length >= 7 || outages.some(({ to }) => to > closingOf(first) - 86_400_000 * 2);
  return at > first && isBridged ? null : days;
}
