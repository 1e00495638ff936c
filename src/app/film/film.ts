import type { AnyView, Voice } from '../../core/contract/any-game.ts';
import type { Standing } from '../../core/contract/standing.ts';
import { known } from '../../core/known.ts';
import { outcome } from '../../core/match/match.ts';
import { no, ok, type Result } from '../../core/result.ts';
import type { Scene } from '../../core/scene/scene.ts';
import { isSeat, type Seat } from '../../core/seat.ts';
import type { Language } from '../../core/text/message.ts';
import { type Swing, swingsOf } from '../../domain/analysis/swings.ts';
import type { PersonId, TableId } from '../../domain/ids.ts';
import type { Refused } from '../../domain/permissions/refusal.ts';
import { isRetired, termsOf } from '../../domain/table/position.ts';
import { nameAt } from '../../domain/table/seats.ts';
import type { Table } from '../../domain/table/table.ts';
import { gameOf, voiceOf } from '../../domain/table/voice.ts';
import { type Caption, captioned, fittedHeight, joinTexts, type Progress, STRIP } from '../../scenes/film/caption.ts';
import { courseScene, endScene, type Moment } from '../../scenes/film/ending.ts';
import { titleScene } from '../../scenes/film/title.ts';
import { pointsGained, type TurningPoint, turningPointsOf } from '../../scenes/film/turning-points.ts';
import { appWords } from '../../text/words.ts';
import { keptAnalysis } from '../analysis/analyse.ts';
import type { AppContext } from '../context.ts';
import { logLines } from '../history/lines.ts';
import { positionsOf } from '../history/positions.ts';
import { preferencesOf } from '../people/people.ts';
import type { Film, FilmFrame, FilmProgress } from '../ports/renderer.ts';
import { type FilmWanted, filmOnce } from './making.ts';

/** Films: whole games as animated pictures. */

/**
 * For how many milliseconds a frame is shown: the title, a move, the last one of a round, a turning point, the course,
 * the end.
 */
const TITLE = 2_500;
const MOVE = 700;
const ROUND = 1_600;
const TURNING = 2_800;
const COURSE = 4_000;
const END = 5_000;

/** What is said of a turning point. */
const HEADLINES = { lead: 'filmLead', gain: 'filmGain', swing: 'filmSwing' } as const;

/** How many boards are measured to find the height of the film. */
const MEASURED = 16;

/** The film of a game that has ended. */
export interface Filmed {
  readonly table: Table;
  readonly moves: number;
  /** The turning points that an analysis has found. */
  readonly marks: FilmWanted['marks'];
  /** The turning points that are shown, of a game that can be played on: after how many moves, and what is said. */
  readonly turning: readonly { readonly at: number; readonly headline: string }[];
  readonly film: Film;
  /** The turning points and the last frame in words. */
  readonly alt: string;
}

/** A game as everybody may see it. */
export interface Story {
  readonly voice: Voice;
  readonly name: (seat: Seat) => string;
  /** The view before the first move, then the one after each. */
  readonly views: readonly AnyView[];
  /** By move: who made it, and its line of the log. */
  readonly moves: readonly { readonly seat: Seat; readonly text: string }[];
  /** Null for a game that was aborted. */
  readonly standings: readonly Standing[] | null;
  /** Where the chances to win have turned; left out where the game was not analysed. */
  readonly swings?: readonly Swing[];
}

/**
 * The film of a game that has ended, in the language and palette of one person. `progress` is called while it is made.
 */
export async function film(
  context: AppContext,
  id: TableId,
  person: PersonId,
  progress: FilmProgress = () => {},
): Promise<Result<Filmed, Refused>> {
  const table = await context.store.find(id);
  if (!table) return no({ code: 'gone' });
  return filmOf(context, table, { person, ...(await preferencesOf(context, person, table)) }, progress);
}

/** The film of a table's game, for somebody in a language and palette. */
export async function filmOf(
  context: AppContext,
  table: Table,
  { person, language, palette }: Pick<FilmWanted, 'person' | 'language' | 'palette'>,
  progress: FilmProgress = () => {},
): Promise<Result<Filmed, Refused>> {
  if (!table.match) return no({ code: 'not-started' });
  if (table.phase === 'playing') return no({ code: 'running' });
  const game = gameOf(context, table.game);
  if (isRetired(game, table.match)) return no({ code: 'retired' });
  const entries = await context.store.entries(table.id);
  const positions = positionsOf(game, table, entries);
  const end = positions.at(-1);
  const analysis = await keptAnalysis(context, table.id);
  const swings = analysis
    ? swingsOf(
        analysis,
        entries.map(({ seat }) => seat),
      )
    : [];
  const story: Story = {
    voice: voiceOf(game, table, language),
    name: (seat) => nameAt(table, seat),
    views: positions.map((one) => game.view(one.state, 'public', one.resigned)),
    moves: entries.map((entry) => ({ seat: entry.seat, text: logLines(game, table, [entry], language)[0] ?? '' })),
    standings: table.phase === 'over' && end ? outcome(game, termsOf(table), end) : null,
    swings,
  };
  const frames = filmFrames(story);
  const marks = swings.map(({ at, seat }) => ({ at, seat }));
  const film = await filmOnce(context, { table, frames, marks, language, palette, person }, progress);
  if (!film.ok) return film;
  const turning = table.phase === 'over' ? momentsOf(story).moments : [];
  return ok({ table, marks, turning, moves: entries.length, film: film.value, alt: frames.at(-1)?.scene().alt ?? '' });
}

