import type { AnyView, SpokenAnswer, Voice } from '../contract/any-game.ts';
import { type Path, samePath, startsWith, writePath } from '../contract/path.ts';
import { known } from '../known.ts';
import type { Scene } from '../scene/scene.ts';
import { type Meaning, writeMeaning } from './meaning.ts';
import { mergeLists } from './merged-order.ts';
import type { CertainMoves } from './playout.ts';

/** The moves a seat can plan: what was legal at the end of several playouts (core/lookahead/premoves), as one list. */
export interface PremoveOptions {
  /** In the order of the game's own lists. No path begins another, so `offer` can follow them. */
  readonly paths: readonly Path[];
  /**
   * What the seat sees at the end of a playout in which paths that begin with `soFar` are legal; null when there are
   * none. It may be used for words; a picture of it could show the random moves of the others (see `scene`).
   */
  view(soFar: Path): AnyView | null;
  /** The question after `soFar`, each answer as it reads in a playout where it is legal. Throws when none begins so. */
  ask(
    voice: Voice,
    soFar: Path,
    answers: readonly string[],
  ): { readonly text: string; readonly answers: readonly SpokenAnswer[] };
  /**
   * The picture of the question after `soFar`, if it is the same in each playout where the question comes up and in all
   * worlds of that: then it shows nothing of the random moves of the others, and nothing that is only imagined. Null
   * otherwise.
   */
  scene(voice: Voice, soFar: Path): Scene | null;
  /** What one of `paths` means, as `writeMeaning` writes it, to be compared on the turn; null for other paths. */
  meaning(path: Path): string | null;
}

/** A path with one of the meanings it had in the playouts. */
interface Reading {
  readonly path: Path;
  readonly meaning: Meaning;
  /** The view at the end of the first playout in which the path meant this. */
  readonly view: AnyView;
  /** The views in all worlds of that playout. */
  readonly views: readonly AnyView[];
  /** In how many playouts it meant this. */
  times: number;
}

/** Collects the certain moves of one playout after the other. */
export function collectOptions(): {
  /** Adds those of one playout; true when a path, or a meaning of one, was new. */
  add(moves: CertainMoves): boolean;
  /** All that were added so far, each path with one meaning. */
  options(): PremoveOptions;
} {
  const lists: (readonly string[])[] = [];
  // By path and by meaning, both as texts.
  const collected = new Map<string, Map<string, Reading>>();
  return {
    add({ paths, view, views, meaning }) {
      lists.push(paths.map(writePath));
      let news = false;
      for (const path of paths) {
        const key = writePath(path);
        const readings = collected.get(key) ?? new Map<string, Reading>();
        collected.set(key, readings);
        const pathMeaning = meaning(path);
        const reading = readings.get(writeMeaning(pathMeaning));
        if (reading) reading.times += 1;
        else {
          readings.set(writeMeaning(pathMeaning), { path, meaning: pathMeaning, view, views, times: 1 });
          news = true;
        }
      }
      return news;
    },
    options: () =>
      optionsOf(oneMeaning(mergeLists(lists).flatMap((key) => [...known(collected.get(key), `path ${key}`).values()]))),
  };
}

/**
 * One reading for each path, in the same order. Token by token only the readings with the most frequent meaning are
 * kept, so that each question fits the answers before it. Of a path and others that begin with it (they can come from
 * different playouts) the more frequent is kept.
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

/** In how many playouts these readings came up, counted one by one. */
const total = (readings: readonly Reading[]): number => readings.reduce((sum, { times }) => sum + times, 0);

/** The readings of the most frequent kind. */
function most(readings: readonly Reading[], kind: (reading: Reading) => string | undefined): readonly Reading[] {
  const kinds = [...new Set(readings.map(kind))].map((one) => readings.filter((reading) => kind(reading) === one));
  return kinds.reduce((best, one) => (total(one) > total(best) ? one : best), kinds[0] ?? []);
}

function optionsOf(readings: readonly Reading[]): PremoveOptions {
  /** The readings that begin with `soFar`, of the playout that has the most of them. */
  const ofOnePlayout = (soFar: Path): readonly Reading[] => {
    const open = readings.filter(({ path }) => startsWith(path, soFar));
    const playouts = [...new Set(open.map(({ view }) => view))].map((view) => open.filter((one) => one.view === view));
    return playouts.reduce((best, one) => (one.length > best.length ? one : best), playouts[0] ?? []);
  };
  const view = (soFar: Path): AnyView | null => ofOnePlayout(soFar)[0]?.view ?? null;
  return {
    paths: readings.map(({ path }) => path),
    view,
    ask(voice, soFar, answers) {
      const spoken = (token: string): readonly SpokenAnswer[] => {
        const [one] = ofOnePlayout([...soFar, token]);
        return one === undefined ? [] : voice.ask(one.view, soFar, [token]).answers;
      };
      const open = ofOnePlayout(soFar);
      const [first] = open;
      if (first === undefined) throw new Error(`no premove begins with ${writePath(soFar)}`);
      const here = answers.filter((token) => open.some(({ path }) => path[soFar.length] === token));
      return { text: voice.ask(first.view, soFar, here).text, answers: answers.flatMap(spoken) };
    },
    scene(voice, soFar) {
      const open = readings.filter(({ path }) => startsWith(path, soFar));
      const scenes = [...new Set(open.map(({ views }) => views))].flatMap((views) => {
        const answers = open.flatMap((one) => (one.views === views ? (one.path[soFar.length] ?? []) : []));
        return views.map((view) => voice.scene(view, { kind: 'ask', soFar, answers: [...new Set(answers)] }));
      });
      const [first, ...others] = scenes;
      const written = JSON.stringify(first);
      return first !== undefined && others.every((one) => JSON.stringify(one) === written) ? first : null;
    },
    meaning(path) {
      const [one] = readings.filter((reading) => samePath(reading.path, path));
      return one === undefined ? null : writeMeaning(one.meaning);
    },
  };
}
