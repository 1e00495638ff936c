import type { DailyReply, DailyStore } from '../../../src/app/ports/daily.ts';
import type { DailyDeal, DailyKey, DailyTry } from '../../../src/domain/daily/daily.ts';
import { beginsWith, type Line, lineKey } from '../../../src/domain/private-games/line.ts';
import { copy } from './copy.ts';
import { byText, type Memory } from './memory.ts';

/**
 * The deals of the days. Deals are kept by day and game, tries by person, day and game, replies by day, game and line.
 */
export function inMemoryDaily({ dailyDeals, dailyTries, dailyReplies, privateGames, add }: Memory): DailyStore {
  const tries = ({ game, day }: DailyKey): readonly DailyTry[] =>
    [...dailyTries.values()].filter((one) => one.game === game && one.day === day);
  const ended = (key: DailyKey) => tries(key).flatMap((one) => (one.result ? [{ ...one, result: one.result }] : []));
  return {
    async holdDailyDeal(deal) {
      const held = dailyDeals.get(keyOf(deal)) ?? copy(deal);
      dailyDeals.set(keyOf(deal), held);
      return copy(held);
    },
    async dailyDeal(key) {
      return copy(dailyDeals.get(keyOf(key)) ?? null);
    },
    async dailyDays(game, before, limit) {
      const days = [...dailyDeals.values()].flatMap((one) => (one.game === game && one.day < before ? [one.day] : []));
      return days.sort(byText).reverse().slice(0, limit);
    },
    async beginTry(begun, jobs = []) {
      const key = `${begun.person} ${keyOf(begun)}`;
      if (dailyTries.has(key)) return false;
      add(jobs);
      dailyTries.set(key, { ...begun, begunAt: new Date(begun.begunAt), result: null });
      return true;
    },
    async dailyTry(key, person) {
      const found = dailyTries.get(`${person} ${keyOf(key)}`);
      return found ? given(found) : null;
    },
    async finishTry(key, person, result, within, jobs = []) {
      const at = `${person} ${keyOf(key)}`;
      const former = dailyTries.get(at);
      if (!former || former.result) return false;
      add(jobs);
      const end = result.finishedAt.getTime();
      const repeats = ended(key).some(
        ({ person: other, result: { finishedAt, moves } }) =>
          other !== person &&
          isSame(moves, result.moves) &&
          finishedAt.getTime() <= end &&
          finishedAt.getTime() > end - within,
      );
      dailyTries.set(at, { ...former, result: { ...result, repeats, judged: null } });
      const others = (privateGames.get(person) ?? []).filter(
        (one) => one.kind !== 'daily' || one.game !== key.game || one.deal !== key.day,
      );
      privateGames.set(person, others);
      return true;
    },
    async judgeTry(key, person, judged) {
      const at = `${person} ${keyOf(key)}`;
      const former = dailyTries.get(at);
      if (former?.result) dailyTries.set(at, { ...former, result: { ...former.result, judged } });
    },
    async triesOf(person) {
      const own = [...dailyTries.values()].filter((one) => one.person === person);
      return own.sort((a, b) => byText(keyOf(a), keyOf(b))).map(given);
    },
    async streakDays(person) {
      const own = [...dailyTries.values()].filter((one) => one.person === person && one.inTime && one.result);
      return [...new Set(own.map(({ day }) => day))].sort(byText);
    },
    async dailyMargins(key) {
      const counts = new Map<number, number>();
      for (const { result } of ended(key)) counts.set(result.margin, (counts.get(result.margin) ?? 0) + 1);
      return [...counts].sort(([a], [b]) => a - b).map(([margin, n]) => ({ margin, n }));
    },
    async dailyTries(key) {
      return tries(key).length;
    },
    async dailyReply(key, line) {
      return copy(dailyReplies.get(replyKey(key, line)) ?? null);
    },
    async keepReply(key, line, reply) {
      const at = replyKey(key, line);
      const kept: DailyReply = dailyReplies.get(at) ?? copy(reply);
      dailyReplies.set(at, kept);
      return copy(kept);
    },
    async movesBeginning(key, line) {
      const found = ended(key)
        .filter(({ result }) => beginsWith(result.moves, line))
        .sort((a, b) => a.result.finishedAt.getTime() - b.result.finishedAt.getTime() || byText(a.person, b.person));
      return found[0]?.result.moves ?? null;
    },
    async deleteReplies(before, limit) {
      const old = [...dailyReplies.keys()].filter((key) => key < before).slice(0, limit);
      for (const key of old) dailyReplies.delete(key);
      return old.length;
    },
  };
}

/** Days stand first, so that keys sort by them. */
const keyOf = ({ day, game }: Pick<DailyDeal, 'day' | 'game'>): string => `${day} ${game}`;
const replyKey = (key: DailyKey, line: Line): string => `${keyOf(key)} ${Buffer.from(lineKey(line)).toString('hex')}`;
const isSame = (one: Uint8Array, other: Uint8Array): boolean => Buffer.compare(one, other) === 0;

/** As the database brings it back. */
function given({ result, ...begun }: DailyTry): DailyTry {
  return { ...begun, begunAt: new Date(begun.begunAt), result: result && { ...result } };
}
