import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import {
  ACKNOWLEDGEMENT_OUTCOMES,
  DEFERRAL_REASONS,
  INTERACTION_KINDS,
  LIMIT_SCOPES,
  type Measurement,
  REQUEST_ROUTES,
  RESPONSE_KINDS,
  STAGES,
  type Telemetry,
  WAIT_REASONS,
} from '../app/ports/telemetry.ts';
import { URGENCIES } from '../app/ports/thinker.ts';
import { REPORT_REASONS } from '../domain/conduct/report.ts';
import { JOBS, TASKS } from '../domain/operations/job.ts';
import { DEFAULT_LIMITS, QUOTAS, type Quota, SCOPES, type Scope, SERVER_QUOTAS } from '../domain/permissions/quota.ts';
import { BUILD, VERSION } from '../version.ts';

/**
 * The metrics of this process. Labels come from closed sets (kinds, stages, phases, games, shard numbers), never from
 * what people do: no person, table, server or message can be found in them, and there are never more of them.
 */
export interface MetricDefinitions {
  readonly registry: Registry;
  readonly telemetry: Telemetry;
  readonly pictures: PictureMetrics;
  readonly thoughts: ThoughtMetrics;
  readonly tablesOpened: Counter<'game'>;
  readonly moves: Counter<'by'>;
  readonly puzzles: Counter<'outcome'>;
  readonly dailies: Counter<'outcome'>;
  readonly reports: Counter<'reason'>;
  readonly refusals: Counter<'quota' | 'scope'>;
}

export interface PictureMetrics {
  readonly pending: Gauge<'kind'>;
  readonly ended: Counter<'kind' | 'outcome'>;
  readonly seconds: Histogram<'kind'>;
  readonly bytes: Histogram<'kind'>;
}

export interface ThoughtMetrics {
  readonly pending: Gauge<'urgency'>;
  readonly age: Gauge<'urgency'>;
  readonly ended: Counter<'urgency' | 'outcome'>;
  readonly seconds: Histogram<'urgency'>;
}

/**
 * What became of a picture: painted; one that was painted before; refused because too many wait; outdated before it was
 * begun; not painted for another reason.
 */
export const OUTCOMES = ['painted', 'known', 'busy', 'outdated', 'failed'] as const;
export const KINDS = ['picture', 'film'] as const;
/** Who made a move: its player, by hand or by plan, or the autopilot. */
export const MOVERS = ['person', 'plan', 'autopilot'] as const;

/** Seconds; the limits people notice: half a second, three. */
const ANSWERING = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 3, 5, 15];
const WORKING = [0.05, 0.25, 1, 2.5, 5, 15, 60];
const PAINTING = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 20, 60];
const THINKING = [0.25, 1, 2, 4, 15, 60];
const REQUESTING = [0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];
const BYTES = [16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 9728].map((kibi) => kibi * 1024);

export function defineMetrics(): MetricDefinitions {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const all = instruments(registry);
  all.build.set({ version: VERSION, commit: BUILD.commit, node: process.versions.node }, 1);
  zero(all);
  const { pictures, thoughts, tablesOpened, moves, puzzles, dailies, reports, refusals } = all;
  return {
    registry,
    telemetry: hearing(all),
    pictures,
    thoughts,
    tablesOpened,
    moves,
    puzzles,
    dailies,
    reports,
    refusals,
  };
}

/** Everything that is counted and measured here. */
type Instruments = ReturnType<typeof instruments>;

