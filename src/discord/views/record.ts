import type { Film } from '../../app/ports/renderer.ts';
import { writePath } from '../../core/contract/path.ts';
import { isObject, type JsonObject } from '../../core/json.ts';
import type { RecordProblem } from '../../core/match/record-problem.ts';
import { type SeedSource, seedText } from '../../core/seed.ts';
import { nameAt } from '../../domain/table/seats.ts';
import type { TableSummary } from '../../domain/table/table-summary.ts';
import { clip, LIMITS } from '../api/limits.ts';
import { tableControlId } from '../custom-ids/custom-id.ts';
import { RECORD } from '../custom-ids/look-ids.ts';
import type { Book } from '../text/book.ts';
import { type Turning, turningSelect } from './practice.ts';
import {
  ACCENT,
  attached,
  button,
  type File,
  gallery,
  noteScreen,
  pictureFile,
  rows,
  type Screen,
  text,
} from './screen.ts';
import { shareButtons } from './share.ts';

/** A game as a whole: its record as a file, whether that holds, and its film. */

/** `heldBack`: whether what chance has decided is left out, since others play the same deal. */
export function recordScreen(
  book: Book,
  table: TableSummary,
  { game, record, heldBack }: { readonly game: string; readonly record: JsonObject; readonly heldBack: boolean },
): Screen {
  // What chance turned up stands between the moves, and is none.
  const moves = Array.isArray(record.moves) ? record.moves.filter((one) => isObject(one) && 'seat' in one).length : 0;
  const file: File = {
    name: `${table.game}-${table.id}.json`,
    bytes: new TextEncoder().encode(`${JSON.stringify(record, null, 1)}\n`),
  };
  const over = heldBack ? `-# ${book.refusedHeldBack}` : null;
  const left = { playing: book.recordRunning, aborted: book.recordClosed, over, gathering: null }[table.phase];
  return {
    parts: [text(book.recordHead({ game, moves })), ...(left === null ? [] : [text(left)]), attached(file)],
    files: [file],
  };
}

/** What became of a finished game's record when it was replayed. */
export interface Verification {
  /** The hash that was posted when the table started. */
  readonly commitment: string;
  readonly seed: string;
  /**
   * Where the seed comes from, and the hash that was posted while people gathered; null where it was drawn as it is.
   */
  readonly origin: { readonly commitment: string; readonly source: SeedSource } | null;
  /** Null when the record replays to its standings and to the stored position. */
  readonly fault: Fault | null;
  /** Whether the deal and every shuffle follow from the seed. */
  readonly follows: boolean;
  readonly moves: number;
}

export function verificationScreen(book: Book, table: TableSummary, verified: Verification): Screen {
  const { fault, follows, moves } = verified;
  const problem = fault ? faultWords(book, table, fault) : follows ? null : book.verifyFollowsNot;
  return {
    parts: [
      text(problem === null ? book.verifyGood({ moves }) : clip(book.verifyBad({ fault: problem }), 1500)),
      ...originWords(book, verified).map(text),
      ...rows([button(tableControlId(RECORD, table), book.record)]),
    ],
    accent: problem === null ? ACCENT.mine : ACCENT.warn,
  };
}

/** The seed, and the hashes that have fixed it. */
function originWords(book: Book, { commitment: hash, seed, origin }: Verification): readonly string[] {
  if (origin?.source.kind === 'shared') return [book.verifyDeal({ hash, seed, deal: origin.source.deal })];
  const how = book.verifyHow({ hash, seed });
  return origin ? [how, book.verifyDice({ hash: origin.commitment, text: seedText(origin.source) })] : [how];
}

/**
 * What is wrong with a record, and at which of its moves; `stored`: the position that is kept is not where it leads.
 */
interface Fault {
  readonly at: number | null;
  readonly problem: RecordProblem | { readonly kind: 'stored' };
}

function faultWords(book: Book, table: TableSummary, { at, problem }: Fault): string {
  const fault = problemWords(book, table, problem);
  return at === null ? fault : book.verifyAt({ move: at + 1, fault });
}

function problemWords(book: Book, table: TableSummary, problem: Fault['problem']): string {
  switch (problem.kind) {
    case 'format':
      return book.verifyFormat;
    case 'terms':
      return book.verifyTerms;
    case 'revision':
      return book.verifyRevision({ revision: problem.revision });
    case 'no-setup':
      return book.verifyNoSetup;
    case 'setup':
      return book.verifySetup;
    case 'commitment':
      return book.verifyCommitment;
    case 'seed-source':
      return book.verifySeedSource;
    case 'deal-commitment':
      return book.verifyDealCommitment;
    case 'autopilot-resigns':
      return book.verifyAutopilot;
    case 'after-end':
      return book.verifyAfterEnd;
    case 'unfinished':
      return book.verifyUnfinished;
    case 'not-on-turn':
      return book.verifyNotOnTurn({ who: nameAt(table, problem.seat) });
    case 'resigned':
      return book.verifyResigned({ who: nameAt(table, problem.seat) });
    case 'illegal':
      return book.verifyIllegal({ move: clip(writePath(problem.path), 80) });
    case 'choices':
      return book.verifyChoices({ written: problem.written, expected: problem.expected });
    case 'chance':
      return book.verifyChance;
    case 'no-standings':
    case 'standings':
      return book.verifyStandings;
    case 'stored':
      return book.verifyStored;
  }
}

/** The whole game as a film; only words where it is too large to be sent. */
export function filmScreen(
  { book, place }: Parameters<typeof shareButtons>[0],
  table: Pick<TableSummary, 'id' | 'version'>,
  game: string,
  made: {
    readonly film: Film;
    readonly alt: string;
    readonly moves: number;
    readonly turning: readonly Turning[];
  },
): Screen {
  const { film: picture, alt, moves } = made;
  if (picture.bytes.length > LIMITS.file) return noteScreen(book.filmLarge);
  const file = pictureFile('film', { picture, alt: book.filmAlt({ game, end: alt }) });
  return {
    parts: [
      text(book.filmHead({ game, moves })),
      gallery([file]),
      ...turningSelect(book, table, made.turning),
      ...rows(shareButtons({ book, place }, table, { kind: 'film' })),
    ],
    files: [file],
  };
}
