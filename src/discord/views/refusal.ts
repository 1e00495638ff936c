import type { TermsFault } from '../../core/contract/options.ts';
import type { AnyGame } from '../../core/contract/seal.ts';
import { mayWithdraw } from '../../domain/permissions.ts';
import type { Refused } from '../../domain/refusal.ts';
import type { Table } from '../../domain/table.ts';
import { plainVoice } from '../../domain/voice.ts';
import { requesterOf } from '../controls/press.ts';
import { type Answer, type Call, followUp, type Press } from '../interactions/call.ts';
import { clip, lastLines } from '../limits.ts';
import { control } from '../links.ts';
import { permissionName } from '../permissions.ts';
import { listed, type TextPhrase } from '../text/book.ts';
import { ACCENT, button, rows, type Screen, text } from './screen.ts';
import { freshButtons, whoseTurn } from './table-buttons.ts';

/** Why something could not be done, in words, with controls that can be pressed instead. */

/** Refusals that are the same sentence at every table. */
const PLAIN = {
  resigned: 'refusedResigned',
  gone: 'refusedGone',
  'not-seated': 'refusedSeated',
  'not-started': 'refusedNotStarted',
  'not-yours': 'refusedYours',
  full: 'refusedFull',
  reserved: 'refusedReserved',
  seated: 'refusedAlready',
  running: 'refusedRunning',
  busy: 'refusedBusy',
  motion: 'refusedMotion',
  'no-motion': 'refusedNoMotion',
  'not-asked': 'refusedNotAsked',
  voted: 'refusedVoted',
  nothing: 'refusedNothing',
  'on-turn': 'planNow',
  planned: 'refusedPlanned',
  away: 'refusedAway',
  'not-away': 'refusedNotAway',
  'no-clock': 'refusedNoClock',
  paused: 'refusedPaused',
  'not-paused': 'refusedNotPaused',
  'not-to-give': 'refusedNotToGive',
  'given-up': 'refusedGivenUp',
  moderators: 'refusedModerators',
  unfinished: 'movedOnQuietly',
  'no-such-move': 'movedOnQuietly',
} as const satisfies { readonly [C in Refused['code']]?: TextPhrase };

/** The sentence for a refusal. `table` is the table as it is now, null when it is gone. */
function refusedWords(call: Call, refused: Refused, table: Table | null): string {
  const { book } = call;
  switch (refused.code) {
    case 'over':
      return table?.phase === 'aborted' ? book.aborted : book.refusedOver;
    case 'not-your-turn':
      return book.refusedTurn({ who: table ? whoseTurn(call, table) : '?' });
    case 'stale':
      return sinceWords(call, refused.since);
    case 'started':
      return table?.phase === 'aborted' ? book.aborted : book.refusedStarted;
    case 'too-few':
      return book.refusedFew({ min: refused.min });
    case 'not-host': {
      const host = table?.chairs.find((chair) => chair.person === table.host)?.name;
      return host ? book.refusedHost({ host }) : book.refusedHostPlain;
    }
    default:
      return book[PLAIN[refused.code]];
  }
}

export function sinceWords(call: Call, since: readonly string[]): string {
  if (since.length === 0) return call.book.movedOnQuietly;
  const { lines } = lastLines(since, 1200, 12);
  return [call.book.movedOn, ...lines.map((line) => `> ${line}`)].join('\n');
}

/** A refusal at a table, with the table read again so that what is said of it is true now. */
export async function refusedScreen(call: Call, refused: Refused, id: string | null): Promise<Screen> {
  const table = refused.code === 'stale' ? refused.table : id === null ? null : await call.context.store.find(id);
  const words = refusedWords(call, refused, table);
  const closable = refused.code === 'motion' && table !== null && mayWithdraw(table, requesterOf(call, table));
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
  return followUp(await refusedScreen(press, error, press.address.table));
}

/** Why terms cannot be played, in the words of the game's own options. */
export function faultWords(call: Call, game: AnyGame, fault: TermsFault): string {
  const { book, language } = call;
  const voice = plainVoice(game, language);
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

/** Permissions that are missing, as Discord names them in the reader's language. */
export function rightsWords({ language }: Call, rights: readonly string[]): string {
  return listed(
    language,
    rights.map((right) => `*${permissionName(language, right)}*`),
  );
}
