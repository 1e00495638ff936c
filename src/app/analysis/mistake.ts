import type { AnyGame } from '../../core/contract/any-game.ts';
import { type Path, samePath } from '../../core/contract/path.ts';
import { known } from '../../core/known.ts';
import { ok, type Result } from '../../core/result.ts';
import { verdictOf } from '../../domain/analysis/analysis.ts';
import type { MistakeNow, Retried } from '../../domain/analysis/review.ts';
import { type LostDecision, shownLoss } from '../../domain/analysis/seat-review.ts';
import type { TableId } from '../../domain/ids.ts';
import { type PersonRef, personIdOf } from '../../domain/people/person.ts';
import type { Refused } from '../../domain/permissions/refusal.ts';
import type { AskedDecision } from '../../domain/table/decision.ts';
import { seatOf } from '../../domain/table/seats.ts';
import type { Table } from '../../domain/table/table.ts';
import { gameOf } from '../../domain/table/voice.ts';
import { comparedAlt, decisionAlt, lossWords, verdictWord } from '../../scenes/analysis/card-words.ts';
import { comparedScene } from '../../scenes/analysis/decision-scene.ts';
import { type DearDecision, type SeatCard, seatCard } from '../../scenes/analysis/seat-card.ts';
import { movesShown } from '../../scenes/analysis/shown-moves.ts';
import { analysisOf } from '../../search/levels.ts';
import { appWords } from '../../text/words.ts';
import type { AppContext } from '../context.ts';
import { positionsOf } from '../history/positions.ts';
import { preferencesOf } from '../people/people.ts';
import type { DescribedPicture } from '../ports/renderer.ts';
import type { DeterminizedDecision } from '../ports/thinker.ts';
import { spendOn } from '../quotas/quotas.ts';
import { analyse } from './analyse.ts';
import { type AnalysisProgress, decisionFor } from './making.ts';

/**
 * One of the dearest decisions of a person's own seat, to be made again. What the seat did not see is dealt again, so
 * that no question about it tells more than the seat knew.
 */
export interface Mistake {
  readonly now: MistakeNow;
  readonly table: Table;
  readonly asked: AskedDecision;
  readonly game: AnyGame;
  readonly card: SeatCard;
  readonly judged: LostDecision;
  readonly told: DearDecision;
  readonly decision: DeterminizedDecision;
}

/**
 * The decision about the move with this number of the game, from 1; null when it is none of the dearest ones of the
 * person's own seat. The game is analysed where that was not done before.
 */
export async function findMistake(
  context: AppContext,
  id: TableId,
  who: PersonRef,
  move: number,
  progress: (now: AnalysisProgress) => void,
): Promise<Result<Mistake | null, Refused>> {
  const analysed = await analyse(context, id, personIdOf(who), progress);
  if (!analysed.ok) return analysed;
  const { table, analysis } = analysed.value;
  const game = gameOf(context, table.game);
  const { language, palette } = await preferencesOf(context, who, table);
  const positions = positionsOf(game, table, await context.store.entries(id));
  const seat = known(seatOf(table, personIdOf(who)), 'seat of somebody whose game was analysed');
  const card = seatCard(game, table, positions, analysis, { seat, audience: 'seat', language });
  const { dearest } = card.review;
  const at = dearest.findIndex((one) => one.move === move);
  const [judged, told] = [dearest[at], card.dearest[at]];
  if (judged === undefined || told === undefined) return ok(null);
  const position = known(positions[move - 1], `position before move ${move}`);
  const decision = decisionFor(game, position, seat, table.chairs.length);
  return ok({
    now: {
      table: { id, version: table.version },
      seat,
      move,
      n: at + 1,
      of: dearest.length,
      game: card.voice.name,
      next: dearest[at + 1]?.move ?? null,
      lost: lossWords(appWords(language, card.name).say, language, told.lost),
    },
    asked: {
      game,
      position: decision.position,
      seat,
      voice: card.voice,
      table: { id, version: table.version, hints: false },
      palette,
    },
    table,
    game,
    card,
    judged,
    told,
    decision,
  });
}

/**
 * What a move is worth that was chosen instead, with the boards after it and after the best one. What was neither
 * played nor found best is judged, which counts as a hint. Null when the move is not legal.
 */
export async function retryMistake(
  context: AppContext,
  mistake: Mistake,
  who: PersonRef,
  path: Path,
): Promise<Result<Retried<DescribedPicture> | null, Refused>> {
  const { game, decision, judged, table } = mistake;
  const { state } = decision.position;
  if (!game.paths(state, decision.seat).some((one) => samePath(one, path))) return ok(null);
  const where = { person: personIdOf(who), server: table.place.guild };
  const known = samePath(path, judged.best) ? 'found' : samePath(path, judged.played) ? 'as-before' : null;
  const show = (found: Found) => shownBoards(context, mistake, who, path, found);
  if (known !== null) return spendOn(context, 'pictures', where, () => show({ kind: known }));
  return spendOn(context, 'hints', where, async () => show(await judgedAnew(context, mistake, path)));
}

type Found =
  | { readonly kind: 'found' | 'as-before' | 'unknown' }
  | { readonly kind: 'as-good' | 'other'; readonly how: string };

/** How good another move is; `unknown` where nobody thinks. */
async function judgedAnew(context: AppContext, { game, decision, card }: Mistake, path: Path): Promise<Found> {
  const { effort, steps } = analysisOf(game);
  const asked = context.thinker?.judge(decision, path, effort(decision.seats), 'hint');
  const judgement = await asked?.catch(() => null);
  if (!judgement) return { kind: 'unknown' };
  const { language } = card.voice;
  const { say } = appWords(language, card.name);
  const verdict = verdictOf(judgement.lost, steps);
  if (verdict === 'only' || verdict === 'good') return { kind: 'as-good', how: '' };
  const how = `${verdictWord(say, verdict)} · ${lossWords(say, language, shownLoss(judgement))}`;
  return { kind: 'other', how };
}

async function shownBoards(
  context: AppContext,
  { now, game, card, judged, told, decision, table }: Mistake,
  who: PersonRef,
  path: Path,
  found: Found,
): Promise<Result<Retried<DescribedPicture>, Refused>> {
  const { voice, name } = card;
  const { say } = appWords(voice.language, name);
  const isOther = found.kind !== 'found' && found.kind !== 'as-before';
  const left = isOther ? path : judged.played;
  const shown = movesShown(game, voice, decision.position, {
    seat: decision.seat,
    audience: 'seat',
    paths: [left, judged.best],
  });
  const [chosen, best] = shown.moves ?? [];
  const boards = chosen && best ? ([chosen.scene, best.scene] as const) : ([shown.board()] as const);
  const captions = [
    say({ say: isOther ? 'analysisNow' : 'analysisOwn' }),
    say({ say: found.kind === 'as-good' ? 'analysisSame' : 'analysisTop' }),
  ] as const;
  const words = voice.move(game.view(decision.position.state, decision.seat, decision.position.resigned), path);
  const alt = isOther ? comparedAlt(card, captions, [words, told.best]) : decisionAlt(card, now.n);
  const scene = comparedScene(boards, captions, alt);
  const { palette } = await preferencesOf(context, who, table);
  return ok({
    now,
    kind: found.kind,
    how: 'how' in found ? found.how : now.lost,
    chosen: words,
    best: told.best,
    reasons: told.reasons,
    played: told.played,
    wrong: told.wrong,
    boards: { picture: await context.renderer.render({ game: game.id, scene, palette }), alt: scene.alt },
  });
}