function instruments(registry: Registry) {
  const about = <L extends string>(name: string, help: string, labelNames: readonly L[]) => ({
    name: `turnkeeper_${name}`,
    help,
    labelNames: [...labelNames],
    registers: [registry],
  });
  const counter = <L extends string>(name: string, help: string, labels: readonly L[]) =>
    new Counter(about(name, help, labels));
  const histogram = <L extends string>(name: string, help: string, labels: readonly L[], buckets: number[]) =>
    new Histogram({ ...about(name, help, labels), buckets });
  const pictures: PictureMetrics = {
    pending: new Gauge(
      about('pictures_pending', 'Pictures that are asked for and not there yet, waiting or being painted.', ['kind']),
    ),
    ended: counter(
      'pictures_total',
      'What became of pictures that were asked for; known: painted before; outdated: a newer one was wanted.',
      ['kind', 'outcome'],
    ),
    seconds: histogram(
      'picture_seconds',
      'From asking for a picture until it was painted, with the wait for a free render worker; known ones left out.',
      ['kind'],
      PAINTING,
    ),
    bytes: histogram('picture_bytes', 'Size of the pictures that were painted.', ['kind'], BYTES),
  };
  const thoughts: ThoughtMetrics = {
    pending: new Gauge(
      about(
        'thoughts_pending',
        'Thoughts of computers that are asked for and not there yet, waiting or being thought.',
        ['urgency'],
      ),
    ),
    age: new Gauge(about('thought_age_seconds', 'How long ago the oldest of them was asked for.', ['urgency'])),
    ended: counter('thoughts_total', 'Thoughts that are there, and those that failed.', ['urgency', 'outcome']),
    seconds: histogram(
      'thought_seconds',
      'From asking for a thought until it was there, with the wait for a free thinker.',
      ['urgency'],
      THINKING,
    ),
  };
  return {
    build: new Gauge(
      about('build_info', 'Always 1; its labels name the version of the bot, its commit, and the version of Node.', [
        'version',
        'commit',
        'node',
      ]),
    ),
    interactions: histogram(
      'interaction_seconds',
      'From the arrival of something somebody did until it was acknowledged, acted upon, answered.',
      ['what', 'stage'],
      ANSWERING,
    ),
    acknowledgements: counter(
      'acknowledgements_total',
      'How the acknowledgement went; late: after three seconds, or when it was no longer waited for.',
      ['what', 'outcome'],
    ),
    jobs: histogram(
      'job_seconds',
      'From the moment a job was due (to announce a move: it was committed) until it began, and until it was done.',
      ['task', 'stage'],
      WORKING,
    ),
    runs: counter('job_runs_total', 'Tries of jobs; one that failed is tried again.', ['task', 'outcome']),
    deferrals: counter(
      'job_deferrals_total',
      'Jobs that were put off without an attempt: by a limit of Discord, to keep the order of a table, as their server had its share, as the process was about to end, or as another job was at the same message.',
      ['why'],
    ),
    requests: counter(
      'discord_requests_total',
      'Requests to Discord by what they ask for and by HTTP status; cut: no answer came.',
      ['route', 'outcome'],
    ),
    limited: counter(
      'discord_limited_total',
      'Requests that Discord refused with 429, by whose limit it was: of the bot on this route (user), of all who use it (shared), of the bot (global).',
      ['route', 'scope'],
    ),
    requestSeconds: histogram(
      'discord_request_seconds',
      'How long Discord took to answer a request, without waits for limits.',
      [],
      REQUESTING,
    ),
    waits: counter(
      'discord_waits_total',
      'Waits for rate limits: of the route, of all routes, or after being refused (429).',
      ['limit'],
    ),
    waitSeconds: counter('discord_wait_seconds_total', 'Seconds that requests waited for rate limits.', ['limit']),
    pictures,
    thoughts,
    tablesOpened: counter('tables_opened_total', 'Tables opened by this process.', ['game']),
    moves: counter('moves_total', 'Moves committed by this process.', ['by']),
    puzzles: counter(
      'puzzles_total',
      'First answers to puzzles, right (solved) or not (missed), and puzzles that were found in games (found).',
      ['outcome'],
    ),
    dailies: counter(
      'daily_total',
      'Of the deals of the day: tries that were begun and ended, replies of the computer that were known, or found now.',
      ['outcome'],
    ),
    reports: counter('reports_total', 'Reports of players by players, by their reason.', ['reason']),
    refusals: counter(
      'quota_refusals_total',
      'What was refused because of a quota; of a person everywhere, of a person in a server (member), of a server.',
      ['quota', 'scope'],
    ),
  };
}

