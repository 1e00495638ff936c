import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import type { JsonObject } from '../../../src/core/json.ts';
import { SEARCH_REVISION } from '../../../src/search/revision.ts';
import type { Match, PlayedDeal } from './match.ts';

/** Deals that were played, kept in a file, so that a long table can be stopped at any time and go on later. */
export interface FinishedDeals {
  /** Those of this match by number, with those that other processes have added. */
  of(match: Match): ReadonlyMap<number, PlayedDeal>;
  add(match: Match, deal: number, played: PlayedDeal): void;
}

/** A line of the file: which match, which deal of it, and what came of it. */
const LINE = z.object({
  match: z.string(),
  deal: z.int(),
  games: z.array(z.object({ won: z.number(), own: z.number().nullable(), rest: z.number().nullable() })),
  took: z.array(z.number()),
  spent: z.number(),
});

/** Deals in this file, one a line, which is made where it does not exist; null keeps none. */
export function finishedDeals(file: string | null): FinishedDeals {
  if (file === null) return { of: () => new Map(), add: () => {} };
  return {
    of(match) {
      const name = nameOf(match);
      const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
      return new Map(lines.flatMap(lineOf).flatMap((line) => (line.match === name ? [[line.deal, line]] : [])));
    },
    add(match, deal, { games, took, spent }) {
      const hundredths = took.map((ms) => Math.round(100 * ms) / 100);
      const line = { match: nameOf(match), deal, games, took: hundredths, spent: Math.round(spent) };
      // A line begins on its own, since the one before may have been cut off when its process was killed.
      appendFileSync(file, `\n${JSON.stringify(line)}\n`);
    },
  };
}

/** What has to be the same for deals to be of one match. */
function nameOf({ game, terms, hero, others, seed }: Match): string {
  const { seats, options } = terms;
  const parts: JsonObject = { search: SEARCH_REVISION, revision: game.revision, seats, options, hero, others, seed };
  return `${game.id} ${JSON.stringify(parts)}`;
}

/** The line; none where it cannot be read. */
function lineOf(text: string): readonly z.infer<typeof LINE>[] {
  try {
    const { data } = LINE.safeParse(JSON.parse(text));
    return data ? [data] : [];
  } catch {
    return [];
  }
}
