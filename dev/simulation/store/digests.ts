import { type Digest, type DigestKey, type DigestStore, NO_DIGEST } from '../../../src/app/ports/digests.ts';
import { type DailyTry, isOfTheDay } from '../../../src/domain/daily/daily.ts';
import { copy } from './copy.ts';
import { beginAttempt, saveAttempt } from './kept-rows.ts';
import { byText, type Memory } from './memory.ts';

/** Digests are kept by server and day, those who have done best by server, person and role. */
export function inMemoryDigests(memory: Memory): DigestStore {
  const { chosen, dailyTries, digests, people, serverNames, winners } = memory;
  const digestOf = (key: string): Digest & { readonly attempt: number } =>
    digests.get(key) ?? { ...NO_DIGEST, attempt: 0 };
  const ended = ({ result, ...one }: DailyTry) =>
    result && isOfTheDay({ ...one, result }) ? [{ ...one, result }] : [];
  return {
    async digestServers(past, limit) {
      const wanted = [...chosen].flatMap(([server, { digest }]) => (typeof digest === 'string' ? [server] : []));
      return wanted
        .filter((one) => one > past)
        .sort(byText)
        .slice(0, limit);
    },
    async digest(server, day) {
      const { attempt: _, ...digest } = digestOf(`${server} ${day}`);
      return copy(digest);
    },
    async digestBefore(server, day) {
      const days = keys(digests).flatMap((one) => (one.server === server && one.day < day ? [one.day] : []));
      return days.sort(byText).at(-1) ?? null;
    },
    async beginDigest(server, day) {
      return beginAttempt(digests, `${server} ${day}`, digestOf(`${server} ${day}`));
    },
    async saveDigest(server, day, { post, shows, sending = false }, attempt) {
      const saved = { post: copy(post), shows, sending };
      return saveAttempt(digests, `${server} ${day}`, attempt, (row) => ({ ...row, ...saved }));
    },
    async closeDigest(server, day) {
      const stored = digests.get(`${server} ${day}`);
      if (stored) digests.set(`${server} ${day}`, { ...stored, closed: true });
    },
    async openDigests(before, past, limit) {
      const order = (one: DigestKey): string => `${one.server} ${one.day}`;
      return keys(digests)
        .filter((one) => one.day < before && !digestOf(order(one)).closed)
        .filter((one) => past === null || order(one) > order(past))
        .sort((a, b) => byText(order(a), order(b)))
        .slice(0, limit);
    },
    async triesIn(server, { from, to }, games) {
      return [...dailyTries.values()]
        .filter((one) => one.server === server && one.day >= from && one.day <= to && games.includes(one.game))
        .sort(
          (a, b) =>
            byText(`${a.day} ${a.game}`, `${b.day} ${b.game}`) ||
            a.begunAt.getTime() - b.begunAt.getTime() ||
            byText(a.person, b.person),
        )
        .map(({ day, game, person, begunAt, result }) => ({
          ...{ day, game, person, begunAt: new Date(begunAt) },
          name: serverNames.get(`${server} ${person}`) ?? people.get(person)?.name ?? person,
          result: result && {
            finishedAt: new Date(result.finishedAt),
            margin: result.margin,
            repeats: result.repeats,
          },
        }));
    },
    async playedDays(server) {
      const here = [...dailyTries.values()].filter((one) => one.server === server).flatMap(ended);
      return [...new Set(here.map(({ day }) => day))].sort(byText);
    },
    async dealResults({ game, day }) {
      const all = [...dailyTries.values()]
        .filter((one) => one.game === game && one.day === day)
        .flatMap(ended)
        .filter(({ result }) => !result.repeats);
      return { n: all.length, sum: all.reduce((sum, { result }) => sum + result.margin, 0) };
    },
    async winners(server) {
      return [...winners.values()]
        .flatMap(({ server: of, ...one }) => (of === server ? [one] : []))
        .sort((a, b) => byText(a.person, b.person) || byText(a.role, b.role));
    },
    async saveWinner(server, winner) {
      const { person, role, given } = winner;
      winners.set(`${server} ${person} ${role}`, { server, person, role, given });
    },
    async removeWinner(server, { person, role }) {
      winners.delete(`${server} ${person} ${role}`);
    },
    async rolesOf(person) {
      return [...winners.values()]
        .flatMap((one) => (one.person === person ? [{ server: one.server, role: one.role }] : []))
        .sort((a, b) => byText(`${a.server} ${a.role}`, `${b.server} ${b.role}`));
    },
    async winnerServers(past, limit) {
      return [...new Set([...winners.values()].map(({ server }) => server))]
        .filter((one) => one > past)
        .sort(byText)
        .slice(0, limit);
    },
  };
}

function keys(digests: Memory['digests']): readonly DigestKey[] {
  return [...digests.keys()].map((key) => {
    const [server = '', day = ''] = key.split(' ');
    return { server, day };
  });
}
