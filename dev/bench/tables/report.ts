import {
  type Figures,
  type Load,
  type Memory,
  type RateFigures,
  REQUEST_KINDS,
  rounded,
  type SizeFigures,
  type Spread,
  SUPPLIES,
} from './figures.ts';

/** Figures as tables, to be read and to be put into docs/benchmarks.md. */
export function printed(figures: Figures): string {
  const { date, machine, seconds, computers, thinker, floor, requests, sizes } = figures;
  const rows = sizes.flatMap((size) => size.rates.map((rate) => measured(size, rate)));
  return [
    `${date} · ${machine} · ${seconds} s`,
    '',
    table(
      [
        'tables',
        'a second',
        'acknowledged p50 / p99',
        'answered p50 / p95',
        'press to post p50 / p95',
        'posted',
        'each: presses, requests, transactions, rows scanned',
        'each, ms of processor: bot + threads, Postgres, sandbox',
        'ms of processor for a post: bot, threads and Postgres',
        'busy, ms a second (a core: 1000)',
      ],
      rows,
    ),
    '',
    table(['tables', 'start ms', 'bot MiB', 'Postgres MiB', 'stored MiB', 'seeded in s', 'rows'], sizes.map(stored)),
    '',
    ...requestLines(requests),
    '',
    'Memory in MiB; of Postgres proportional, and resident with what its processes share counted in each:',
    '',
    table(
      [
        'tables',
        'when',
        'bot',
        'of it: program, fonts',
        'main heap',
        'render workers, their heaps',
        'held outside of the heaps',
        'all else: drawings, glyphs, machine code',
        'Postgres: proportional / resident, processes',
      ],
      sizes.flatMap(({ tables, memory }) => [
        remembered(tables, 'at the start', memory.atStart),
        remembered(tables, 'at the end', memory.atEnd),
      ]),
    ),
    '',
    ...(thinker === null
      ? []
      : [`Beside ${computers} computers that always think; a thinker takes ${thinker} MiB.`, '']),
    `Floor, one at a time: acknowledgement ${pair(floor.acknowledgement, 'p99')} ms, commit ${pair(floor.commit, 'p99')} ms, picture ${pair(floor.picture, 'p95')} ms.`,
    '',
  ].join('\n');
}

function measured({ tables }: SizeFigures, one: RateFigures): readonly string[] {
  const failed = Object.entries(one.played.failed).map(([why, times]) => `${times} ${why}`);
  return [
    String(tables),
    `${one.rate} ${one.kind}`,
    pair(one.acknowledgement, 'p99'),
    pair(one.answer, 'p95'),
    pair(one.pressToPost, 'p95'),
    [`${one.played.posted} of ${one.played.toPost}`, ...failed].join(', '),
    `${one.each.presses}, ${one.each.requests}, ${one.each.transactions}, ${one.each.scanned}`,
    worked(one),
    workForPost(one),
    one.load ? said(one.load) : '?',
  ];
}

/** What turns cost in requests, as a sentence and a table. */
export function requestLines(requests: Figures['requests']): readonly string[] {
  const { tables } = requests.plenty;
  return [
    `Requests for a turn, mean ± standard error over ${tables} tables:`,
    '',
    table(
      [
        'requests are',
        'turns by people, by computers, planned',
        'all',
        ...REQUEST_KINDS,
        'all, for a turn of a person',
        'answers to presses, not counted by Discord',
      ],
      SUPPLIES.map((supply) => {
        const { turns, each, byKind, eachOfPeople, answers } = requests[supply];
        const means = [each, ...REQUEST_KINDS.map((kind) => byKind[kind]), eachOfPeople, answers];
        return [
          supply,
          `${turns.people}, ${turns.computers}, ${turns.planned}`,
          ...means.map(({ mean, error }) => `${mean} ± ${error}`),
        ];
      }),
    ),
  ];
}

function worked({ each: { work } }: RateFigures): string {
  return work ? `${work.bot} + ${work.threads}, ${work.postgres}, ${work.sandbox}` : '?';
}

/**
 * What the bot, its threads and Postgres did for each post of a turn. Figures of versions that ask differently are
 * compared by it: a press of one of them may bring more moves than a press of the other, and so end a turn more often.
 */
function workForPost({ each: { work }, played: { begun, toPost } }: RateFigures): string {
  return work && toPost > 0 ? String(rounded(((work.bot + work.threads + work.postgres) * begun) / toPost)) : '?';
}

function said({ bot, threads, postgres, sandbox, others }: Load): string {
  return `bot ${bot} + ${threads}, Postgres ${postgres}, sandbox ${sandbox}, others ${others}`;
}

function stored({ tables, rows, megabytes, seeding, start, memory }: SizeFigures): readonly string[] {
  const { atStart, atEnd } = memory;
  return [
    String(tables),
    String(start),
    `${atStart?.bot ?? '?'} → ${atEnd?.bot ?? '?'}`,
    `${atStart?.postgres ?? '?'} → ${atEnd?.postgres ?? '?'}`,
    String(megabytes),
    String(seeding),
    Object.entries(rows)
      .map(([name, n]) => `${n} ${name.replace('_private_', '')}`)
      .join(', '),
  ];
}

function remembered(tables: number, when: string, memory: Memory | null): readonly string[] {
  if (!memory) return [String(tables), when, '?', '?', '?', '?', '?', '?', '?'];
  const { bot, parts, postgres, postgresResident, postgresProcesses } = memory;
  return [
    String(tables),
    when,
    String(bot),
    `${parts.program}, ${parts.fonts}`,
    String(parts.mainHeap),
    `${parts.workers}, ${parts.workerHeaps}`,
    String(parts.external),
    String(parts.rest),
    `${postgres} / ${postgresResident}, ${postgresProcesses}`,
  ];
}

function pair(spread: Spread, tail: 'p95' | 'p99'): string {
  return `${spread.p50} / ${spread[tail]}`;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)].join('\n');
}
