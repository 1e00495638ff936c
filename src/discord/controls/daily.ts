import { commitmentOf, publicSeed } from '../../app/daily/deals.ts';
import { judgesUnasked, judgeTry } from '../../app/daily/judging.ts';
import { dearestShown, distributionShown, scoreShown } from '../../app/daily/shown.ts';
import { standingOf, streakFor } from '../../app/daily/standing.ts';
import {
  beginDaily,
  type DailyGame,
  type DailyNow,
  type DailyRequest,
  findDaily,
  goOn,
  marginOf,
  moveInDaily,
} from '../../app/daily/tries.ts';
import { personOrDefault, preferencesOf } from '../../app/people/people.ts';
import { shareDaily as shareShown } from '../../app/sharing/share-daily.ts';
import type { AnyGame } from '../../core/contract/any-game.ts';
import type { Path } from '../../core/contract/path.ts';
import { known } from '../../core/known.ts';
import { dealName } from '../../domain/daily/daily.ts';
import { type Day, dayAt, daysFrom } from '../../domain/daily/day.ts';
import type { AskedDecision } from '../../domain/table/decision.ts';
import { plainVoice } from '../../domain/table/voice.ts';
import { serverOf } from '../api/surroundings.ts';
import { DAILY, type DailySlots, readDay, SHARE_DAILY } from '../custom-ids/daily-ids.ts';
import { ASK_AGAIN } from '../custom-ids/move-ids.ts';
import { type Answer, type Call, followUp, update } from '../interactions/call.ts';
import { defineControl } from '../interactions/control.ts';
import {
  type DailyCard,
  type DailyEnd,
  type DailyPlace,
  type DailyReader,
  dailyEndScreen,
  dailyQuestion,
  dailyScoreScreen,
  dailyScreen,
  daysScreen,
  dearestScreen,
  goOnButton,
  sealsScreen,
} from '../views/daily.ts';
import { noteScreen, type Screen } from '../views/screen.ts';
import { nextQuestion } from './ask.ts';
import { refusal } from './at-table.ts';
import { shareHere } from './sharing.ts';
import { type Moves, movedNote, type PrivatePress, pressInWizard, soFarIn } from './wizard-in-private.ts';

/** The deal of the day, in one private message. The wizard asks its questions. */

export const daily = defineControl({
  id: DAILY,
  who: 'anybody',
  claimed: false,
  looksUp: true,
  success: 'answer',
  async handle(press) {
    const { game: id, day, how, version } = press.slots;
    if (id === null) return update(how === 'seals' ? await sealsOf(press, day) : await daysOf(press, day));
    const game = press.context.games.find((one) => one.id === id);
    if (!game) return followUp(noteScreen(press.book.unknownControl));
    return shownOf(press, game, day, { how, version });
  },
});

/** Posts for everybody how one has done, in the language of the place. */
export const shareDaily = defineControl({
  id: SHARE_DAILY,
  who: 'anybody',
  claimed: true,
  success: 'answer',
  async handle(press) {
    const { context, book, slots, channelLanguage: language } = press;
    const game = context.games.find(({ id }) => id === slots.game);
    if (!game) return followUp(noteScreen(book.unknownControl));
    return shareHere(press, async (sharer) => {
      // Its marks are there once it is judged; without a thinker it is shared without.
      const now = await findDaily(context, requestOf(press, game, slots.day));
      if (now?.tried?.result) await judgeTry(context, now, { asked: true, progress: reportTo(press) });
      return shareShown(context, slots, sharer, { language, palette: 'standard' });
    });
  },
});

/** A press of the wizard in a game of a day. */
export async function pressInDaily(press: PrivatePress, game: AnyGame): Promise<Answer> {
  const { deal, version, control, path } = press.slots;
  const [written, practice] = deal.split('-');
  const day = readDay(written);
  if (day === null) return followUp(noteScreen(press.book.unknownControl));
  const request = requestOf(press, game, day);
  const now = await findDaily(press.context, request);
  const open = now?.game;
  const isSame = open && !open.over && open.version === version && open.counts === (practice === undefined);
  if (!isSame) return stale(press, request, now);
  if (control === ASK_AGAIN.name)
    return gameShown(press, request, { now, game: open, note: null, soFar: soFarIn(open.decision, path) });
  const decision = await askedOf(press, open);
  const given = await pressInWizard(press, decision, { control, path });
  if (given.kind === 'unknown') return followUp(noteScreen(press.book.unknownControl));
  if (given.kind === 'moves') return makeMoves(press, request, { now, game: open }, given);
  const asked = given.answer;
  return asked && { ...asked, screen: dailyQuestion(asked.screen, placeOf(request, open)) };
}

