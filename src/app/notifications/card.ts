import { readPosition } from '../../domain/table/position.ts';
import { chairAt } from '../../domain/table/seats.ts';
import type { Table } from '../../domain/table/table.ts';
import { summaryOf } from '../../domain/table/table-summary.ts';
import { PUBLIC, type Viewer } from '../../domain/table/viewer.ts';
import { gameOf } from '../../domain/table/voice.ts';
import type { AppContext } from '../context.ts';
import { currentPosition } from '../history/positions.ts';
import { peopleOrDefault } from '../people/people.ts';
import type { Card } from '../ports/table-messages.ts';
import { lobbyDetails } from './lobby-post.ts';
import { newsOf } from './news.ts';
import { turnPost } from './turn-post.ts';

/**
 * What the card of a table shows as it is now: the public face of a table where the bot may only answer. Everybody sees
 * it who is there, also when a player has pressed it, so it is made of what the public may see alone.
 */
export async function cardOf(context: AppContext, table: Table): Promise<Card> {
  const { language, palette, match, place } = table;
  const about = { table: summaryOf(table), at: new Date(context.now()), isHere: place.kind === 'card' };
  if (!match) return { ...about, lobby: await lobbyDetails(context, table), turn: null, unreached: [] };
  const game = gameOf(context, table.game);
  const position = (await currentPosition(context, game, table)) ?? readPosition(game, match);
  const viewer: Viewer = {
    ...{ id: PUBLIC, reader: 'public', language, palette, announced: 0, channels: [], post: null },
  };
  const turn = await turnPost(context, game, table, viewer, position, await newsOf(context, table, viewer));
  const people = await peopleOrDefault(
    context,
    turn.onTurn.map(({ person }) => person),
  );
  const closed = turn.onTurn.filter(({ person }) => people.some(({ id, dmsClosed }) => id === person && dmsClosed));
  const unreached = closed.flatMap(({ seat }) => chairAt(table, seat)?.name ?? []);
  return { ...about, lobby: null, turn, unreached };
}
