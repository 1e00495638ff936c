const SPELLING = new Intl.Collator('en', { numeric: true });

/**
 * Everything in `lists` once, in the order it has in each of them; what no list has an opinion about goes by its
 * spelling, numbers by size, and where the lists contradict each other the first one found decides.
 */
export function merged(lists: readonly (readonly string[])[]): readonly string[] {
  const { followers, blocked } = neighbours(lists);
  const order: string[] = [];
  let free = [...blocked].flatMap(([one, by]) => (by === 0 ? [one] : []));
  while (blocked.size > 0) {
    const next = firstSpelled(free) ?? firstOf(blocked);
    if (next === undefined) break;
    order.push(next);
    blocked.delete(next);
    free = free.filter((one) => one !== next);
    for (const follower of followers.get(next) ?? []) {
      const by = blocked.get(follower);
      if (by === undefined) continue;
      blocked.set(follower, by - 1);
      if (by === 1) free.push(follower);
    }
  }
  return order;
}

/** What comes directly after each thing in some list, and directly after how many others each one comes. */
function neighbours(lists: readonly (readonly string[])[]): {
  readonly followers: ReadonlyMap<string, ReadonlySet<string>>;
  readonly blocked: Map<string, number>;
} {
  const followers = new Map<string, Set<string>>();
  const blocked = new Map<string, number>();
  for (const list of lists)
    for (const [at, one] of list.entries()) {
      if (!blocked.has(one)) blocked.set(one, 0);
      const next = list[at + 1];
      const after = followers.get(one) ?? new Set();
      followers.set(one, after);
      if (next === undefined || after.has(next)) continue;
      after.add(next);
      blocked.set(next, (blocked.get(next) ?? 0) + 1);
    }
  return { followers, blocked };
}

function firstSpelled(names: readonly string[]): string | undefined {
  const [first, ...others] = names;
  return first && others.reduce((best, one) => (SPELLING.compare(one, best) < 0 ? one : best), first);
}

/** The one that was met first. */
function firstOf(met: ReadonlyMap<string, number>): string | undefined {
  return met.keys().next().value;
}
