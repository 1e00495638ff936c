/**
 * Returns a value that cannot be missing unless there is a bug. Throws "there is no <what>" for null and undefined, so
 * that nothing wrong is shown or stored.
 */
export function known<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new Error(`there is no ${what}`);
  return value;
}
