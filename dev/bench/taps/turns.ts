import { playForcedMoves } from '../../../src/app/moves/forced.ts';
import { openAnswers } from '../../../src/app/notifications/open-answers.ts';
import type { AnyGame, AnyTerms } from '../../../src/core/contract/any-game.ts';
import { type Path, samePath, writePath } from '../../../src/core/contract/path.ts';
import { same } from '../../../src/core/json.ts';
import { known } from '../../../src/core/known.ts';
import { autopilot, begin, chanceAt, type Position, play, waiting } from '../../../src/core/match/match.ts';
import { rng } from '../../../src/core/rng.ts';
import type { Seat } from '../../../src/core/seat.ts';
import { matchOf } from '../../../src/domain/table/position.ts';
import { FRESH_SEAT } from '../../../src/domain/table/seat-status.ts';
import type { Table } from '../../../src/domain/table/table.ts';
import { plainVoice, voiceOf } from '../../../src/domain/table/voice.ts';
import { DEFAULT_TIME_CONTROL } from '../../../src/domain/time/time-control.ts';
import { choose } from '../strength/players.ts';
import { type Beginning, tapsThrough } from './wizard.ts';

/** Games in which each move is made through the wizard, and how many taps each turn took. */

export interface Turn {
  readonly seat: Seat;
  /** The verbs of its moves: "place + pick". */
  readonly verbs: string;
  /** From the turn post to the confirmed last move: each press is one, each menu two. */
  readonly taps: number;
  /** Moves that were made without being asked for. */
  readonly forced: number;
  /** Its moves, each with what was pressed. */
  readonly course: readonly string[];
}

/**
 * Who decides what is wanted: autopilots want what promises most, as the wizard's suggestions do, and any of the moves
 * that come to the same; `frugal` wants of these one with the fewest answers, such as no exchange where none brings
 * anything; `softmax` wants what promises most more often than something else.
 */
export const TAPPERS = ['autopilot', 'frugal', 'softmax'] as const;
export type Tapper = (typeof TAPPERS)[number];

function wanted(game: AnyGame, position: Position, seat: Seat, players: Tapper): Path {
  if (players === 'autopilot') return autopilot(game, position, seat);
  if (players === 'frugal') return frugal(game, position, seat);
  const choice = { position, seat, seats: 0, steady: [], paths: game.paths(position.state, seat) };
  return choose(game, players, choice, rng(`taps/${seat}`, position.ply));
}

/** What differs by less comes to the same. */
const EQUAL = 1e-6;

function frugal(game: AnyGame, { state, ply }: Position, seat: Seat): Path {
  const dice = rng(`taps/frugal/${seat}`, ply);
  const imagined = game.determinize(state, seat, dice);
  const worths = game.worths(imagined, seat, dice);
  const most = Math.max(...worths);
  const best = game.paths(imagined, seat).filter((_path, at) => (worths[at] ?? most) >= most - EQUAL);
  return known(best.toSorted((a, b) => a.length - b.length)[0], 'move of a seat on turn');
}

