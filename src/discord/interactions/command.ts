import type { PersonId } from '../../domain/ids.ts';
import type { CommandDefinition } from '../api/command-definition.ts';
import type { Answer, Call } from './call.ts';

/** A slash command: how Discord is told of it, and what it does. */
export interface Command {
  readonly definition: CommandDefinition;
  /** Whether it also answers people and in servers that are blocked: what one knows of them, they may always ask. */
  readonly blockable?: false;
  /** Whether it is also answered while nobody plays, since the bot is about to end or is maintained. */
  readonly always?: true;
  /** Whether it looks something up that is counted (the quota `lookups`). */
  readonly looksUp?: true;
  run(call: Call, given: Given): Promise<Answer>;
  /** Suggestions for the option that is being typed; left out where no option has any. */
  complete?(call: Call, given: Given): Promise<readonly Choice[]>;
}

/** What somebody filled in. */
export interface Given {
  /** The name of the subcommand, whatever its group; null for commands without subcommands. */
  readonly sub: string | null;
  readonly values: { readonly [option: string]: string | number | boolean };
  readonly people: { readonly [option: string]: Guest };
  /** The option that is being typed; null unless suggestions are asked for. */
  readonly focused: string | null;
}

export interface Guest {
  readonly id: PersonId;
  readonly name: string;
  readonly bot: boolean;
}

export interface Choice {
  readonly name: string;
  readonly value: string;
}
