import { known } from '../../core/known.ts';
import type { Palette } from '../../core/scene/ink.ts';
import type { Scene } from '../../core/scene/scene.ts';
import type { DailyStanding, Dearest } from '../../domain/daily/daily.ts';
import { dearestOf } from '../../domain/daily/marks.ts';
import { lossWords } from '../../scenes/analysis/card-words.ts';
import { comparedScene } from '../../scenes/analysis/decision-scene.ts';
import { movesShown } from '../../scenes/analysis/shown-moves.ts';
import { distributionScene } from '../../scenes/daily/distribution-scene.ts';
import { appWords } from '../../text/words.ts';
import type { AppContext } from '../context.ts';
import { preferencesOf } from '../people/people.ts';
import type { DescribedPicture } from '../ports/renderer.ts';
import { positionAfter } from '../private-games/course.ts';
import { voiceIn } from '../private-games/voice.ts';
import { decisionsIn } from './judging.ts';
import { type DailyGame, type DailyNow, type DailyRequest, finishedCourse } from './tries.ts';

/** What a try that has ended is shown by: pictures in the person's language and colours. */

/** How all who have played have done, with the person's own place. */
export async function distributionShown(
  context: AppContext,
  request: DailyRequest,
  { tried }: DailyNow,
  { margins, place }: DailyStanding,
): Promise<DescribedPicture> {
  const { language, game, day } = request;
  const result = tried?.result ?? null;
  const own = result && { margin: result.margin, score: result.score, place: known(place, 'place') };
  const { name } = known(
    context.games.find(({ id }) => id === game),
    'game',
  ).voice(language, () => '');
  return painted(context, request, distributionScene({ language, game: name, day, margins, own }));
}

/** The score sheet of a game that is over: of the try that counts, or of one for practice. */
export async function scoreShown(
  context: AppContext,
  request: DailyRequest,
  now: DailyNow,
  practice: DailyGame | null,
): Promise<DescribedPicture | null> {
  const { beginning } = now;
  const course = practice?.course ?? finishedCourse(now);
  if (!course) return null;
  const { game } = beginning;
  const { state, resigned } = positionAfter(beginning, course);
  const view = game.view(state, beginning.seat, resigned);
  return painted(context, request, voiceIn(beginning, request).scene(view, { kind: 'score' }));
}

/** Null where no decision has cost anything, or it was not judged. */
export async function dearestShown(
  context: AppContext,
  request: DailyRequest,
  now: DailyNow,
): Promise<(Dearest & DescribedPicture) | null> {
  const { beginning, tried } = now;
  const judged = tried?.result?.judged;
  const course = finishedCourse(now);
  const at = judged && dearestOf(judged);
  if (!judged || !course || at == null || judged.best === null) return null;
  const { game, seat } = beginning;
  const { before, entry } = known(decisionsIn(course, seat)[at], 'decision that was judged');
  const best = known(game.paths(before.state, seat)[judged.best], 'best move');
  const voice = voiceIn(beginning, request);
  const { say } = appWords(request.language, () => '');
  const shown = movesShown(game, voice, before, { seat, audience: 'seat', paths: [entry.path, best] });
  const [played, better] = shown.moves ?? [];
  const boards = played && better ? ([played.scene, better.scene] as const) : ([shown.board()] as const);
  const words = [0, 1].map((n) => shown.moves?.[n]?.words ?? shown.words[n] ?? '');
  const [own = '', top = ''] = words;
  const captions = [say({ say: 'analysisOwn' }), say({ say: 'analysisTop' })] as const;
  const alt = captions.map((caption, n) => `${caption}: ${words[n] ?? ''}`).join('. ');
  return {
    round: voice.now(game.view(before.state, seat, before.resigned)).round,
    lost: lossWords(say, request.language, { points: (judged.losses[at] ?? 0) / 4, chance: null }),
    played: own,
    best: top,
    reasons: better?.reasons ?? [],
    ...(await painted(context, request, comparedScene(boards, captions, alt))),
  };
}

async function painted(context: AppContext, { who, language, game }: DailyRequest, scene: Scene) {
  const palette: Palette = (await preferencesOf(context, who, { language, palette: 'standard' })).palette;
  return { picture: await context.renderer.render({ game, scene, palette, alone: true }), alt: scene.alt };
}
