import { z } from 'zod';
import type { Contrast } from '../core/contract/contrast.ts';
import { LEVELS } from '../core/contract/level.ts';
import { isToken } from '../core/contract/path.ts';
import { isObject } from '../core/json.ts';
import { isSeat, type Seat } from '../core/seat.ts';
import { LANGUAGES } from '../core/text/message.ts';
import { type TableAnalysis, VERDICTS } from '../domain/analysis/analysis.ts';
import { PACES, type Seek } from '../domain/finding/seek.ts';
import { QUOTAS, type Quota, type ServerLimit, type ServerLimits } from '../domain/permissions/quota.ts';
import { DEFAULT_SERVER_SETTINGS, type ServerSettings } from '../domain/permissions/server-settings.ts';
import { RANKED_POLICIES } from '../domain/results/ranked.ts';
import { type Motion, VOTE_CHOICES, type Wish } from '../domain/table/motion.ts';
import type { SeatStatus } from '../domain/table/seat-status.ts';
import type { SeriesRules } from '../domain/table/series.ts';
import { OBJECTIONS, type TableEvent } from '../domain/table/table-event.ts';
import type { TimeControl } from '../domain/time/time-control.ts';

/** The shapes of the JSON columns of tables and acts, to the letter. */

const SEAT = z.custom<Seat>(isSeat);
/** Milliseconds, of a length or since 1970. */
const MS = z.number();

const CLOCK = z.strictObject({ start: MS, increment: MS, cap: MS });

export const TIME_CONTROL: z.ZodType<TimeControl> = z.strictObject({
  clock: CLOCK.nullable(),
  waking: z.boolean(),
  strict: z.boolean(),
  vacations: z.boolean(),
});

const DAY = z.iso.date();
const PATH = z.array(z.string().refine(isToken));

export const SEAT_STATUSES: z.ZodType<readonly SeatStatus[]> = z.array(
  z.strictObject({
    remaining: MS.nullable(),
    turnStartedAt: MS.nullable(),
    missedTurns: z.number().int(),
    away: z.boolean(),
    muted: z.boolean(),
    nudged: z.boolean().default(false),
    increments: z.array(MS).default([]),
    premoves: z.array(z.strictObject({ path: PATH, meaning: z.string() })),
  }),
);

const WISH = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('undo'), seat: SEAT, to: z.number().int() }),
  z.strictObject({ kind: z.enum(['pause', 'resume', 'abort']) }),
  z.strictObject({ kind: z.literal('extend'), seat: SEAT, ms: MS }),
  z.strictObject({ kind: z.literal('replace'), seat: SEAT, level: z.enum(LEVELS).exactOptional() }),
  z.strictObject({ kind: z.literal('offer'), seat: SEAT, person: z.string(), name: z.string() }),
  z.strictObject({ kind: z.literal('time-out'), seat: SEAT }),
]) satisfies z.ZodType<Wish>;

export const MOTION: z.ZodType<Motion> = z.strictObject({
  wish: WISH,
  by: z.string().nullable(),
  at: MS,
  votes: z.array(z.strictObject({ person: z.string(), choice: z.enum(VOTE_CHOICES) })),
});

/** A newer version may have more of them. */
export const SERIES_RULES: z.ZodType<SeriesRules> = z.object({
  rankedADay: z.number().nullable(),
  ranksAborted: z.boolean(),
});

export const SEEK: z.ZodType<Seek> = z.strictObject({
  game: z.string().refine(isToken).nullable(),
  seats: z.number().int().nullable(),
  pace: z.enum(PACES),
  language: z.enum(LANGUAGES).nullable(),
  ranked: z.boolean().nullable(),
  near: z.boolean(),
  computersAfter: z.number().int().nullable(),
});

const BY = z.string().nullable();
const ANSWERS = z.array(z.strictObject({ seat: SEAT, choice: z.enum(VOTE_CHOICES) })).exactOptional();
const ASKED = z.enum(['undo', 'pause', 'resume', 'abort', 'extend', 'replace', 'offer']);

