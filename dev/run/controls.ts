import { type CustomId, parseCustomId } from '../../src/discord/custom-ids/custom-id.ts';
import type { Seen } from '../../src/sandbox/index.ts';
import { flatten, type Message } from '../../src/sandbox/world/wire.ts';

/** The addresses of a message's controls. */
export function addresses(message: Message): readonly CustomId[] {
  return flatten(message.components).flatMap((one) => parseCustomId(one.custom_id ?? '') ?? []);
}

/** The first button of a message that does `act`; null when there is none. */
export function controlOf(
  message: Seen,
  act: string,
): { readonly customId: string; readonly address: CustomId } | null {
  for (const { customId } of message.buttons) {
    const address = parseCustomId(customId);
    if (address?.control === act) return { customId, address };
  }
  return null;
}

/** The ids of the buttons that answer a question by `act` (`answer` or `plan-answer`); starting over is no answer. */
export function answersOf(message: Seen, act: string): readonly string[] {
  return message.buttons.flatMap(({ customId, disabled }) => {
    const address = disabled ? null : parseCustomId(customId);
    return address?.control === act && address.path.length > 0 ? [customId] : [];
  });
}
