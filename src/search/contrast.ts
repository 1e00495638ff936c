import type { Measures } from '../core/contract/achievements.ts';
import type { AnyEvent, AnyRules, AnyState } from '../core/contract/any-game.ts';
import type { Contrast, ContrastItem } from '../core/contract/contrast.ts';
import { type Path, samePath } from '../core/contract/path.ts';
import type { Chance } from '../core/contract/rules.ts';
import { same } from '../core/json.ts';
import { known } from '../core/known.ts';
import type { Position } from '../core/match/match.ts';
import { rng } from '../core/rng.ts';
import { isSeat, type Seat } from '../core/seat.ts';
import { FastDice } from './dice.ts';
import { difference } from './difference.ts';
import { type PlayoutTerms, playToEnd } from './playout.ts';

/** In so many worlds two moves are played out: by the rules, since engines tell points and no parts of them. */
export const CONTRAST_WORLDS = 16;

/** A difference is told from so many standard errors on, and when it is at least so much; so many are told. */
const [CLEAR, LEAST, MOST] = [2, 0.5, 2];

/** A reply is told when it comes in this share of the worlds, and in so much fewer of them after the better move. */
const [OFTEN, OFTENER] = [0.5, 0.4];

/** A move of another seat, with the position it is made in. */
interface Reply {
  readonly seat: Seat;
  readonly path: Path;
  readonly state: AnyState;
}

/** How a world went on after a move: all seats' items at its end, and what others did before the seat decided again. */
interface Outcome {
  readonly items: readonly Measures[];
  readonly replies: readonly Reply[];
}

/**
 * What is wrong with `played`, a legal move of `seat`, against `best`, another one, by what the seat knows. Positions
 * that it cannot tell apart give equal contrasts.
 */
export function contrast(
  game: AnyRules,
  { state, ply }: Position,
  seat: Seat,
  { played, best }: { readonly played: Path; readonly best: Path },
  worlds: number,
): Contrast {
  const dice = new FastDice(`contrast/moves/${seat}/${ply}`);
  const drawn = new FastDice(`contrast/chance/${seat}/${ply}`);
  const chance: Chance = { shuffle: (_what, items) => drawn.shuffle(items) };
  const courses = (path: Path): readonly Outcome[] =>
    Array.from({ length: worlds }, (_, world) => {
      const start = game.determinize(state, seat, rng(`contrast/${seat}/${world}`, ply));
      const index = game.paths(start, seat).findIndex((one) => samePath(one, path));
      if (index < 0) throw new RangeError(`${game.id}: ${path.join(' ')} is not legal`);
      dice.restart(world);
      drawn.restart(world);
      return courseAfter(game, game.advance(start, seat, index, chance), { seat, dice, chance });
    });
  const [own, top] = [courses(played), courses(best)];
  const replies = replyOf(own, top);
  const events = sharedEvents(
    replies.map((one) => known(game.apply(one.state, one.seat, one.path, chance), 'reply').events),
  );
  const by = replies[0]?.seat;
  return {
    items: itemsOf(own, top, seat),
    reply: by === undefined || events.length === 0 ? null : { seat: by, events },
  };
}

/** The first events of the same move in several worlds, as long as they are alike in all: no chance is among them. */
function sharedEvents([first = [], ...others]: readonly (readonly AnyEvent[])[]): readonly AnyEvent[] {
  const apart = first.findIndex((event, at) => !others.every((one) => same(one[at] ?? null, event)));
  return apart < 0 ? first : first.slice(0, apart);
}

function courseAfter(game: AnyRules, start: AnyState, terms: Omit<PlayoutTerms, 'resigned'>): Outcome {
  const replies: Reply[] = [];
  let open = true;
  const end = playToEnd(game, start, terms, (state, acting, index) => {
    open &&= acting !== terms.seat || replies.length === 0;
    if (open && acting !== terms.seat)
      replies.push({ seat: acting, path: known(game.paths(state, acting)[index], 'path of a move'), state });
  });
  return { items: game.items(end) ?? [], replies };
}

function itemsOf(own: readonly Outcome[], top: readonly Outcome[], seat: Seat): readonly ContrastItem[] {
  const found: ContrastItem[] = [];
  for (const [of, items] of (own[0]?.items ?? []).entries()) {
    if (!isSeat(of)) continue;
    for (const item of Object.keys(items)) {
      const amounts = (courses: readonly Outcome[]): readonly number[] =>
        courses.map((one) => one.items[of]?.[item] ?? 0);
      const apart = difference(amounts(own), amounts(top));
      if (apart === null || Math.abs(apart.mean) < LEAST || Math.abs(apart.mean) <= CLEAR * apart.error) continue;
      const isWorse = of === seat ? apart.mean < 0 : apart.mean > 0;
      if (isWorse) found.push({ seat: of, item, amount: Math.round(apart.mean * 10) / 10 });
    }
  }
  return found.sort((a, b) => Math.abs(b.amount) - Math.abs(a.amount)).slice(0, MOST);
}

/** The reply that tells both moves apart most, in each world in which it is made; none where no reply does clearly. */
function replyOf(own: readonly Outcome[], top: readonly Outcome[]): readonly Reply[] {
  const byName = (courses: readonly Outcome[]): ReadonlyMap<string, readonly Reply[]> => {
    const found = new Map<string, readonly Reply[]>();
    for (const { replies } of courses)
      for (const [name, reply] of new Map(replies.map((one) => [`${one.seat} ${one.path.join(' ')}`, one])))
        found.set(name, [...(found.get(name) ?? []), reply]);
    return found;
  };
  const others = byName(top);
  const [clearest] = [...byName(own)]
    .map(([name, replies]) => ({ replies, more: replies.length - (others.get(name)?.length ?? 0) }))
    .filter(({ replies, more }) => replies.length >= OFTEN * own.length && more >= OFTENER * own.length)
    .sort((a, b) => b.more - a.more || b.replies.length - a.replies.length);
  return clearest?.replies ?? [];
}
