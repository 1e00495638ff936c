import { known } from '../../src/core/known.ts';
import type { Actor, Seen } from '../../src/sandbox/index.ts';
import type { BotHarness } from './bot-harness.ts';

/** Controls by what a person reads on them; both return what the person sees then, once the bot rests. */
export function byLabels(harness: () => BotHarness) {
  return {
    /** Presses the button whose label ends so. */
    async press(who: Actor, message: Seen, label: string): Promise<Seen> {
      const button = known(
        message.buttons.find((one) => one.label.endsWith(label)),
        `button "${label}" in ${message.text}`,
      );
      const { said } = await who.press(message, button.customId);
      await harness().calm();
      return said;
    },
    /** Chooses in the menu that offers this value. */
    async choose(who: Actor, message: Seen, value: string): Promise<Seen> {
      const menu = known(
        message.selects.find(({ options }) => options.some((one) => one.value === value)),
        `menu with ${value} in ${message.text}`,
      );
      const { said } = await who.select(message, menu.customId, [value]);
      await harness().calm();
      return said;
    },
  };
}
