import type { Voice } from '../../core/contract/any-game.ts';
import type { Language } from '../../core/text/message.ts';
import type { NamedPerson } from '../../domain/people/person.ts';
import { computerName } from '../../domain/table/computer-names.ts';
import type { Beginning } from './course.ts';

/** The game's voice with the names of the person and of the computers. */
export function voiceIn(
  { game, seat: own }: Pick<Beginning, 'game' | 'seat'>,
  { language, person }: { readonly language: Language; readonly person: Pick<NamedPerson, 'name'> },
): Voice {
  return game.voice(language, (seat) => (seat === own ? person.name : computerName(seat < own ? seat : seat - 1)));
}
