const SPELLING = new Intl.Collator('en', { numeric: true });

/**
 * Everything in `lists` once, in the order it has in each of them; what no list has an opinion about goes by its
 * spelling, numbers by size, and where the lists contradict each other the first one found decides.
 */
export function merged(lists: readonly (readonly string[])[]): readonly string[] {
  const after = new Map<string, Set<string>>();
  const blocked = new Map<string, number>();
  for (const list of lists)
    for (const [at, one] of list.entries()) {
      if (!blocked.has(one)) blocked.set(one, 0);
      const next = list[at + 1];
      const followers = after.get(one) ?? new Set();
      after.set(one, followers);
      if (next === undefined || followers.has(next)) continue;
      followers.add(next);
      blocked.set(next, (blocked.get(next) ?? 0) + 1);
    }
  const order: string[] = [];
  let free = [...blocked].flatMap(([one, by]) => (by === 0 ? [one] : []));
  while (blocked.size > 0) {
    const [only, ...others] = free.length > 0 ? free : [...blocked.keys()].slice(0, 1);
    if (only === undefined) break;
    const next = others.reduce((best, one) => (SPELLING.compare(one, best) < 0 ? one : best), only);
    order.push(next);
    blocked.delete(next);
    free = free.filter((one) => one !== next);
    for (const follower of after.get(next) ?? []) {
      const by = blocked.get(follower);
      if (by === undefined) continue;
      blocked.set(follower, by - 1);
      if (by === 1) free.push(follower);
    }
  }
  return order;
}
