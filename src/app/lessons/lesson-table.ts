import type { AnyGame } from '../../core/contract/any-game.ts';
import type { Position } from '../../core/match/match.ts';
import { seatsOf } from '../../core/seat.ts';
import type { Language } from '../../core/text/message.ts';
import type { LessonProgress } from '../../domain/analysis/lesson-progress.ts';
import type { NamedPerson } from '../../domain/people/person.ts';
import { computerName } from '../../domain/table/computer-names.ts';
import { matchOf } from '../../domain/table/position.ts';
import { FRESH_SEAT } from '../../domain/table/seat-status.ts';
import type { Table } from '../../domain/table/table.ts';
import { DEFAULT_TIME_CONTROL } from '../../domain/time/time-control.ts';
import type { AppContext } from '../context.ts';

/** The id of a lesson's table. No stored table has it: theirs have at least eight characters. */
const LESSON_TABLE = 'lesson';

/**
 * A lesson as a table, so that the wizard can ask its questions there. It is made for one request and stored nowhere.
 */
export function lessonTable(
  game: AnyGame,
  { person, language }: { readonly person: NamedPerson; readonly language: Language },
  { version, changedAt }: LessonProgress,
  position: Position,
  over: boolean,
): Table {
  const { terms, learner, seed } = game.lesson;
  const chairs = seatsOf(terms.seats).map((seat) =>
    seat === learner
      ? { seat, person: person.id, name: person.name }
      : { seat, person: null, name: computerName(seat < learner ? seat : seat - 1) },
  );
  return {
    id: LESSON_TABLE,
    game: game.id,
    version,
    phase: over ? 'over' : 'playing',
    host: person.id,
    language,
    palette: 'standard',
    size: terms.seats,
    options: terms.options,
    hints: false,
    finishers: false,
    chairs,
    invited: [],
    place: { guild: null, channel: '', lobby: null, thread: null, post: null, closed: false },
    seed,
    secret: null,
    contributions: [],
    timeControl: DEFAULT_TIME_CONTROL,
    computerPace: 'at-once',
    match: matchOf(game, terms.revision ?? 1, position),
    seatStatuses: chairs.map(() => FRESH_SEAT),
    paused: null,
    motion: null,
    announced: version,
    ranked: false,
    unranked: null,
    rematchOf: null,
    occasion: null,
    openedAt: changedAt,
    startedAt: changedAt,
    changedAt,
  };
}

/** A context in which this table is found as well. */
export function contextWith(context: AppContext, table: Table): AppContext {
  const { store } = context;
  return { ...context, store: { ...store, find: async (id) => (id === table.id ? table : store.find(id)) } };
}
