/**
 * Leaves out of a list what is not needed: ever smaller parts of it (delta debugging). `holds` says of a shorter list
 * what of it was used when it still does what it should, and null when it does not.
 *
 * fast-check shrinks lists as well, but each try takes seconds here: this one goes on from what the last run used,
 * begins with the largest parts, and stops whenever there is no time left.
 */
export async function leastOf<T>(
  list: readonly T[],
  holds: (shorter: readonly T[]) => Promise<readonly T[] | null>,
): Promise<readonly T[]> {
  let kept = list;
  let size = Math.ceil(kept.length / 2);
  while (size >= 1 && kept.length > 0) {
    let at = 0;
    while (at < kept.length) {
      const used = await holds([...kept.slice(0, at), ...kept.slice(at + size)]);
      if (used) kept = used;
      else at += size;
    }
    size = size === 1 ? 0 : Math.ceil(Math.min(size, kept.length) / 2);
  }
  return kept;
}
