import type { Room, Sandbox } from '../../sandbox/index.ts';
import type { Id, Message } from '../../sandbox/wire.ts';

/** What could be seen from outside: everything the bot sent, in order, and everything people were told. */

/** A message the bot sent, by its nonce: t(urn), l(obby), n(otice), w(hisper). */
export interface Sent {
  readonly kind: 't' | 'l' | 'n' | 'w';
  readonly table: string;
  /** 0 for the first lobby. */
  readonly version: number;
  readonly room: Room;
  readonly id: Id;
  readonly nonce: string;
}

/** A move that somebody pressed to confirm, as its button said it. */
export interface Said {
  readonly table: string;
  /** The version it was confirmed at. */
  readonly version: number;
  readonly path: string;
  readonly person: Id;
}

export interface Ledger {
  readonly sent: readonly Sent[];
  /** Moves people confirmed, whether or not they heard of it. */
  readonly said: Map<string, Said>;
  /** Those of them that were answered "Done". */
  readonly done: Map<string, Said>;
  /** How many tables of a game were asked for in a room. */
  readonly opened: ReadonlyMap<string, number>;
  /** The newest lobby and turn post of each table. */
  readonly lobbies: Map<string, Sent>;
  readonly turns: Map<string, Sent>;
  /** How long bots took to leave when they were asked to, and their exit codes. */
  readonly goodbyes: { readonly ms: number; readonly code: number | null }[];
  readonly counts: Map<string, number>;
  count(what: string, by?: number): void;
  /** Somebody asks for a table. */
  ask(room: Id, game: string): void;
  /** Is told of each message the moment it is there, before the bot learns that it is. */
  onSent: ((sent: Sent) => void) | null;
}

const KEY = /^([tlnw])([a-z0-9]{8})(\d*)$/;

export function keepLedger(box: Sandbox): Ledger {
  const sent: Sent[] = [];
  const counts = new Map<string, number>();
  const opened = new Map<string, number>();
  const ledger: Ledger = {
    sent,
    said: new Map(),
    done: new Map(),
    opened,
    ask: (room, game) => opened.set(`${room} ${game}`, (opened.get(`${room} ${game}`) ?? 0) + 1),
    lobbies: new Map(),
    turns: new Map(),
    goodbyes: [],
    counts,
    count: (what, by = 1) => counts.set(what, (counts.get(what) ?? 0) + by),
    onSent: null,
  };
  box.world.listen((change) => {
    if (change.kind !== 'post' || change.what !== 'create') return;
    const one = sentBy(box, change.room, change.post.message);
    if (!one) return;
    sent.push(one);
    if (one.kind === 'l') ledger.lobbies.set(one.table, one);
    if (one.kind === 't') ledger.turns.set(one.table, one);
    ledger.onSent?.(one);
  });
  return ledger;
}

function sentBy(box: Sandbox, room: Room, message: Message): Sent | null {
  if (message.author.id !== box.world.bot.id) return null;
  const found = KEY.exec(String(message.nonce ?? ''));
  if (!found) return null;
  const [nonce, kind, table = '', version] = found;
  if (kind !== 't' && kind !== 'l' && kind !== 'n' && kind !== 'w') return null;
  return { kind, table, version: Number(version), room, id: message.id, nonce };
}
