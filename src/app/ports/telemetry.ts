import type { Job } from '../../domain/operations/job.ts';
import type { ProcessQuota } from '../../domain/permissions/quota.ts';
import { RATE_LIMITS } from './rate-limit.ts';

/**
 * Measurements for the operator. A telemetry function returns nothing, never throws and does not delay its caller.
 * Measurements contain no ids, names or texts, so that they cannot tell who plays what. All times are milliseconds.
 */
export type Telemetry = (sign: Measurement) => void;

/** Drops all measurements. */
export const NO_TELEMETRY: Telemetry = () => {};

/** What somebody did in the chat: confirmed a move, used another control, typed a command, asked for completions. */
export const INTERACTION_KINDS = ['move', 'control', 'command', 'completion'] as const;
export type InteractionKind = (typeof INTERACTION_KINDS)[number];

/**
 * The stages of an interaction: the chat has our acknowledgement, the control has done its work, the person has the
 * answer.
 */
export const STAGES = ['acknowledged', 'acted', 'answered'] as const;
export type Stage = (typeof STAGES)[number];

/**
 * What became of an acknowledgement: the chat accepted it in time, accepted it late or not any more, had another bot
 * process's already, or could not be reached; or its person had too much under way, and it was refused before anything
 * was asked.
 */
export const ACKNOWLEDGEMENT_OUTCOMES = ['in_time', 'late', 'elsewhere', 'failed', 'refused'] as const;
export type AcknowledgementOutcome = (typeof ACKNOWLEDGEMENT_OUTCOMES)[number];

/** How the chat answered a request, by HTTP status; 'cut': the connection broke or timed out. */
export const RESPONSE_KINDS = ['ok', '400', '401', '403', '404', '429', '4xx', '5xx', 'cut'] as const;
export type ResponseKind = (typeof RESPONSE_KINDS)[number];

/**
 * What is asked of the chat: to post, edit, delete or read a message, to open a private channel, to begin or change a
 * thread, to answer somebody at once or later, to register commands, anything else.
 */
export const REQUEST_ROUTES = [
  'post',
  'edit',
  'delete',
  'read',
  'private-channel',
  'thread',
  'channel',
  'acknowledge',
  'answer',
  'commands',
  'other',
] as const;
export type RequestRoute = (typeof REQUEST_ROUTES)[number];

/**
 * Whose limit a refused request met: the bot's on this route, one that others use up as well, the bot's on all routes.
 */
export const LIMIT_SCOPES = ['user', 'shared', 'global'] as const;
export type LimitScope = (typeof LIMIT_SCOPES)[number];

/** Why a request waited: for the rate limit of its route, for the global one, or because it was refused with 429. */
export const WAIT_REASONS = ['route', 'global', 'refused'] as const;
export type WaitReason = (typeof WAIT_REASONS)[number];

/**
 * Why a job was put off: a limit of the chat, another job of the same table or person that was put off and comes first,
 * or its server had its share of the slots; this process is about to end, and another one does it; the store writes
 * nothing just now; or another job is at the same message.
 */
export const DEFERRAL_REASONS = [...RATE_LIMITS, 'order', 'share', 'ending', 'store', 'message'] as const;
export type DeferralReason = (typeof DEFERRAL_REASONS)[number];

/** One measurement; `of` says what was measured. */
export type Measurement =
  /** `ms`: since the interaction came in. */
  | { readonly of: 'interaction'; readonly what: InteractionKind; readonly stage: Stage; readonly ms: number }
  | { readonly of: 'acknowledgement'; readonly what: InteractionKind; readonly went: AcknowledgementOutcome }
  /** What was refused by a quota that this process counts. */
  | { readonly of: 'quota'; readonly quota: ProcessQuota }
  /** One attempt of a job; `waited`: from when it was due to its start, `took`: from its start to its end. */
  | {
      readonly of: 'job';
      readonly task: Job['task'];
      readonly ok: boolean;
      readonly waited: number;
      readonly took: number;
    }
  /** A job gave its slot back, to be done later. It is no attempt. */
  | { readonly of: 'deferral'; readonly why: DeferralReason }
  /** `limit`: whose limit it met; null unless it was refused with 429. */
  | {
      readonly of: 'request';
      readonly route: RequestRoute;
      readonly answered: ResponseKind;
      readonly limit: LimitScope | null;
      readonly ms: number;
    }
  | { readonly of: 'wait'; readonly why: WaitReason; readonly ms: number };
