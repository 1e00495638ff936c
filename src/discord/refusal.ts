import { mayWithdraw } from '../app/authority.ts';
import { gameOf } from '../app/house.ts';
import type { Table } from '../app/kept.ts';
import { nameAt, onTurn, type Refused, seatOf, sittingAt, voiceOf } from '../app/table.ts';
import type { TermsFault } from '../core/options.ts';
import type { AnyGame } from '../core/seal.ts';
import { askerOf } from './acts/at.ts';
import { type Answer, aside, type Call, type Press } from './call.ts';
import { ACCENT, type Button, button, rows, type Screen, text } from './layout.ts';
import { clip, lastLines } from './limits.ts';
import { control } from './place.ts';
import { overButtons } from './post.ts';
import { rightName } from './rights.ts';
import { listed } from './words.ts';

/** Why something could not be done, in words, with controls that can be pressed instead. */

/** The sentence for a refusal. `table` is the table as it is now, null when it is gone. */
export function refusedWords(call: Call, refused: Refused, table: Table | null): string {
  const { book } = call;
  switch (refused.code) {
    case 'over':
      return table?.phase === 'aborted' ? book.aborted : book.refusedOver;
    case 'not-your-turn':
      return book.refusedTurn({ who: table ? whoseTurn(call, table) : '?' });
    case 'resigned':
      return book.refusedResigned;
    case 'gone':
      return book.refusedGone;
    case 'stale':
      return sinceWords(call, refused.since);
    case 'not-seated':
      return book.refusedSeated;
    case 'not-started':
      return book.refusedNotStarted;
    case 'not-yours':
      return book.refusedYours;
    case 'started':
      return table?.phase === 'aborted' ? book.aborted : book.refusedStarted;
    case 'full':
      return book.refusedFull;
    case 'reserved':
      return book.refusedReserved;
    case 'seated':
      return book.refusedAlready;
    case 'too-few':
      return book.refusedFew({ min: refused.min });
    case 'not-host': {
      const host = table?.chairs.find((chair) => chair.person === table.host)?.name;
      return host ? book.refusedHost({ host }) : book.refusedHostPlain;
    }
    case 'running':
      return book.refusedRunning;
    case 'busy':
      return book.refusedBusy;
    case 'motion':
      return book.refusedMotion;
    case 'no-motion':
      return book.refusedNoMotion;
    case 'not-asked':
      return book.refusedNotAsked;
    case 'voted':
      return book.refusedVoted;
    case 'nothing':
      return book.refusedNothing;
    case 'on-turn':
      return book.planNow;
    case 'no-future':
      return book.refusedNoFuture;
    case 'planned':
      return book.refusedPlanned;
    case 'away':
      return book.refusedAway;
    case 'not-away':
      return book.refusedNotAway;
    case 'no-clock':
      return book.refusedNoClock;
    case 'paused':
      return book.refusedPaused;
    case 'not-paused':
      return book.refusedNotPaused;
    case 'not-to-give':
      return book.refusedNotToGive;
    case 'given-up':
      return book.refusedGivenUp;
    case 'moderators':
      return book.refusedModerators;
    case 'unfinished':
    case 'no-such-move':
      return book.movedOnQuietly;
  }
}

export function sinceWords(call: Call, since: readonly string[]): string {
  if (since.length === 0) return call.book.movedOnQuietly;
  const { lines } = lastLines(since, 1200, 12);
  return [call.book.movedOn, ...lines.map((line) => `> ${line}`)].join('\n');
}

/** The names of those who have to decide. */
export function whoseTurn(call: Call, table: Table): string {
  const seats = onTurn(gameOf(call.house, table.game), table);
  return listed(
    call.language,
    seats.map((seat) => nameAt(table, seat)),
  );
}

/** The controls that make sense for this person at the table as it is now. */
export function freshButtons(call: Call, table: Table): readonly Button[] {
  const { book } = call;
  if (table.phase === 'over') return overButtons(book, table);
  if (table.phase !== 'playing') return [];
  const seat = seatOf(table, call.person.id);
  if (seat === null) return [button(control('board', table), book.board)];
  const mine = onTurn(gameOf(call.house, table.game), table).includes(seat);
  const plays = table.match?.resigned.includes(seat) !== true;
  return [
    ...(plays && sittingAt(table, seat).away
      ? [button(control('here', table), book.backHere, 'primary', { emoji: '🙋' })]
      : []),
    ...(mine ? [button(control('play', table), book.play, 'success', { emoji: '🎲' })] : []),
    button(control('look', table), book.look, 'plain', { emoji: '👀' }),
    ...(plays && !mine ? [button(control('plan', table), book.planAhead, 'plain', { emoji: '🗓️' })] : []),
  ];
}

/** A refusal at a table, with the table read again so that what is said of it is true now. */
export async function refusedScreen(call: Call, refused: Refused, id: string | null): Promise<Screen> {
  const table = refused.code === 'stale' ? refused.table : id === null ? null : await call.house.store.find(id);
  const words = refusedWords(call, refused, table);
  const closable = refused.code === 'motion' && table !== null && mayWithdraw(table, askerOf(call, table));
  const whose =
    refused.code === 'stale' && table?.phase === 'playing'
      ? call.book.refusedTurn({ who: whoseTurn(call, table) })
      : null;
  return {
    parts: [
      text(clip(whose === null ? words : `${words}\n${whose}`, 3000)),
      ...rows([
        // Whoever may close the question that is in the way can do so here.
        ...(closable ? [button(control('withdraw', table), call.book.withdraw)] : []),
        ...(table ? freshButtons(call, table) : []),
      ]),
    ],
    accent: ACCENT.warn,
  };
}

/** What is answered when a look at a table is refused. */
export async function refused(press: Press, error: Refused): Promise<Answer> {
  return aside(await refusedScreen(press, error, press.address.table));
}

/** Why terms cannot be played, in the words of the game's own options. */
export function faultWords(call: Call, game: AnyGame, fault: TermsFault): string {
  const { book, language } = call;
  const voice = game.voice(language, (seat) => `#${seat + 1}`);
  switch (fault.kind) {
    case 'seats':
      return book.faultSeats({ min: fault.min, max: fault.max });
    case 'unknown-option':
      return book.faultOption({ option: clip(fault.option, 40) });
    case 'value': {
      const option = voice.option(fault.option);
      const values = listed(
        language,
        fault.values.map((value) => option.value(value)),
        'disjunction',
      );
      return book.faultValue({ option: option.name, values });
    }
    case 'option-seats':
      return book.faultOptionSeats({
        option: voice.option(fault.option).name,
        seats: listed(
          language,
          fault.seats.map((n) => book.seatsValue({ n })),
          'disjunction',
        ),
      });
  }
}

/** Refusals and faults in one: what gathering answers. */
export function isFault(no: Refused | TermsFault): no is TermsFault {
  return 'kind' in no;
}

export function noteScreen(note: string, buttons: readonly Button[] = []): Screen {
  return { parts: [text(clip(note, 3000)), ...rows(buttons)] };
}

export function nameOfGame(call: Call, table: Table): string {
  return voiceOf(gameOf(call.house, table.game), table, call.language).name;
}

/** Permissions that are missing, as Discord names them in the reader's language. */
export function rightsWords({ language }: Call, rights: readonly string[]): string {
  return listed(
    language,
    rights.map((right) => `*${rightName(language, right)}*`),
  );
}
