import { readTerms } from '../../core/contract/options.ts';
import { begin } from '../../core/match/match.ts';
import { SEATS, type Seat } from '../../core/seat.ts';
import { dealCommitment } from '../../core/seed.ts';
import { sha256Hex } from '../../core/sha256.ts';
import { type DailyDeal, type DailyKey, dealName } from '../../domain/daily/daily.ts';
import { closingOf, type Day, dayAt, daysFrom, weekdayOf } from '../../domain/daily/day.ts';
import { gameOf } from '../../domain/table/voice.ts';
import type { AppContext } from '../context.ts';
import { sharedDeal } from '../deals/deals.ts';
import type { Beginning } from '../private-games/course.ts';

/**
 * The deals of the days. They are drawn on the day before, or when somebody first asks for one, and never chosen: what
 * a day is like says the game, and its seed is chance.
 */

type Drawing = Pick<AppContext, 'games' | 'store' | 'entropy' | 'now'>;

/**
 * By what a game is played on a day; null for a day that is later than tomorrow, and for one that nobody has drawn
 * before it was over.
 */
export async function dealOf(context: Drawing, key: DailyKey): Promise<DailyDeal | null> {
  const held = await context.store.dailyDeal(key);
  const today = dayAt(context.now());
  if (held || key.day < today || key.day > daysFrom(today, 1)) return held;
  const { revision, daily } = gameOf(context, key.game);
  const { options, level } = daily[weekdayOf(key.day)];
  const { game, day } = key;
  return context.store.holdDailyDeal({ game, day, options, revision, level });
}

/** Where the private game of a deal begins; null where the game cannot be played by its rules any more, or not yet. */
export async function beginningOf(context: Drawing, deal: DailyDeal): Promise<Beginning | null> {
  const game = gameOf(context, deal.game);
  if (deal.revision < game.oldestRevision || deal.revision > game.revision) return null;
  const read = readTerms(game, 2, deal.options, deal.revision);
  if (!read.ok) return null;
  const { value: terms } = read;
  const seed = await seedOf(context, deal);
  return { game, terms, seed, seat: seatFrom(seed), position: begin(game, terms, seed) };
}

/** Which of the two seats is the person's follows from the seed. */
function seatFrom(seed: string): Seat {
  const [first, second] = SEATS;
  return Number.parseInt(sha256Hex(`daily/seat/${seed}`).slice(0, 2), 16) % 2 === 0 ? first : second;
}

async function seedOf(context: Drawing, key: DailyKey): Promise<string> {
  return (await sharedDeal(context, { name: dealName(key), until: new Date(closingOf(key.day)) })).seed;
}

/** What fixes the seed of a day before anybody plays it. */
export async function commitmentOf(context: Drawing, { game, day }: DailyKey): Promise<string> {
  return dealCommitment(dealName({ game, day }), await seedOf(context, { game, day }));
}

/** The seed of a deal as everybody may know it: null until its day is over everywhere. */
export async function publicSeed(context: Drawing, { game, day }: DailyKey): Promise<string | null> {
  return context.now() < closingOf(day) ? null : seedOf(context, { game, day });
}

/** So many days after its own what computers have answered on a day is forgotten: its tries have ended by then. */
const KEPT_DAYS = 8;
const BATCH = 2_000;
/** Seconds after noon, from the beginning of a day, when its morrow is drawn; and after a start. */
const NOON = 12 * 3_600;
const START_DELAY = 60;

/** The job `daily`: draws tomorrow's deals, forgets what is not needed any more, and queues itself for the next day. */
export async function drawDeals(context: Drawing): Promise<void> {
  const today = dayAt(context.now());
  await drawOn(context, today);
  await drawOn(context, daysFrom(today, 1));
  while ((await context.store.deleteReplies(daysFrom(today, -KEPT_DAYS), BATCH)) === BATCH);
  const next = Date.parse(`${daysFrom(today, 1)}T00:00:00Z`) / 1_000 + NOON;
  await context.store.addJobs([{ task: 'daily', after: Math.ceil(next - context.now() / 1_000) }]);
}

async function drawOn(context: Drawing, day: Day): Promise<void> {
  for (const { id: game } of context.games) {
    await dealOf(context, { game, day });
    await seedOf(context, { game, day });
  }
}

/** Queues the next draw, in place of one that is queued already. Called at each start. */
export function scheduleDaily({ store }: Pick<AppContext, 'store'>): Promise<void> {
  return store.addJobs([{ task: 'daily', after: START_DELAY }]);
}
