import type { Json, JsonObject } from '../json.ts';
import type { Book, Message } from '../text/message.ts';
import type { DailyWeek } from './daily.ts';
import type { Engine } from './engine.ts';
import type { Face } from './face.ts';
import type { Lesson } from './lesson.ts';
import type { Calibration, LevelSettings } from './level.ts';
import type { Rules } from './rules.ts';

/**
 * The contract between a game and everything above it. A game is a value `{ rules, face }`: the rules are pure
 * functions over JSON, the face turns a view into words and pictures. A game never refuses: it lists what is possible.
 */

/** What a game is played by without words and pictures: all that a computer loads that thinks (`defineRules`). */
export interface Play<
  State extends Json,
  Move,
  Options extends JsonObject,
  Deal extends Json,
  View extends Json,
  Event extends Json,
> {
  readonly rules: Rules<State, Move, Options, Deal, View, Event>;
  /** Those that fit most games when left out. */
  readonly levels?: LevelSettings<State>;
  /** A faster representation of its positions, for computers that think. Without one they think through `rules`. */
  readonly engine?: Engine<State>;
}

/** A game with its own types, to be given to `defineGame`. */
export interface Game<
  State extends Json,
  Move,
  Options extends JsonObject,
  Deal extends Json,
  View extends Json,
  Event extends Json,
  B extends Book,
> extends Play<State, Move, Options, Deal, View, Event> {
  readonly face: Face<View, Event, B>;
  readonly lesson: Lesson<Options, Deal, Message<B>>;
  /** The deals of the day, by the day of the week. */
  readonly daily: DailyWeek<Options>;
  /** How strong the computers are; without it games against them change no ratings. */
  readonly calibration?: Calibration;
  /** Decisions with one clearly best move, as `npm run puzzles` writes them; none when left out. */
  readonly puzzles?: readonly string[];
  /** Measurements of this game alone, of a faster inner representation for example. */
  readonly benches?: readonly Bench[];
}

/** A measurement for `npm run bench`. */
export interface Bench {
  /** What is counted: "random 4-player games, bitboards". */
  readonly name: string;
  /** Runs for about so many seconds. */
  run(seconds: number): { readonly perSecond: number };
}
