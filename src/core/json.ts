/** Plain data: what survives `JSON.parse(JSON.stringify(x))`. Declare states as `type`, not `interface`, so that they fit. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

export type JsonObject = { readonly [key: string]: Json };

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Writes with sorted keys, so that equal values have equal texts. */
export function canonical(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (isObject(value)) {
    const pairs = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${pairs.map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner)}`).join(',')}}`;
  }
  return JSON.stringify(value);
}

export function same(a: Json, b: Json): boolean {
  if (a === b) return true;
  if (Array.isArray(a)) {
    const items: readonly Json[] = a;
    return Array.isArray(b) && a.length === b.length && items.every((item, at) => same(item, b[at]));
  }
  if (!isObject(a) || !isObject(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && same(a[key] ?? null, b[key] ?? null))
  );
}
