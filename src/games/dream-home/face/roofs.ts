import type { Token } from '../../../core/contract/path.ts';
import { COLOURS, type Colour } from '../rules/cards.ts';
import type { Say } from './names.ts';
import { type Labelled, plain } from './question.ts';

/** The roofs that the Roofer chooses from, in words. */

const WINDOWED = [
  'red-window',
  'brown-window',
  'purple-window',
  'orange-window',
] as const satisfies readonly `${Colour}-window`[];
const ROOFS = [...COLOURS, ...WINDOWED];

export function roofLabel(token: Token): Say {
  const roof = ROOFS.find((one) => one === token);
  return roof === undefined ? plain(token) : { say: roof };
}

export function roofAnswer(token: Token): Labelled {
  const roof = ROOFS.find((one) => one === token);
  if (roof === undefined) return { label: plain(token) };
  return { label: { say: roof }, short: { say: `short-${roof}` } };
}
