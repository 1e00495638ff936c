import { waiting } from '../core/match.ts';
import { gameOf, type House } from './house.ts';
import { languageFor } from './people.ts';
import type { Direct, Person, PersonId, Table, TableId } from './ports.ts';
import { chairAt, positionOf, termsOf, voiceOf } from './table.ts';

/** Direct messages: courtesy copies. Nothing in a game waits for one to arrive. */

/** Tells the people on turn at `version`; does nothing when the table has moved on. */
export async function nudge(house: House, id: TableId, version: number): Promise<void> {
  const table = await house.store.find(id);
  if (table?.phase !== 'playing' || !table.match || table.version !== version) return;
  const game = gameOf(house, table.game);
  const position = positionOf(game, table.match);
  if (!position) return;
  for (const seat of waiting(game, termsOf(table), position)) {
    const person = await listener(house, chairAt(table, seat)?.person ?? null);
    if (!person || person.notices === 'none' || position.resigned.includes(seat)) continue;
    const language = spoken(person, table);
    const voice = voiceOf(game, table, language);
    const view = game.view(position.state, seat, position.resigned);
    const { round, task } = voice.now(view);
    const scene = voice.scene(view, { kind: 'board' });
    const palette = person.palette ?? table.palette;
    const board = { picture: await house.painter.paint({ game: game.id, scene, palette }), alt: scene.alt };
    await send(house, person.id, { kind: 'turn', key: `n${id}${version}`, table, language, round, task, board });
  }
}

/** Tells each person what they alone may know of the entries after `from`, up to `version`. */
export async function whisper(house: House, id: TableId, from: number, version: number): Promise<void> {
  const table = await house.store.find(id);
  if (!table) return;
  const game = gameOf(house, table.game);
  const entries = (await house.store.entries(id, from)).filter((entry) => entry.version <= version);
  for (const chair of table.chairs) {
    const person = await listener(house, chair.person);
    if (!person) continue;
    const language = spoken(person, table);
    const voice = voiceOf(game, table, language);
    const lines = entries.flatMap((entry) => entry.events.flatMap((event) => voice.whisper(event, chair.seat) ?? []));
    if (lines.length > 0)
      await send(house, person.id, { kind: 'secret', key: `w${id}${version}`, table, language, lines });
  }
}

/** Nobody for computers, and for people whose direct messages were found closed. */
async function listener(house: House, id: PersonId | null): Promise<Person | null> {
  if (id === null) return null;
  const person = await house.store.person(id);
  if (!person) return { id, name: '', language: null, palette: null, locale: null, notices: 'all', dmsClosed: false };
  return person.dmsClosed ? null : person;
}

function spoken(person: Person, table: Table): Direct['language'] {
  return person.language ?? languageFor(person.locale) ?? table.language;
}

async function send(house: House, person: PersonId, message: Direct): Promise<void> {
  const delivered = await house.chat.direct(person, message);
  if (!delivered) await house.store.remember({ id: person, dmsClosed: true });
}
