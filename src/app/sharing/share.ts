import { known } from '../../core/known.ts';
import { no, ok, type Result } from '../../core/result.ts';
import type { TableId } from '../../domain/ids.ts';
import type { NamedPerson } from '../../domain/people/person.ts';
import type { Refused } from '../../domain/permissions/refusal.ts';
import { isRetired } from '../../domain/table/position.ts';
import { seatOf } from '../../domain/table/seats.ts';
import type { Table } from '../../domain/table/table.ts';
import { summaryOf } from '../../domain/table/table-summary.ts';
import { gameOf, voiceOf } from '../../domain/table/voice.ts';
import { publicReview } from '../analysis/review.ts';
import { blockOf } from '../blocks/blocks.ts';
import type { AppContext } from '../context.ts';
import { filmOf } from '../film/film.ts';
import { positionsOf } from '../history/positions.ts';
import type { FilmProgress } from '../ports/renderer.ts';
import type { Shareable, SharedPost, Shown } from '../ports/shared-messages.ts';
import { spendOn } from '../quotas/quotas.ts';
import { postShared, type SharedIn, type Sharer } from './sharer.ts';

/**
 * Posting for everybody what somebody was shown in private. What is posted is made anew from the public view, in the
 * table's language and colours: nothing that one seat alone may see can get into it.
 */

/**
 * Posts the film or a board or the score sheet of a table, or the analysis of the person's own play, once for each
 * thing, person and channel: asked for again it finds what was posted.
 */
export async function share(
  context: AppContext,
  id: TableId,
  what: Shareable,
  sharer: Sharer,
  progress: FilmProgress,
): Promise<Result<SharedIn, Refused>> {
  const { person, server } = sharer;
  const table = await context.store.find(id);
  if (!table) return no({ code: 'gone' });
  if (!table.match) return no({ code: 'not-started' });
  if (what.kind === 'review' && table.phase === 'playing') return no({ code: 'running' });
  if (what.kind === 'review' && seatOf(table, person.id) === null) return no({ code: 'not-seated' });
  if (!belongsHere(table, sharer)) return no({ code: 'elsewhere' });
  const blocked = await blockOf(context, { person: person.id, server });
  if (blocked) return no(blocked);
  // What was painted counts, also where it cannot be posted.
  const where = { person: person.id, server };
  const made = await spendOn(context, 'shares', where, () => madeOf(context, table, what, person, progress));
  if (!made.ok) return made;
  const { move, key } = made.value;
  const post = {
    kind: 'share',
    table: summaryOf(table),
    by: person.name,
    shows: what.kind,
    move,
    moves: made.value.moves,
    pictures: made.value.pictures,
  } as const;
  return ok(await postShared(context, sharer, [table.id, what.kind, key], post));
}

/** Elsewhere nobody need learn who has played; a table with computers alone concerns only its player. */
function belongsHere({ place, chairs }: Table, { person, server, channel, answers }: Sharer): boolean {
  if (server === null && !answers) return false;
  const people = chairs.flatMap((chair) => chair.person ?? []);
  const isPlayedHere = answers ? place.kind === 'card' && place.channel === channel : place.guild === server;
  return isPlayedHere || (people.length === 1 && people[0] === person.id);
}

type Made = Pick<SharedPost, 'move' | 'moves' | 'pictures'> & { readonly key: string };

function madeOf(
  context: AppContext,
  table: Table,
  what: Shareable,
  person: NamedPerson,
  progress: FilmProgress,
): Promise<Result<Made, Refused>> {
  switch (what.kind) {
    case 'film':
      return filmPicture(context, table, person, progress);
    case 'review':
      return reviewPictures(context, table, person, progress);
    default:
      return boardPicture(context, table, what);
  }
}

async function reviewPictures(
  context: AppContext,
  { id }: Table,
  person: NamedPerson,
  progress: FilmProgress,
): Promise<Result<Made, Refused>> {
  const made = await publicReview(context, id, person.id, ({ done, of }) => progress(done, of));
  if (!made.ok) return made;
  const { seat, revision, pictures } = made.value;
  return ok({ key: `${seat}/${revision}`, pictures, move: 0, moves: 0 });
}

async function filmPicture(
  context: AppContext,
  table: Table,
  person: NamedPerson,
  progress: FilmProgress,
): Promise<Result<Made, Refused>> {
  const { language, palette } = table;
  const made = await filmOf(context, table, { person: person.id, language, palette }, progress);
  if (!made.ok) return made;
  const { film: picture, alt, moves, marks } = made.value;
  // With turning points that an analysis has found it is another film than the one that may be posted already.
  const found = marks.map(({ at, seat }) => `/${at}.${seat}`).join('');
  return ok({ key: `${table.version}${found}`, pictures: [{ picture, alt }], move: moves, moves });
}

/**
 * The board or the score sheet as everybody saw it after a number of moves; after the last one when there are not so
 * many.
 */
async function boardPicture(
  context: AppContext,
  table: Table,
  what: Exclude<Shown, { readonly kind: 'film' }>,
): Promise<Result<Made, Refused>> {
  const game = gameOf(context, table.game);
  if (!table.match || isRetired(game, table.match)) return no({ code: 'retired' });
  const positions = positionsOf(game, table, await context.store.entries(table.id));
  const moves = positions.length - 1;
  const move = Math.min(what.move, moves);
  const position = known(positions[move], `position after ${move} moves`);
  const view = game.view(position.state, 'public', position.resigned);
  const scene = voiceOf(game, table).scene(view, { kind: what.kind });
  const picture = await context.renderer.render({ game: game.id, scene, palette: table.palette });
  return ok({ key: String(move), move, moves, pictures: [{ picture, alt: scene.alt }] });
}
