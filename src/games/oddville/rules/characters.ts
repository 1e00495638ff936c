import { known } from '../../../core/known.ts';
import { type CharacterId, GUILDS, type Guild } from './types.ts';

/** What a character does (rules 4.3). */
const ROLES = [
  'manager',
  'landowner',
  'seignior',
  'cheater',
  'mistress',
  'bookkeeper',
  'ghost',
  'tax-collector',
  'benefactor',
  'lamplighter',
  'builder',
  'traveller',
] as const;
export type Role = (typeof ROLES)[number];

export type Character = {
  readonly id: CharacterId;
  readonly role: Role;
  readonly guild: Guild;
  /** Points at the end. */
  readonly points: number;
  /** Points instead, if the owner has a figure on the plaza. */
  readonly onPlaza?: number;
};

/** Guild membership and points are ours (rules 8.5); names and effects are the game's. */
export const CHARACTERS: readonly Character[] = [
  { id: 'ch-r1', role: 'manager', guild: 'rooster', points: 3 },
  { id: 'ch-r2', role: 'landowner', guild: 'rooster', points: 3 },
  { id: 'ch-r3', role: 'seignior', guild: 'rooster', points: 1 },
  { id: 'ch-m1', role: 'cheater', guild: 'mask', points: 2 },
  { id: 'ch-m2', role: 'mistress', guild: 'mask', points: 3 },
  { id: 'ch-m3', role: 'bookkeeper', guild: 'mask', points: 2 },
  { id: 'ch-b1', role: 'ghost', guild: 'bells', points: 3 },
  { id: 'ch-b2', role: 'tax-collector', guild: 'bells', points: 2 },
  { id: 'ch-b3', role: 'benefactor', guild: 'bells', points: 2 },
  { id: 'ch-l1', role: 'lamplighter', guild: 'lily', points: 3 },
  { id: 'ch-l2', role: 'builder', guild: 'lily', points: 1 },
  { id: 'ch-l3', role: 'traveller', guild: 'lily', points: 0, onPlaza: 7 },
];

const BY_ID = new Map(CHARACTERS.map((character) => [character.id, character]));
const BY_ROLE = new Map(CHARACTERS.map((character) => [character.role, character.id]));

/** Null for one that a preview keeps hidden. */
export function character(id: CharacterId): Character | null {
  return BY_ID.get(id) ?? null;
}

/** What a character may be worth: "3", "0/7"; nothing for one that a preview keeps hidden. */
export function worthOf(id: CharacterId): string {
  const found = character(id);
  if (found === null) return '';
  return found.onPlaza === undefined ? String(found.points) : `${found.points}/${found.onPlaza}`;
}

export function has(person: { readonly characters: readonly CharacterId[] }, role: Role): boolean {
  return person.characters.includes(known(BY_ROLE.get(role), `character who is a ${role}`));
}

export function guildMembers(guild: Guild): readonly CharacterId[] {
  return CHARACTERS.filter((one) => one.guild === guild).map((one) => one.id);
}

/** One value per guild. */
export function byGuild<T>(value: (guild: Guild) => T): { readonly [G in Guild]: T } {
  const [rooster, bells, mask, lily] = GUILDS;
  return { rooster: value(rooster), bells: value(bells), mask: value(mask), lily: value(lily) };
}