/** What each measurement is counted as. */
function hearing({
  interactions,
  acknowledgements,
  jobs,
  runs,
  deferrals,
  requests,
  limited,
  requestSeconds,
  waits,
  waitSeconds,
  refusals,
}: Instruments) {
  const hear: { readonly [O in Measurement['of']]: (sign: Measurement & { readonly of: O }) => void } = {
    interaction: ({ what, stage, ms }) => interactions.observe({ what, stage }, ms / 1000),
    quota: ({ quota }) => refusals.inc({ quota, scope: 'person' }),
    acknowledgement: ({ what, went }) => acknowledgements.inc({ what, outcome: went }),
    job({ task, ok, waited, took }) {
      runs.inc({ task, outcome: ok ? 'done' : 'failed' });
      if (!JOBS[task].timed) return;
      jobs.observe({ task, stage: 'begun' }, waited / 1000);
      if (ok) jobs.observe({ task, stage: 'done' }, (waited + took) / 1000);
    },
    deferral: ({ why }) => deferrals.inc({ why }),
    request({ route, answered, limit, ms }) {
      requests.inc({ route, outcome: answered });
      if (limit !== null) limited.inc({ route, scope: limit });
      requestSeconds.observe(ms / 1000);
    },
    wait({ why, ms }) {
      waits.inc({ limit: why });
      waitSeconds.inc({ limit: why }, ms / 1000);
    },
  };
  return <O extends Measurement['of']>(sign: Measurement & { readonly of: O }): void => hear[sign.of](sign);
}

/** What has not happened yet counts zero: a rate needs a first value. */
function zero({
  interactions,
  acknowledgements,
  jobs,
  runs,
  deferrals,
  requests,
  limited,
  waits,
  waitSeconds,
  pictures,
  thoughts,
  moves,
  puzzles,
  dailies,
  reports,
  refusals,
}: Instruments): void {
  for (const what of INTERACTION_KINDS) {
    for (const stage of STAGES) interactions.zero({ what, stage });
    for (const outcome of ACKNOWLEDGEMENT_OUTCOMES) acknowledgements.inc({ what, outcome }, 0);
  }
  for (const task of TASKS) {
    for (const stage of JOBS[task].timed ? ['begun', 'done'] : []) jobs.zero({ task, stage });
    for (const outcome of ['done', 'failed']) runs.inc({ task, outcome }, 0);
  }
  for (const why of DEFERRAL_REASONS) deferrals.inc({ why }, 0);
  for (const route of REQUEST_ROUTES) {
    for (const outcome of RESPONSE_KINDS) requests.inc({ route, outcome }, 0);
    for (const scope of LIMIT_SCOPES) limited.inc({ route, scope }, 0);
  }
  for (const limit of WAIT_REASONS) {
    waits.inc({ limit }, 0);
    waitSeconds.inc({ limit }, 0);
  }
  for (const kind of KINDS) {
    pictures.pending.set({ kind }, 0);
    pictures.seconds.zero({ kind });
    pictures.bytes.zero({ kind });
    for (const outcome of OUTCOMES) pictures.ended.inc({ kind, outcome }, 0);
  }
  for (const urgency of URGENCIES) {
    thoughts.pending.set({ urgency }, 0);
    thoughts.age.set({ urgency }, 0);
    thoughts.seconds.zero({ urgency });
    for (const outcome of ['done', 'failed']) thoughts.ended.inc({ urgency, outcome }, 0);
  }
  for (const by of MOVERS) moves.inc({ by }, 0);
  for (const outcome of ['solved', 'missed', 'found']) puzzles.inc({ outcome }, 0);
  for (const outcome of ['begun', 'ended', 'known', 'found']) dailies.inc({ outcome }, 0);
  for (const reason of REPORT_REASONS) reports.inc({ reason }, 0);
  for (const quota of QUOTAS) for (const scope of SCOPES) if (hasScope(quota, scope)) refusals.inc({ quota, scope }, 0);
}

/** Whether a quota can be met by such a count. */
function hasScope(quota: Quota, scope: Scope): boolean {
  if (scope === 'organiser') return DEFAULT_LIMITS[quota].organiser !== undefined;
  return scope === 'person' || SERVER_QUOTAS.includes(quota);
}
