import { type APIMessageComponentEmoji, ComponentType } from 'discord.js';
import { fillIconMarks } from '../../core/text/icon-mark.ts';
import { refusesEmoji } from '../api/errors.ts';
import { ICON_ID, type Part, type Screen, type Written } from './screen.ts';

/**
 * Icons as emojis of the bot. Views name an icon, on controls and by marks in texts; here it becomes the emoji that
 * shows it, or is left out while there is none.
 */

/** `ids`: emojis by the names of icons; asked anew for every screen. */
export function iconEmojis(ids: () => ReadonlyMap<string, string>): (screen: Screen) => Screen {
  const shown = (emoji: APIMessageComponentEmoji): APIMessageComponentEmoji | null => {
    if (emoji.id !== ICON_ID) return emoji;
    const id = ids().get(emoji.name ?? '');
    return id === undefined ? null : { ...emoji, id };
  };
  const spell = (name: string): string | null => {
    const id = ids().get(name);
    return id === undefined ? null : `<:${name}:${id}>`;
  };
  return (screen) => ({ ...screen, parts: screen.parts.map((part) => changed(part, shown, spell)) });
}

type Shown = (emoji: APIMessageComponentEmoji) => APIMessageComponentEmoji | null;

function changed(part: Part, shown: Shown, spell: (name: string) => string | null): Part {
  const written = <T extends { readonly content: string }>(one: T): T => ({
    ...one,
    content: fillIconMarks(one.content, spell),
  });
  switch (part.type) {
    case ComponentType.TextDisplay:
      return written(part);
    case ComponentType.Section:
      return {
        ...part,
        components: part.components.map(written),
        accessory: part.accessory.type === ComponentType.Button ? pictured(part.accessory, shown) : part.accessory,
      };
    case ComponentType.ActionRow:
      return {
        ...part,
        components: part.components.map((one) => {
          if (one.type === ComponentType.Button) return pictured(one, shown);
          if (one.type !== ComponentType.StringSelect) return one;
          return { ...one, options: one.options.map((option) => pictured(option, shown)) };
        }),
      };
    default:
      return part;
  }
}

/** A control with the emoji it is to show. */
function pictured<T extends object>(control: T, shown: Shown): T {
  if (!('emoji' in control) || !control.emoji) return control;
  const { emoji, ...words } = control;
  const found = shown(emoji as APIMessageComponentEmoji);
  return found === null ? (words as T) : { ...control, emoji: found };
}

/**
 * Sends a message, and when Discord does not know an emoji on its controls, once more without those of the bot:
 * somebody may have deleted them, and Discord itself sometimes takes new ones for unknown.
 */
export async function sentWithIcons<T>(written: Written, send: (written: Written) => Promise<T>): Promise<T> {
  try {
    return await send(written);
  } catch (error) {
    if (!refusesEmoji(error)) throw error;
    const components = written.body.components.map((one) =>
      one.type === ComponentType.Container
        ? { ...one, components: one.components.map((part) => changed(part, plain, () => null)) }
        : one,
    );
    return send({ ...written, body: { ...written.body, components } });
  }
}

/** An emoji without an id is a letter of everybody's. */
const plain: Shown = (emoji) => (emoji.id === undefined ? emoji : null);
