import type { TableId } from '../../app/ports.ts';
import type { Address } from '../address.ts';

/** The table an address names. An address without one was forged; there is no table of this name. */
export function tableOf(address: Address): TableId {
  return address.table ?? '';
}
