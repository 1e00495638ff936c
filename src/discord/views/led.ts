import { ComponentType } from 'discord.js';
import type { Part, Screen } from './screen.ts';

/** The custom id that stands in place of another one, of a button or of a menu. */
type Lead = (customId: string, isButton: boolean) => string;

/** A screen whose controls lead elsewhere. */
export function led(screen: Screen, lead: Lead): Screen {
  return { ...screen, parts: screen.parts.map((part) => ledPart(part, lead)) };
}

function ledPart(part: Part, lead: Lead): Part {
  if (part.type === ComponentType.Section && 'custom_id' in part.accessory)
    return { ...part, accessory: { ...part.accessory, custom_id: lead(part.accessory.custom_id, true) } };
  if (part.type !== ComponentType.ActionRow) return part;
  return {
    ...part,
    components: part.components.map((one) =>
      'custom_id' in one ? { ...one, custom_id: lead(one.custom_id, one.type === ComponentType.Button) } : one,
    ),
  };
}
