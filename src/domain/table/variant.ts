import type { AnyGame, Voice } from '../../core/contract/any-game.ts';
import type { Json, JsonObject } from '../../core/json.ts';
import { inRow, type Language } from '../../core/text/message.ts';

/** Variants: games of a kind whose options make their scores incomparable with those of other games. */

/**
 * The options by which a game differs in its scores from the usual one, in the order of the game: 'dynasty',
 * 'ending=one-more-turn', several with a '+' between them; '' as usual.
 */
export type Variant = string;

/** The variant of a game that was played with these options; those that are left out were as usual. */
export function variantOf(game: AnyGame, options: JsonObject): Variant {
  const { own, usual } = comparedOptions(game, options);
  return Object.entries(own)
    .filter(([key, value]) => value !== usual[key])
    .map(([key, value]) => (value === true ? key : `${key}=${String(value)}`))
    .join('+');
}

/** The options on which scores depend: those of a game, and what they usually are. */
export function comparedOptions(
  { options: specs }: Pick<AnyGame, 'options'>,
  options: JsonObject,
): { readonly own: JsonObject; readonly usual: JsonObject } {
  const compared = Object.entries(specs).filter(([, spec]) => spec.comparable === false);
  const of = (value: (key: string, usual: Json) => Json): JsonObject =>
    Object.fromEntries(compared.map(([key, spec]) => [key, value(key, spec.default)]));
  return { own: of((key, usual) => options[key] ?? usual), usual: of((_key, usual) => usual) };
}

/** The options on which scores depend in games of a variant, and what they usually are. */
export function comparedOptionsOf(game: AnyGame, variant: Variant): ReturnType<typeof comparedOptions> {
  const options = variant.split('+').flatMap((one): readonly (readonly [string, Json])[] => {
    const [key = '', value] = one.split('=');
    return key === '' ? [] : [[key, value ?? true]];
  });
  return comparedOptions(game, Object.fromEntries(options));
}

/** A variant in words, "Mighty Duel, Harmony"; null as usual. What the game does not name is left as it is. */
export function variantWords(
  game: AnyGame,
  voice: Pick<Voice, 'option'>,
  variant: Variant,
  language: Language,
): string | null {
  if (variant === '') return null;
  const words = variant.split('+').map((one) => {
    const [key = '', value] = one.split('=');
    if (!Object.hasOwn(game.options, key)) return one;
    const option = voice.option(key);
    return value === undefined ? option.name : option.value(value);
  });
  return inRow(language, words);
}
