import type { RecapPost } from '../../app/ports/server-messages.ts';
import { clip } from '../api/limits.ts';
import { tableControlId } from '../custom-ids/custom-id.ts';
import { FILM } from '../custom-ids/look-ids.ts';
import { bookOf } from '../text/book.ts';
import { ACCENT, button, rows, type Screen, text } from './screen.ts';

/** The look back on a month in a server: it mentions nobody, and makes no sound. */
export function recapScreen({ language, lines, film }: RecapPost): Screen {
  const book = bookOf(language);
  return {
    parts: [
      text(clip(lines.join('\n'), 3500)),
      ...rows(film ? [button(tableControlId(FILM, film), book.film, 'plain', { emoji: '🎬' })] : []),
    ],
    accent: ACCENT.over,
    silent: true,
  };
}
