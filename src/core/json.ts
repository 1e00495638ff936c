/**
 * Plain data: what `JSON.parse(JSON.stringify(x))` leaves unchanged. Only a `type` alias is assignable to it, not an
 * `interface`, so states are declared as types.
 */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** A JSON object; most states, views and options are one. */
export type JsonObject = { readonly [key: string]: Json };

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

/** The value when it is a list whose every item passes `isOne`; null for anything else. */
export function readList<T extends Json>(value: Json | undefined, isOne: (one: Json) => one is T): readonly T[] | null {
  return isList(value) && value.every(isOne) ? value : null;
}

/** The value when it is a list of strings; null for anything else. */
export function readTexts(value: Json | undefined): readonly string[] | null {
  return readList(value, (one) => typeof one === 'string');
}

/** JSON with sorted keys, so that equal values have equal texts. */
export function canonical(value: Json): string {
  if (isList(value)) return `[${value.map(canonical).join(',')}]`;
  if (isObject(value)) {
    const pairs = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${pairs.map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner)}`).join(',')}}`;
  }
  return JSON.stringify(value);
}

/** Whether two values are equal; the order of keys does not matter. */
export function same(a: Json, b: Json): boolean {
  if (a === b) return true;
  if (isList(a)) return isList(b) && a.length === b.length && a.every((item, at) => same(item, b[at] ?? null));
  if (!isObject(a) || !isObject(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && same(a[key] ?? null, b[key] ?? null))
  );
}
