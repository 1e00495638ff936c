import type { APIMessage } from 'discord.js';
import type { FoundPost, Retired, StillPlayable } from '../../app/ports/chat.ts';
import type { TableId } from '../../domain/ids.ts';
import type { ArmedPost } from '../../domain/table/table.ts';
import { closedTableCode, isGoneForGood } from '../api/errors.ts';
import type { LentPress, LentPresses } from '../api/lent-presses.ts';
import { isControl } from '../custom-ids/custom-id.ts';
import { JOIN } from '../custom-ids/lobby-ids.ts';
import type { Screen } from '../views/screen.ts';
import { hasMark, markIn, markOf, messageMarked, motionKey, turnKey } from './keys.ts';
import { customIdsIn, type OwnMessages, unlessClosed, unlessGone } from './own-messages.ts';
import { withoutControls } from './strip-controls.ts';

/** The turn posts and motion posts of tables: each is posted once, and only the newest of a kind has controls. */
export interface TurnPosts {
  /** Posts a turn for the first time; by answering the press of the post before it, where there is one. */
  newTurn(channel: string, screen: Screen, key: string, press: LentPress | null): Promise<ArmedPost>;
  /**
   * Posts a turn of a table in the first of these channels, or finds it posted in one of them, and takes the controls
   * off the other ones that are found. What there is has to be read only once for both, and from message `from` on, the
   * recent ones without: which older ones have controls is remembered. When it is not found posted, but others of the
   * table are that are `unknown` and stand, nothing is posted, and these are returned, by version. Others that are
   * `unknown` are deleted. With `onlyFind` nothing is posted: null when there is none.
   */
  turn(
    channels: Channels,
    screen: Screen,
    key: string,
    table: TableId,
    from: string | null,
    unknown: UnknownVersions,
  ): Promise<ArmedPost | readonly FoundPost[] | null>;
  /**
   * Posts a motion post of a table, or finds it posted, and takes the controls off the others from message `from` on.
   * With others that are `unknown` it is as with `turn`, and so it is with `onlyFind`. On the `first` attempt nothing
   * is looked for.
   */
  motion(
    channels: Channels,
    screen: Screen,
    key: string,
    table: TableId,
    from: string | null,
    unknown: UnknownVersions,
    first: boolean,
  ): Promise<ArmedPost | readonly FoundPost[] | null>;
  /**
   * What is found posted for `former` from message `from` on is made to show the screen, for `key`. False when nothing
   * is found.
   */
  revise(channel: string, screen: Screen, former: string, key: string, from: string): Promise<boolean>;
  /** Takes the controls off a message; one that is gone is no error. False when it is. */
  disarm(channel: string, id: string): Promise<boolean>;
  /** The same, without a look at the message where it is known what is left of it. */
  retire(post: ArmedPost): Promise<Retired>;
  /**
   * Takes the controls off all recent posts of a table, its lobby too; a channel that is gone is no error. With
   * `except` the lobby keeps its controls, and so do that post and turns after that version. False where the channel is
   * closed, also when there is a message `known` that may not be read: then Discord lists none.
   */
  disarmRecent(channel: string, table: TableId, known: string | null, except?: StillPlayable): Promise<boolean>;
}

/** Where a table's post may be, and where it is posted: the first of them. */
export type Channels = readonly [string, ...string[]];

/** The versions of a table that a post may show which nobody remembers. */
export interface UnknownVersions {
  /** Those after what was told, up to the one that is to be posted: a post of the other kind may show that as well. */
  readonly between: readonly number[];
  /** Whether what an earlier or a later version shows still stands; null: it is none of them. */
  readonly fateOf: (version: number) => 'stands' | 'gone' | null;
  /** Whether what was begun to be posted may still arrive beside another one, so that it is only looked for. */
  readonly onlyFind: boolean;
}

