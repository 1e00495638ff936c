import type { Language } from '../../core/text/message.ts';
import type { CommandDefinition } from '../api/command-definition.ts';
import type { MissingPermissions } from '../api/permissions.ts';
import type { Visibility } from '../api/surroundings.ts';
import type { TextPhrase } from '../text/book.ts';
import type { Guest } from '../views/form.ts';
import type { Answer, Call } from './call.ts';

/** A slash command or one in a menu: how Discord is told of it, and what it does. */
export interface Command extends Pick<CommandHead, 'shown' | 'blockable' | 'always' | 'looksUp'> {
  readonly definition: CommandDefinition;
  /** The subcommands that answer by a card. */
  readonly cards?: readonly string[];
  run(call: Call, given: Given): Promise<Answer>;
  /** Suggestions for the option that is being typed; none where it has none. */
  complete(call: Call, given: Given): Promise<readonly Choice[]>;
}

/** What something typed is called, and what is said of it: in a phrase of the books, or in each language. */
interface Worded {
  /** As it is typed, and as it comes back to us. */
  readonly name: string;
  /** What it is called in other languages; left out: the same. */
  readonly title?: (TextPhrase & `name${string}`) | ((language: Language) => string);
  readonly about: (TextPhrase & `command${string}`) | ((language: Language) => string);
}

/** What Discord is told of a command besides its options or subcommands, and whom it answers. */
export interface CommandHead extends Worded {
  /** In servers and in direct messages with the bot, or in servers alone. */
  readonly where: 'everywhere' | 'servers';
  /** The bits of what somebody needs to be shown it, unless a server's admins choose others; all are when left out. */
  readonly shownTo?: number;
  /**
   * Who sees its answers; the person alone when left out. Discord wants to know it before anything is looked up, and
   * what is said of a fault is seen by the same people.
   */
  readonly shown?: Visibility;
  /** Whether it also answers people and in servers that are blocked: what one knows of them, they may always ask. */
  readonly blockable?: false;
  /** Whether it is also answered while nobody plays, since the bot is about to end or is maintained. */
  readonly always?: true;
  /** Whether it looks something up that is counted (the quota `lookups`). */
  readonly looksUp?: true;
}

/** A command in the menu of a person or a message. It is for everybody, wherever the others are. */
export interface MenuHead extends Pick<CommandHead, 'looksUp'> {
  readonly title: TextPhrase & `menu${string}`;
}

/** How something appears as `/<command> <name>`, or as `/<command> <group> <name>`. */
export interface SubcommandHead extends Worded {
  readonly of: CommandHead;
  /** What it was called before; clients that have not heard of its new name still send it. */
  readonly formerly?: string;
  /** The group it stands in; the first level when left out. Only one subcommand has its name, whatever its group. */
  readonly group?: SubcommandGroup;
  readonly options?: readonly CommandOption[];
  /** Whether it answers by a table's card where the bot can only answer: for everybody there. */
  readonly card?: true;
}

/** A subcommand of any command. */
export interface Subcommand extends SubcommandHead {
  run(call: Call, given: Given): Promise<Answer>;
}

/** Subcommands of a command that belong together. No subcommand of the first level has its name. */
export type SubcommandGroup = Worded;

export interface CommandOption extends Worded {
  /** `number`: from `least` on, else from 0; `seat`: a text that completes itself with the names at the table. */
  readonly kind: 'text' | 'number' | 'flag' | 'person' | 'role' | 'channel' | 'seat';
  readonly required?: true;
  readonly least?: number;
  readonly most?: number;
  /** Of a text: all that it can be. */
  readonly choices?: readonly OptionChoice[];
  /** Of a text: what is suggested while it is being typed. */
  complete?(call: Call, given: Given): Promise<readonly Choice[]>;
}

export interface OptionChoice {
  readonly value: string;
  readonly title: (language: Language) => string;
}

/** The name of the option that is somebody in Discord. */
export const WHOM = 'player';

/** What somebody filled in. */
export interface Given {
  /** The name of the subcommand, whatever its group; null for commands without subcommands. */
  readonly sub: string | null;
  readonly values: { readonly [option: string]: string | number | boolean };
  readonly people: { readonly [option: string]: Guest };
  readonly channels: { readonly [option: string]: GivenChannel };
  /** The option that is being typed; null unless suggestions are asked for. */
  readonly focused: string | null;
  /** The message in whose menu the command was chosen; left out where it was typed. */
  readonly message?: ChosenMessage;
}

export interface ChosenMessage {
  /** Whether it is the bot's. */
  readonly own: boolean;
  /** The custom ids of its controls. */
  readonly controls: readonly string[];
}

export interface GivenChannel {
  readonly id: string;
  /** What the bot may not do there; null when Discord did not say. */
  readonly missing: MissingPermissions | null;
}

export interface Choice {
  readonly name: string;
  readonly value: string;
}
