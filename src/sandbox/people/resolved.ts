import { pictureOf, typeOf } from '../messages/picture.ts';
import { appPermissions } from '../world/installs.ts';
import { shapeChannel, shapeRole, shapeUser } from '../world/shapes.ts';
import type { Person, Room } from '../world/state.ts';
import { type Handed, Impossible } from '../world/values.ts';
import type { Attachment, Id, Json, JsonObject, Message } from '../world/wire.ts';
import type { World } from '../world/world.ts';

/** Things that ids in the data stand for, sent along so that the bot need not ask. */
export class Resolved {
  readonly #world: World;
  readonly #person: Person;
  readonly #room: Room;
  readonly #parts: Record<string, Record<Id, Json>> = {};

  /** Of what a person names in a room. */
  constructor(world: World, person: Person, room: Room) {
    this.#world = world;
    this.#person = person;
    this.#room = room;
  }

  #note(part: string, id: Id, value: unknown): void {
    const known = this.#parts[part] ?? {};
    known[id] = value as Json;
    this.#parts[part] = known;
  }

  user(id: Id): boolean {
    const user = this.#world.user(id);
    if (!user) return false;
    this.#note('users', id, shapeUser(user));
    const member = this.#room.guildId === null ? undefined : this.#world.member(this.#room.guildId, id);
    if (member) {
      const { user: _, deaf: __, mute: ___, ...partial } = member;
      this.#note('members', id, { ...partial, permissions: this.#world.permissions(id, this.#room).toString() });
    }
    return true;
  }

  role(id: Id): boolean {
    const guild = this.#world.guilds.get(this.#room.guildId ?? '');
    const role = guild?.roles.get(id);
    if (!guild || !role) return false;
    this.#note('roles', id, shapeRole(guild, role));
    return true;
  }

  channel(id: Id): boolean {
    const room = this.#world.rooms.get(id);
    if (!room || room.guildId !== this.#room.guildId) return false;
    const { permission_overwrites: _, ...shape } = shapeChannel(this.#world, room);
    this.#note('channels', id, {
      ...shape,
      permissions: this.#world.permissions(this.#person.user.id, room).toString(),
      app_permissions: appPermissions(this.#world, this.#person, room).toString(),
    });
    return true;
  }

  message(message: Message): void {
    this.#note('messages', message.id, message);
  }

  file(handed: Handed): Id {
    const world = this.#world;
    const id = world.id();
    const type = typeOf(handed.name, handed.bytes);
    const picture = pictureOf(handed.bytes);
    world.files.set(id, { name: handed.name, type, bytes: handed.bytes });
    const url = `${world.url}/cdn/ephemeral-attachments/${this.#room.id}/${id}/${encodeURIComponent(handed.name)}`;
    const attachment: Attachment = {
      id,
      filename: handed.name,
      size: handed.bytes.length,
      content_type: type,
      url,
      proxy_url: url,
      ephemeral: true,
      ...(picture ? { width: picture.width, height: picture.height } : {}),
    };
    this.#note('attachments', id, attachment);
    return id;
  }

  /** An id of any kind that a select or option of this type may hold. */
  entity(type: 'user' | 'role' | 'channel' | 'mentionable', id: Id): void {
    const found =
      type === 'user'
        ? this.user(id)
        : type === 'role'
          ? this.role(id)
          : type === 'channel'
            ? this.channel(id)
            : this.user(id) || this.role(id);
    if (!found) throw new Impossible(`There is no ${type} ${id} here.`);
  }

  done(): { readonly resolved?: JsonObject } {
    return Object.keys(this.#parts).length > 0 ? { resolved: this.#parts } : {};
  }
}
