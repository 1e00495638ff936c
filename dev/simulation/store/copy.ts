/** What `copy` has made, by what it was made of. */
const copies = new WeakMap<object, unknown>();

/** The value as JSON brings it back. Nobody can change it, so the same value is copied once. */
export function copy<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  const made = (copies.get(value) as T | undefined) ?? frozen(JSON.parse(JSON.stringify(value)) as T);
  copies.set(value, made);
  return made;
}

/** Makes the value, and all in it, unchangeable. */
function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  for (const inner of Object.values(value)) frozen(inner);
  return Object.freeze(value);
}
