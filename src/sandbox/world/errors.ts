import type { JsonObject } from './wire.ts';

/** Discord's error codes that the sandbox can answer with: HTTP status and message. */
const ERRORS = {
  0: [404, '404: Not Found'],
  10003: [404, 'Unknown Channel'],
  10004: [404, 'Unknown Guild'],
  10007: [404, 'Unknown Member'],
  10008: [404, 'Unknown Message'],
  10011: [404, 'Unknown Role'],
  10013: [404, 'Unknown User'],
  10014: [404, 'Unknown Emoji'],
  10015: [404, 'Unknown Webhook'],
  10062: [404, 'Unknown interaction'],
  10063: [404, 'Unknown application command'],
  30003: [400, 'Maximum number of pins reached (250)'],
  30008: [400, 'Maximum number of emojis reached (2000)'],
  30032: [400, 'Maximum number of application commands reached (100)'],
  30034: [429, 'Max number of daily application command creates has been reached (200)'],
  40001: [401, '401: Unauthorized'],
  40005: [413, 'Request entity too large'],
  40060: [400, 'Interaction has already been acknowledged.'],
  40094: [400, 'This interaction has hit the maximum number of follow up messages'],
  50001: [403, 'Missing Access'],
  50005: [403, 'Cannot edit a message authored by another user'],
  50006: [400, 'Cannot send an empty message'],
  50007: [403, 'Cannot send messages to this user'],
  50013: [403, 'Missing Permissions'],
  50021: [403, 'Cannot execute action on a system message'],
  50024: [400, 'Cannot execute action on this channel type'],
  50027: [401, 'Invalid Webhook Token'],
  50035: [400, 'Invalid Form Body'],
  50083: [400, 'Thread is archived'],
  50109: [400, 'The request body contains invalid JSON.'],
  50278: [403, 'Cannot send messages to this user due to having no mutual guilds'],
  160004: [400, 'A thread has already been created for this message'],
} as const satisfies Record<number, readonly [number, string]>;

export type ErrorCode = keyof typeof ERRORS;

/**
 * The refusals that no state of the server explains, only a mistake of the caller. Missing rights, closed direct
 * messages or things deleted meanwhile can befall the best of bots and are not among them.
 */
const MISTAKES: readonly ErrorCode[] = [
  ...([0, 10015, 10062, 40005, 40060, 40094, 50005, 50006, 50024, 50027, 50035, 50109] as const),
];

/** A request that Discord would refuse. `errors` is the tree of field errors, only with 50035. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly errors: JsonObject | undefined;
  /** Whether the bot should have known. */
  readonly mistake: boolean;

  constructor(code: ErrorCode, errors?: JsonObject, mistake: boolean = MISTAKES.includes(code)) {
    super(ERRORS[code][1]);
    this.code = code;
    this.status = ERRORS[code][0];
    this.errors = errors;
    this.mistake = mistake;
  }

  /** The body as Discord words it. */
  body(): JsonObject {
    const code = this.code === 40001 ? 0 : this.code;
    return { message: this.message, code, ...(this.errors ? { errors: this.errors } : {}) };
  }
}