export const TABLE_EVENT: z.ZodType<TableEvent> = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('undo'),
    by: BY,
    seat: SEAT,
    to: z.number().int(),
    practice: z.literal(true).exactOptional(),
    answers: ANSWERS,
  }),
  z.strictObject({ kind: z.enum(['pause', 'resume']), by: BY, answers: ANSWERS }),
  z.strictObject({ kind: z.literal('abort'), by: BY, lost: SEAT.exactOptional(), answers: ANSWERS }),
  z.strictObject({ kind: z.literal('extend'), by: BY, seat: SEAT, ms: MS, answers: ANSWERS }),
  z.strictObject({
    kind: z.literal('replace'),
    by: BY,
    seat: SEAT,
    was: z.string(),
    now: z.string(),
    computer: z.boolean(),
    answers: ANSWERS,
  }),
  z.strictObject({ kind: z.literal('leave'), seat: SEAT, was: z.string(), now: z.string() }),
  z.strictObject({ kind: z.literal('time-out'), seat: SEAT, next: z.enum(['asked', 'autopilot', 'away']) }),
  z.strictObject({ kind: z.literal('wait'), seat: SEAT, ms: MS, answers: ANSWERS }),
  z.strictObject({ kind: z.literal('return'), seat: SEAT }),
  z.strictObject({ kind: z.literal('vacation'), seat: SEAT, from: DAY.nullable(), to: DAY.nullable() }),
  z.strictObject({
    kind: z.literal('asked'),
    by: BY,
    wish: ASKED,
    seat: SEAT.nullable(),
    own: z.boolean().exactOptional(),
  }),
  z.strictObject({ kind: z.literal('withdrawn'), by: BY, answers: ANSWERS }),
  z.strictObject({ kind: z.literal('objection'), seat: SEAT, why: z.enum(OBJECTIONS) }),
  z.strictObject({
    kind: z.literal('declined'),
    by: BY,
    wish: ASKED.exactOptional(),
    against: z.array(SEAT).exactOptional(),
    answers: ANSWERS,
  }),
  z.strictObject({ kind: z.literal('retired'), revision: z.number().int() }),
  z.strictObject({ kind: z.literal('idle'), closes: DAY, lost: SEAT.exactOptional() }),
  z.strictObject({ kind: z.literal('abandoned'), lost: SEAT.exactOptional() }),
  z.strictObject({ kind: z.literal('unreached'), seat: SEAT }),
  z.strictObject({ kind: z.literal('moved'), by: BY }),
]);

const PROSPECT = z.strictObject({ chance: z.number(), margin: z.number().nullable() });
const ESTIMATE = z.strictObject({ mean: z.number(), error: z.number() });

const CONTRAST: z.ZodType<Contrast> = z.strictObject({
  items: z.array(z.strictObject({ seat: SEAT, item: z.string(), amount: z.number() })),
  reply: z.strictObject({ seat: SEAT, events: z.array(z.json()) }).nullable(),
});

const ANALYSIS: z.ZodType<TableAnalysis> = z.strictObject({
  revision: z.number().int(),
  decisions: z.array(
    z.strictObject({
      move: z.number().int(),
      seat: SEAT,
      played: PATH,
      best: PATH,
      promised: z.strictObject({ best: PROSPECT, played: PROSPECT }),
      lost: z.strictObject({ chance: ESTIMATE, points: ESTIMATE.nullable() }),
      verdict: z.enum(VERDICTS),
      contrast: CONTRAST.exactOptional(),
    }),
  ),
  luck: z.array(z.strictObject({ seat: SEAT, chance: z.number(), points: z.number().nullable() })),
});

/** An analysis; null for one of another shape, which is made anew. */
export function readAnalysis(stored: unknown): TableAnalysis | null {
  return ANALYSIS.safeParse(stored).data ?? null;
}

const COUNT = z.number().int().min(0).optional();

const SERVER_LIMIT = z.object({ each: COUNT, all: COUNT });

/**
 * What the admins of a server have chosen for its quotas. What cannot be read, since a newer version has written it, is
 * as usual.
 */
export function readServerLimits(...stored: readonly unknown[]): ServerLimits {
  const limits: { [Q in Quota]?: ServerLimit } = {};
  for (const one of stored)
    for (const quota of QUOTAS) {
      const read = SERVER_LIMIT.safeParse(isObject(one) ? one[quota] : undefined);
      if (read.success) limits[quota] = read.data;
    }
  return limits;
}

const ID = z.string().min(1);

/** Each by itself: what is missing, or chosen by a version that knows more, is as usual. */
const SERVER_SETTINGS = z.object({
  language: z.enum(LANGUAGES).nullable().catch(null),
  clock: ID.nullable().catch(null),
  ranked: z.enum(RANKED_POLICIES).catch(DEFAULT_SERVER_SETTINGS.ranked),
  channels: z.array(ID).catch([]),
  openers: ID.nullable().catch(null),
  called: ID.nullable().catch(null),
  recap: z.boolean().catch(false),
  recapChannel: ID.nullable().catch(null),
  digest: ID.nullable().catch(null),
  digestGames: z.array(ID).catch([]),
  digestLanguage: z.enum(LANGUAGES).nullable().catch(null),
  winner: ID.nullable().catch(null),
  listed: z.boolean().catch(false),
  lobbyList: ID.nullable().catch(null),
});

/** What the admins of a server have chosen, as far as it can be read. */
export function readServerSettings(stored: unknown): ServerSettings {
  const read = SERVER_SETTINGS.safeParse(stored);
  return read.success ? read.data : DEFAULT_SERVER_SETTINGS;
}
