import { OWN_DM, PRIVATE } from './permissions.ts';
import type { Person, Room } from './state.ts';
import { CONTEXT, type Command, type Id, INSTALL, isObject, type Message } from './wire.ts';
import type { World } from './world.ts';

/**
 * By which installations an interaction is authorised: "0" with the server's id (or "0" in the bot's direct messages),
 * "1" with the id of the person whose installation it is, who need not be the one who pressed.
 */
export type Owners = { readonly '0'?: Id; readonly '1'?: Id };

/** The installations that bring a command to a person in a room; none: there is no such command for them. */
export function ownersOfCommand(world: World, person: Person, room: Room, command: Command): Owners {
  const kinds = command.integration_types ?? [INSTALL.guild];
  return {
    ...(kinds.includes(INSTALL.guild) ? server(world, person, room) : {}),
    ...(kinds.includes(INSTALL.user) && person.installed ? { '1': person.user.id } : {}),
  };
}

/** The installations behind a press: those of the message it stands on, as far as they last. */
export function ownersOfPress(world: World, person: Person, room: Room, message: Message): Owners {
  const former = message.interaction_metadata?.authorizing_integration_owners;
  const own = world.context(room) === CONTEXT.botDm ? person.user.id : undefined;
  const id = isObject(former) ? former['1'] : own;
  const installer = typeof id === 'string' ? world.people.get(id) : undefined;
  return { ...server(world, person, room), ...(installer?.installed ? { '1': installer.user.id } : {}) };
}

function server(world: World, person: Person, room: Room): Owners {
  switch (world.context(room)) {
    case CONTEXT.guild:
      return room.guildId !== null && world.belongs(room) ? { '0': room.guildId } : {};
    case CONTEXT.botDm:
      return world.shares(person.user.id) ? { '0': '0' } : {};
    case CONTEXT.privateChannel:
      return {};
  }
}

/** What the app may put into its answers: in a server that it is not in, what the person may who called it. */
export function appPermissions(world: World, person: Person, room: Room): bigint {
  switch (world.context(room)) {
    case CONTEXT.guild:
      return world.permissions(world.belongs(room) ? world.bot.id : person.user.id, room);
    case CONTEXT.botDm:
      return OWN_DM;
    case CONTEXT.privateChannel:
      return PRIVATE;
  }
}

/** Whether others would see an answer: not in a server without the bot, unless the person may let apps speak there. */
export function mayAnswerPublicly(world: World, person: Person, room: Room): boolean {
  if (room.guildId === null || world.belongs(room)) return true;
  const { id } = person.user;
  return (
    world.can(id, room, 'UseExternalApps') &&
    world.can(id, room, room.thread ? 'SendMessagesInThreads' : 'SendMessages')
  );
}
