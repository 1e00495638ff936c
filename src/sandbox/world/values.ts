/** A file that a person hands in. */
export interface Handed {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** What a person fills into an option or field: ids of people, channels, roles; lists for several values. */
export type Value = string | number | boolean | Handed | readonly string[] | readonly Handed[];
export type Values = { readonly [name: string]: Value | undefined };

/** What a client would not even let a person do: a missing option, a disabled button, an archived thread. */
export class Impossible extends Error {}

/** The files among given values. */
export function files(value: Value): readonly Handed[] {
  const list = Array.isArray(value) ? value : [value];
  return list.filter((one): one is Handed => typeof one === 'object' && one !== null && 'bytes' in one);
}
