import type { Id, Modal } from '../world/wire.ts';
import type { Seen } from './sight.ts';

/** A modal on a person's screen. */
export interface OpenModal {
  readonly interactionId: Id;
  readonly modal: Modal;
  readonly title: string;
  /** Names of the fields that can be filled in. */
  readonly fields: readonly string[];
}

/** How the bot answered, as far as it had when the wait was over. */
export interface Reply {
  /** `message` a new message, `update` the pressed one was changed (or will be), `modal` a form. */
  readonly kind: 'message' | 'update' | 'modal';
  readonly deferred: boolean;
  /** Whether it was deferred, and nothing has come of it until the waiting was over. */
  readonly pending: boolean;
  readonly ephemeral: boolean;
  /** The answer, or the message that was changed; null when it was deleted. */
  readonly message: Seen | null;
  readonly modal: OpenModal | null;
  readonly followUps: readonly Seen[];
  readonly interactionId: Id;
  /** The message; throws when there is none. */
  readonly said: Seen;
  /** The modal; throws when there is none. */
  readonly asked: OpenModal;
}

/** How long to wait: `answer` for the acknowledgement only, `end` (usual) also for what a deferred answer announces. */
export interface Wait {
  readonly until?: 'answer' | 'end';
  /** Milliseconds; 10,000 unless told. */
  readonly ms?: number;
}

/** Which component is meant: its custom id, or the label of a button, or the placeholder of a select. */
export type Which = string | { readonly customId: string };

/** The bot let the three seconds pass. */
export class NoAnswer extends Error {
  constructor() {
    super('The application did not respond');
  }
}
