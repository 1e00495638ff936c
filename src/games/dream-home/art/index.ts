import type { Art, Drawing } from '../../../core/scene/scene.ts';
import { COLOURS, ROOMS } from '../rules/cards.ts';
import { FEAST_ART } from './feast.ts';
import { GROUND_ART } from './grounds.ts';
import type { Nodes } from './pen.ts';
import { CHILD_ART, HELPERS } from './people.ts';
import { ROOF_ART, roofCard } from './roofs.ts';
import { emptyDrawing, roomDrawing } from './rooms.ts';
import { DECOR_ART, ICON_ART, SCAFFOLD_ROOM, TOOL_ART } from './things.ts';

const square = (nodes: Nodes): Drawing => ({ w: 120, h: 120, nodes });
const squares = (drawings: { readonly [name: string]: Nodes }): Art =>
  Object.fromEntries(Object.entries(drawings).map(([name, nodes]) => [name, square(nodes)]));

/**
 * Every drawing: room cards by name (`kitchen-3`), `empty` (a card face down), `scaffold` (a space with Scaffolding),
 * roofs by colour (`roof-red`, `roof-red-window`) and `roof-back`, the quarters of a house's roof, what grows in
 * gardens, `bay` and `pit` (where rooms may be built), `garland` and `confetti` for the winner, two
 * children by themselves, décor, tools and helpers by name, `key` (the first-player marker) and the icons.
 */
export const art: Art = {
  ...Object.fromEntries(ROOMS.map((room) => [room.card, roomDrawing(room.type, room.copy, room.children)])),
  empty: emptyDrawing,
  scaffold: { w: 200, h: 160, nodes: SCAFFOLD_ROOM },
  ...Object.fromEntries(
    COLOURS.flatMap((colour) => [
      [`roof-${colour}`, roofCard({ kind: 'tiles', colour, window: false })],
      [`roof-${colour}-window`, roofCard({ kind: 'tiles', colour, window: true })],
    ]),
  ),
  'roof-back': roofCard({ kind: 'back' }),
  ...ROOF_ART,
  ...GROUND_ART,
  ...FEAST_ART,
  ...CHILD_ART,
  ...squares(DECOR_ART),
  ...squares(TOOL_ART),
  ...squares(HELPERS),
  ...squares(ICON_ART),
};
