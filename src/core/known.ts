/** A value that has to be there. Throws when it is not: then a rule or a table is wrong, and going on would show or store nonsense. */
export function known<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new Error(`there is no ${what}`);
  return value;
}
