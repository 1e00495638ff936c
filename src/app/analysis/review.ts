import { ok, type Result } from '../../core/result.ts';
import type { Scene } from '../../core/scene/scene.ts';
import type { Seat } from '../../core/seat.ts';
import type { Review, ReviewedDecision, ReviewPage } from '../../domain/analysis/review.ts';
import type { PersonId, TableId } from '../../domain/ids.ts';
import { type PersonRef, personIdOf } from '../../domain/people/person.ts';
import type { Refused } from '../../domain/permissions/refusal.ts';
import { seatOf } from '../../domain/table/seats.ts';
import type { Table } from '../../domain/table/table.ts';
import { gameOf } from '../../domain/table/voice.ts';
import { cardScene } from '../../scenes/analysis/card-scene.ts';
import { cardLines, lossWords, verdictWord } from '../../scenes/analysis/card-words.ts';
import { boardsScene, decisionScene } from '../../scenes/analysis/decision-scene.ts';
import { type DearDecision, type SeatCard, seatCard } from '../../scenes/analysis/seat-card.ts';
import type { Audience } from '../../scenes/analysis/shown-moves.ts';
import { appWords } from '../../text/words.ts';
import type { AppContext } from '../context.ts';
import { positionsOf } from '../history/positions.ts';
import { type Preferences, preferencesOf } from '../people/people.ts';
import type { DescribedPicture } from '../ports/renderer.ts';
import { spendOn } from '../quotas/quotas.ts';
import { type Analysed, analyse } from './analyse.ts';
import type { AnalysisProgress } from './making.ts';

/** The analysis of a game as people look at it: the card of their own seat, and its dearest decisions one by one. */

/**
 * A page of the review of a person's own seat, in their language and colours. The game is analysed where that was not
 * done before. There may be fewer decisions than the page says: then it is the card.
 */
export async function review(
  context: AppContext,
  id: TableId,
  who: PersonRef,
  page: ReviewPage,
  progress: (now: AnalysisProgress) => void,
): Promise<Result<Review<DescribedPicture>, Refused>> {
  const person = personIdOf(who);
  const analysed = await analyse(context, id, person, progress);
  if (!analysed.ok) return analysed;
  const { table } = analysed.value;
  const show = () => reviewShown(context, analysed.value, who, page);
  return page === 'words' ? show() : spendOn(context, 'pictures', { person, server: table.place.guild }, show);
}

async function reviewShown(
  context: AppContext,
  analysed: Analysed,
  who: PersonRef,
  page: ReviewPage,
): Promise<Result<Review<DescribedPicture>, Refused>> {
  const person = personIdOf(who);
  const { table } = analysed;
  const preferences = await preferencesOf(context, who, table);
  const card = await cardOf(context, analysed, person, 'seat', preferences);
  const paint = (scene: Scene): Promise<DescribedPicture> => painted(context, table, scene, preferences);
  const { voice, dearest } = card;
  const wanted = typeof page === 'number' ? dearest[page - 1] : undefined;
  const shown: Review<DescribedPicture>['shown'] = wanted
    ? await decisionShown(card, wanted, paint)
    : page === 'words'
      ? { kind: 'words', lines: cardLines(card) }
      : { kind: 'card', card: await paint(cardScene(card)) };
  const decisions = card.review.dearest.map(({ move }, at) => ({ move, played: dearest[at]?.played ?? '' }));
  return ok({ table, game: voice.name, decisions, rounds: card.rounds, shown });
}

/**
 * The pictures of a person's seat as everybody may see them, in the table's language and colours: the card and its
 * dearest decisions.
 */
export async function publicReview(
  context: AppContext,
  id: TableId,
  person: PersonId,
  progress: (now: AnalysisProgress) => void,
): Promise<
  Result<{ readonly pictures: readonly DescribedPicture[]; readonly seat: Seat; readonly revision: number }, Refused>
> {
  const analysed = await analyse(context, id, person, progress);
  if (!analysed.ok) return analysed;
  const { table, analysis } = analysed.value;
  const card = await cardOf(context, analysed.value, person, 'everybody', table);
  const scenes = [cardScene(card), ...card.dearest.map((_, at) => decisionScene(card, at + 1))];
  const pictures = await Promise.all(scenes.map((scene) => painted(context, table, scene, table)));
  return ok({ pictures, seat: card.review.seat, revision: analysis.revision });
}

async function cardOf(
  context: AppContext,
  { table, analysis }: Analysed,
  person: PersonId,
  audience: Audience,
  { language }: Pick<Preferences, 'language'>,
): Promise<SeatCard> {
  const game = gameOf(context, table.game);
  const positions = positionsOf(game, table, await context.store.entries(table.id));
  const seat = seatOf(table, person);
  if (seat === null) throw new Error(`${table.id} was analysed for somebody who does not sit there`);
  return seatCard(game, table, positions, analysis, { seat, audience, language });
}

async function painted(
  { renderer }: AppContext,
  { game }: Table,
  scene: Scene,
  { palette }: Pick<Preferences, 'palette'>,
): Promise<DescribedPicture> {
  return { picture: await renderer.render({ game, scene, palette }), alt: scene.alt };
}

async function decisionShown(
  card: SeatCard,
  one: DearDecision,
  paint: (scene: Scene) => Promise<DescribedPicture>,
): Promise<ReviewedDecision<DescribedPicture>> {
  const { voice, name, dearest } = card;
  const { say } = appWords(voice.language, name);
  const { verdict, round, lost, played, best, wrong, reasons } = one;
  const n = dearest.indexOf(one) + 1;
  return {
    kind: 'decision',
    n,
    verdict: verdictWord(say, verdict),
    lost: lossWords(say, voice.language, lost),
    boards: await paint(boardsScene(card, n)),
    round,
    played,
    wrong,
    best,
    reasons,
  };
}