export function turnPosts(messages: OwnMessages, lent: LentPresses): TurnPosts {
  const { recent, since, demandHistory, read, post, answer, answerPlain, edit, patchPlain, remove, removeControls } =
    messages;

  /**
   * The post for `key` among these messages, and others that nobody remembers. Those of what was taken back are
   * deleted, and so are others beside this one, which tells the same.
   */
  const known = async (
    channel: string,
    there: readonly APIMessage[],
    key: string,
    table: TableId,
    unknown: UnknownVersions,
  ): Promise<{ readonly found: APIMessage | undefined; readonly earlier: readonly FoundPost[] }> => {
    const found = messageMarked(there, key);
    const others = unknownPosts(channel, there, table, unknown).filter(({ message }) => message !== found?.id);
    const isLeft = ({ version }: FoundPost): boolean => !found && unknown.fateOf(version) === 'stands';
    for (const { message } of others.filter((one) => !isLeft(one))) await remove(channel, message);
    return { found, earlier: others.filter(isLeft) };
  };

  /** Posts in the first of these channels what is found in none, and leaves older posts there without controls. */
  const sentOnce = async (
    [channel, ...others]: Channels,
    screen: Screen,
    key: string,
    table: TableId,
    from: string | null,
    unknown: UnknownVersions,
    isArmed: (message: APIMessage, table: TableId) => boolean,
  ): Promise<ArmedPost | readonly FoundPost[] | null> => {
    const there = await (from === null ? recent(channel) : since(channel, from));
    const { found, earlier } = await known(channel, there, key, table, unknown);
    if (earlier.length > 0) return earlier;
    let sent: ArmedPost | readonly FoundPost[] | null = found ? armedPost(channel, found) : null;
    // While the first channel was closed it may have been sent in another one.
    for (const other of sent === null ? others : [])
      await unlessGone(async () => {
        sent ??= await sentOnce([other], screen, key, table, from, { ...unknown, onlyFind: true }, isArmed);
      });
    if (sent === null && !unknown.onlyFind) sent = armedPost(channel, await post(channel, screen, key));
    if (sent === null || !('message' in sent)) return sent;
    const { message: newest } = sent;
    for (const message of there)
      if (message.id !== newest && isArmed(message, table)) await removeControls(channel, message);
    return sent;
  };

  return {
    async newTurn(channel, screen, key, press) {
      const answered = press && (await answer(press, screen, key));
      return armedPost(channel, answered ?? (await post(channel, screen, key)));
    },

    turn: (channels, screen, key, table, from, unknown) =>
      sentOnce(channels, screen, key, table, from, unknown, isArmedTurn),

    motion: async (channels, screen, key, table, from, unknown, first) =>
      first
        ? armedPost(channels[0], await post(channels[0], screen, key))
        : sentOnce(channels, screen, key, table, from, unknown, isArmedMotion),

    async revise(channel, screen, former, key, from) {
      const found = messageMarked(await since(channel, from), former);
      if (found === undefined) return false;
      await edit(channel, found.id, screen, key);
      return true;
    },

    async disarm(channel, id) {
      let found: APIMessage | null = null;
      const there = await unlessGone(async () => {
        found = await read(channel, id);
      });
      return there && found !== null && removeControls(channel, found);
    },

    async retire({ channel, message, plain }) {
      const press = lent.of(message);
      lent.end(message);
      if (press && plain && (await answerPlain(press, message, plain))) return 'done';
      try {
        const left = plain ?? withoutControls(await read(channel, message));
        await patchPlain(channel, message, left);
        return 'done';
      } catch (error) {
        if (isGoneForGood(error)) return 'gone';
        if (closedTableCode(error) !== null) return 'closed';
        throw error;
      }
    },

    async disarmRecent(channel, table, known, except) {
      const isOld = (message: APIMessage): boolean =>
        except === undefined
          ? isArmedTurn(message, table) || isOpenLobby(message, table)
          : message.id !== except.post && isArmedTurn(message, table, except.version);
      let isDone = true;
      const isOpen = await unlessClosed(async () => {
        const there = await recent(channel);
        if (there.length === 0 && known !== null) await demandHistory(channel, known);
        for (const message of there.filter(isOld)) isDone = (await removeControls(channel, message)) && isDone;
      });
      return isOpen && isDone;
    },
  };
}

function armedPost(channel: string, message: APIMessage): ArmedPost {
  return { channel, message: message.id, plain: withoutControls(message) };
}

/**
 * Whether a message is a turn post of the table that still has controls, of a version up to `newest`, or a motion post
 * of an older version; they carry the version it shows.
 */
function isArmedTurn(message: APIMessage, table: TableId, newest = Number.POSITIVE_INFINITY): boolean {
  const version = versionOf(message, table);
  return (version !== null && version <= newest) || isArmedMotion(message, table, newest);
}

/** The version that a turn post of the table shows, as its controls say; null for other messages. */
function versionOf(message: APIMessage, table: TableId): number | null {
  const own = customIdsIn(message).filter((id) => id.table === table);
  return own.map(({ version }) => version ?? 0).find((version) => hasMark(message, [turnKey(table, version)])) ?? null;
}

/** Those of these messages that show an unknown version of the table, by version. */
function unknownPosts(
  channel: string,
  messages: readonly APIMessage[],
  table: TableId,
  unknown: UnknownVersions,
): readonly FoundPost[] {
  // What has no controls does not say which version it shows, but bears the mark of one.
  const marks = new Map(unknown.between.flatMap((version) => marksOf(table, version)));
  const found = messages.flatMap((message): readonly FoundPost[] => {
    const own = customIdsIn(message).filter((id) => id.table === table);
    const said = new Map(own.flatMap(({ version }) => marksOf(table, version ?? 0)));
    const mark = markIn(message);
    const shown = said.get(mark) ?? marks.get(mark);
    return shown && unknown.fateOf(shown.version) !== null ? [{ ...armedPost(channel, message), ...shown }] : [];
  });
  return found.sort((a, b) => a.version - b.version);
}

/** What the posts of a version are marked with, and what these are. */
function marksOf(table: TableId, version: number): readonly (readonly [string, Pick<FoundPost, 'kind' | 'version'>])[] {
  return [
    [String(markOf(turnKey(table, version))), { kind: 'turn', version }],
    [String(markOf(motionKey(table, version))), { kind: 'motion', version }],
  ];
}

/** Whether a message is a motion post of the table that still has controls, of a version below `before`. */
function isArmedMotion(message: APIMessage, table: TableId, before = Number.POSITIVE_INFINITY): boolean {
  return customIdsIn(message).some(
    ({ table: of, version }) =>
      of === table && (version ?? 0) < before && hasMark(message, [motionKey(table, version ?? 0)]),
  );
}

/** Whether a message is the table's lobby, and people gather there: nothing else lets them join. */
function isOpenLobby(message: APIMessage, table: TableId): boolean {
  return customIdsIn(message).some((id) => id.table === table && isControl(id, JOIN));
}
