import {
  autopilot,
  chanceAt,
  type Entry,
  outcome,
  type Position,
  play as playPath,
  type Refusal,
  resign as resignSeat,
  type Step,
  waiting,
} from '../core/match.ts';
import type { Path } from '../core/path.ts';
import { no, ok, type Result } from '../core/result.ts';
import type { AnyGame } from '../core/seal.ts';
import type { Seat } from '../core/seat.ts';
import { followUps } from './followups.ts';
import { gameOf, type House } from './house.ts';
import { tasteOf } from './people.ts';
import type { PersonId, Table, TableId } from './ports.ts';
import { since } from './story.ts';
import { chairAt, matchOf, playsItself, positionOf, type Refused, seatOf, termsOf, voiceOf } from './table.ts';

/** Playing: one act of one person, and what computers do after it. */

export interface Request {
  readonly table: TableId;
  /** The version the person saw; null when they say it anew (a typed command). */
  readonly version: number | null;
  readonly person: PersonId;
}

export interface Done {
  /** The table after the act. */
  readonly table: Table;
  readonly seat: Seat;
  /** The act in words, in the person's language. */
  readonly said: string;
  /** What only this person may know of what came of it. */
  readonly secrets: readonly string[];
  /** Whether the person has to decide again. */
  readonly again: boolean;
}

/** Plays a whole move. Nothing changes unless the answer is ok. */
export async function play(house: House, request: Request & { readonly path: Path }): Promise<Result<Done, Refused>> {
  return act(house, request, (game, table, position, seat) =>
    playPath(game, termsOf(table), position, seat, request.path, { chance: chanceAt(table.seed, position.ply) }),
  );
}

/** Gives the game up for good; the autopilot plays the seat on. */
export async function resign(house: House, request: Request): Promise<Result<Done, Refused>> {
  return act(house, request, (game, table, position, seat) => resignSeat(game, termsOf(table), position, seat));
}

async function act(
  house: House,
  request: Request,
  step: (game: AnyGame, table: Table, position: Position, seat: Seat) => Result<Step, Refusal>,
): Promise<Result<Done, Refused>> {
  const found = await seatAtTable(house, request);
  if (!found.ok) return found;
  const { game, table, position, seat } = found.value;
  const stepped = step(game, table, position, seat);
  if (!stepped.ok) return stepped;
  const after = moved(game, table, stepped.value.position, [stepped.value.entry]);
  const saved = await house.store.commit({
    id: table.id,
    version: table.version,
    set: { phase: after.phase, match: after.match },
    entries: [stepped.value.entry],
    jobs: followUps(game, after, stepped.value.position, {
      from: table.version,
      secrets: hasSecrets(game, after, [stepped.value.entry]),
      same: seat,
    }),
  });
  // Somebody was faster by a moment: their change is what this person is told of.
  if (!saved) return stale(house, { ...request, version: table.version });
  const { language } = await tasteOf(house, request.person, table);
  const voice = voiceOf(game, table, language);
  const resigning = stepped.value.entry.path[0] === 'resign';
  return ok({
    table: after,
    seat,
    said: resigning ? '' : voice.move(game.view(position.state, seat, position.resigned), stepped.value.entry.path),
    secrets: stepped.value.entry.events.flatMap((event) => voice.whisper(event, seat) ?? []),
    again: !resigning && waiting(game, termsOf(after), stepped.value.position).includes(seat),
  });
}

export interface Seated {
  readonly game: AnyGame;
  readonly table: Table;
  readonly position: Position;
  readonly seat: Seat;
}

/** The running table a person wants to act at, with everything they saw still true. */
export async function seatAtTable(house: House, request: Request): Promise<Result<Seated, Refused>> {
  const table = await house.store.find(request.table);
  if (!table) return no({ code: 'gone' });
  const seat = seatOf(table, request.person);
  if (seat === null) return no({ code: 'not-seated' });
  if (table.phase === 'gathering') return no({ code: 'not-started' });
  if (table.phase !== 'playing' || !table.match) return no({ code: 'over' });
  if (request.version !== null && request.version !== table.version) return stale(house, request);
  const game = gameOf(house, table.game);
  const position = positionOf(game, table.match);
  // A later version of the bot has played here; this one must not touch what it cannot read.
  if (!position) return no({ code: 'busy' });
  return ok({ game, table, position, seat });
}

async function stale(house: House, request: Request): Promise<Result<never, Refused>> {
  const table = await house.store.find(request.table);
  if (!table) return no({ code: 'gone' });
  const { language } = await tasteOf(house, request.person, table);
  return no({ code: 'stale', table, since: await since(house, table, request.version ?? table.version, language) });
}

/** How many entries the computers write in one change; a longer run goes on in the next job. */
const RUN = 8;

/** Lets everybody play who plays by itself, until a person is on turn or the game is over. */
export async function playComputers(house: House, id: TableId): Promise<void> {
  const table = await house.store.find(id);
  if (table?.phase !== 'playing' || !table.match) return;
  const game = gameOf(house, table.game);
  let position = positionOf(game, table.match);
  if (!position) return;
  const entries: Entry[] = [];
  while (entries.length < RUN) {
    const here: Position = position;
    const seat = waiting(game, termsOf(table), here).find((one) => playsItself(table, here, one));
    if (seat === undefined) break;
    const chance = chanceAt(table.seed, here.ply);
    const step = playPath(game, termsOf(table), here, seat, autopilot(game, here, seat), { chance, autopilot: true });
    if (!step.ok) throw new Error(`the autopilot of ${game.id} was refused: ${step.error.code}`);
    entries.push(step.value.entry);
    position = step.value.position;
  }
  if (entries.length === 0) return;
  const after = moved(game, table, position, entries);
  // When somebody was faster, their change has brought a job of its own.
  await house.store.commit({
    id,
    version: table.version,
    set: { phase: after.phase, match: after.match },
    entries,
    jobs: followUps(game, after, position, {
      from: table.version,
      secrets: hasSecrets(game, after, entries),
      same: null,
    }),
  });
}

/** The table after entries were played. */
function moved(game: AnyGame, table: Table, position: Position, entries: readonly Entry[]): Table {
  return {
    ...table,
    version: table.version + entries.length,
    phase: outcome(game, termsOf(table), position) ? 'over' : 'playing',
    match: matchOf(game, position),
  };
}

function hasSecrets(game: AnyGame, table: Table, entries: readonly Entry[]): boolean {
  const voice = voiceOf(game, table);
  return table.chairs.some(
    (chair) =>
      chairAt(table, chair.seat)?.person != null &&
      entries.some((entry) => entry.events.some((event) => voice.whisper(event, chair.seat) !== null)),
  );
}
