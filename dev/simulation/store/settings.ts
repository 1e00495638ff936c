import type { AppEmoji, ServiceStore } from '../../../src/app/ports/service.ts';
import type { Memory } from './memory.ts';

/** Settings, claims, shares of requests and emojis. */
export function inMemorySettings({ settings, claims, reach }: Memory): ServiceStore {
  let emojis: readonly AppEmoji[] = [];
  return {
    async claim(id) {
      reach();
      const first = !claims.has(id);
      claims.add(id);
      return first;
    },
    async leaseRequests({ total }) {
      reach();
      return total;
    },
    async endRequestLease() {
      reach();
    },
    async setting(key) {
      reach();
      return settings.get(key) ?? null;
    },
    async saveSetting(key, value) {
      reach();
      settings.set(key, value);
    },
    async appEmojis(application) {
      reach();
      return emojis.filter((one) => one.application === application);
    },
    async saveAppEmoji(emoji) {
      reach();
      const { application, name } = emoji;
      emojis = [...emojis.filter((one) => one.application !== application || one.name !== name), emoji];
    },
    async removeAppEmojis(application, names) {
      reach();
      emojis = emojis.filter((one) => one.application !== application || !names.includes(one.name));
    },
  };
}
