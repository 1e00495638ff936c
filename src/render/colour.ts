export type Colour = readonly [red: number, green: number, blue: number];

/** Reads `#rrggbb`. */
export function parseColour(colour: string): Colour {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** `share` of `a`, the rest of `b`. */
export function blend(a: Colour, b: Colour, share: number): Colour {
  const mix = (one: number, other: number): number => Math.round(one * share + other * (1 - share));
  return [mix(a[0], b[0]), mix(a[1], b[1]), mix(a[2], b[2])];
}

/** How different two colours look, about: the eye is surest with green and least sure with blue. */
export function difference(a: Colour, b: Colour): number {
  return 3 * (a[0] - b[0]) ** 2 + 4 * (a[1] - b[1]) ** 2 + 2 * (a[2] - b[2]) ** 2;
}

/** Which of the colours is most like this one, and how different it still is. */
export function nearest(colour: Colour, colours: readonly Colour[]): { readonly at: number; readonly away: number } {
  let at = 0;
  let away = Number.POSITIVE_INFINITY;
  for (let i = 0; i < colours.length; i++) {
    const other = colours[i];
    const one = other === undefined ? away : difference(colour, other);
    if (one < away) {
      away = one;
      at = i;
    }
  }
  return { at, away };
}
