import type { AnyGame } from '../../core/contract/any-game.ts';
import type { TermsFault } from '../../core/contract/options.ts';
import type { Language } from '../../core/text/message.ts';
import { type Maintenance, textIn } from '../../domain/operations/operations.ts';
import { isStanding, type Quota, type Scope } from '../../domain/permissions/quota.ts';
import type { Refused } from '../../domain/permissions/refusal.ts';
import type { CurrentTable } from '../../domain/table/current-table.ts';
import { seatName } from '../../domain/table/seats.ts';
import { plainVoice } from '../../domain/table/voice.ts';
import { clip, lastLines } from '../api/limits.ts';
import { permissionName } from '../api/permissions.ts';
import { tableControlId } from '../custom-ids/custom-id.ts';
import { WITHDRAW } from '../custom-ids/table-ids.ts';
import { type Book, listed, type TextPhrase } from '../text/book.ts';
import { plainLines } from './plain-lines.ts';
import type { Recipient } from './reader.ts';
import { ACCENT, button, rows, type Screen, text } from './screen.ts';
import { isMine, tableButtons, whoseTurn } from './table-buttons.ts';
import { fromNow } from './time.ts';

/** Why something could not be done, in words, with controls that can be pressed instead. */

/** Refusals that are the same sentence at every table. */
const PLAIN = {
  resigned: 'refusedResigned',
  gone: 'refusedGone',
  unreachable: 'refusedUnreachable',
  'not-seated': 'refusedSeated',
  'not-started': 'refusedNotStarted',
  elsewhere: 'refusedElsewhere',
  'not-yours': 'refusedYours',
  full: 'refusedFull',
  reserved: 'refusedReserved',
  seated: 'refusedAlready',
  running: 'refusedRunning',
  busy: 'refusedBusy',
  newer: 'refusedNewer',
  retired: 'refusedRetired',
  'held-back': 'refusedHeldBack',
  motion: 'refusedMotion',
  'no-motion': 'refusedNoMotion',
  'not-asked': 'refusedNotAsked',
  voted: 'refusedVoted',
  nothing: 'refusedNothing',
  'no-hints': 'refusedNoHints',
  'hint-later': 'refusedHintLater',
  aborted: 'aborted',
  'no-decisions': 'refusedNoDecisions',
  'no-thinker': 'refusedNoThinker',
  'not-analysed': 'refusedNotAnalysed',
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
  unwelcome: 'refusedUnwelcome',
  ranked: 'refusedRanked',
  'ranked-undo': 'refusedRankedUndo',
  practice: 'practiceAsk',
  alone: 'refusedAlone',
  counts: 'refusedCounts',
  'ranked-people': 'refusedRankedPeople',
  'ranked-clock': 'refusedRankedClock',
  'ranked-never': 'refusedRankedNever',
  'nobody-listens': 'refusedListens',
  'no-companion': 'refusedCompanion',
  reported: 'refusedReported',
  unfinished: 'movedOnQuietly',
  'no-such-move': 'movedOnQuietly',
} as const satisfies { readonly [C in Refused['code']]?: TextPhrase };

const OFF_PHRASES = {
  game: 'refusedOffGame',
  analysis: 'refusedOffAnalysis',
  films: 'refusedOffFilms',
} as const satisfies Readonly<Record<string, TextPhrase>>;

/** The sentence for a refusal. `now` is the table as it is now, null when it is gone. */
function refusedWords(reader: Recipient, refused: Refused, now: CurrentTable | null): string {
  const { book } = reader;
  const table = now?.table ?? null;
  switch (refused.code) {
    case 'over':
      return table?.phase === 'aborted' ? book.aborted : book.refusedOver;
    case 'not-your-turn':
      return now ? turnWords(reader, now) : book.refusedTurn({ who: '?' });
    case 'stale':
      return sinceWords(book, refused.since);
    case 'started':
      return table?.phase === 'aborted' ? book.aborted : book.refusedStarted;
    case 'too-few':
      return book.refusedFew({ min: refused.min });
    case 'not-host': {
      const host = table && table.host !== null ? seatName(table, table.host) : null;
      return host ? book.refusedHost({ host }) : book.refusedHostPlain;
    }
    case 'finishers':
      return book.refusedFinishers({ begun: refused.begun, finished: refused.finished });
    case 'quota':
      return quotaWords(book, refused);
    case 'blocked':
      if (refused.whom === 'server') return book.refusedBlockedServer;
      return refused.by === 'operator' ? book.refusedBlockedPerson : book.refusedBlockedHere;
    case 'not-invitable':
      return book.refusedInvitable({ who: `<@${refused.person}>` });
    case 'closed-channel':
      return book.refusedChannel({
        channels: listed(
          reader.language,
          refused.channels.map((one) => `<#${one}>`),
        ),
      });
    case 'not-opener':
      return book.refusedOpener({ role: `<@&${refused.role}>` });
    case 'switched-off':
      return book[OFF_PHRASES[refused.what]];
    case 'found-enough':
      return book.refusedFound({ most: refused.most });
    case 'phrases':
      return book.refusedPhrases({ most: refused.most });
    case 'blocks':
      return book.refusedBlocks({ most: refused.most });
    default:
      return book[PLAIN[refused.code]];
  }
}

