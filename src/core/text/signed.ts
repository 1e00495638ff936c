/** "+3", "−2", "+0". */
export const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);

/** What something brings: "+3", "−2", "±0". */
export const gained = (n: number): string => (n === 0 ? '±0' : signed(n));
