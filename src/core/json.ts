/** Plain data: what survives `JSON.parse(JSON.stringify(x))`. Declare states as `type`, not `interface`, so that they fit. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** What most states, views and options are at the top. */
export type JsonObject = { readonly [key: string]: Json };

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

/** A list of what `isOne` knows; null for anything else, also when a single one is not. */
export function readList<T extends Json>(value: Json | undefined, isOne: (one: Json) => one is T): readonly T[] | null {
  return isList(value) && value.every(isOne) ? value : null;
}

/** A list of texts; null for anything else. */
export function readTexts(value: Json | undefined): readonly string[] | null {
  return readList(value, (one) => typeof one === 'string');
}

/** Writes with sorted keys, so that equal values have equal texts. */
export function canonical(value: Json): string {
  if (isList(value)) return `[${value.map(canonical).join(',')}]`;
  if (isObject(value)) {
    const pairs = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${pairs.map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner)}`).join(',')}}`;
  }
  return JSON.stringify(value);
}

/** Equal by value; the order of keys means nothing. */
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
