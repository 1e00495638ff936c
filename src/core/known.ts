/** A value that is missing only by a bug: throws "there is no <what>", so that nothing wrong is shown or stored. */
export function known<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new Error(`there is no ${what}`);
  return value;
}