/** All games of a day; `/daily` shows today's. */
export async function daysOf(call: Call, day: Day): Promise<Screen> {
  const cards: DailyCard[] = [];
  for (const game of call.context.games) {
    const request = requestOf(call, game, day);
    const now = await findDaily(call.context, request);
    if (now) cards.push(await cardOf(call, request, now));
  }
  return daysScreen(await readerOf(call), day, cards, await streakFor(call.context, call.who));
}

/** One game of a day, where somebody stands with it. */
export async function dailyOf(call: Call, game: AnyGame, day: Day): Promise<Answer> {
  return shownOf(call, game, day, { how: 'open', version: 0 });
}

async function sealsOf(call: Call, day: Day): Promise<Screen> {
  const { context } = call;
  const days = day === dayAt(context.now()) ? [day, daysFrom(day, 1)] : [day];
  const keys = days.flatMap((one) => context.games.map(({ id: game }) => ({ game, day: one })));
  const seals = [];
  for (const key of keys) {
    // Of a day that nobody has drawn there is nothing to show.
    if (key.day < dayAt(context.now()) && !(await context.store.dailyDeal(key))) continue;
    seals.push({ deal: dealName(key), hash: await commitmentOf(context, key), seed: await publicSeed(context, key) });
  }
  return sealsScreen(await readerOf(call), day, seals);
}

async function shownOf(
  call: Call,
  game: AnyGame,
  day: Day,
  { how, version }: Pick<DailySlots, 'how' | 'version'>,
): Promise<Answer> {
  const { context, book } = call;
  const request = requestOf(call, game, day);
  if (how === 'begin') return begin(call, request, version);
  const now = await (how === 'on' ? goOn(context, request) : findDaily(context, request));
  if (!now) return update(noteScreen(book.dailyNone));
  const same = now.version === version;
  const note = how === 'on' && !same ? book.dailyStale : null;
  if (how === 'on' && now.game) return gameShown(call, request, { now, game: now.game, note });
  if (how === 'cost' && now.tried?.result) return costShown(call, request, now);
  if (how === 'score' && now.tried?.result) return scoreOf(call, request, now, null, null);
  if (now.tried?.result) return endShown(call, request, now, note);
  return update(await openScreen(call, request, now, note));
}

async function begin(call: Call, request: DailyRequest, version: number): Promise<Answer> {
  const begun = await beginDaily(call.context, request, { version, server: serverOf(call.place) });
  if (begun.ok) {
    const { game } = begun.value;
    return game ? gameShown(call, request, { now: begun.value, game, note: null }) : null;
  }
  if (begun.error === 'none' || begun.error === 'illegal') return update(noteScreen(call.book.dailyNone));
  if (begun.error !== 'stale') return followUp(await refusal(call, begun.error, null));
  return stale(call, request, await findDaily(call.context, request));
}

async function openScreen(call: Call, request: DailyRequest, now: DailyNow, note: string | null): Promise<Screen> {
  const card = await cardOf(call, request, now);
  const scene = card.voice.cover();
  const { palette } = await preferencesOf(call.context, call.who, { language: call.language, palette: 'standard' });
  const picture = await call.context.renderer.render({ game: card.game.id, scene, palette, alone: true });
  return dailyScreen(await readerOf(call), card, { picture, alt: scene.alt }, note);
}

/** A game that goes on, or has come to its end. */
interface Open {
  readonly now: DailyNow;
  readonly game: DailyGame;
}

/** The present question of a game, or its end. `soFar`: what has been answered to the question already. */
async function gameShown(
  call: Call,
  request: DailyRequest,
  shown: Open & { readonly note: string | null; readonly soFar?: Path },
): Promise<Answer> {
  const { now, game, note, soFar = [] } = shown;
  if (game.over) {
    return game.counts ? endShown(call, request, now, note) : scoreOf(call, request, now, game, note);
  }
  const decision = await askedOf(call, game);
  const above = [...(game.counts ? [] : [call.book.dailyPractice]), ...(note === null ? [] : [note])];
  const asked = await nextQuestion(
    { ...call, decision, confirms: true },
    {
      table: decision.table.id,
      version: null,
      seat: decision.seat,
      soFar,
      note: above.length === 0 ? null : above.join('\n'),
    },
  );
  return update(dailyQuestion(asked, placeOf(request, game)));
}

