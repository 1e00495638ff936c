import { gameOf } from '../../app/house.ts';
import { type Mine, mine } from '../../app/mine.ts';
import { voiceOf } from '../../app/table.ts';
import { type Answer, type Call, type Press, show } from '../call.ts';
import { beside, button, link, type Part, type Screen, text } from '../layout.ts';
import { clip } from '../limits.ts';
import { players } from '../lobby.ts';
import { control, roomLink, url } from '../place.ts';
import { whoseTurn } from '../refusal.ts';
import { fromNow } from '../time.ts';

/** A person's tables, those that wait for them first. */
const SHOWN = 9;

export async function myTables(press: Press): Promise<Answer> {
  return show(await tablesScreen(press));
}

export async function tablesScreen(call: Call): Promise<Screen> {
  const rows = await mine(call.house, call.person.id);
  const { book } = call;
  if (rows.length === 0) return { parts: [text(book.gamesHead), text(`${book.gamesNone} ${newCommands(call)}`)] };
  const left = rows.length - SHOWN;
  return {
    parts: [
      text(book.gamesHead),
      ...rows.slice(0, SHOWN).map((row) => tableRow(call, row)),
      ...(left > 0 ? [text(book.gamesMore({ n: left }))] : []),
    ],
  };
}

function tableRow(call: Call, { table, myTurn, until }: Mine): Part {
  const { book, language } = call;
  const game = voiceOf(gameOf(call.house, table.game), table, language).name;
  const where =
    table.phase === 'gathering'
      ? book.rowGathering({ taken: table.chairs.length, size: table.size })
      : myTurn
        ? book.rowMine
        : book.rowTheirs({ who: whoseTurn(call, table) });
  const words = clip(book.gameRow({ game, players: players(table, language), where }), 360);
  const time = until === null ? '' : ` · ⏳ ${fromNow(until)}`;
  const { guild, closed } = table.place;
  const place = guild === null || closed ? '' : `\n${roomLink(table.place)}`;
  return beside(
    `${words}${time}${place}`,
    myTurn
      ? button(control('play', table), book.play, 'success', { emoji: '🎲' })
      : closed
        ? button(control('look', table), book.look, 'plain', { emoji: '👀' })
        : link(url(table.place), book.toTable),
  );
}

/** The commands that open a table, one per game. */
export function newCommands(call: Call): string {
  return call.house.games.map((game) => `\`/${game.id} new\``).join(' · ');
}
