import { clockwise, type Seat } from '../../../core/seat.ts';
import { character } from './characters.ts';
import { amend, type Play } from './play.ts';
import { person } from './table.ts';
import type { CharacterId, Guild } from './types.ts';

/** A guild sends the builder a character (rules 3.3). */
export function join(play: Play, seat: Seat, guild: Guild): void {
  const [top, ...rest] = play.state.piles[guild];
  if (top !== undefined) welcome(play, seat, guild, top, rest);
  // rules 5.2: in the last round of one-more-turn an empty pile stays empty.
  else if (play.state.extra !== null) play.events.push({ kind: 'deserted', seat, guild });
  else {
    const [first, ...others] = play.chance.shuffle(guild, gather(play, guild));
    if (first === undefined) throw new Error(`the ${guild} guild has no characters`);
    welcome(play, seat, guild, first, others);
  }
}

function welcome(play: Play, seat: Seat, guild: Guild, id: CharacterId, rest: readonly CharacterId[]): void {
  play.state = { ...play.state, piles: { ...play.state.piles, [guild]: rest } };
  amend(play, seat, { characters: [...person(play.state, seat).characters, id] });
  play.events.push({ kind: 'joined', seat, character: id });
}

/** Everybody, the builder too, gives up all characters of the guild (ruling A34). */
function gather(play: Play, guild: Guild): readonly CharacterId[] {
  const gathered: CharacterId[] = [];
  const seats: Seat[] = [];
  for (const seat of clockwise(play.state.seats, 0)) {
    const { characters } = person(play.state, seat);
    const leaving = characters.filter((id) => character(id)?.guild === guild);
    if (leaving.length === 0) continue;
    gathered.push(...leaving);
    seats.push(seat);
    amend(play, seat, { characters: characters.filter((id) => !leaving.includes(id)) });
  }
  play.events.push({ kind: 'gathered', guild, seats });
  return gathered;
}
