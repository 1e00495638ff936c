import { filmFrames } from '../app/film/film.ts';
import type { AnyGame, AnyTerms, Voice } from '../core/contract/any-game.ts';
import { readTerms } from '../core/contract/options.ts';
import { offer } from '../core/contract/path.ts';
import { type Position, waiting } from '../core/match/match.ts';
import type { Scene } from '../core/scene/scene.ts';
import type { Reader, Seat } from '../core/seat.ts';
import type { Language } from '../core/text/message.ts';
import { autoplayed, nameOf, type Played, storyOf } from './autoplay.ts';

/** One scene worth looking at, with a name that says what it shows. */
export interface Sample {
  readonly name: string;
  readonly scene: Scene;
}

/**
 * Scenes of every kind a game has, from games the autopilot plays with fixed seeds: the board at the start, in the
 * middle, near the end and over, for every table size; the private view; each sort of question; a preview; the score
 * sheet; what has changed; the title picture and the pictures of the guide; frames of a film. Each option that is a
 * flag is switched on once. A game is played when the first of its scenes is asked for.
 */
export function* samplesOf(game: AnyGame, language: Language = 'en'): Generator<Sample, void> {
  const voice = game.voice(language, nameOf);
  yield { name: 'cover', scene: voice.cover() };
  for (let seats = game.seats.min; seats <= game.seats.max; seats += 1) yield* samplesAt(game, seats, language);
  for (const [key, spec] of Object.entries(game.options)) {
    if (spec.kind !== 'flag' || spec.default) continue;
    const seats = spec.seats?.[0] ?? game.seats.min;
    for (const sample of gameSamples(game, voice, seats, { [key]: true }, `${key}`))
      if (/end|score|middle-own/.test(sample.name)) yield sample;
  }
  for (const { topic } of voice.topics()) {
    const scene = voice.page(topic)?.scene;
    if (scene) yield { name: `guide-${topic}`, scene };
  }
  yield* filmSamples(game, language);
}

/** Those of `samplesOf` that are about one game at a table of this size, without options. */
export function samplesAt(game: AnyGame, seats: number, language: Language = 'en'): readonly Sample[] {
  return gameSamples(game, game.voice(language, nameOf), seats, {}, `${seats}p`);
}

/** The title of a film, a move, one that mattered, the course of the game and its end. */
function filmSamples(game: AnyGame, language: Language): readonly Sample[] {
  const terms = readTerms(game, game.seats.max, {});
  if (!terms.ok) return [];
  const frames = filmFrames(storyOf(game, terms.value, 'film', language));
  const longest = Math.max(...frames.slice(1, -2).map(({ ms }) => ms));
  const [move, turning] = [12, frames.findIndex(({ ms }, at) => at > 1 && ms === longest)];
  const shown = { title: 0, move, turning, course: frames.length - 2, end: frames.length - 1 };
  return Object.entries(shown).flatMap(([name, at]) => {
    const scene = frames[at]?.scene();
    return scene ? [{ name: `film-${name}`, scene }] : [];
  });
}

function gameSamples(
  game: AnyGame,
  voice: Voice,
  seats: number,
  options: { readonly [key: string]: boolean },
  prefix: string,
): readonly Sample[] {
  const terms = readTerms(game, seats, options);
  if (!terms.ok) return [];
  const played = autoplayed(game, terms.value, `gallery-${prefix}`);
  const line = played.positions;
  const samples: Sample[] = [];
  const board = (name: string, position: Position, reader: Seat | 'public', moment: 'board' | 'score' = 'board') =>
    samples.push({
      name: `${prefix}-${name}`,
      scene: voice.scene(game.view(position.state, reader), { kind: moment }),
    });
  const at = (share: number): Position =>
    line[Math.min(line.length - 1, Math.floor(share * (line.length - 1)))] as Position;
  board('start', at(0), 'public');
  board('middle', at(0.5), 'public');
  board('late', at(0.9), 'public');
  board('end', at(1), 'public');
  board('score', at(1), 'public', 'score');
  board('middle-own', at(0.55), (seats - 1) as Seat);
  samples.push(...since(game, terms.value, voice, line, prefix));
  samples.push(...questions(game, voice, played, prefix));
  return samples;
}

/** What a seat finds changed when its turn comes round again, and what has changed by then for somebody who watched. */
function since(
  game: AnyGame,
  terms: AnyTerms,
  voice: Voice,
  line: readonly Position[],
  prefix: string,
): readonly Sample[] {
  const seat = (terms.seats - 1) as Seat;
  const own = (position: Position): boolean => waiting(game, terms, position).includes(seat);
  const now = line.findIndex(
    (position, at) => at > line.length * 0.6 && own(position) && !own(line[at - 1] ?? position),
  );
  const after = line.slice(0, now).findLastIndex(own) + 1;
  const [position, before] = [line[now], line[after]];
  if (!position || !before) return [];
  const seen = (reader: Reader): Scene =>
    voice.scene(game.view(position.state, reader), { kind: 'since', before: game.view(before.state, reader) });
  return [
    { name: `${prefix}-since`, scene: seen(seat) },
    { name: `${prefix}-since-public`, scene: seen('public') },
  ];
}

/** The first question of each sort (verb and depth) from the second third of a game on, and a preview of each verb. */
function questions(game: AnyGame, voice: Voice, { positions, entries }: Played, prefix: string): readonly Sample[] {
  const found = new Map<string, Sample>();
  const asked = entries.map(({ seat, path }, at) => ({ seat, full: path, position: positions[at] }));
  for (const { seat, full, position } of [...asked.slice(Math.floor(positions.length / 3)), ...asked]) {
    if (!position) continue;
    const view = game.view(position.state, seat);
    const paths = game.paths(position.state, seat);
    for (let depth = 0; depth < full.length; depth += 1) {
      const open = offer(paths, full.slice(0, depth));
      if (!open || open.answers.length === 0 || open.path.length !== depth) continue;
      const name = `${prefix}-ask-${[full[0], depth].join('-')}`;
      const moment = { kind: 'ask', soFar: open.path, answers: open.answers } as const;
      if (!found.has(name)) found.set(name, { name, scene: voice.scene(view, moment) });
    }
    const name = `${prefix}-preview-${full[0]}`;
    const after = game.preview(position.state, seat, full);
    if (!found.has(name))
      found.set(name, { name, scene: voice.scene(after, { kind: 'preview', path: full, before: view }) });
  }
  return [...found.values()];
}
