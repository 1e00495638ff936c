import { ComponentType } from 'discord.js';
import type { Part, Screen } from './screen.ts';

/** The custom id that stands in place of another one, of a button or of a menu; null: the control is left out. */
type Lead = (customId: string, isButton: boolean) => string | null;

/** A screen whose controls lead elsewhere. */
export function led(screen: Screen, lead: Lead): Screen {
  return { ...screen, parts: screen.parts.flatMap((part) => ledPart(part, lead)) };
}

function ledPart(part: Part, lead: Lead): readonly Part[] {
  if (part.type === ComponentType.Section && 'custom_id' in part.accessory) {
    const id = lead(part.accessory.custom_id, true);
    return id === null ? part.components : [{ ...part, accessory: { ...part.accessory, custom_id: id } }];
  }
  if (part.type !== ComponentType.ActionRow) return [part];
  const components = part.components.flatMap((one): (typeof part.components)[number][] => {
    if (!('custom_id' in one)) return [one];
    const id = lead(one.custom_id, one.type === ComponentType.Button);
    return id === null ? [] : [{ ...one, custom_id: id }];
  });
  return components.length === 0 ? [] : [{ ...part, components }];
}