/** All turns of one game. A seat's decisions in a round are one turn until it comes back to what it began with. */
export function turnsOf(
  game: AnyGame,
  terms: AnyTerms,
  seed: string,
  players: Tapper = 'autopilot',
  from: Beginning = 'post',
): readonly Turn[] {
  const turns: Turn[] = [];
  let open: (Turn & { readonly round: string; readonly first: string; readonly last: string }) | null = null;
  const plain = plainVoice(game, 'en');
  type How = 'asked' | 'joined' | 'forced';
  const told = (at: Position, seat: Seat, path: Path, taps: number, how: How, pressed: string = how): void => {
    const [verb = ''] = path;
    const { round } = plain.now(game.view(at.state, seat, at.resigned));
    const forced = how === 'forced' ? 1 : 0;
    const line = `${writePath(path)}: ${pressed}`;
    const again = open !== null && open.first === verb && open.last !== verb;
    if (open !== null && open.seat === seat && (how === 'joined' || (open.round === round && !again)))
      open = {
        ...open,
        last: verb,
        verbs: `${open.verbs} + ${verb}`,
        taps: open.taps + taps,
        forced: open.forced + forced,
        course: [...open.course, line],
      };
    else {
      if (open !== null) turns.push(open);
      open = { seat, round, first: verb, last: verb, verbs: verb, taps, forced, course: [line] };
    }
  };
  let position = begin(game, terms, seed);
  let asked: Seat | null = null;
  let how: 'anew' | 'answer by answer' = 'anew';
  let begun: Path = [];
  for (;;) {
    const here = position;
    const table = tableAt(game, terms, seed, position);
    const [seat, ...others] = waiting(game, terms, position);
    if (seat === undefined) break;
    const path = wanted(game, position, seat, players);
    const after = moved(game, terms, position, seat, path, seed);
    // What the player would do next, if they decide again at once.
    const again = waiting(game, terms, after);
    const next = again.length === 1 && again[0] === seat ? wanted(game, after, seat, players) : null;
    const voice = voiceOf(game, table);
    const open = others.length === 0 ? openAnswers(game, voice, position, seat) : [];
    // Who goes on deciding is asked in the same reply, without the post.
    const wish = {
      path,
      next,
      from,
      wants: (moves: readonly Path[]) => isWanted(game, terms, here, seat, moves, seed, players),
      open,
      asked: asked === seat && how,
      begun: asked === seat ? begun : [],
    };
    const through = tapsThrough({ game, table, position, seat, voice }, wish);
    told(position, seat, path, through.taps, 'asked', through.pressed);
    position = after;
    for (let made = 1; made < through.moves; made += 1) {
      const joined = wanted(game, position, seat, players);
      told(position, seat, joined, 0, 'joined');
      position = moved(game, terms, position, seat, joined, seed);
    }
    const forced = playForcedMoves(game, tableAt(game, terms, seed, position), position);
    for (const entry of forced.entries) {
      told(position, entry.seat, entry.path, 0, 'forced');
      position = moved(game, terms, position, entry.seat, entry.path, seed);
    }
    asked = seat;
    begun = through.begun;
    const alone = through.moves === 1 && begun.length === 0 && forced.entries.length === 0;
    how = through.nextOffered && alone ? 'answer by answer' : 'anew';
  }
  if (open !== null) turns.push(open);
  return turns;
}

/**
 * Whether the seat may make these moves, and as many of those it wants lead to the same position: bonuses in another
 * order, for example.
 */
function isWanted(
  game: AnyGame,
  terms: AnyTerms,
  from: Position,
  seat: Seat,
  moves: readonly Path[],
  seed: string,
  players: Tapper,
): boolean {
  let [offered, own] = [from, from];
  for (const path of moves) {
    if (!game.paths(offered.state, seat).some((one) => samePath(one, path))) return false;
    if (game.paths(own.state, seat).length === 0) return false;
    offered = moved(game, terms, offered, seat, path, seed);
    own = moved(game, terms, own, seat, wanted(game, own, seat, players), seed);
  }
  return same(offered.state, own.state);
}

function moved(game: AnyGame, terms: AnyTerms, position: Position, seat: Seat, path: Path, seed: string): Position {
  const step = play(game, terms, position, seat, path, { chance: chanceAt(seed, position.ply) });
  if (!step.ok) throw new Error(`${game.id}: ${path.join(' ')} was refused (${step.error.code})`);
  return step.value.position;
}

/** A running table of people with that position; nothing of it is stored. */
function tableAt(game: AnyGame, { seats, options }: AnyTerms, seed: string, position: Position): Table {
  const chairs = Array.from({ length: seats }, (_, at) => ({
    seat: at as Seat,
    person: `${100_000_000_000_000_000n + BigInt(at)}`,
    name: ['Ann', 'Bob', 'Cleo', 'Dan'][at] ?? `#${at}`,
  }));
  const at = new Date(0);
  return {
    id: 'benchbench1',
    game: game.id,
    version: position.ply + 1,
    phase: 'playing',
    host: chairs[0]?.person ?? '',
    owner: null,
    series: null,
    deal: null,
    language: 'en',
    palette: 'standard',
    size: seats,
    options,
    hints: true,
    finishers: false,
    listed: false,
    chairs,
    invited: [],
    place: { kind: 'channel', guild: '1', channel: '1', lobby: '1', thread: '1', post: '1', closed: false },
    seed,
    secret: null,
    contributions: [],
    timeControl: DEFAULT_TIME_CONTROL,
    computerPace: 'at-once',
    match: matchOf(game, game.revision, position),
    seatStatuses: chairs.map(() => FRESH_SEAT),
    paused: null,
    motion: null,
    announced: position.ply + 1,
    ranked: false,
    unranked: null,
    rematchOf: null,
    occasion: null,
    openedAt: at,
    startedAt: at,
    changedAt: at,
  };
}
