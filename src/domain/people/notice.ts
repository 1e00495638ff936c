/** What people can be told of, and where. */

/** What a reminder says: it is your turn; most of your time is gone; your time is over soon; your time is over. */
export const REMINDER_KINDS = ['turn', 'most', 'soon', 'end'] as const;
export type ReminderKind = (typeof REMINDER_KINDS)[number];

/** Why a player is told that the table waits for them: a reminder is due, or somebody at the table nudged them. */
export const REASONS = [...REMINDER_KINDS, 'nudge'] as const;
export type Reason = (typeof REASONS)[number];

/** Where: by direct message, by a mention at the table, both, or not at all. */
export const WAYS = ['both', 'dm', 'thread', 'none'] as const;

export type Way = (typeof WAYS)[number];

interface NoticeKind {
  readonly notice: string;
  /** Where people are told of it who never chose. */
  readonly usual: Way;
  /** The reminders that are of this kind. */
  readonly reasons: readonly Reason[];
  /** Where people can be told of it; left out: anywhere. */
  readonly ways?: readonly Way[];
}

/**
 * The kinds of notices, in the order in which the settings list them: that it is somebody's turn; that their time runs
 * out; what the table is asked or has decided; invitations, and who declines one's own; what only they may know, which
 * is a private reply in any case. Another kind is another line here and its phrases in src/discord/views/settings.ts;
 * what was stored before it existed is read with its usual way.
 */
const NOTICE_KINDS = [
  { notice: 'turn', usual: 'both', reasons: ['turn', 'nudge'] },
  { notice: 'time', usual: 'dm', reasons: ['most', 'soon', 'end'] },
  { notice: 'table', usual: 'thread', reasons: [] },
  { notice: 'invitation', usual: 'both', reasons: [] },
  { notice: 'secret', usual: 'dm', reasons: [], ways: ['dm', 'none'] },
] as const satisfies readonly NoticeKind[];

export type Notice = (typeof NOTICE_KINDS)[number]['notice'];

export const NOTICES: readonly Notice[] = NOTICE_KINDS.map(({ notice }) => notice);

/** Where people can be told of a kind. */
export function waysOf(notice: Notice): readonly Way[] {
  const kinds: readonly NoticeKind[] = NOTICE_KINDS;
  return kinds.find((kind) => kind.notice === notice)?.ways ?? WAYS;
}

/** Where somebody wants to be told of each kind. */
export type Notices = { readonly [N in Notice]: Way };

/** What somebody has chosen, with the usual way of every kind they have not. */
export function completeNotices(chosen: Partial<Notices>): Notices {
  return Object.fromEntries(NOTICE_KINDS.map(({ notice, usual }) => [notice, chosen[notice] ?? usual])) as Notices;
}

/** What people have who never chose. */
export const DEFAULT_NOTICES: Notices = completeNotices({});

/** The kind of notice that a reminder is. Throws for a reason that no kind names. */
export function noticeFor(reason: Reason): Notice {
  const kinds: readonly (NoticeKind & { readonly notice: Notice })[] = NOTICE_KINDS;
  const kind = kinds.find(({ reasons }) => reasons.includes(reason));
  if (!kind) throw new Error(`no kind of notice is for "${reason}"`);
  return kind.notice;
}
