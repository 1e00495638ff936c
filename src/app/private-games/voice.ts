import type { Voice } from '../../core/contract/any-game.ts';
import type { Seat } from '../../core/seat.ts';
import type { Language } from '../../core/text/message.ts';
import type { NamedPerson } from '../../domain/people/person.ts';
import { computerName } from '../../domain/table/computer-names.ts';
import type { Beginning } from './course.ts';

/** The names of the person at a seat, and of the computers at all others. */
export function namesBeside(own: Seat, person: Pick<NamedPerson, 'name'>): (seat: Seat) => string {
  return (seat) => (seat === own ? person.name : computerName(seat < own ? seat : seat - 1));
}

/** The game's voice with these names. */
export function voiceIn(
  { game, seat }: Pick<Beginning, 'game' | 'seat'>,
  { language, person }: { readonly language: Language; readonly person: Pick<NamedPerson, 'name'> },
): Voice {
  return game.voice(language, namesBeside(seat, person));
}
