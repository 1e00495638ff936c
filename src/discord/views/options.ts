import type { AnyGame, Voice } from '../../core/contract/any-game.ts';
import type { JsonObject } from '../../core/json.ts';
import { clip } from '../api/limits.ts';
import type { Book } from '../text/book.ts';

/** What is otherwise than usual: a long line that says no to everything tells nobody anything. Null without options. */
export function optionWords(
  book: Book,
  game: Pick<AnyGame, 'options'>,
  voice: Pick<Voice, 'option'>,
  chosen: JsonObject,
): string | null {
  const specs = Object.entries(game.options);
  const options = specs.flatMap(([key, spec]) => {
    const now = String(chosen[key] ?? spec.default);
    const option = voice.option(key);
    return now === String(spec.default) ? [] : [book.lobbyOption({ name: option.name, value: option.value(now) })];
  });
  if (specs.length === 0) return null;
  return options.length === 0 ? book.lobbyUsual : clip(book.lobbyOptions({ options: options.join(' · ') }), 1500);
}
