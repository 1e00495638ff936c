import { LRUCache } from 'lru-cache';
import type { AnyGame, Voice } from '../../core/contract/any-game.ts';
import { no, ok, type Result } from '../../core/result.ts';
import type { Seat } from '../../core/seat.ts';
import { sha256Hex } from '../../core/sha256.ts';
import type { PersonId } from '../../domain/ids.ts';
import { personIdOf } from '../../domain/people/person.ts';
import type { Refused } from '../../domain/permissions/refusal.ts';
import type { AskedDecision, Decision } from '../../domain/table/decision.ts';
import { hintEffort } from '../../search/levels.ts';
import type { Thought } from '../../search/think.ts';
import type { AppContext } from '../context.ts';
import { askedOf } from '../moves/decision.ts';
import { type Request, seatAtTable } from '../moves/play.ts';
import { stepAfter } from '../moves/wizard-step.ts';
import type { DescribedPicture } from '../ports/renderer.ts';
import type { DeterminizedDecision, Thinker } from '../ports/thinker.ts';
import { spendOn } from '../quotas/quotas.ts';
import { type HintedMove, imaginedFor, movesByThought, movesByThumb } from './hinted-moves.ts';

/** Hints: the best moves of the decision that a person has to make, seen by that person alone. */

/** What a hint says. The picture is that of the question which move is made. */
export interface Hint extends DescribedPicture {
  readonly table: Decision['table'];
  readonly seat: Seat;
  readonly voice: Voice;
  readonly round: string;
  /** The page of the guide that explains this decision. */
  readonly topic: string;
  /** The best first, three at most. */
  readonly moves: readonly HintedMove[];
  readonly basis: Basis;
  /** How many hints the seat has been given at the table, this one included; null where nobody counts them. */
  readonly given: number | null;
}

/**
 * What a hint is based on: that there is one move `only`, that the rest of the game is `solved`, `playouts` of it, or a
 * rule of thumb. `closer` says what becomes of the closer look then: it `follows`, there is `none`, or it was
 * `not-in-time`.
 */
export type Basis =
  | { readonly kind: 'only' | 'solved' }
  | { readonly kind: 'playouts'; readonly playouts: number }
  | { readonly kind: 'thumb'; readonly closer: 'follows' | 'none' | 'not-in-time' };

/** A hint that was given. */
export interface GivenHint {
  readonly hint: Hint;
  /**
   * The same hint after a closer look; by rule of thumb when there is none by the time `until` is settled. Refuses when
   * somebody has moved meanwhile. Null when no closer look is taken.
   */
  readonly closer: ((until: Promise<unknown>) => Promise<Result<Hint, Refused>>) | null;
}

/**
 * Gives a hint to a person on turn, by rule of thumb and so at once. It is counted, once for each decision. Refuses at
 * tables without hints and in the turns of others.
 */
export async function giveHint(context: AppContext, request: Request): Promise<Result<GivenHint, Refused>> {
  const found = await seatAtTable(context, request);
  if (!found.ok) return found;
  const { game, table, position, seat } = found.value;
  if (!table.hints) return no({ code: 'no-hints' });
  if (position.resigned.includes(seat)) return no({ code: 'resigned' });
  if (game.paths(position.state, seat).length === 0) return no({ code: 'hint-later' });
  const where = { person: personIdOf(request.person), server: table.place.guild };
  const decision = await askedOf(context, found.value, request.person);
  return spendOn(context, 'hints', where, () =>
    hintFor(context, decision, {
      seats: table.size,
      count: (name) => context.store.countHint(table.id, seat, name),
      still: () => seatAtTable(context, { ...request, version: table.version }),
    }),
  );
}

/** Gives a hint in a private game, where it counts for the person's quota alone. */
export function hintInPrivate(
  context: AppContext,
  decision: AskedDecision,
  { person, seats }: { readonly person: PersonId; readonly seats: number },
): Promise<Result<GivenHint, Refused>> {
  const asking: Asking = { seats, count: async () => null, still: async () => ok(null) };
  return spendOn(context, 'hints', { person, server: null }, () => hintFor(context, decision, asking));
}

/** What a hint needs besides the decision. */
interface Asking {
  /** How many seats play. */
  readonly seats: number;
  /** Counts a hint for the decision with this name, once; how many the seat has been given. */
  readonly count: (name: string) => Promise<number | null>;
  /** Refuses when the decision has been made meanwhile. */
  readonly still: () => Promise<Result<unknown, Refused>>;
}

async function hintFor(
  context: AppContext,
  decision: AskedDecision,
  { seats, count, still }: Asking,
): Promise<Result<GivenHint, Refused>> {
  const { game, table, position, seat, voice, palette } = decision;
  const imagined = imaginedFor(game, position, seat);
  const view = game.view(imagined.state, seat, imagined.resigned);
  const name = sha256Hex(JSON.stringify(view)).slice(0, 32);
  const only = game.paths(imagined.state, seat).length === 1;
  const moves = movesByThumb(game, voice, imagined, seat);
  const shown = stepAfter({ ...decision, position: imagined }, []);
  const scene = voice.scene(shown.view, shown.moment);
  const { round, topic } = voice.now(view);
  const picture = await context.renderer.render({ game: game.id, scene, palette });
  // Nothing is thought about, and no hint is given, where there is no picture.
  const closer =
    only || !context.thinker
      ? null
      : thoughtAbout(context.thinker, `${table.id}/${seat}/${name}`, game, {
          game: game.id,
          position: imagined,
          seat,
          seats,
        });
  const given = await count(name);
  const hint: Hint = {
    table,
    seat,
    voice,
    round,
    topic,
    moves,
    given,
    basis: only ? { kind: 'only' } : { kind: 'thumb', closer: closer ? 'follows' : 'none' },
    picture,
    alt: scene.alt,
  };
  if (!closer) return ok({ hint, closer });
  return ok({
    hint,
    async closer(until) {
      const thought = await Promise.race([closer.catch(() => null), until.then(() => null)]);
      const now = await still();
      if (!now.ok) return now;
      if (thought === null) return ok({ ...hint, basis: { kind: 'thumb', closer: 'not-in-time' } });
      return ok({
        ...hint,
        moves: movesByThought(game, voice, imagined, seat, thought),
        basis: thought.solved ? { kind: 'solved' } : { kind: 'playouts', playouts: thought.playouts },
      });
    },
  });
}

/** So many thoughts are kept for somebody who asks again. */
const KEPT = 200;

const thoughts = new WeakMap<Thinker, LRUCache<string, Promise<Thought>>>();

/** What a thinker finds about a decision; somebody who asks twice, with the same `key`, waits for the same thought. */
function thoughtAbout(thinker: Thinker, key: string, game: AnyGame, decision: DeterminizedDecision): Promise<Thought> {
  const kept = thoughts.get(thinker) ?? new LRUCache<string, Promise<Thought>>({ max: KEPT });
  thoughts.set(thinker, kept);
  const former = kept.get(key);
  if (former) return former;
  const thought = thinker.think(decision, hintEffort(game, decision.position.state, decision.seats), 'hint');
  kept.set(key, thought);
  // What has failed is tried again when somebody asks again.
  thought.catch(() => kept.delete(key));
  return thought;
}
