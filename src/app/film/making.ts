import { no, ok, type Result } from '../../core/result.ts';
import type { Palette } from '../../core/scene/ink.ts';
import type { Seat } from '../../core/seat.ts';
import { sha256Hex } from '../../core/sha256.ts';
import type { Language } from '../../core/text/message.ts';
import type { PersonId } from '../../domain/ids.ts';
import type { Refused } from '../../domain/permissions/refusal.ts';
import type { Table } from '../../domain/table/table.ts';
import type { AppContext } from '../context.ts';
import { madeOnce } from '../made-once.ts';
import type { Film, FilmFrame, FilmProgress } from '../ports/renderer.ts';
import { Unreachable } from '../ports/store.ts';
import { spend, spendOn } from '../quotas/quotas.ts';
import { switchedOff } from '../switches.ts';

/**
 * Makes each film once: who asks for one that is being made waits for that, and one that was made is kept for all
 * processes. Only the making counts as a film; a film that is there costs as much as a picture.
 */

/** How many bytes of films are kept: some dozens. */
const KEPT = 64 * 1024 * 1024;

/** The films that a renderer makes. */
const once = madeOnce<Film, Parameters<FilmProgress>>();

export interface FilmWanted {
  readonly table: Table;
  readonly frames: readonly FilmFrame[];
  /** The turning points that an analysis has found; none without one. */
  readonly marks: readonly { readonly at: number; readonly seat: Seat }[];
  readonly language: Language;
  readonly palette: Palette;
  readonly person: PersonId;
}

/** The film of a game that has ended. `progress` is called while it is made, never when it is there. */
export async function filmOnce(
  context: AppContext,
  wanted: FilmWanted,
  progress: FilmProgress,
): Promise<Result<Film, Refused>> {
  const { table, person } = wanted;
  const key = keyOf(wanted);
  const make = (tell: FilmProgress): Promise<Result<Film, Refused>> => findOrMake(context, key, wanted, tell);
  const { made, first } = await once({ maker: context.renderer, key, progress, make });
  if (first || !made.ok) return made;
  const spent = await spend(context, 'pictures', { person, server: table.place.guild });
  return spent.ok ? made : spent;
}

async function findOrMake(
  context: AppContext,
  key: string,
  { table, frames, palette, person }: FilmWanted,
  progress: FilmProgress,
): Promise<Result<Film, Refused>> {
  const where = { person, server: table.place.guild };
  const stored = await context.store.film(key);
  if (stored) {
    const spent = await spend(context, 'pictures', where);
    return spent.ok ? ok({ ...stored, type: 'image/gif' }) : spent;
  }
  const off = switchedOff(context, 'films');
  if (off) return no(off);
  return spendOn(context, 'films', where, async () => {
    const film = await context.renderer.film({ game: table.game, frames, palette, of: key, progress });
    await context.store.saveFilm({ key, table: table.id, bytes: film.bytes, hash: film.hash }, KEPT).catch(unlessAway);
    return ok(film);
  });
}

/**
 * A game that has ended changes no more, but names of people who were erased do, and an analysis finds turning points.
 */
function keyOf({ table, marks, language, palette }: FilmWanted): string {
  const names = table.chairs.map(({ name }) => name);
  // Films without such turning points keep the keys that versions before them have written.
  const found = marks.length === 0 ? [] : [marks];
  return sha256Hex(JSON.stringify([table.id, table.version, language, palette, names, ...found]));
}

/** The film is there for the one who asked, although it cannot be kept. */
function unlessAway(error: unknown): void {
  if (!(error instanceof Unreachable)) throw error;
}
