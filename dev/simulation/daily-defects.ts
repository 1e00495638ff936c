import type { Store } from '../../src/app/ports/store.ts';
import { LEVELS } from '../../src/core/contract/level.ts';
import { LIMITS } from '../../src/discord/api/limits.ts';
import { parseCustomId, writeCustomId } from '../../src/discord/custom-ids/custom-id.ts';
import { readDay } from '../../src/discord/custom-ids/daily-ids.ts';
import { ANSWER, CONFIRM } from '../../src/discord/custom-ids/move-ids.ts';
import { PRIVATE } from '../../src/discord/custom-ids/private-ids.ts';
import type { DailyDeal } from '../../src/domain/daily/daily.ts';
import { daysFrom } from '../../src/domain/daily/day.ts';
import type { OfflineSandbox } from '../../src/sandbox/index.ts';
import { isObject } from '../../src/sandbox/world/wire.ts';
import { SHARED } from '../soak/listening.ts';
import { hiddenWords, startOf } from './daily.ts';
import type { StoreInMemory } from './store/store.ts';

/**
 * Defects of the deal of the day and of what is posted in servers, one for each promise about them:
 *
 * - `posts-digests-again`: where a digest stands is not remembered;
 * - `posts-lists-again`: where a list of open tables stands is not remembered;
 * - `misreads-results`: a digest is made of other margins than were played;
 * - `gives-tries-again`: a try that is over is forgotten;
 * - `shows-hidden`: a control names something that its person cannot know;
 * - `forgets-replies`: what a computer has answered is not kept, and it plays at another level each time;
 * - `tells-seeds`: private answers tell the newest seed;
 * - `miscounts-days`: streaks count a day before the first;
 * - `shares-twice`: what somebody shares is posted once more.
 */
const IN_STORE = {
  'posts-digests-again': ({ store: { saveDigest } }, box) => ({
    async saveDigest(server, day, _, attempt) {
      box.forgetNonces();
      return saveDigest(server, day, { post: null, shows: null }, attempt);
    },
  }),
  'posts-lists-again': ({ store: { saveLobbyList } }, box) => ({
    async saveLobbyList(server, _, attempt) {
      box.forgetNonces();
      return saveLobbyList(server, { post: null, shows: null }, attempt);
    },
  }),
  'misreads-results': ({ store: { triesIn } }) => ({
    triesIn: async (...given) =>
      (await triesIn(...given)).map((one) => ({
        ...one,
        result: one.result && { ...one.result, margin: one.result.margin + 1 },
      })),
  }),
  'gives-tries-again': ({ store: { finishTry }, memory }) => ({
    async finishTry(...given) {
      const [{ game, day }, person] = given;
      const ended = await finishTry(...given);
      if (ended) memory.dailyTries.delete(`${person} ${day} ${game}`);
      return ended;
    },
  }),
  'forgets-replies': ({ store: { dailyDeal, holdDailyDeal } }) => {
    let times = 0;
    const otherwise = (deal: DailyDeal): DailyDeal => {
      times += 1;
      return { ...deal, level: LEVELS[times % 2] ?? deal.level };
    };
    return {
      dailyReply: async () => null,
      movesBeginning: async () => null,
      keepReply: async (_key, _line, reply) => reply,
      async dailyDeal(key) {
        const deal = await dailyDeal(key);
        return deal && otherwise(deal);
      },
      holdDailyDeal: async (deal) => otherwise(await holdDailyDeal(deal)),
    };
  },
  'miscounts-days': ({ store: { streakDays } }) => ({
    async streakDays(person) {
      const [first, ...days] = await streakDays(person);
      return first === undefined ? [] : [daysFrom(first, -1), first, ...days];
    },
  }),
} satisfies { readonly [name: string]: (kept: StoreInMemory, box: OfflineSandbox) => Partial<Store> };

type Ask = OfflineSandbox['ask'];

const IN_REQUESTS = {
  'shows-hidden': (ask, kept) =>
    inPrivateGames(ask, async (text) => {
      let changed = text;
      for (const [, written = ''] of text.matchAll(/"custom_id":"([^"]+)"/g)) {
        const more = await withHidden(kept, written);
        if (more !== null) changed = changed.replace(`"${written}"`, `"${more}"`);
      }
      return changed;
    }),
  'tells-seeds': (ask, { memory }) =>
    inPrivateGames(ask, async (text) => {
      const [, newest] = [...memory.deals].findLast(([name]) => name.startsWith('daily-')) ?? [];
      return newest ? text.replace(/"content":"/, `"content":"${newest.seed} `) : text;
    }),
  'shares-twice': (ask) => async (asked) => {
    const { method, body } = asked;
    const answer = await ask(asked);
    const isShared = method === 'POST' && isObject(body) && JSON.stringify(body).includes(SHARED);
    if (isShared) await ask({ ...asked, body: { ...body, nonce: `again${body.nonce}`.slice(0, LIMITS.nonce) } });
    return answer;
  },
} satisfies { readonly [name: string]: (ask: Ask, kept: StoreInMemory) => Ask };

export const DAILY_DEFECTS = [...keysOf(IN_STORE), ...keysOf(IN_REQUESTS)] as const;
type DailyDefect = (typeof DAILY_DEFECTS)[number];

export function plantDaily(defect: DailyDefect, kept: StoreInMemory, box: OfflineSandbox): void {
  if (defect in IN_STORE) Object.assign(kept.store, IN_STORE[defect as keyof typeof IN_STORE](kept, box));
  else Object.assign(box, { ask: IN_REQUESTS[defect as keyof typeof IN_REQUESTS](box.ask.bind(box), kept) });
}

function keysOf<T extends object>(all: T): readonly (keyof T & string)[] {
  return Object.keys(all) as (keyof T & string)[];
}

/** Changes what bots send in private games. */
function inPrivateGames(ask: Ask, change: (text: string) => Promise<string>): Ask {
  return async (asked) => {
    const text = JSON.stringify(asked.body ?? null);
    return ask(text.includes(`"${PRIVATE.name}:`) ? { ...asked, body: JSON.parse(await change(text)) } : asked);
  };
}

/** A control of a deal of the day with a hidden word behind its path; null for others, and for those that move. */
async function withHidden(kept: StoreInMemory, written: string): Promise<string | null> {
  const id = parseCustomId(written);
  const step = id?.control === PRIVATE.name ? PRIVATE.readSlots(id.path) : null;
  if (!id || !step || step.control === ANSWER.name || step.control.startsWith(CONFIRM.name)) return null;
  const deal = kept.memory.dailyDeals.get(`${readDay(step.deal.split('-')[0])} ${step.game}`);
  const beginning = deal ? await startOf(kept, deal) : null;
  const words = beginning ? hiddenWords(beginning, beginning.position) : [];
  const word = words.findLast((one) => /^[A-Za-z0-9-]+$/.test(one));
  return word === undefined ? null : writeCustomId({ ...id, path: [...id.path, word] });
}
