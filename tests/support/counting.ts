import type { AppHarness } from './app-harness.ts';

/** What is asked of the store from now on, by method. */
export function counting({ context }: AppHarness): Map<string, number> {
  const asked = new Map<string, number>();
  for (const [name, method] of Object.entries(context.store))
    Object.assign(context.store, {
      [name]: (...given: readonly unknown[]) => {
        asked.set(name, (asked.get(name) ?? 0) + 1);
        return Reflect.apply(method, context.store, given);
      },
    });
  return asked;
}
