/**
 * How a number of requests a second is shared between processes that want to send so many each. Half of it is shared
 * equally, so that nobody who begins has to wait for the others; the other half goes to those who want more, the least
 * first; what nobody wants is shared equally again. Whole numbers that add up to `total`.
 */
export function requestShares(total: number, demands: readonly number[]): readonly number[] {
  const count = demands.length;
  if (count === 0) return [];
  const shares = demands.map(() => Math.floor(total / (2 * count)));
  let left = total - shares.reduce((sum, share) => sum + share, 0);
  while (left > 0) {
    const wanting = demands.flatMap((demand, at) => (demand > (shares[at] ?? 0) ? [at] : []));
    const takers = wanting.length > 0 ? wanting : demands.map((_, at) => at);
    const each = Math.max(1, Math.floor(left / takers.length));
    for (const at of takers) {
      const share = shares[at] ?? 0;
      const gap = wanting.length > 0 ? (demands[at] ?? 0) - share : each;
      const more = Math.min(left, each, Math.ceil(gap));
      shares[at] = share + more;
      left -= more;
    }
  }
  return shares;
}
