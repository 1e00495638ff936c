import { DECOR_KINDS, type ResourceCard, type RoomCard, resourceOf, roomOf } from './cards.ts';
import { fits, placements, scaffoldings, sites, targets, withRoom } from './home.ts';
import { hasDesigner } from './player.ts';
import { type Cell, type Player, ROUNDS } from './types.ts';

/** Where a room card comes to lie, and what lay above it. */
export interface Way {
  readonly cell: Cell;
  readonly up: boolean;
  /** Where the décor token or the Scaffolding goes, 'skip' for a declined token, null when nothing is to be placed. */
  readonly extra: Cell | 'skip' | null;
}

/** Every way for this player to place a column's room and the card above it, null in m1 (rules 2, step c). */
export function waysToTake(
  player: Player,
  card: RoomCard,
  above: ResourceCard | null,
  { round, decorMandatory }: { readonly round: number; readonly decorMandatory: boolean },
): readonly Way[] {
  const { home } = player;
  const { type } = roomOf(card);
  const resource = above === null ? null : resourceOf(above);
  // The Interior Designer works at once, so before the room (rules 2, step c).
  const arrives = resource?.family === 'helper' && resource.kind === 'interior-designer';
  const designer = arrives || hasDesigner(player);
  if (resource?.family === 'tool' && resource.kind === 'scaffolding' && round < ROUNDS) {
    return scaffoldings(home).flatMap(({ room: cell, scaffolding: extra }) => [
      ...(fits(home, cell, type, designer) ? [{ cell, up: true, extra }] : []),
      { cell, up: false, extra },
    ]);
  }
  const places = placements(home, sites(home), type, designer);
  if (resource?.family === 'decor' && DECOR_KINDS[resource.card].place !== 'garden') {
    // First the room, then the décor, for which the new room counts (R19).
    return places.flatMap(({ cell, up }): readonly Way[] => {
      const carriers = targets(withRoom(home, cell, card, up), resource.card);
      if (carriers.length === 0) return [{ cell, up, extra: null }];
      const placed = carriers.map((extra) => ({ cell, up, extra }));
      return decorMandatory ? placed : [...placed, { cell, up, extra: 'skip' }];
    });
  }
  return places.map((place) => ({ ...place, extra: null }));
}

/** Every way to place a room card that comes alone (Jackhammer, rules 4.3). */
export function waysToPlace(player: Player, card: RoomCard): readonly Way[] {
  const { home } = player;
  const places = placements(home, sites(home), roomOf(card).type, hasDesigner(player));
  return places.map((place) => ({ ...place, extra: null }));
}
