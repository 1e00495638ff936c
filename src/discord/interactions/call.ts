import type { AppContext } from '../../app/context.ts';
import type { Language } from '../../core/text/message.ts';
import type { NamedPerson, PersonRef } from '../../domain/people/person.ts';
import type { AskedDecision } from '../../domain/table/decision.ts';
import type { MissingPermissions } from '../api/permissions.ts';
import type { ServerNow } from '../api/server.ts';
import type { Surroundings } from '../api/surroundings.ts';
import type { CustomId } from '../custom-ids/custom-id.ts';
import type { Book } from '../text/book.ts';
import type { FilledForm } from '../views/form.ts';
import type { Screen } from '../views/screen.ts';

/** Somebody did something in Discord: everything a control or a command needs to know of it. */
export interface Call {
  readonly context: AppContext;
  /** What Discord calls this one thing that somebody did; the same when it is told twice. */
  readonly occasion: string;
  /** How the chat can answer this person for a quarter of an hour (see api/late-reply); it is a secret. */
  readonly reply: string;
  readonly person: NamedPerson;
  /** The same, as known as possible. */
  readonly who: PersonRef;
  /** The language this person is answered in. */
  readonly language: Language;
  readonly book: Book;
  /** Whether this person sees a move before it is made, and confirms it. */
  readonly confirms: boolean;
  /** False where each decision is spoken of by itself: no two moves are made at once there. */
  readonly joins?: false;
  /** What the wizard asks about, where that is no decision at a running table. */
  readonly decision?: AskedDecision;
  /** The language of public posts here unless another is chosen: the server's, in direct messages the person's. */
  readonly channelLanguage: Language;
  /** Whether they may moderate the place they are in. */
  readonly moderator: boolean;
  /** Whether they may manage the server they are in. */
  readonly admin: boolean;
  /** Where they are, and what the bot is there. */
  readonly place: Surroundings;
  /**
   * Says how far something long has come, where the answer will stand; not each time it is called, but every few
   * seconds.
   */
  report(note: string): void;
  /** The roles they have in the server they are in. */
  readonly roles: readonly string[];
  /** The channel they are in, and for a thread the one it hangs from. Asks Discord. */
  channels(): Promise<readonly string[]>;
  /** The server they are in. Asks Discord; throws where the bot is no member of one. */
  server(channels: readonly string[]): Promise<ServerNow>;
  /** Which permissions the bot lacks here. Asks Discord what kind of place it is. */
  missingPermissions(): Promise<MissingPermissions>;
}

/** A press of a control, or a command that means one. */
export interface Press<S> extends Call, Target {
  /** What the control's path says. */
  readonly slots: S;
  /** What was chosen in a select; empty for buttons. */
  readonly values: readonly string[];
  /** What was filled in in the control's form; all of it empty for controls without one. */
  readonly form: FilledForm;
}

/** What a control was made for: the table, the version of it that was shown, and the seat, as its custom id says. */
export type Target = Pick<CustomId, 'table' | 'version' | 'seat'>;

/**
 * What is answered, as publicly as its command or control says (`shown`); a `follow-up` beside a message is private.
 * `update` fills the reply, or replaces the private message whose control was pressed;
 * `follow-up` leaves that message alone and stands beside it. Null: there is nothing to say.
 */
export type Answer = {
  readonly kind: 'update' | 'follow-up';
  readonly screen: Screen;
  /** Is called once the chat has certainly shown it. */
  readonly delivered?: Delivered;
  /** Of an update: what takes its place when it is ready, unless something was pressed there meanwhile. */
  readonly later?: Later;
  /** Whether everybody there sees it: it fills the reply of a command that promises a card, else stands beside. */
  readonly publicly?: boolean;
} | null;

export type Delivered = () => Promise<void>;
export type Later = () => Promise<Screen>;

export const update = (screen: Screen, delivered?: Delivered, later?: Later): Answer => ({
  kind: 'update',
  screen,
  ...(delivered && { delivered }),
  ...(later && { later }),
});
/** A card of a table, for everybody who is there. */
export const besideForAll = (screen: Screen): NonNullable<Answer> => ({ kind: 'follow-up', screen, publicly: true });

export const followUp = (screen: Screen, delivered?: Delivered): Answer => ({
  kind: 'follow-up',
  screen,
  ...(delivered && { delivered }),
});
