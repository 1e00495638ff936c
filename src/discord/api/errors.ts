import { setTimeout as wait } from 'node:timers/promises';
import { DiscordAPIError } from 'discord.js';
import { RateLimited } from '../../app/ports/rate-limit.ts';
import { checkHeld } from '../../held-job.ts';

/** Errors of Discord's API by what they mean here: whether trying again can help. */

/**
 * An error of the API with nothing in it but what went wrong. discord.js's own errors carry the request: its body may
 * hold a secret and its address the token of an interaction, and neither belongs in a log or a job's last error.
 */
export class ApiError extends Error {
  readonly code: string | number | null;
  /** Whether an emoji on a control is said to be none. */
  readonly refusesEmoji: boolean;

  constructor(error: unknown) {
    super(error instanceof Error ? `${error.name}: ${error.message.split('\n')[0]}` : 'the chat failed');
    this.name = 'ChatFault';
    this.code = error instanceof DiscordAPIError ? error.code : null;
    // The lines after the first name each field with the code of what is wrong with it.
    this.refusesEmoji = error instanceof DiscordAPIError && error.message.includes('INVALID_EMOJI');
  }
}

/** Milliseconds before another attempt, when the line or Discord itself broke. */
const PAUSES = [0, 400, 1_500] as const;

/**
 * Calls the API, again where the line broke on the way there or back, or where Discord had an accident (5xx): what is
 * called is made so that twice does no harm. Throws an `ApiError` when the last attempt fails as well, a `RateLimited`
 * as it is, and a `JobLost` before any attempt for a job that is another process's by now.
 */
export async function callApi<T>(act: () => Promise<T>): Promise<T> {
  for (const [at, pause] of PAUSES.entries()) {
    checkHeld();
    try {
      return await act();
    } catch (error) {
      if (error instanceof RateLimited) throw at === 0 ? error : afterEffect(error);
      if (error instanceof DiscordAPIError) throw new ApiError(error);
    }
    await wait(pause);
  }
  checkHeld();
  try {
    return await act();
  } catch (error) {
    throw error instanceof RateLimited ? afterEffect(error) : new ApiError(error);
  }
}

/**
 * Calls the API once: what is called would be done twice. Null when that was refused, so that it was certainly not
 * done; throws when it may have been.
 */
export async function callOnce<T>(act: () => Promise<T>): Promise<T | null> {
  checkHeld();
  try {
    return await act();
  } catch (error) {
    if (error instanceof DiscordAPIError || (error instanceof RateLimited && error.untouched)) return null;
    throw new ApiError(error);
  }
}

/** The same limit, met after something that was done, or may have been. */
export function afterEffect(met: RateLimited): RateLimited {
  return new RateLimited({ ...met, untouched: false });
}

/** Gone, or closed to us. Trying again does not help until somebody changes something there. */
const PLACE_CLOSED: readonly (string | number)[] = [
  10003, // unknown channel
  10004, // unknown guild
  10007, // unknown member: the bot is not there
  10008, // unknown message
  30033, // thread participants
  50001, // missing access
  50008, // no messages in this kind of channel
  50009, // the server lets only verified people write there
  50013, // missing permissions
  50024, // not in this kind of channel
  50083, // the thread is archived
  160005, // the thread is locked
  160006, // too many active threads
];

/**
 * The person's direct messages are closed to us, or they are gone. Opening direct messages too fast (40003) is not
 * among them: that passes.
 */
const DMS_CLOSED: readonly (string | number)[] = [10013, 50007, 50278];

const THREAD_EXISTS = 160004;

function codeOf(error: unknown): string | number | null {
  return error instanceof DiscordAPIError || error instanceof ApiError ? error.code : null;
}

/** Why a place is closed, or null when the error is a passing one. */
export function closedPlaceCode(error: unknown): string | null {
  const code = codeOf(error);
  return code !== null && PLACE_CLOSED.includes(code) ? String(code) : null;
}

/** Thrown where messages are to be looked for that we may not read: Discord lists none then. */
export class HistoryHidden extends Error {
  constructor() {
    super('the history of the channel may not be read');
    this.name = 'HistoryHidden';
  }
}

/**
 * The same of a place where a table is played, which may be the direct messages of a person who has closed them. Where
 * the history may not be read, nothing can be posted that may have been posted before.
 */
export function closedTableCode(error: unknown): string | null {
  if (error instanceof HistoryHidden) return '50013';
  return areDmsClosed(error) ? String(codeOf(error)) : closedPlaceCode(error);
}

/** The message, or the channel with all its messages, is gone: it will not come back. */
export function isGoneForGood(error: unknown): boolean {
  const code = codeOf(error);
  return code === 10003 || code === 10008;
}

/** The bot is there, and may not do this. */
export function isForbidden(error: unknown): boolean {
  return codeOf(error) === 50013;
}

/** The person, the role or the bot is not in the server, or there is no such person. */
export function isNobodyThere(error: unknown): boolean {
  const code = codeOf(error);
  return code !== null && [10004, 10007, 10011, 10013, 50001].includes(Number(code));
}

export function areDmsClosed(error: unknown): boolean {
  const code = codeOf(error);
  return code !== null && DMS_CLOSED.includes(code);
}

/** The message may be there, but we may not read it. */
export function isUnreadable(error: unknown): boolean {
  const code = codeOf(error);
  return code === 50001 || code === 50013;
}

/** Old messages may be edited only so often: what is merely tidied up is then left as it is. */
export function isTooOldToEdit(error: unknown): boolean {
  return codeOf(error) === 30046;
}

/** The thread is archived: what is there cannot be changed until somebody opens it again. */
export function isArchived(error: unknown): boolean {
  return codeOf(error) === 50083;
}

/** The message is gone; its channel is there. */
export function isUnknownMessage(error: unknown): boolean {
  return codeOf(error) === 10008;
}

export function threadExists(error: unknown): boolean {
  return codeOf(error) === THREAD_EXISTS;
}

/** The interaction was answered before: by an earlier attempt of ours whose answer got lost. */
export function isAcknowledgedBefore(error: unknown): boolean {
  return codeOf(error) === 40060;
}

/** Discord no longer knows the interaction: its three seconds are over. */
export function isInteractionExpired(error: unknown): boolean {
  return codeOf(error) === 10062;
}

/** The reply has nowhere to go: its time is over, or the person has dismissed it. */
export function isTooLate(error: unknown): boolean {
  const code = codeOf(error);
  return code !== null && [10003, 10008, 10015, 10062, 50001, 50027, 50083].includes(Number(code));
}

/** Discord does not know an emoji on a control. */
export function refusesEmoji(error: unknown): boolean {
  return error instanceof ApiError && error.refusesEmoji;
}
