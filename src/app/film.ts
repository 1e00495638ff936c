import { no, ok, type Result } from '../core/result.ts';
import type { AnyView, Voice } from '../core/seal.ts';
import { positionsOf } from './history.ts';
import { gameOf, type House } from './house.ts';
import { tasteOf } from './people.ts';
import type { Film, PersonId, Shot, Table, TableId } from './ports.ts';
import { type Refused, voiceOf } from './table.ts';

/** Milliseconds: a move, the last one of a round, and the score sheet at the end. */
const MOVE = 700;
const ROUND = 1_600;
const END = 5_000;

export interface Filmed {
  readonly table: Table;
  readonly moves: number;
  readonly film: Film;
  /** What the last frame shows. */
  readonly alt: string;
}

/** A finished game from its first position to its score sheet, seen by the public, in one person's words and colours. */
export async function film(house: House, id: TableId, person: PersonId): Promise<Result<Filmed, Refused>> {
  const table = await house.store.find(id);
  if (!table) return no({ code: 'gone' });
  if (!table.match) return no({ code: 'not-started' });
  if (table.phase === 'playing') return no({ code: 'running' });
  const game = gameOf(house, table.game);
  const entries = await house.store.entries(id);
  const views = positionsOf(game, table, entries).map((one) => game.view(one.state, 'public', one.resigned));
  const { language, palette } = await tasteOf(house, person, table);
  const frames = shots(voiceOf(game, table, language), views, table.phase === 'over' ? 'score' : 'board');
  const alt = frames.at(-1)?.scene().alt ?? '';
  // A game that has ended does not change any more.
  const of = [id, table.version, language, palette].join(' ');
  const film = await house.painter.film({ game: game.id, frames, palette, of });
  return ok({ table, moves: entries.length, film, alt });
}

/** One shot for each view, in their order, longer at the end of a round; then the last one once more as `last`. */
export function shots(voice: Voice, views: readonly AnyView[], last: 'board' | 'score'): readonly Shot[] {
  const end = views.at(-1);
  if (end === undefined) return [];
  const rounds = views.map((view) => voice.now(view).round);
  return [
    ...views.map(
      (view, at): Shot => ({
        scene: () => voice.scene(view, { kind: 'board' }),
        ms: at === 0 || rounds[at] !== rounds[at + 1] ? ROUND : MOVE,
      }),
    ),
    { scene: () => voice.scene(end, { kind: last }), ms: END },
  ];
}
