import type { AppEmoji, ServiceStore } from '../../../src/app/ports/service.ts';
import { requestShares } from '../../../src/domain/operations/request-shares.ts';
import { byText, type Memory } from './memory.ts';

const HOUR = 3_600_000;

/** Settings, claims, shares of requests and emojis. */
export function inMemorySettings({ settings, claims, time }: Memory): ServiceStore {
  const leases = new Map<string, Lease>();
  let emojis: readonly AppEmoji[] = [];
  return {
    async claim(id) {
      const first = (claims.get(id) ?? Number.NEGATIVE_INFINITY) < time() - HOUR;
      if (first) claims.set(id, time());
      for (const [old, at] of [...claims]) if (at < time() - HOUR) claims.delete(old);
      return first;
    },
    async leaseRequests({ holder, demand, total, seconds }) {
      const others = [...leases].filter(([one, { ends }]) => one !== holder && ends > time());
      const all = [...others, [holder, { demand }] as const].sort(([a], [b]) => byText(a, b));
      const shares = requestShares(
        total,
        all.map(([, one]) => one.demand),
      );
      // The others keep what they have until they ask again.
      const free = total - others.reduce((sum, [, { granted }]) => sum + granted, 0);
      const share = shares[all.findIndex(([one]) => one === holder)] ?? 0;
      const granted = Math.max(0, Math.min(share, free));
      leases.set(holder, { demand: Math.ceil(demand), granted, ends: time() + seconds * 1000 });
      return granted;
    },
    async endRequestLease(holder) {
      leases.delete(holder);
    },
    async setting(key) {
      return settings.get(key) ?? null;
    },
    async saveSetting(key, value) {
      settings.set(key, value);
    },
    async appEmojis(application) {
      return emojis.filter((one) => one.application === application).sort((a, b) => byText(a.name, b.name));
    },
    async saveAppEmoji(emoji) {
      const { application, name } = emoji;
      emojis = [...emojis.filter((one) => one.application !== application || one.name !== name), emoji];
    },
    async removeAppEmojis(application, names) {
      emojis = emojis.filter((one) => one.application !== application || !names.includes(one.name));
    },
  };
}

interface Lease {
  readonly demand: number;
  readonly granted: number;
  readonly ends: number;
}
