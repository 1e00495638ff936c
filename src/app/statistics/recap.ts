import { sha256Hex } from '../../core/sha256.ts';
import { isolated } from '../../core/text/isolated.ts';
import { LANGUAGES, type Language, listed } from '../../core/text/message.ts';
import type { JobOf } from '../../domain/operations/job.ts';
import { points } from '../../domain/results/rating.ts';
import { gameOf, plainVoice } from '../../domain/table/voice.ts';
import { monthBefore, monthSpan, nextMonth } from '../../domain/time/period.ts';
import { monthName, signed } from '../../scenes/statistics/figures.ts';
import { recordWords } from '../../scenes/statistics/hall-scene.ts';
import { appWords } from '../../text/words.ts';
import type { AppContext } from '../context.ts';
import type { Month } from '../ports/recaps.ts';
import { hasField } from './note.ts';

/**
 * Looking back on a month: on its first day at 6:00 UTC a job queues one for each server whose admins want it. Each
 * posts once: the post has a key by which it is found again, and what was posted is noted.
 */

/** The setting that says which month the jobs were queued for last. */
const SETTING = 'recaps';
/** Seconds after midnight, and after a start when one is due. */
const MORNING = 6 * 3_600;
const START_DELAY = 300;
const BATCH = 100;

/** Queues the next look back, in place of one that is queued already. Called at each start. */
export async function scheduleRecaps({ store, now }: Pick<AppContext, 'store' | 'now'>): Promise<void> {
  const last = await store.setting(SETTING);
  const month = monthBefore(now());
  // Nothing is looked back on that was before this was installed.
  if (last === null) await store.saveSetting(SETTING, month);
  const due = last !== null && last !== month;
  const morning = (monthSpan(month).to.getTime() - now()) / 1_000 + MORNING;
  await store.addJobs([
    { task: 'recaps', after: due ? Math.max(START_DELAY, Math.ceil(morning)) : secondsToNext(now()) },
  ]);
}

function secondsToNext(now: number): number {
  return Math.ceil((nextMonth(now) - now) / 1_000) + MORNING;
}

/** The job `recaps`: queues the look back on the month before for each server, and itself for the next month. */
export async function queueRecaps({ store, now }: Pick<AppContext, 'store' | 'now'>): Promise<void> {
  const month = monthBefore(now());
  for (let past = ''; ; ) {
    const servers = await store.recapServers(past, BATCH);
    await store.addJobs(servers.map(({ server, channel }) => ({ task: 'recap', server, channel, month })));
    const last = servers.at(-1);
    if (!last || servers.length < BATCH) break;
    past = last.server;
  }
  await store.saveSetting(SETTING, month);
  await store.addJobs([{ task: 'recaps', after: secondsToNext(now()) }]);
}

/** The job `recap`: posts the look back on a month in a server, unless nobody has played, or it was posted. */
export async function postRecap(context: AppContext, { server, channel, month }: JobOf<'recap'>): Promise<void> {
  const { store, chat } = context;
  if (await store.recapped(server, month)) return;
  const settings = await store.serverSettings(server);
  if (settings.recap !== true) return;
  const span = monthSpan(month);
  const played = await store.monthOf(server, span);
  if (played.games.length > 0) {
    const language = LANGUAGES.find((one) => one === settings.language) ?? played.language ?? 'en';
    const key = `recap/${sha256Hex(`${server}/${month}`).slice(0, 32)}`;
    const records = await announced(context, server, span.to, played.records);
    const lines = recapLines(context, language, span.from, { ...played, records });
    const { closest } = played;
    const isKnown = context.games.some(({ id }) => id === closest?.game);
    const film = closest && isKnown ? { id: closest.table, version: closest.version } : null;
    // By a bot that was killed it may have been posted long ago, at this moment at the earliest.
    const since = new Date(span.to.getTime() + MORNING * 1_000);
    await chat.post({ channels: [channel] }, key, { kind: 'recap', language, lines, film }, { since });
  }
  await store.noteRecap(server, month);
}

/**
 * The records that mean something; none as long as older games are being counted, since nobody knows what a record is.
 */
async function announced(
  context: AppContext,
  server: string,
  endedAt: Date,
  records: Month['records'],
): Promise<Month['records']> {
  if ((await context.store.backlog()) !== null) return [];
  const found: Month['records'][number][] = [];
  for (const one of records) {
    const game = context.games.find(({ id }) => id === one.game);
    if (game && (await hasField(context, game, one, { table: '', endedAt }, server))) found.push(one);
  }
  return found;
}

function recapLines(context: Pick<AppContext, 'games'>, language: Language, month: Date, played: Month): string[] {
  const { say } = appWords(language, String);
  const gameName = (id: string): string =>
    context.games.some((one) => one.id === id) ? plainVoice(gameOf(context, id), language).name : id;
  const { games, people, active, climbers, records, closest } = played;
  const all = games.reduce((sum, { n }) => sum + n, 0);
  return [
    say({ say: 'recapHead', with: { month: monthName(language, month) } }),
    say({ say: 'recapGames', with: { games: all, people } }),
    games.map(({ game, n }) => say({ say: 'recapOf', with: { game: gameName(game), games: n } })).join(' · '),
    ...(active.length > 0
      ? [
          say({
            say: 'recapActive',
            with: {
              list: listed(
                language,
                active.map((one) => `${isolated(one.name)} (${one.games})`),
              ),
            },
          }),
        ]
      : []),
    ...(climbers.length > 0
      ? [
          say({
            say: 'recapClimbers',
            with: {
              list: listed(
                language,
                climbers.map(
                  ({ name, game, gain }) =>
                    `${isolated(name)} ${signed(points({ mu: gain }) - points({ mu: 0 }))} (${gameName(game)})`,
                ),
              ),
            },
          }),
        ]
      : []),
    ...(records.length > 0
      ? [
          say({ say: 'recapRecords' }),
          ...records.map((one) => {
            const record = recordWords(gameOf(context, one.game), language, one);
            return say({ say: 'recapRecord', with: { game: gameName(one.game), record } });
          }),
        ]
      : []),
    ...(closest
      ? [
          say({
            say: 'recapFilm',
            with: { game: gameName(closest.game), players: listed(language, closest.players.map(isolated)) },
          }),
        ]
      : []),
  ];
}
