import { ComponentType } from 'discord.js';
import type { Part, Screen } from './screen.ts';

/** A screen whose controls lead elsewhere: `lead` gives the custom id that stands in place of another. */
export function led(screen: Screen, lead: (customId: string) => string): Screen {
  return { ...screen, parts: screen.parts.map((part) => ledPart(part, lead)) };
}

function ledPart(part: Part, lead: (customId: string) => string): Part {
  if (part.type === ComponentType.Section && 'custom_id' in part.accessory)
    return { ...part, accessory: { ...part.accessory, custom_id: lead(part.accessory.custom_id) } };
  if (part.type !== ComponentType.ActionRow) return part;
  return {
    ...part,
    components: part.components.map((one) => ('custom_id' in one ? { ...one, custom_id: lead(one.custom_id) } : one)),
  };
}
