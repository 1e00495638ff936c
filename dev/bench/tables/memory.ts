import { readFile, rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { type BotMemory, rounded } from './figures.ts';

/** With these a bot writes its diagnostic report to a file of its folder whenever it gets the signal. */
export const REPORT_FILE = 'report.json';
export const REPORT_OPTIONS: readonly string[] = [
  '--report-on-signal',
  '--report-signal=SIGUSR2',
  '--report-directory=.',
  `--report-filename=${REPORT_FILE}`,
];

/** Milliseconds for which a report is awaited. */
const PATIENCE = 10_000;

const HEAP = z.object({ totalCommittedMemory: z.number(), externalMemory: z.number() });
const REPORT = z.object({
  javascriptHeap: HEAP,
  workers: z.array(z.object({ javascriptHeap: HEAP })).default([]),
});

/**
 * What the memory of a bot is made of, by its diagnostic report and the system's list of its mappings; null where there
 * is none.
 */
export async function botMemory(pid: number, report: string): Promise<BotMemory | null> {
  const mappings = await readFile(`/proc/${pid}/smaps`, 'utf8').catch(() => null);
  if (mappings === null) return null;
  await rm(report, { force: true });
  process.kill(pid, 'SIGUSR2');
  const read = await awaitReport(report);
  if (read === null) return null;
  const { javascriptHeap: main, workers } = read;
  const heaps = workers.map(({ javascriptHeap }) => javascriptHeap);
  const { files, fonts, anonymous } = mapped(mappings);
  const mebibytes = (bytes: number): number => rounded(bytes / 1024 ** 2);
  const workerHeaps = heaps.reduce((sum, { totalCommittedMemory }) => sum + totalCommittedMemory, 0);
  const external = heaps.reduce((sum, { externalMemory }) => sum + externalMemory, main.externalMemory);
  return {
    program: mebibytes(files),
    fonts: mebibytes(fonts),
    mainHeap: mebibytes(main.totalCommittedMemory),
    workerHeaps: mebibytes(workerHeaps),
    workers: workers.length,
    external: mebibytes(external),
    rest: mebibytes(Math.max(0, anonymous - main.totalCommittedMemory - workerHeaps - external)),
  };
}

/** The report, once it is whole; null when none comes. */
async function awaitReport(file: string): Promise<z.infer<typeof REPORT> | null> {
  const giveUp = performance.now() + PATIENCE;
  while (performance.now() < giveUp) {
    const text = await readFile(file, 'utf8').catch(() => '');
    const read = parsed(text);
    if (read !== null) return REPORT.parse(read);
    await wait(20);
  }
  return null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Resident bytes of files, of those that are fonts, and of what belongs to no file. */
function mapped(smaps: string): { readonly files: number; readonly fonts: number; readonly anonymous: number } {
  let file = '';
  let [files, fonts, anonymous] = [0, 0, 0];
  for (const line of smaps.split('\n')) {
    const head = /^[0-9a-f]+-[0-9a-f]+ \S+ \S+ \S+ \S+ *(.*)$/.exec(line);
    if (head) file = head[1] ?? '';
    const found = /^Rss: +(\d+) kB/.exec(line);
    if (!found) continue;
    const bytes = Number(found[1]) * 1024;
    if (!file.startsWith('/')) anonymous += bytes;
    else if (/\.(ttf|woff2)$/.test(file)) fonts += bytes;
    else files += bytes;
  }
  return { files, fonts, anonymous };
}
