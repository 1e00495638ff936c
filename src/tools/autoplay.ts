import type { Story } from '../app/film/film.ts';
import type { AnyGame, AnyTerms } from '../core/contract/any-game.ts';
import { autopilot, begin, chanceAt, type Entry, outcome, type Position, play, waiting } from '../core/match/match.ts';
import type { Seat } from '../core/seat.ts';
import type { Language } from '../core/text/message.ts';

const NAMES = ['Ann', 'Bob', 'Cleo', 'Maximiliane', 'Emil', 'Fanni', 'Gaspard', 'Hugo'] as const;
export const nameOf = (seat: Seat): string => NAMES[seat % NAMES.length] ?? 'Somebody';

/** A whole game: one position more than entries. */
export interface Played {
  readonly positions: readonly Position[];
  readonly entries: readonly Entry[];
}

/** Thinking takes longer than painting, and every language looks at the same games. */
const known = new Map<string, Played>();

/** Every position of a game of autopilots, the first and the last included, and what led from each to the next. */
export function autoplayed(game: AnyGame, terms: AnyTerms, seed: string): Played {
  const key = JSON.stringify([game.id, terms, seed]);
  const made = known.get(key) ?? playedBy(game, terms, seed);
  known.set(key, made);
  return made;
}

function playedBy(game: AnyGame, terms: AnyTerms, seed: string): Played {
  let position = begin(game, terms, seed);
  const positions: Position[] = [position];
  const entries: Entry[] = [];
  for (let [seat] = waiting(game, terms, position); seat !== undefined; [seat] = waiting(game, terms, position)) {
    const chance = chanceAt(seed, position.ply);
    const step = play(game, terms, position, seat, autopilot(game, position, seat), { chance, autopilot: true });
    if (!step.ok) throw new Error(`the autopilot of ${game.id} was refused`);
    position = step.value.position;
    positions.push(position);
    entries.push(step.value.entry);
  }
  return { positions, entries };
}

/** Such a game as its film is made of it. */
export function storyOf(game: AnyGame, terms: AnyTerms, seed: string, language: Language): Story {
  const voice = game.voice(language, nameOf);
  const { positions, entries } = autoplayed(game, terms, seed);
  const end = positions.at(-1);
  return {
    voice,
    name: nameOf,
    views: positions.map(({ state, resigned }) => game.view(state, 'public', resigned)),
    moves: entries.map(({ seat, events }) => ({ seat, text: events.flatMap((one) => voice.tell(one) ?? [])[0] ?? '' })),
    standings: end ? outcome(game, terms, end) : null,
  };
}
