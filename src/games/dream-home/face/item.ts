import type { Token } from '../../../core/contract/path.ts';
import { isType, roomName, type Say } from './names.ts';

/** What a part of a home's points is called. */
export function item(name: Token): Say {
  if (isType(name)) return { say: 'item-room', with: { room: roomName(name) } };
  return { say: OTHERS[name] ?? 'item-empty' };
}

const OTHERS: {
  readonly [name: Token]: 'item-decor' | 'item-bathrooms' | 'item-trio' | 'item-roof';
} = { decor: 'item-decor', bathrooms: 'item-bathrooms', trio: 'item-trio', roof: 'item-roof' };