/** Whose turn it is now: by then it may be the reader's own, as after a second press of one button. */
function turnWords(reader: Recipient, now: CurrentTable): string {
  return isMine(reader, now) ? reader.book.planNow : reader.book.refusedTurn({ who: whoseTurn(reader, now) });
}

/** What a ranked table needs, where that is why a change of a lobby was refused; null for other reasons. */
export function rankedNeedWords(book: Book, { code }: Refused): string | null {
  return code === 'ranked-people' || code === 'ranked-clock' || code === 'ranked-never' ? book[PLAIN[code]] : null;
}

const QUOTA_PHRASES = {
  lobbies: 'limitLobbies',
  tables: 'limitTables',
  solo: 'limitSolo',
  openings: 'limitOpenings',
  invitations: 'limitInvitations',
  invited: 'limitInvited',
  pictures: 'limitPictures',
  films: 'limitFilms',
  shares: 'limitShares',
  exports: 'limitExports',
  calls: 'limitCalls',
  hints: 'limitHints',
  analyses: 'limitAnalyses',
  lessons: 'limitLessons',
  dailies: 'limitDailies',
  lookups: 'limitLookups',
  suggestions: 'limitSuggestions',
  thinking: 'limitThinking',
} as const satisfies { readonly [Q in Quota]: TextPhrase };

const SCOPE_PHRASES = {
  person: 'refusedQuotaPerson',
  member: 'refusedQuotaMember',
  server: 'refusedQuotaServer',
  organiser: 'refusedQuotaOrganiser',
} as const satisfies { readonly [S in Scope]: keyof Book };

/** What a quota counts: "Running games". */
export function quotaName(book: Book, quota: Quota): string {
  return book[QUOTA_PHRASES[quota]];
}

/** What would be too much, and when it is possible again or what has to end before. */
function quotaWords(book: Book, over: Extract<Refused, { readonly code: 'quota' }>): string {
  const { quota, scope, limit, person, again } = over;
  return [
    quota === 'invited'
      ? book.refusedQuotaInvited({ who: `<@${person}>`, n: limit })
      : book[SCOPE_PHRASES[scope]]({ what: quotaName(book, quota), n: limit }),
    ...(again === null ? [] : [book.quotaAgain({ at: fromNow(again) })]),
    // A limit of none is not reached because of anything that could end.
    ...(isStanding(quota) && limit > 0 ? [endWords(book, quota, scope)] : []),
    ...(quota === 'pictures' ? [book.quotaInWords] : []),
  ].join('\n');
}

function endWords(book: Book, quota: Quota, scope: Scope): string {
  if (scope === 'organiser') return book.quotaEndOrganiser;
  // A lobby gathers no more when its game has begun; that game runs.
  if (quota === 'lobbies') return scope === 'server' ? book.quotaEndServerLobby : book.quotaEndLobby;
  return scope === 'server' ? book.quotaEndServerTable : book.quotaEndTable;
}

export function sinceWords(book: Book, since: readonly string[]): string {
  if (since.length === 0) return book.movedOnQuietly;
  const { lines } = lastLines(plainLines(since), 1200, 12);
  return [book.movedOn, ...lines.map((line) => `> ${line}`)].join('\n');
}

/**
 * A refusal at a table, with what can be pressed there instead. `mayWithdraw`: whether this person may close the
 * question the table is asked, should that be what is in the way.
 */
export function refusalScreen(
  reader: Recipient,
  refused: Refused,
  now: CurrentTable | null,
  mayWithdraw: boolean,
): Screen {
  const { book } = reader;
  const words = refusedWords(reader, refused, now);
  const whose = refused.code === 'stale' && now?.table.phase === 'playing' ? turnWords(reader, now) : null;
  return {
    parts: [
      text(clip(whose === null ? words : `${words}\n${whose}`, 3000)),
      ...rows([
        ...(refused.code === 'motion' && mayWithdraw && now
          ? [button(tableControlId(WITHDRAW, now.table), book.withdraw)]
          : []),
        ...(now ? tableButtons(reader, now) : []),
      ]),
    ],
    accent: ACCENT.warn,
  };
}

export function isTermsFault(error: Refused | TermsFault): error is TermsFault {
  return 'kind' in error;
}

/** Why terms cannot be played, in the words of the game's own options. */
export function termsFaultWords(
  { book, language }: Pick<Recipient, 'book' | 'language'>,
  game: AnyGame,
  fault: TermsFault,
): string {
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

/** Permissions that are missing, as Discord names them in the reader's language. */
export function permissionWords({ language }: Pick<Recipient, 'language'>, permissions: readonly string[]): string {
  return listed(
    language,
    permissions.map((name) => `*${permissionName(language, name)}*`),
  );
}

/** Why nobody can play, until when, and what the operators say of it. */
export function maintenanceWords(book: Book, language: Language, { to, texts }: Maintenance): string {
  const why = texts === null ? '' : `\n> ${textIn(texts, language).replaceAll('\n', '\n> ')}`;
  return book.maintenance({ at: fromNow(new Date(to)), why });
}
