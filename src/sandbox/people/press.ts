import { type Interaction, KIND, type Request } from '../messages/interactions.ts';
import { ownersOfPress } from '../world/installs.ts';
import type { Person, Post, Room } from '../world/state.ts';
import { files, Impossible, type Values } from '../world/values.ts';
import { type Component, ENTITY_SELECTS, flatten, type JsonObject, type Modal, PART } from '../world/wire.ts';
import type { World } from '../world/world.ts';
import { Resolved } from './resolved.ts';

const ENTITY_PARTS = { 5: 'user', 6: 'role', 7: 'mentionable', 8: 'channel' } as const;

/** A press of a button, or with values a choice in a select. */
export function componentRequest(
  world: World,
  person: Person,
  room: Room,
  post: Post,
  component: Component,
  values?: readonly string[],
): Request {
  if (!world.sees(person.user.id, room)) throw new Impossible('You cannot see this channel.');
  const resolved = new Resolved(world, person, room);
  const kind = ENTITY_PARTS[component.type as keyof typeof ENTITY_PARTS];
  if (ENTITY_SELECTS.includes(component.type)) for (const id of values ?? []) resolved.entity(kind, id);
  return {
    kind: KIND.component,
    person,
    room,
    source: post,
    owners: ownersOfPress(world, person, room, post.message),
    data: {
      component_type: component.type,
      custom_id: component.custom_id,
      id: component.id ?? 1,
      ...(values ? { values, ...resolved.done() } : {}),
    },
  };
}

/** Checks what a client checks before it sends a select: how many, and only what is on offer. */
export function checkValues(component: Component, values: readonly string[]): void {
  const { min_values: least, max_values: most } = component;
  if (values.length < (least ?? 1) || values.length > (most ?? 1))
    throw new Impossible(`Choose ${least ?? 1} to ${most ?? 1} of them.`);
  if (component.type !== PART.stringSelect) return;
  for (const value of values)
    if (!component.options?.some((one) => one.value === value)) throw new Impossible(`"${value}" is not on offer.`);
}

/** A filled-in modal, which answered `opener`. Fields left out keep what the modal proposes. */
export function modalRequest(world: World, opener: Interaction, modal: Modal, values: Values): Request {
  const { person, room, owners } = opener;
  const source = opener.source === null ? null : (room.posts.get(opener.source) ?? null);
  const known = new Set(flatten(modal.components).flatMap((one) => one.custom_id ?? []));
  for (const name of Object.keys(values))
    if (!known.has(name)) throw new Impossible(`The form has no field "${name}".`);
  const resolved = new Resolved(world, person, room);
  const components = modal.components.map((one, n): JsonObject => {
    const id = one.id ?? n * 2 + 1;
    if (one.component) return { type: one.type, id, component: answer(one.component, id + 1, values, resolved) };
    if (one.components)
      return { type: one.type, id, components: one.components.map((field) => answer(field, id + 1, values, resolved)) };
    return { type: one.type, id };
  });
  return {
    kind: KIND.modal,
    person,
    room,
    source,
    opener,
    owners,
    data: { custom_id: modal.custom_id, components, ...resolved.done() },
  };
}

function answer(field: Component, id: number, values: Values, resolved: Resolved): JsonObject {
  const name = field.custom_id ?? '';
  const given = values[name];
  const head = { type: field.type, id: field.id ?? id, custom_id: name };
  const missing = () => new Impossible(`"${name}" must be filled in.`);
  const required = field.required !== false;
  if (field.type === PART.textInput) {
    const value = given === undefined ? (field.value ?? '') : String(given);
    if (value === '' && required) throw missing();
    if (value !== '' && (value.length < (field.min_length ?? 0) || value.length > (field.max_length ?? 4000)))
      throw new Impossible(`"${name}" must have ${field.min_length ?? 0} to ${field.max_length ?? 4000} characters.`);
    return { ...head, value };
  }
  if (field.type === PART.checkbox)
    return { ...head, value: given === undefined ? field.default === true : given === true || given === 'true' };
  if (field.type === PART.upload) {
    const ids = files(given ?? []).map((file) => resolved.file(file));
    if (ids.length === 0 && required) throw missing();
    return { ...head, values: ids };
  }
  const proposed = [
    ...(field.options ?? []).filter((one) => one.default).map((one) => one.value),
    ...(field.default_values ?? []).map((one) => one.id),
  ];
  const list =
    given === undefined ? proposed : (Array.isArray(given) ? given : [given]).map(String).filter((one) => one !== '');
  if (list.length === 0 && required) throw missing();
  if (field.options)
    for (const one of list)
      if (!field.options.some((option) => option.value === one)) throw new Impossible(`"${one}" is not on offer.`);
  if (field.type === PART.radios) return { ...head, value: list[0] ?? null };
  const kind = ENTITY_PARTS[field.type as keyof typeof ENTITY_PARTS];
  if (ENTITY_SELECTS.includes(field.type)) for (const one of list) resolved.entity(kind, one);
  return { ...head, values: list };
}
