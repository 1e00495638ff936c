import type { Icon, Icons } from '../../../src/core/contract/face.ts';
import type { Path, Token } from '../../../src/core/contract/path.ts';
import { fillingIcon, iconScene } from '../../../src/core/scene/icon.ts';
import { sprite } from '../../../src/core/scene/sketch.ts';
import type { Seat } from '../../../src/core/seat.ts';
import { pebbleOf } from '../art/index.ts';
import { COLOURS } from '../rules/pieces.ts';
import type { Event, View } from '../rules/types.ts';

/** The drawings that are recognised at 24 pixels; what is too fine for that is drawn anew here. */
const all: readonly Icon[] = ['chest', 'bag', ...COLOURS.map(pebbleOf)].map((name) => ({
  name,
  scene: iconScene([fillingIcon([sprite(name, 0, 0, 100, 100)], { x: 0, y: 0, w: 100, h: 100 })]),
}));

/** What an answer is about; where all answers of a question would have the same icon there is none. */
function answer(_view: View, path: Path): Token | null {
  const [verb, ...slots] = path;
  if (slots.length > 0) return null;
  return verb === 'hide' ? 'chest' : verb === 'take' ? 'bag' : null;
}

function told(event: Event): readonly Token[] {
  return event.kind === 'hid' ? ['chest'] : event.kind === 'took' ? ['bag'] : [];
}

/** Colours are for the seat that drew them: the line for everybody has a bag. */
function toldPrivately(event: Event, seat: Seat): readonly Token[] {
  return event.kind === 'took' && event.seat === seat ? event.colours.map(pebbleOf).slice(0, 4) : [];
}

export const icons: Icons<View, Event> = { all, answer, told, toldPrivately };
