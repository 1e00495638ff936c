import type { Message } from '../../core/text/message.ts';
import type { TableEvent } from '../../domain/table-event.ts';
import type { AppBook } from './words.ts';

type Told = Message<AppBook>;

/** A stretch of time in words. */
export function spanWords(ms: number): Told {
  const minutes = Math.max(1, Math.round(ms / 60_000));
  return {
    say: 'span',
    with: { days: Math.floor(minutes / 1440), hours: Math.floor((minutes % 1440) / 60), minutes: minutes % 60 },
  };
}

/** What the log says of an act. `day` words a day like "2026-12-24". */
export function toldAct(act: TableEvent, day: (date: string) => string): Told {
  const by = 'by' in act ? (act.by ?? '') : '';
  switch (act.kind) {
    case 'undo':
      // Nobody takes back anybody's moves but their own.
      return { say: 'undone', with: { who: { seat: act.seat } } };
    case 'pause':
      return { say: 'pausedNow', with: { by } };
    case 'resume':
      return { say: 'resumedNow', with: { by } };
    case 'abort':
      return { say: 'abortedNow', with: { by } };
    case 'extend':
      return { say: 'extended', with: { who: { seat: act.seat }, time: spanWords(act.ms), by } };
    case 'replace':
      return { say: act.computer ? 'replacedByComputer' : 'replaced', with: { was: act.was, now: act.now, by } };
    case 'leave':
      return { say: 'left', with: { was: act.was, now: act.now } };
    case 'time-out': {
      const say = { asked: 'lateAsked', autopilot: 'lateMoved', away: 'lateAway' } as const;
      return { say: say[act.next], with: { who: { seat: act.seat } } };
    }
    case 'wait':
      return { say: 'waited', with: { who: { seat: act.seat }, time: spanWords(act.ms) } };
    case 'return':
      return { say: 'cameBack', with: { who: { seat: act.seat } } };
    case 'vacation':
      return act.from === null || act.to === null
        ? { say: 'vacationOver', with: { who: { seat: act.seat } } }
        : { say: 'vacationFrom', with: { who: { seat: act.seat }, from: day(act.from), to: day(act.to) } };
    case 'asked':
      return asked(act, by);
    case 'declined':
      return { say: 'declined', with: { by } };
    case 'withdrawn':
      return { say: 'withdrawn', with: { by } };
    case 'moved':
      return { say: 'movedHere', with: { by } };
  }
}

function asked({ wish, seat, own = false }: Extract<TableEvent, { readonly kind: 'asked' }>, by: string): Told {
  const who = { seat: seat ?? 0 };
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
      return { say: 'asksReplace', with: { who, by } };
    case 'offer':
      return own ? { say: 'asksOfferOwn', with: { by } } : { say: 'asksOffer', with: { who, by } };
  }
}
