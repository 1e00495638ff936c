import { readdir, readFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { type Load, type Memory, rounded } from './figures.ts';
import { botMemory } from './memory.ts';

/** What processes take of the machine, as Linux tells it; null elsewhere. */
export interface Meter {
  /** Begins to count; the answer is what was taken since. */
  load(): Promise<() => Promise<Load | null>>;
  memory(): Promise<Memory | null>;
}

/** Milliseconds of one tick: Linux counts a hundred in a second for everybody who asks. */
const TICK = 10;

/** `report` is the file that the bot writes its diagnostic report to (memory.ts). */
export function meterOf(bot: () => number | null, postmaster: () => Promise<number | null>, report: string): Meter {
  const reading = async () => {
    const [botId, postgresId] = [bot(), await postmaster()];
    if (botId === null || postgresId === null) return null;
    const family = [postgresId, ...(await childrenOf(postgresId))];
    const main = await ticks(`/proc/${botId}/task/${botId}/stat`);
    const whole = await ticks(`/proc/${botId}/stat`);
    // What children took who are gone is counted by their parent.
    const postgres = await Promise.all(family.map((id) => ticks(`/proc/${id}/stat`, id === postgresId)));
    if (main === null || whole === null || postgres[0] === null) return null;
    const own = process.cpuUsage();
    return {
      at: performance.now(),
      bot: main,
      threads: whole - main,
      postgres: postgres.reduce((sum: number, one) => sum + (one ?? 0), 0),
      sandbox: (own.user + own.system) / 1_000,
      all: cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0),
    };
  };
  return {
    async load() {
      const before = await reading();
      return async () => {
        const after = await reading();
        if (!before || !after) return null;
        const share = (of: 'bot' | 'threads' | 'postgres' | 'sandbox' | 'all') =>
          Math.round((1_000 * (after[of] - before[of])) / (after.at - before.at));
        const ours = {
          bot: share('bot'),
          threads: share('threads'),
          postgres: share('postgres'),
          sandbox: share('sandbox'),
        };
        const others = share('all') - ours.bot - ours.threads - ours.postgres - ours.sandbox;
        return { ...ours, others: Math.max(0, others) };
      };
    },
    async memory() {
      const [botId, postgresId] = [bot(), await postmaster()];
      if (botId === null || postgresId === null) return null;
      const family = [postgresId, ...(await childrenOf(postgresId))];
      const mebibytes = async (name: string): Promise<number> => {
        const parts = await Promise.all(family.map((id) => kilobytes(`/proc/${id}/smaps_rollup`, name)));
        return rounded(parts.reduce((sum: number, one) => sum + (one ?? 0), 0) / 1024);
      };
      const resident = await kilobytes(`/proc/${botId}/status`, 'VmRSS');
      const postgres = await mebibytes('Pss');
      const parts = resident === null ? null : await botMemory(botId, report);
      if (resident === null || parts === null || postgres === 0) return null;
      return {
        bot: rounded(resident / 1024),
        parts,
        postgres,
        postgresResident: await mebibytes('Rss'),
        postgresProcesses: family.length,
      };
    },
  };
}

/** Milliseconds of processor time; those of children that are gone as well, if asked for. */
async function ticks(file: string, children = false): Promise<number | null> {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return null;
  // The second field is a name in brackets, which may hold anything.
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [user = 0, system = 0, childUser = 0, childSystem = 0] = fields.slice(11, 15);
  return TICK * (user + system + (children ? childUser + childSystem : 0));
}

async function childrenOf(parent: number): Promise<readonly number[]> {
  const names = await readdir('/proc').catch(() => []);
  const children: number[] = [];
  for (const name of names) {
    if (!/^\d+$/.test(name)) continue;
    const text = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
    if (Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[1]) === parent) children.push(Number(name));
  }
  return children;
}

async function kilobytes(file: string, name: string): Promise<number | null> {
  const text = await readFile(file, 'utf8').catch(() => '');
  const found = new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text);
  return found ? Number(found[1]) : null;
}
