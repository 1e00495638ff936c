/** How much of one person this process answers at a time. */

/** Presses and commands of one person that are answered at a time. Whoever presses a button twice never meets it. */
const AT_ONCE = 5;
/**
 * Milliseconds between two answers that say so: each is a request to the chat, and a flood is to cost next to nothing.
 */
const SAY_EVERY = 1_000;

/** Somebody has pressed or typed something, or is typing it and wants suggestions. Neither takes the other's places. */
export type Line = 'act' | 'complete';

export interface InFlight {
  /** Whether it is too much, and nothing is to be said of it. Changes nothing. */
  drops(person: string, line: Line): boolean;
  /** Of what is not dropped: whether it is answered. False: it is to be refused with a sentence. */
  admit(person: string, line: Line): boolean;
  /** To be called once for each that is answered, when it has been. */
  leave(person: string, line: Line): void;
}

/** `hold`: milliseconds for which each takes a place at least, however fast it is answered. */
export function inFlight(hold: number, now: () => number = () => performance.now()): InFlight {
  /** When those began that take places, the oldest first, by line and person. Only whoever has one is remembered. */
  const begun: Readonly<Record<Line, Map<string, number[]>>> = { act: new Map(), complete: new Map() };
  /** When a person was last told that it is too much; forgotten with their last place. */
  const told = new Map<string, number>();

  function free(person: string, line: Line): void {
    const places = begun[line].get(person);
    places?.shift();
    if (places?.length !== 0) return;
    begun[line].delete(person);
    if (line === 'act') told.delete(person);
  }

  return {
    drops(person, line) {
      if ((begun[line].get(person)?.length ?? 0) < AT_ONCE) return false;
      return line === 'complete' || now() - (told.get(person) ?? -SAY_EVERY) < SAY_EVERY;
    },
    admit(person, line) {
      const places = begun[line].get(person);
      if (places === undefined) begun[line].set(person, [now()]);
      else if (places.length < AT_ONCE) places.push(now());
      else {
        told.set(person, now());
        return false;
      }
      return true;
    },
    leave(person, line) {
      // It does not matter which of them has ended: the oldest gives its place back.
      const left = (begun[line].get(person)?.[0] ?? 0) + hold - now();
      if (left <= 0) free(person, line);
      else setTimeout(free, left, person, line).unref();
    },
  };
}
