/** Discord's ids: 42 bits of milliseconds since 2015, then 22 bits that tell ids of one millisecond apart. */
const EPOCH = 1_420_070_400_000n;

/** A source of ids that never repeats and always grows, even when the clock stands still or steps back. */
export function snowflakes(now: () => number): () => string {
  let last = 0n;
  return () => {
    const next = (BigInt(now()) - EPOCH) << 22n;
    last = next > last ? next : last + 1n;
    return last.toString();
  };
}

/** Which of `count` shards hears about this guild; null (a direct message) is always shard 0. */
export function shardOf(guildId: string | null, count: number): number {
  return guildId === null ? 0 : Number((BigInt(guildId) >> 22n) % BigInt(count));
}

/** Ids compare as numbers, not as text. */
export function older(a: string, b: string): boolean {
  return BigInt(a) < BigInt(b);
}

/** Whether a text could be an id at all. */
export function isSnowflake(text: unknown): text is string {
  return typeof text === 'string' && /^\d{1,20}$/.test(text);
}
