/** What the house itself says of a table, in English: the source of the other books' type. */
export const en = {
  resigned: (w: { who: string }) => `${w.who} resigned. The autopilot plays the seat on.`,
};
