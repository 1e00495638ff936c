import { type Path, samePath } from '../../core/contract/path.ts';
import { ok, type Result } from '../../core/result.ts';
import { verdictOf } from '../../domain/analysis/analysis.ts';
import { shownLoss } from '../../domain/analysis/seat-review.ts';
import { personIdOf } from '../../domain/people/person.ts';
import type { Refused } from '../../domain/permissions/refusal.ts';
import type { PuzzleAnswer } from '../../domain/puzzles/puzzle-answer.ts';
import { ratingText } from '../../domain/results/rating.ts';
import { lossWords } from '../../scenes/analysis/card-words.ts';
import { comparedScene } from '../../scenes/analysis/decision-scene.ts';
import { movesShown } from '../../scenes/analysis/shown-moves.ts';
import { wrongWords } from '../../scenes/analysis/wrong-words.ts';
import { CONTRAST_WORLDS } from '../../search/contrast.ts';
import { analysisOf } from '../../search/levels.ts';
import { appWords } from '../../text/words.ts';
import type { AppContext } from '../context.ts';
import type { DescribedPicture } from '../ports/renderer.ts';
import { spendOn } from '../quotas/quotas.ts';
import { keepAnswer, type OpenPuzzle, type Solver } from './puzzles.ts';

/** Null when the move is not legal. `path` null: they give up. */
export async function answerPuzzle(
  context: AppContext,
  solver: Solver,
  puzzle: OpenPuzzle,
  path: Path | null,
): Promise<Result<PuzzleAnswer<DescribedPicture> | null, Refused>> {
  const { game, decision } = puzzle;
  const isLegal =
    path === null || game.paths(decision.position.state, decision.seat).some((one) => samePath(one, path));
  if (!isLegal) return ok(null);
  const isOther = path !== null && !samePath(path, puzzle.best);
  const rated = await keepAnswer(context, puzzle, solver, path);
  const where = { person: personIdOf(solver.who), server: null };
  return spendOn(context, isOther ? 'hints' : 'pictures', where, async () => {
    const compared = isOther ? await comparedWith(context, puzzle, path) : { lost: '', wrong: [] };
    const kind = path === null ? 'given-up' : isOther ? 'missed' : 'solved';
    return ok({
      kind,
      ...compared,
      ...(await shown(context, puzzle, isOther ? path : null)),
      rating: rated && {
        before: ratingText(rated.before),
        after: ratingText(rated.after),
        puzzle: ratingText(rated.puzzle),
        answers: rated.puzzle.answers,
        solved: rated.puzzle.solved,
      },
    });
  });
}

/** What a move costs against the best one, and what is wrong with it. */
async function comparedWith(
  { thinker }: AppContext,
  { game, best, decision, asked, name }: OpenPuzzle,
  path: Path,
): Promise<Pick<PuzzleAnswer<never>, 'lost' | 'wrong'>> {
  const { effort, steps } = analysisOf(game);
  const [judgement, contrast] = thinker
    ? await Promise.all([
        thinker.judge(decision, path, effort(decision.seats), 'hint').catch(() => null),
        thinker.contrast(decision, { played: path, best }, CONTRAST_WORLDS, 'hint').catch(() => null),
      ])
    : [null, null];
  const { language } = asked.voice;
  const { say } = appWords(language, name);
  const isLoss = judgement && !['only', 'good'].includes(verdictOf(judgement.lost, steps));
  return {
    lost: isLoss ? lossWords(say, language, shownLoss(judgement)) : '',
    wrong: contrast ? wrongWords(asked.voice, name, { seat: decision.seat, contrast }) : [],
  };
}

async function shown(
  context: AppContext,
  { game, best, asked, decision, name }: OpenPuzzle,
  other: Path | null,
): Promise<Pick<PuzzleAnswer<DescribedPicture>, 'chosen' | 'best' | 'reasons' | 'boards'>> {
  const { voice, palette } = asked;
  const { seat, position } = decision;
  const { say } = appWords(voice.language, name);
  const paths = other === null ? [best] : [other, best];
  const found = movesShown(game, voice, position, { seat, audience: 'seat', paths });
  const [own, top] = other === null ? [undefined, found.moves?.[0]] : (found.moves ?? []);
  const boards = own && top ? ([own.scene, top.scene] as const) : ([top?.scene ?? found.board()] as const);
  const captions = [say({ say: 'puzzleOwn' }), say({ say: 'puzzleBest' })] as const;
  const [first = '', second = first] = found.words;
  const words = other === null ? { chosen: null, best: first } : { chosen: first, best: second };
  const board = (caption: string, move: string): string => say({ say: 'analysisBoard', with: { caption, move } });
  const alt = [
    say({ say: 'puzzleAlt', with: { game: voice.name } }),
    ...(words.chosen === null ? [] : [board(captions[0], words.chosen)]),
    board(captions[1], words.best),
  ].join('. ');
  const scene = comparedScene(boards, captions, alt);
  return {
    ...words,
    reasons: top?.reasons ?? [],
    boards: { picture: await context.renderer.render({ game: game.id, scene, palette, alone: true }), alt: scene.alt },
  };
}
