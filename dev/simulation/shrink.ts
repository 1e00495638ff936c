import { leastOf } from './ddmin.ts';
import { FAULT_KINDS } from './injection.ts';
import type { Settings } from './settings.ts';
import type { Outcome } from './simulate.ts';

/** What came of a run, as far as it matters here. */
export type Tried = Pick<Outcome, 'findings' | 'happened' | 'acts' | 'calm' | 'events'>;

/** The smallest run that was found. */
export interface Shrunk {
  readonly settings: Settings;
  readonly outcome: Tried;
  /** The promise that it breaks. */
  readonly promise: string;
  readonly tries: number;
  /** Whether there was time for all that could be tried. */
  readonly whole: boolean;
}

/** The fewest people that there can be: the owner, who plays nowhere, and two players. */
const PEOPLE = 3;
/** Cutting less of the time than this share, or than so many milliseconds or events, is not worth a try. */
const SHARE = 0.04;
const LEAST = { until: 500, events: 50 } as const;

/**
 * Makes a failing run small: it leaves out time, faults, bots, people and their acts as long as the same promise is
 * broken. `attempt` runs it; `hasTime` says whether there is time for another try; `say` is told how far it came. Null:
 * the run breaks nothing.
 */
export async function shrink(
  start: Settings,
  {
    attempt,
    hasTime,
    say,
  }: {
    readonly attempt: (settings: Settings) => Promise<Tried | null>;
    readonly hasTime: () => boolean;
    readonly say: (line: string) => void;
  },
): Promise<Shrunk | null> {
  const first = await attempt(start);
  const promise = first?.findings.find(({ broken }) => broken.length > 0)?.promise;
  if (!first || promise === undefined) return null;
  let best: { readonly settings: Settings; readonly outcome: Tried } = { settings: start, outcome: first };
  let tries = 1;
  say(`${sizeOf(start, first)}: broken is "${promise}"`);

  /** Tries a smaller run, and goes on from it when it breaks the same promise. */
  const holds = async (settings: Settings): Promise<boolean> => {
    if (!hasTime()) return false;
    tries += 1;
    const outcome = await attempt(settings);
    if (!outcome?.findings.some((one) => one.promise === promise && one.broken.length > 0)) return false;
    best = { settings: usedOf(settings, outcome), outcome };
    say(sizeOf(best.settings, outcome));
    return true;
  };
  const now = (): Settings => best.settings;

  /** What happens is given by name: then one thing can be left out and the others stay. */
  const name = async (): Promise<void> => {
    const { happened: only, acts, calm } = best.outcome;
    if (now().acts === null && (await holds({ ...now(), until: calm, only, acts }))) return;
    if (now().only === null) await holds({ ...now(), until: calm, only });
  };

  for (let size = Number.POSITIVE_INFINITY; size > weightOf(now()) && hasTime(); ) {
    size = weightOf(now());
    await name();
    await leastTime(now, holds);
    const { only: faults } = now();
    if (faults && faults.length > 0 && !(await holds({ ...now(), only: [] }))) {
      for (const kind of FAULT_KINDS) {
        const rest = now().only?.filter((name) => !name.startsWith(`${kind}@`)) ?? [];
        if (rest.length < (now().only?.length ?? 0)) await holds({ ...now(), only: rest });
      }
    }
    if (now().bots > 1) await holds({ ...now(), bots: 1 });
    for (const person of new Set(now().acts?.map((act) => act.split('@')[0])))
      await holds({ ...now(), acts: now().acts?.filter((act) => act.split('@')[0] !== person) ?? [] });
    for (const list of ['only', 'acts'] as const)
      await leastOf(now()[list] ?? [], async (shorter) =>
        (await holds({ ...now(), [list]: shorter })) ? (now()[list] ?? []) : null,
      );
    await leastTime(now, holds);
    for (let people = PEOPLE; people < now().people; people += 1) if (await holds({ ...now(), people })) break;
    for (let tables = 1; tables < now().tables; tables += 1) if (await holds({ ...now(), tables })) break;
  }
  return { ...best, promise, tries, whole: hasTime() };
}

/** The earliest end at which the promise is broken, roughly. */
async function leastTime(now: () => Settings, holds: (settings: Settings) => Promise<boolean>): Promise<void> {
  const name = now().until === null ? 'events' : 'until';
  const end = (): number => now()[name] ?? 0;
  let low = 0;
  while (end() - low > Math.max(SHARE * end(), LEAST[name])) {
    const middle = Math.round((low + end()) / 2);
    const acts = now().acts?.filter((act) => name === 'events' || timeOf(act) <= middle) ?? null;
    if (!(await holds({ ...now(), [name]: middle, acts }))) low = middle;
  }
}

/** When an act is done. */
const timeOf = (act: string): number => Number.parseFloat(act.split('@')[1] ?? '');

/** Without what was not used anyway. */
function usedOf(settings: Settings, { happened, acts }: Tried): Settings {
  const [faults, done] = [new Set(happened), new Set(acts)];
  return {
    ...settings,
    only: settings.only?.filter((name) => faults.has(name)) ?? null,
    acts: settings.acts?.filter((name) => done.has(name)) ?? null,
  };
}

function weightOf({ only, acts, people, tables, bots, until, events }: Settings): number {
  const time = Math.log2((until ?? events) + 1);
  return (only?.length ?? 1_000) + (acts?.length ?? 10_000) + people + tables + bots + Math.floor(time);
}

function sizeOf({ bots, people, until, only, acts }: Settings, { events, happened, acts: done, calm }: Tried): string {
  const seconds = Math.round((until ?? calm) / 1_000);
  return `${seconds} simulated s, ${events} events, ${(only ?? happened).length} faults, ${(acts ?? done).length} acts, ${people} people, ${bots} bots`;
}
