/** What became of somebody's request for their data. `closed`: their direct messages are, and they got nothing. */
export const EXPORT_OUTCOMES = ['waiting', 'sent', 'closed'] as const;

/** When somebody last asked for their data. */
export interface Export {
  readonly askedAt: Date;
  readonly outcome: (typeof EXPORT_OUTCOMES)[number];
}

/** Milliseconds after which the data can be asked for again: a day. */
export const EXPORT_PAUSE = 86_400_000;
