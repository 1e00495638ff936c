import type { AnyGame } from '../../core/contract/any-game.ts';
import type { Token } from '../../core/contract/path.ts';
import type { Language } from '../../core/text/message.ts';
import type { PersonId } from '../../domain/ids.ts';
import type { NamedPerson } from '../../domain/people/person.ts';
import { featsOf } from '../../domain/results/feat.ts';
import { nextRung, rungsOf } from '../../domain/results/ladder.ts';
import type { Reliability } from '../../domain/results/reliability.ts';
import { statisticsOf } from '../../domain/results/statistics.ts';
import { plainVoice } from '../../domain/table/voice.ts';
import { beginningOf } from '../../domain/time/period.ts';
import { featWords } from '../../scenes/statistics/feats.ts';
import { day } from '../../scenes/statistics/figures.ts';
import { personScene } from '../../scenes/statistics/person-scene.ts';
import { type Ladder, type PersonShown, personLines } from '../../scenes/statistics/person-words.ts';
import { hasBlocked } from '../blocks/blocks.ts';
import type { AppContext } from '../context.ts';
import type { PlayedBy } from '../ports/statistics.ts';
import { reliabilityDetails } from './reliability.ts';
import type { Told } from './told.ts';

/** What one person has done in a game. */

/** How many of somebody's games are looked at, and how many seats of all players for each number of seats. */
const GAMES = 1_000;
const ALL = 500;
/** How many values the course of a rating has at most. */
const COURSE = 120;
/** How many games against computers are looked at. */
const SOLO = 200;

export interface PersonStatistics {
  /** The game they are about; the one that was asked for, else the one that the person has played most. */
  readonly game: AnyGame;
  readonly shown: PersonShown;
  /** How reliable they are; null where that is not shown. */
  readonly reliability: Reliability | null;
  /** What they have collected in the game, each with when it was first. */
  readonly feats: ReadonlyMap<Token, Date>;
  /** The time zone of the person who asks; null: UTC. */
  readonly zone: string | null;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/**
 * The statistics of `person` as `asker` may see them who asks in `server` (null: in a direct message). Of somebody else
 * these are the games that were played in that server and those that the asker played, too; all of them where the
 * person has agreed to be named in all servers. Their rating is shown with any of these games, and how reliable they
 * are in numbers of all servers. Of somebody who has blocked the asker only the games of both are shown, and no rating.
 */
export async function personStatistics(
  context: AppContext,
  asker: { readonly person: NamedPerson; readonly server: string | null },
  person: { readonly id: PersonId; readonly name: string },
  wanted: Token | null,
): Promise<PersonStatistics> {
  const { store } = context;
  const own = person.id === asker.person.id;
  const blocked = !own && (await hasBlocked(context, person.id, asker.person.id));
  const listed = !own && !blocked && (await store.person(person.id))?.listed === true;
  const seenBy = own || listed ? null : { person: asker.person.id, server: blocked ? null : asker.server };
  const of: PlayedBy = { person: person.id, seenBy };
  const game = await gameFor(context, of, wanted);
  const rows = await store.playedBy(of, game.id, GAMES);
  const sizes = [...new Set(rows.map(({ size }) => size))];
  const usual = new Map(
    await Promise.all(sizes.map(async (size) => [size, await store.playedByAll(game.id, size, ALL)] as const)),
  );
  const month = beginningOf('month', context.now()) ?? new Date(0);
  const rated = !blocked && rows.length > 0 ? await store.ratingOf(person.id, game.id, 'people') : null;
  const shows = own || (!blocked && rows.length > 0);
  const ladder = shows ? await ladderOf(context, game, person.id) : null;
  const against = own ? null : await store.headToHead(person.id, asker.person.id, game.id);
  const [reliability = null] = blocked || (!own && rows.length === 0) ? [] : await store.reliabilityOf([person.id]);
  return {
    game,
    reliability,
    zone: (await store.person(asker.person.id))?.zone ?? null,
    now: context.now(),
    feats: new Map((await store.featsBy(of, game.id)).map(({ feat, at }) => [feat, at])),
    shown: {
      name: person.name,
      statistics: statisticsOf(game, rows, usual, month),
      rating: rated,
      course: rated ? await store.ratingHistory(person.id, game.id, 'people', COURSE) : [],
      // Somebody else who has not played against computers has no ladder.
      ladder: own || ladder?.rating ? ladder : null,
      puzzles: shows ? await store.puzzleRating(person.id, game.id) : null,
      against: against && { ...against, name: asker.person.name },
    },
  };
}

/** Somebody's ladder against computers; null where the strength of no level is known. */
export async function ladderOf(
  { store }: Pick<AppContext, 'store'>,
  game: AnyGame,
  person: PersonId,
): Promise<Ladder | null> {
  const rungs = rungsOf(game, game.calibration ? await store.soloGames(person, game.id, SOLO) : []);
  if (rungs.length === 0) return null;
  const rating = await store.ratingOf(person, game.id, 'solo');
  const course = rating ? await store.ratingHistory(person, game.id, 'solo', COURSE) : [];
  return { rungs, next: nextRung(rungs), rating, course };
}

/** The game that was asked for, else the one that was played most, else the first. */
async function gameFor(context: AppContext, of: PlayedBy, wanted: Token | null): Promise<AnyGame> {
  const asked = context.games.find(({ id }) => id === wanted);
  if (asked) return asked;
  const played = await context.store.gamesPlayed(of);
  const [most] = [...context.games].sort((a, b) => (played.get(b.id) ?? 0) - (played.get(a.id) ?? 0));
  if (!most) throw new Error('no game is installed');
  return most;
}

export function tellPerson(language: Language, { game, shown, reliability, feats, ...at }: PersonStatistics): Told {
  const voice = plainVoice(game, language);
  const all = featsOf(game).flatMap((id) => {
    const words = featWords(voice, language, id);
    const first = feats.get(id);
    return words ? [{ ...words, date: first ? day(language, first) : null }] : [];
  });
  const words = reliability && reliabilityDetails(language, reliability, at);
  return {
    game,
    scene: personScene(game, language, shown),
    feats: all,
    lines: [...personLines(game, language, shown), ...(words ? [words] : [])],
  };
}
