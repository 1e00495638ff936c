import { known } from '../core/known.ts';
import type { Seat } from '../core/seat.ts';
import type { Message } from '../core/text/message.ts';
import { VOTE_CHOICES, type VoteChoice } from '../domain/table/motion.ts';
import type { Objection, TableEvent } from '../domain/table/table-event.ts';
import type { AppBook } from './words.ts';

type AppMessage = Message<AppBook>;

/** Table events as messages. */

/** Milliseconds as a message, "1 day 2 hours"; less than a minute counts as one. */
export function spanWords(ms: number): AppMessage {
  const minutes = Math.max(1, Math.round(ms / 60_000));
  return {
    say: 'span',
    with: { days: Math.floor(minutes / 1440), hours: Math.floor((minutes % 1440) / 60), minutes: minutes % 60 },
  };
}

/** What the log says about a table event. `day` puts a day like "2026-12-24" into words. */
export function tableEventMessage(event: TableEvent, day: (date: string) => string): AppMessage {
  const by = 'by' in event ? (event.by ?? '') : '';
  switch (event.kind) {
    case 'undo':
      // Players take back only their own moves, so `by` is not needed.
      return { say: event.practice ? 'undonePractice' : 'undone', with: { who: { seat: event.seat } } };
    case 'pause':
      return { say: 'pausedNow', with: { by } };
    case 'resume':
      return { say: 'resumedNow', with: { by } };
    case 'abort':
      return { say: event.lost === undefined ? 'abortedNow' : 'abortedLost', with: { by } };
    case 'extend':
      return { say: 'extended', with: { who: { seat: event.seat }, time: spanWords(event.ms), by } };
    case 'replace':
      return { say: event.computer ? 'replacedByComputer' : 'replaced', with: { was: event.was, now: event.now, by } };
    case 'leave':
      return { say: 'left', with: { was: event.was, now: event.now } };
    case 'time-out': {
      const say = { asked: 'lateAsked', autopilot: 'lateMoved', away: 'lateAway' } as const;
      return { say: say[event.next], with: { who: { seat: event.seat } } };
    }
    case 'wait':
      return { say: 'waited', with: { who: { seat: event.seat }, time: spanWords(event.ms) } };
    case 'return':
      return { say: 'cameBack', with: { who: { seat: event.seat } } };
    case 'vacation':
      return event.from === null || event.to === null
        ? { say: 'vacationOver', with: { who: { seat: event.seat } } }
        : { say: 'vacationFrom', with: { who: { seat: event.seat }, from: day(event.from), to: day(event.to) } };
    case 'asked':
      return asked(event, by);
    case 'declined':
      return declined(event, by);
    case 'withdrawn':
      return event.by === null ? { say: 'lapsed' } : { say: 'withdrawn', with: { by } };
    case 'objection':
      return { say: OBJECTION[event.why], with: { who: { seat: event.seat } } };
    case 'retired':
      return { say: 'rulesRetired' };
    case 'idle':
      return { say: event.lost === undefined ? 'idle' : 'idleLost', with: { day: day(event.closes) } };
    case 'abandoned':
      return { say: event.lost === undefined ? 'abandonedNow' : 'abandonedLost' };
    case 'unreached':
      return { say: 'unreached', with: { who: { seat: event.seat } } };
    case 'moved':
      return { say: 'movedHere', with: { by } };
  }
}

const OBJECTION = {
  planned: 'objectionPlanned',
  'go-on': 'objectionGoOn',
  later: 'objectionLater',
  sorry: 'objectionSorry',
} as const satisfies { readonly [O in Objection]: keyof AppBook };

/** How the answers to motions look beside names. */
const CHOICE_MARKS = {
  yes: '👍',
  no: '👎',
  wait: '⏳',
  autopilot: '🤖',
  replace: '🪑',
  abort: '🛑',
} as const satisfies {
  readonly [C in VoteChoice]: string;
};

/**
 * What everybody answered to the motion that an event closed: " 👍 Ann, Bob · 👎 Cleo"; empty where nobody was asked.
 */
export function answersWords(event: TableEvent, nameOf: (seat: Seat) => string): string {
  const answers = 'answers' in event ? (event.answers ?? []) : [];
  const groups = VOTE_CHOICES.flatMap((choice) => {
    const who = answers.filter((one) => one.choice === choice).map(({ seat }) => nameOf(seat));
    return who.length > 0 ? [`${CHOICE_MARKS[choice]} ${who.join(', ')}`] : [];
  });
  return groups.length > 0 ? ` ${groups.join(' · ')}` : '';
}

/** What the log says about a motion that was not agreed to; `who` has said no, or has closed it. */
function declined({ wish, against = [] }: Extract<TableEvent, { readonly kind: 'declined' }>, by: string): AppMessage {
  const who = against.length > 0 ? { list: against.map((seat) => ({ seat })) } : by;
  if (wish === undefined) return { say: 'declined', with: { by } };
  switch (wish) {
    case 'undo':
      return { say: 'declinedUndo', with: { who } };
    case 'pause':
      return { say: 'declinedPause', with: { who } };
    case 'resume':
      return { say: 'declinedResume', with: { who } };
    case 'abort':
      return { say: 'declinedAbort', with: { who } };
    case 'extend':
      return { say: 'declinedExtend', with: { who } };
    case 'replace':
      return { say: 'declinedReplace', with: { who } };
    case 'offer':
      return { say: 'declinedOffer', with: { who } };
  }
}

/** What the log says about a motion that was opened. Throws when the seat is missing that the wish is about. */
function asked({ wish, seat, own = false }: Extract<TableEvent, { readonly kind: 'asked' }>, by: string): AppMessage {
  const who = () => ({ seat: known(seat, `seat to ${wish}`) });
  switch (wish) {
    case 'undo':
      return { say: 'asksUndo', with: { by } };
    case 'pause':
      return { say: 'asksPause', with: { by } };
    case 'resume':
      return { say: 'asksResume', with: { by } };
    case 'abort':
      return { say: 'asksAbort', with: { by } };
    case 'extend':
      return { say: 'asksExtend', with: { by } };
    case 'replace':
      return { say: 'asksReplace', with: { who: who(), by } };
    case 'offer':
      return own ? { say: 'asksOfferOwn', with: { by } } : { say: 'asksOffer', with: { who: who(), by } };
  }
}
