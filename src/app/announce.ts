import { outcome, waiting } from '../core/match.ts';
import type { Scene } from '../core/scene.ts';
import type { AnyGame } from '../core/seal.ts';
import { gameOf, type House } from './house.ts';
import { type Painted, Superseded, type Table, type TableId, type TurnPost } from './ports.ts';
import { told } from './story.ts';
import { chairAt, positionOf, termsOf, voiceOf } from './table.ts';

/**
 * Brings a table's posts up to what the table is now: the lobby while people gather, then one turn post per announced
 * version. Safe to run again at any moment, by any process.
 */
export async function announce(house: House, id: TableId): Promise<void> {
  const found = await house.store.find(id);
  if (!found) return;
  const table = await housed(house, found);
  if (!table.match) return;
  const former = table.place.post;
  if (table.announced >= table.version) {
    // A run before this one may have been cut short between posting and tidying up.
    await house.chat.strip(table, former, null);
    return;
  }
  const game = gameOf(house, table.game);
  const position = positionOf(game, table.match);
  if (!position) return;
  const post = await turnPost(house, game, table, position).catch(unlessSuperseded);
  if (!post) {
    // Each later version has brought its own job, which tells of this one too. Was the other request made by someone
    // who had read an older version, the announcement is ours again.
    const now = await house.store.find(id);
    return now?.version === table.version ? announce(house, id) : undefined;
  }
  const posted = await house.chat.turn(post);
  if (posted.kind === 'gone') {
    // The position stays safe and can be looked at by command; the next turn tries again.
    await house.store.placed(id, { announced: table.version });
    return;
  }
  await house.store.placed(id, { post: posted.id, announced: table.version });
  await house.chat.strip(table, posted.id, former);
}

/** The table with its lobby posted, and, once it has started, its thread opened. */
async function housed(house: House, table: Table): Promise<Table> {
  const card = await painted(house, table, voiceOf(gameOf(house, table.game), table).cover());
  let { place } = table;
  // A lobby is brought up to date while it is one, and once more when it has become a table.
  if (table.phase === 'gathering' || table.announced === 0 || place.lobby === null) {
    const lobby = await house.chat.lobby(table, card);
    if (lobby.kind === 'posted' && lobby.id !== place.lobby) {
      place = { ...place, lobby: lobby.id };
      await house.store.placed(table.id, { lobby: lobby.id });
    }
  }
  if (table.match && table.announced === 0 && place.thread === null) {
    const thread = await house.chat.thread({ ...table, place });
    if (thread.kind === 'posted') {
      place = { ...place, thread: thread.id };
      await house.store.placed(table.id, { thread: thread.id });
      // Now the lobby can say where the game is played.
      await house.chat.lobby({ ...table, place }, card);
    }
  }
  return { ...table, place };
}

async function turnPost(
  house: House,
  game: AnyGame,
  table: Table,
  position: NonNullable<ReturnType<typeof positionOf>>,
): Promise<TurnPost> {
  const terms = termsOf(table);
  const voice = voiceOf(game, table);
  const view = game.view(position.state, 'public', position.resigned);
  const now = voice.now(view);
  const standings = table.phase === 'over' ? outcome(game, terms, position) : null;
  const scored = standings?.every((standing) => standing.score !== null) ?? false;
  const sheet = scored ? await painted(house, table, voice.scene(view, { kind: 'score' })) : null;
  return {
    table,
    version: table.version,
    round: now.round,
    lines: told(game, table, await house.store.entries(table.id, table.announced), table.language),
    onTurn: (table.phase === 'playing' ? waiting(game, terms, position) : []).flatMap((seat) => {
      const person = chairAt(table, seat)?.person;
      return person && !position.resigned.includes(seat) ? [{ person, task: now.task }] : [];
    }),
    ...(await painted(house, table, voice.scene(view, { kind: 'board' }), `turn ${table.id}`)),
    ...(standings ? { result: { standings, sheet } } : {}),
  };
}

function unlessSuperseded(error: unknown): null {
  if (error instanceof Superseded) return null;
  throw error;
}

async function painted(house: House, { game, palette }: Table, scene: Scene, about?: string): Promise<Painted> {
  const picture = await house.painter.paint({ game, scene, palette, ...(about === undefined ? {} : { about }) });
  return { picture, alt: scene.alt };
}
