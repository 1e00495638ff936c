import type { House } from '../app/house.ts';
import { gameOf } from '../app/house.ts';
import type { Direct } from '../app/ports.ts';
import { voiceOf } from '../app/table.ts';
import { ACCENT, button, link, pictured, pictureFile, rows, type Screen, text } from './layout.ts';
import { clip } from './limits.ts';
import { control, loose, roomLink, url } from './place.ts';
import { bookOf } from './words.ts';

/** Direct messages: courtesy copies of what can always be had as a private reply. */
export function directScreen(house: Pick<House, 'games'>, message: Direct): Screen {
  const { table, language } = message;
  const book = bookOf(language);
  const game = voiceOf(gameOf(house, table.game), table, language).name;
  const where = table.place.guild === null ? '' : roomLink(table.place);
  const way = table.place.guild === null ? [] : [link(url(table.place), book.toTable)];
  if (message.kind === 'secret') {
    const lines = message.lines.map((line) => book.secret({ line }));
    return {
      parts: [text(book.secretNotice({ game, where })), text(clip(lines.join('\n'), 3000)), ...rows(way)],
      accent: ACCENT.calm,
    };
  }
  const { round, task, board } = message;
  const file = pictureFile('board', board);
  return {
    parts: [
      pictured(clip(book.turnNotice({ game, round, task, where }), 2000), file),
      ...rows([
        button(control('play', table), book.play, 'success', { emoji: '🎲' }),
        ...way,
        button(loose('set', ['notices', 'none']), book.mute, 'plain', { emoji: '🔕' }),
      ]),
    ],
    files: [file],
    accent: ACCENT.mine,
  };
}
