import { type Path, samePath, startsWith, writePath } from '../contract/path.ts';
import type { AnyView, SpokenAnswer, Voice } from '../contract/seal.ts';
import type { CertainMoves } from './future.ts';
import { type Meaning, writeMeaning } from './meaning.ts';
import { merged } from './merged-order.ts';

/** What several futures have in store for a seat (core/lookahead/premoves), put together to one list that can be asked about. */
export interface PremoveOptions {
  /** What may be asked for, in the order of the game's lists. No path begins another, so `offer` can follow them. */
  readonly paths: readonly Path[];
  /**
   * What the seat would see in a future in which paths that begin like this are possible; null when there are none.
   * For words only: a picture of it would show the moves of the others, and they are made up.
   */
  view(soFar: Path): AnyView | null;
  /** Words the question after `soFar`, each answer as it reads where it is possible. */
  ask(
    voice: Voice,
    soFar: Path,
    answers: readonly string[],
  ): { readonly text: string; readonly answers: readonly SpokenAnswer[] };
  /** What one of `paths` means (core/lookahead/meaning), to be held against what it means when the turn has come. */
  meaning(path: Path): string | null;
}

/** A path and what it meant in some of the futures. */
interface Reading {
  readonly path: Path;
  readonly meaning: Meaning;
  /** That of the first of these futures. */
  readonly view: AnyView;
  /** In how many futures. */
  times: number;
}

/** Gathers what is sure in each future. */
export function collectOptions(): {
  /** Whether anything was new. */
  add(sure: CertainMoves): boolean;
  told(): PremoveOptions;
} {
  const lists: (readonly string[])[] = [];
  const found = new Map<string, Map<string, Reading>>();
  return {
    add({ paths, view, meaning }) {
      lists.push(paths.map(writePath));
      let news = false;
      for (const path of paths) {
        const key = writePath(path);
        const readings = found.get(key) ?? new Map<string, Reading>();
        found.set(key, readings);
        const meant = meaning(path);
        const reading = readings.get(writeMeaning(meant));
        if (reading) reading.times += 1;
        else {
          readings.set(writeMeaning(meant), { path, meaning: meant, view, times: 1 });
          news = true;
        }
      }
      return news;
    },
    told: () => told(oneMeaning(merged(lists).flatMap((key) => [...(found.get(key)?.values() ?? [])]))),
  };
}

/**
 * One reading of each path, in the same order. Answer by answer the meaning that comes up most is kept, so that what
 * is asked next belongs to what has been answered; and of a path and another that begins with it, which is possible
 * where they belong to different futures, the one that comes up more.
 */
function oneMeaning(readings: readonly Reading[], at = 0): readonly Reading[] {
  const whole = readings.filter(({ path }) => path.length === at);
  const longer = readings.filter(({ path }) => path.length > at);
  if (total(whole) > total(longer)) return most(whole, ({ meaning }) => meaning[at]).slice(0, 1);
  const tokens = [...new Set(longer.map(({ path }) => path[at]))];
  return tokens.flatMap((token) => {
    const answered = longer.filter(({ path }) => path[at] === token);
    return oneMeaning(
      most(answered, ({ meaning }) => meaning[at]),
      at + 1,
    );
  });
}

const total = (readings: readonly Reading[]): number => readings.reduce((sum, { times }) => sum + times, 0);

/** Those of the kind that comes up most. */
function most(readings: readonly Reading[], kind: (reading: Reading) => string | undefined): readonly Reading[] {
  const kinds = [...new Set(readings.map(kind))].map((one) => readings.filter((reading) => kind(reading) === one));
  return kinds.reduce((best, one) => (total(one) > total(best) ? one : best), kinds[0] ?? []);
}

function told(readings: readonly Reading[]): PremoveOptions {
  /** The readings of the future that has most paths beginning like this. */
  const future = (soFar: Path): readonly Reading[] => {
    const open = readings.filter(({ path }) => startsWith(path, soFar));
    const futures = [...new Set(open.map(({ view }) => view))].map((view) => open.filter((one) => one.view === view));
    return futures.reduce((best, one) => (one.length > best.length ? one : best), futures[0] ?? []);
  };
  const view = (soFar: Path): AnyView | null => future(soFar)[0]?.view ?? null;
  return {
    paths: readings.map(({ path }) => path),
    view,
    ask(voice, soFar, answers) {
      const spoken = (token: string): readonly SpokenAnswer[] => {
        const [one] = future([...soFar, token]);
        return one === undefined ? [] : voice.ask(one.view, soFar, [token]).answers;
      };
      const open = future(soFar);
      const [first] = open;
      if (first === undefined) throw new Error(`nothing ahead begins with ${writePath(soFar)}`);
      const here = answers.filter((token) => open.some(({ path }) => path[soFar.length] === token));
      return { text: voice.ask(first.view, soFar, here).text, answers: answers.flatMap(spoken) };
    },
    meaning(path) {
      const [one] = readings.filter((reading) => samePath(reading.path, path));
      return one === undefined ? null : writeMeaning(one.meaning);
    },
  };
}
