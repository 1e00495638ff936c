import type { Job } from '../../domain/job.ts';

/**
 * What the bot does, as its operator may want to see it. Whoever does something says so and goes on: a watch answers
 * nothing, never throws and takes no time. Signs count and measure; they carry no ids, no names and no words, so that
 * nothing in them could tell who plays what. All times are milliseconds.
 */
export type Telemetry = (sign: Measurement) => void;

/** Nobody looks. */
export const NO_TELEMETRY: Telemetry = () => {};

/** What somebody did in the chat: confirmed a move, used another control, typed a command, asked for completions. */
export const INTERACTION_KINDS = ['move', 'control', 'command', 'completion'] as const;
export type InteractionKind = (typeof INTERACTION_KINDS)[number];

/** How far it has come: the chat has our acknowledgement, the control has done its work, the person has been told. */
export const STAGES = ['acknowledged', 'acted', 'answered'] as const;
export type Stage = (typeof STAGES)[number];

/**
 * How the first word went: the chat took it in time, took it late or no longer waited for it, had it from another bot of
 * ours already, or could not be told.
 */
export const ACKNOWLEDGEMENT_OUTCOMES = ['in_time', 'late', 'elsewhere', 'failed'] as const;
export type AcknowledgementOutcome = (typeof ACKNOWLEDGEMENT_OUTCOMES)[number];

/** How the chat answered a request, by HTTP status; `cut`: the line broke or nothing came in time. */
export const RESPONSE_KINDS = ['ok', '400', '401', '403', '404', '429', '4xx', '5xx', 'cut'] as const;
export type ResponseKind = (typeof RESPONSE_KINDS)[number];

/** Why a request waited: for the limit of its route, for that of all routes, or since it was refused with 429. */
export const WAIT_REASONS = ['route', 'global', 'refused'] as const;
export type WaitReason = (typeof WAIT_REASONS)[number];

export type Measurement =
  /** `ms` since it came in. */
  | { readonly of: 'interaction'; readonly what: InteractionKind; readonly stage: Stage; readonly ms: number }
  | { readonly of: 'first word'; readonly what: InteractionKind; readonly went: AcknowledgementOutcome }
  /** One try of a job: it began so long after it was due, and was over so long after it began. */
  | {
      readonly of: 'job';
      readonly task: Job['task'];
      readonly ok: boolean;
      readonly waited: number;
      readonly took: number;
    }
  | { readonly of: 'request'; readonly answered: ResponseKind; readonly ms: number }
  | { readonly of: 'wait'; readonly why: WaitReason; readonly ms: number };