/**
 * The frames of a film: the title; each position below a strip that tells the move, shown longer for a turning point;
 * then, for a game that was scored, the course of the game and its score sheet. The description of the last frame names
 * all turning points. No frames when there are no views.
 */
export function filmFrames(story: Story): readonly FilmFrame[] {
  const { voice, name, views, moves, standings } = story;
  const end = views.at(-1);
  const first = views[0];
  if (end === undefined || first === undefined) return [];
  const { points, rounds, moments } = momentsOf(story);
  const last = views.length - 1;
  const progress = (at: number): Progress => ({
    share: last === 0 ? 1 : at / last,
    marks: moments.map((one) => ({ share: one.at / last, seat: one.seat })),
  });
  const board = (view: AnyView): Scene => voice.scene(view, { kind: 'board' });
  const headlines = new Map(moments.map(({ at, headline }) => [at, headline]));
  function captionAt(at: number): Caption {
    const move = moves[at - 1];
    const turningPoint = moments.find((one) => one.at === at);
    const headline =
      headlines.get(at) ??
      (at === last && at > 0 ? appWords(voice.language, name).say({ say: 'filmLast' }) : undefined);
    const seat = turningPoint?.seat ?? move?.seat ?? null;
    return {
      seat,
      text: move?.text ?? rounds[at] ?? '',
      gain: seat === null ? 0 : pointsGained(points, at, seat),
      crowned: turningPoint?.kind === 'lead',
      ...(headline === undefined ? {} : { headline }),
    };
  }
  function msAt(at: number): number {
    if (headlines.has(at) || at === last) return TURNING;
    return at === 0 || rounds[at] !== rounds[at + 1] ? ROUND : MOVE;
  }
  const names = (points[0] ?? []).flatMap((_, seat) => (isSeat(seat) ? [name(seat)] : []));
  const sheet = standings?.every(({ score }) => score !== null) ? voice.scene(end, { kind: 'score' }) : null;
  // The greatest height of this game's boards, so that title, course and end fill the frame.
  const height = Math.max(
    sheet ? fittedHeight(sheet) : 0,
    ...sampled(views, MEASURED).map((view) => STRIP + fittedHeight(board(view))),
  );
  const opening: FilmFrame = { ms: TITLE, scene: () => titleScene(voice.cover(), voice.tagline, names, height) };
  const played = views.map((view, at): FilmFrame => {
    const scene = (): Scene => captioned(board(view), captionAt(at), progress(at), name);
    return { scene, ms: msAt(at) };
  });
  const winners = (standings ?? []).filter(({ rank }) => rank === 1);
  const won = winners.length > 0 ? victory(voice.language, name, winners) : '';
  const closing = (scene: Scene): Scene => {
    const caption: Caption = {
      ...captionAt(last),
      gain: 0,
      ...(winners[0] ? { seat: winners[0].seat, headline: won } : {}),
      crowned: winners.length > 0,
      text: '',
    };
    return captioned(scene, caption, progress(last), name);
  };
  const past = { points, moments, name };
  const final = (): Scene => {
    const scene = sheet ? endScene(sheet, past, height) : closing(board(end));
    return { ...scene, alt: joinTexts([...headlines.values(), ...(sheet ? [won] : []), scene.alt]) };
  };
  return [
    opening,
    ...played,
    ...(sheet ? [{ scene: () => closing(courseScene(past, height - STRIP)), ms: COURSE }] : []),
    { scene: final, ms: END },
  ];
}

/** What mattered in a game, and by number of moves the points of the seats and the round. */
function momentsOf({ voice, name, views, moves, swings }: Story) {
  const words = appWords(voice.language, name);
  const points = views.map((view) => voice.points(view));
  const rounds = views.map((view) => voice.now(view).round);
  const headlineOf = ({ kind, seat }: TurningPoint): string =>
    words.say({ say: HEADLINES[kind], with: { who: { seat } } });
  const moments = turningPointsOf(points, swings).map(
    (one): Moment => ({
      ...one,
      headline: headlineOf(one),
      text: known(moves[one.at - 1], `move number ${one.at}`).text,
      round: known(rounds[one.at - 1], `round of move number ${one.at}`),
    }),
  );
  return { points, rounds, moments };
}

/** About `most` of them, the first and the last included, and more of them towards the end, since boards grow. */
function sampled<T>(all: readonly T[], most: number): readonly T[] {
  const places = Array.from({ length: most }, (_, i) => 1 - (1 - i / (most - 1)) ** 2);
  const chosen = new Set(places.map((share) => Math.round(share * (all.length - 1))));
  return all.filter((_, at) => chosen.has(at));
}

/** "Ann wins with 56 points." */
function victory(language: Language, name: (seat: Seat) => string, winners: readonly Standing[]): string {
  const words = appWords(language, name);
  const who = { list: winners.map(({ seat }) => ({ seat })) };
  const points = winners[0]?.score ?? null;
  if (points === null) return words.say({ say: 'filmStands', with: { who } });
  return words.say({ say: winners.length > 1 ? 'filmShared' : 'filmWins', with: { who, points } });
}
