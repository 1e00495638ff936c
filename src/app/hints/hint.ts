import { LRUCache } from 'lru-cache';
import type { Voice } from '../../core/contract/any-game.ts';
import type { Position } from '../../core/match/match.ts';
import { no, ok, type Result } from '../../core/result.ts';
import type { Seat } from '../../core/seat.ts';
import { sha256Hex } from '../../core/sha256.ts';
import { personIdOf } from '../../domain/people/person.ts';
import type { Refused } from '../../domain/permissions/refusal.ts';
import { termsOf } from '../../domain/table/position.ts';
import type { Table } from '../../domain/table/table.ts';
import { voiceOf } from '../../domain/table/voice.ts';
import { hintEffort } from '../../search/levels.ts';
import type { Thought } from '../../search/think.ts';
import type { AppContext } from '../context.ts';
import { type Request, type Seated, seatAtTable } from '../moves/play.ts';
import { stepAfter } from '../moves/wizard-step.ts';
import { preferencesOf } from '../people/people.ts';
import type { DescribedPicture } from '../ports/renderer.ts';
import type { Decision, Thinker } from '../ports/thinker.ts';
import { spendOn } from '../quotas/quotas.ts';
import { type HintedMove, imaginedFor, movesByThought, movesByThumb } from './hinted-moves.ts';

/** Hints: the best moves of the decision that a person has to make, seen by that person alone. */

/** What a hint says. The picture is that of the question which move is made. */
export interface Hint extends DescribedPicture {
  readonly table: Table;
  readonly seat: Seat;
  readonly voice: Voice;
  readonly round: string;
  /** The page of the guide that explains this decision. */
  readonly topic: string;
  /** The best first, three at most. */
  readonly moves: readonly HintedMove[];
  readonly basis: Basis;
  /** How many hints the seat has been given at the table, this one included. */
  readonly given: number;
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
  return spendOn(context, 'hints', where, () => hintFor(context, request, found.value));
}

async function hintFor(context: AppContext, request: Request, seated: Seated): Promise<Result<GivenHint, Refused>> {
  const { game, table, position, seat } = seated;
  const imagined = imaginedFor(game, position, seat);
  const view = game.view(imagined.state, seat, imagined.resigned);
  const decision = sha256Hex(JSON.stringify(view)).slice(0, 32);
  const only = game.paths(imagined.state, seat).length === 1;
  const { language, palette } = await preferencesOf(context, request.person, table);
  const voice = voiceOf(game, table, language);
  const moves = movesByThumb(game, voice, imagined, seat);
  const shown = stepAfter({ game, table, position: imagined, seat, voice }, []);
  const scene = voice.scene(shown.view, shown.moment);
  const { round, topic } = voice.now(view);
  const picture = await context.renderer.render({ game: game.id, scene, palette });
  // Nothing is thought about, and no hint is given, where there is no picture.
  const closer = only || !context.thinker ? null : thoughtAbout(context.thinker, seated, imagined, decision);
  const given = await context.store.countHint(table.id, seat, decision);
  const hint: Hint = {
    ...{ table, seat, voice, round, topic, moves, given },
    basis: only ? { kind: 'only' } : { kind: 'thumb', closer: closer ? 'follows' : 'none' },
    picture,
    alt: scene.alt,
  };
  if (!closer) return ok({ hint, closer });
  return ok({
    hint,
    async closer(until) {
      const thought = await Promise.race([closer.catch(() => null), until.then(() => null)]);
      const now = await seatAtTable(context, { ...request, version: table.version });
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

/** What a thinker finds about a decision; somebody who asks twice waits for the same thought. */
function thoughtAbout(
  thinker: Thinker,
  { game, table, seat }: Seated,
  imagined: Position,
  name: string,
): Promise<Thought> {
  const kept = thoughts.get(thinker) ?? new LRUCache<string, Promise<Thought>>({ max: KEPT });
  thoughts.set(thinker, kept);
  const key = `${table.id}/${seat}/${name}`;
  const former = kept.get(key);
  if (former) return former;
  const { seats } = termsOf(table);
  const decision: Decision = { game: game.id, position: imagined, seat, seats };
  const thought = thinker.think(decision, hintEffort(game, imagined.state, seats), 'hint');
  kept.set(key, thought);
  // What has failed is tried again when somebody asks again.
  thought.catch(() => kept.delete(key));
  return thought;
}