async function makeMoves(call: Call, request: DailyRequest, open: Open, { moves, soFar }: Moves): Promise<Answer> {
  const made = await moveInDaily(call.context, request, open.game, moves);
  if (made.ok) {
    const { now, game } = made.value;
    return gameShown(call, request, {
      now,
      game,
      note: movedNote(call.book, open.game, made.value.moves),
      soFar: game.over ? [] : soFarIn(game.decision, soFar),
    });
  }
  if (made.error === 'stale' || made.error === 'none')
    return stale(call, request, await findDaily(call.context, request));
  if (made.error === 'illegal') return gameShown(call, request, { ...open, note: null });
  return followUp(await refusal(call, made.error, null));
}

/** Beside the message: a second press must not wipe out what the first one brought. */
async function stale({ book }: Call, request: DailyRequest, now: DailyNow | null): Promise<Answer> {
  if (!now) return followUp(noteScreen(book.dailyNone));
  const { game } = now;
  const place = game ? placeOf(request, game) : { game: request.game, day: request.day, version: 0, counts: true };
  return followUp(noteScreen(book.dailyStale, [goOnButton(book, place)]));
}

/** The end of the try that counts; what cost most is added once it is known. */
async function endShown(call: Call, request: DailyRequest, now: DailyNow, note: string | null): Promise<Answer> {
  const judging = judgesUnasked(call.context, now);
  const screen = await endScreen(call, request, now, { note, judging });
  if (!judging) return update(screen);
  return update(screen, undefined, async () => {
    const judged = await judgeTry(call.context, now, { asked: false });
    const after = judged.ok ? ((await findDaily(call.context, request)) ?? now) : now;
    return endScreen(call, request, after, { note, judging: false });
  });
}

async function endScreen(
  call: Call,
  request: DailyRequest,
  now: DailyNow,
  { note, judging }: { readonly note: string | null; readonly judging: boolean },
): Promise<Screen> {
  const { context } = call;
  const card = await cardOf(call, request, now);
  const isJudged = now.tried?.result?.judged != null;
  const end: DailyEnd = {
    card,
    streak: await streakFor(context, call.who),
    picture: await distributionShown(context, request, now, card.standing),
    dearest: isJudged ? ((await dearestShown(context, request, now)) ?? 'none') : null,
    judging,
  };
  return dailyEndScreen(await readerOf(call), end, note);
}

async function costShown(call: Call, request: DailyRequest, now: DailyNow): Promise<Answer> {
  const judged = await judgeTry(call.context, now, { asked: true, progress: reportTo(call) });
  if (!judged.ok) return followUp(await refusal(call, judged.error, null));
  const after = (await findDaily(call.context, request)) ?? now;
  const shown = await dearestShown(call.context, request, after);
  if (!shown) return endShown(call, request, after, null);
  return update(dearestScreen(await readerOf(call), await cardOf(call, request, after), shown));
}

async function scoreOf(
  call: Call,
  request: DailyRequest,
  now: DailyNow,
  practice: DailyGame | null,
  note: string | null,
): Promise<Answer> {
  const sheet = await scoreShown(call.context, request, now, practice);
  if (!sheet) return update(noteScreen(call.book.dailyNone));
  const card = await cardOf(call, request, now);
  const margin = practice && marginOf(practice);
  return update(dailyScoreScreen(await readerOf(call), card, sheet, { practice: margin, note }));
}

async function cardOf(call: Call, request: DailyRequest, { deal, tried, version }: DailyNow): Promise<DailyCard> {
  const played = known(
    call.context.games.find(({ id }) => id === deal.game),
    'game',
  );
  return {
    game: played,
    voice: plainVoice(played, call.language),
    deal,
    tried,
    standing: await standingOf(call.context, request, tried),
    version,
  };
}

async function askedOf({ context, who, language }: Call, { decision }: DailyGame): Promise<AskedDecision> {
  return { ...decision, palette: (await preferencesOf(context, who, { language, palette: 'standard' })).palette };
}

async function readerOf({ context, who, book, language, place }: Call): Promise<DailyReader> {
  const { zone } = typeof who === 'string' ? await personOrDefault(context, who) : who;
  return { book, language, place, now: context.now(), zone };
}

function requestOf({ person, who, language }: Call, game: AnyGame, day: Day): DailyRequest {
  return { game: game.id, day, person, who, language };
}

function placeOf({ game, day }: DailyRequest, { version, counts }: DailyGame): DailyPlace {
  return { game, day, version, counts };
}

function reportTo({ book, report }: Pick<Call, 'book' | 'report'>) {
  return ({ done, of }: { readonly done: number; readonly of: number }): void =>
    report(book.reviewProgress({ done, of }));
}
