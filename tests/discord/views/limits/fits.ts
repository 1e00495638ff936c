import { ButtonStyle, ComponentType } from 'discord.js';
import { commandsOf } from '../../../../src/commands/index.ts';
import type { AnyGame } from '../../../../src/core/contract/any-game.ts';
import { LIMITS } from '../../../../src/discord/api/limits.ts';
import { commandMentions } from '../../../../src/discord/views/command-mentions.ts';
import { iconEmojis } from '../../../../src/discord/views/icons.ts';
import { type Screen, write } from '../../../../src/discord/views/screen.ts';
import { GAMES } from '../../../../src/games/index.ts';
import { checkMessage } from '../../../../src/sandbox/limits/message.ts';
import type { JsonObject } from '../../../../src/sandbox/world/wire.ts';
import { TOY } from '../../../support/toy.ts';
import { faultsOf } from '../../../support/wire.ts';

export const ALL: readonly AnyGame[] = [...GAMES, TOY];
export const LONGEST = 'Wolfeschlegelsteinhausenbergerdo';
export const CHANNEL = '1573679291516846080';
/** As many digits as there will be for long. */
export const FAR = new Date(9_999_999_999_000);
export const SLOW = {
  clock: { start: 2_109_660_000, increment: 88_260_000, cap: 4_752_060_000 },
  waking: true,
  strict: true,
  vacations: true,
};

export const json = (value: unknown): JsonObject => JSON.parse(JSON.stringify(value)) as JsonObject;

/** A mention is longer than the command it stands for, by the digits of its id. */
const withCommands = commandMentions(
  commandsOf(ALL).map(({ definition }) => definition),
  () => new Proxy({}, { get: () => '9'.repeat(20) }),
);
/** All icons are there, under the longest of ids. */
const EMOJIS = new Map(ALL.flatMap((game) => game.icons.map(({ name }) => [name, '9'.repeat(20)])));
const withEmojis = iconEmojis(() => EMOJIS);
export const mentioned = (screen: Screen): Screen => withEmojis(withCommands(screen));

/** The buttons that stand in rows, in their order. */
export function buttonsOf(screen: Screen): readonly {
  readonly custom_id: string;
  readonly label?: string;
  readonly style: ButtonStyle;
  readonly disabled?: boolean;
}[] {
  return screen.parts
    .flatMap((part) => (part.type === ComponentType.ActionRow ? part.components : []))
    .flatMap((one) => (one.type === ComponentType.Button && 'custom_id' in one ? [one] : []));
}

/** What is wrong with a screen as a message; nothing when it fits. */
export function faults(screen: Screen): readonly string[] {
  const blue = buttonsOf(screen).filter(({ style }) => style === ButtonStyle.Primary);
  if (blue.length > 1) return [`${blue.length} blue buttons: ${blue.map(({ label }) => label).join(', ')}`];
  const { body, files } = write(mentioned(screen));
  const plain = json({ ...body, nonce: 't12345678123456', enforce_nonce: true });
  try {
    checkMessage(
      plain,
      files.map((file) => file.name),
      null,
      null,
    );
  } catch (error) {
    return [JSON.stringify(error instanceof Error && 'errors' in error ? error.errors : String(error))];
  }
  const tooLarge = files.filter((file) => file.data.length > LIMITS.file).map((file) => `${file.name} is too large`);
  const exchange = { method: 'POST', template: '/channels/{channel_id}/messages', path: '', body: plain };
  return [...tooLarge, ...faultsOf(exchange)];
}
