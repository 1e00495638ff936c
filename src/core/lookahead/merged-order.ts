/** Merges the orders of several lists into one. */

/** Compares texts alphabetically, and the numbers in them by size. */
const ALPHABETICAL = new Intl.Collator('en', { numeric: true });

/**
 * Merges lists into one that holds each item once, in an order that agrees with all of them (a topological sort). Items
 * that no list orders are sorted alphabetically, numbers by size; where the lists contradict each other the item that
 * was met first goes first.
 */
export function mergeLists(lists: readonly (readonly string[])[]): readonly string[] {
  const { followers, predecessors: blocked } = neighbours(lists);
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

/** By item: the items that come directly after it in some list, and how many items come directly before it. */
function neighbours(lists: readonly (readonly string[])[]): {
  readonly followers: ReadonlyMap<string, ReadonlySet<string>>;
  readonly predecessors: Map<string, number>;
} {
  const followers = new Map<string, Set<string>>();
  const predecessors = new Map<string, number>();
  for (const list of lists)
    for (const [at, one] of list.entries()) {
      if (!predecessors.has(one)) predecessors.set(one, 0);
      const next = list[at + 1];
      const after = followers.get(one) ?? new Set();
      followers.set(one, after);
      if (next === undefined || after.has(next)) continue;
      after.add(next);
      predecessors.set(next, (predecessors.get(next) ?? 0) + 1);
    }
  return { followers, predecessors };
}

function firstSpelled(names: readonly string[]): string | undefined {
  const [first, ...others] = names;
  return first && others.reduce((best, one) => (ALPHABETICAL.compare(one, best) < 0 ? one : best), first);
}

/** The key that was inserted first. */
function firstOf(items: ReadonlyMap<string, number>): string | undefined {
  return items.keys().next().value;
}
