import { type Address, parseAddress } from '../discord/custom-id.ts';
import type { Seen } from '../sandbox/index.ts';
import { flatten, type Message } from '../sandbox/wire.ts';

/** The addresses of a message's controls. */
export function addresses(message: Message): readonly Address[] {
  return flatten(message.components).flatMap((one) => parseAddress(one.custom_id ?? '') ?? []);
}

/** The first button of a message that does `act`; null when there is none. */
export function controlOf(
  message: Seen,
  act: Address['act'],
): { readonly customId: string; readonly address: Address } | null {
  for (const { customId } of message.buttons) {
    const address = parseAddress(customId);
    if (address?.act === act) return { customId, address };
  }
  return null;
}
