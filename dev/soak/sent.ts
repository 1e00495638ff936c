import { parseCustomId } from '../../src/discord/custom-ids/custom-id.ts';
import { markOf, turnKey } from '../../src/discord/publisher/keys.ts';
import { REASONS, type Reason } from '../../src/domain/people/notice.ts';
import type { Room } from '../../src/sandbox/index.ts';
import type { Post } from '../../src/sandbox/world/state.ts';
import { flatten, type Id, type Message } from '../../src/sandbox/world/wire.ts';

/** What the bot posts goes out once for its key, which is also the nonce: the letter says what it is. */
export const KINDS = {
  t: 'turn posts sent',
  q: 'motion posts sent',
  l: 'lobbies sent',
  n: 'notices sent',
  w: 'secrets sent',
  p: 'played plans told',
  a: 'news of tables told',
  x: 'lost places told',
  r: 'rematches told',
  i: 'invitations sent',
  v: 'messages of players sent',
  f: 'found tables told',
  o: 'called-off tables told',
  u: 'waits told',
} as const;

export interface Sent {
  readonly kind: keyof typeof KINDS;
  readonly table: string;
  /** Of turns, motions, plans and news; 0 for all others. */
  readonly version: number;
  /** Of notices: whose decision it was, since when it waited, and what was said of it. */
  readonly notice: { readonly seat: number; readonly since: number; readonly mark: Reason } | null;
  readonly room: Room;
  readonly id: Id;
  /** Its key, also where it was sent without a nonce. */
  readonly nonce: string;
  /** Whether it is a turn that was posted by answering a press. */
  readonly answered?: true;
  /** Milliseconds since 1970, by our clock. */
  readonly at: number;
}

const AT_VERSION = /^([tqpa])([a-z0-9]{11})(\d+)$/;
/**
 * A lobby, secrets, a lost place, an invitation, a rematch at the table before, a player's message, that a table was
 * found, or called off; what follows tells it from those before.
 */
const ANEW = /^([lwxrivfo])([a-z0-9]{11})/;
/** That somebody waits for others, or that nobody has come, by the beginning of the wait. */
const WAIT = /^[wq][a-z0-9]{7,9}$/;
const NOTICE = /^n([a-z0-9]{11})(\d)([a-z])([a-z0-9]+)$/;

type Keyed = Pick<Message, 'id' | 'nonce'> & Partial<Pick<Message, 'components'>>;

/** Reads a message's key; null when it is none of ours. */
export function readSent(room: Room, message: Keyed, at: number): Sent | null {
  const { id } = message;
  const nonce = String(message.nonce ?? answeredKey(message) ?? '');
  const notice = NOTICE.exec(nonce);
  if (notice) {
    const [, table = '', seat, letter, since = ''] = notice;
    const mark = REASONS.find((one) => one[0] === letter);
    if (!mark) return null;
    const what = { seat: Number(seat), since: Number.parseInt(since, 36), mark };
    return { kind: 'n', table, version: 0, notice: what, room, id, nonce, at };
  }
  if (WAIT.test(nonce)) return { kind: 'u', table: '', version: 0, notice: null, room, id, nonce, at };
  const [, letter, table = '', version = 0] = AT_VERSION.exec(nonce) ?? ANEW.exec(nonce) ?? [];
  const kind = kindOf(letter);
  const answered = message.nonce === undefined ? ({ answered: true } as const) : {};
  return kind && { kind, table, version: Number(version), notice: null, room, id, nonce, at, ...answered };
}

/** The key of a turn that was posted by answering a press, without a nonce: its controls say which one it bears. */
function answeredKey({ components = [] }: Keyed): string | null {
  const keys = flatten(components).flatMap(({ custom_id }) => {
    const address = typeof custom_id === 'string' ? parseCustomId(custom_id) : null;
    return address?.table && address.version !== null ? turnKey(address.table, address.version) : [];
  });
  return keys.find((key) => components[0]?.id === markOf(key)) ?? null;
}

function kindOf(letter: string | undefined): Sent['kind'] | null {
  switch (letter) {
    case 't':
    case 'q':
    case 'l':
    case 'w':
    case 'p':
    case 'a':
    case 'x':
    case 'r':
    case 'i':
    case 'v':
    case 'f':
    case 'o':
      return letter;
    default:
      return null;
  }
}

/** The lines of text of a message, without the icons in them; none when it is gone. */
export function rowsOf(message: Message | undefined): readonly string[] {
  const texts = message ? flatten(message.components).flatMap((one) => one.content ?? []) : [];
  return texts.flatMap((text) => text.replace(/(<:\w+:\d+>)+ ?/g, '').split('\n'));
}

const written = new WeakMap<Post, string>();

/** All that a message shows and all its controls, as one text. */
export function wordsOf(post: Post): string {
  const known = written.get(post) ?? JSON.stringify(post.message.components);
  written.set(post, known);
  return known;
}
