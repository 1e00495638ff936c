import { positionsOf } from './history.ts';
import { gameOf, type House } from './house.ts';
import { listener, spoken } from './people.ts';
import type { Direct, LogLine, Person, PersonId, Table, TableId } from './ports.ts';
import { told } from './story.ts';
import { voiceOf } from './table.ts';
import { appWords } from './words.ts';

/** Direct messages about what has happened: courtesy copies. Nothing in a game waits for one to arrive. */

/**
 * Tells each person what they alone may know of the lines after `from`, up to `version`: their secrets, and what was
 * played as they had planned. Those who want to read in private what the table is asked and has decided get that, too.
 */
export async function whisper(house: House, id: TableId, from: number, version: number): Promise<void> {
  const table = await house.store.find(id);
  if (!table) return;
  const lines = (await house.store.log(id, from)).filter((line) => line.version <= version);
  for (const { person: seated, seat } of table.chairs) {
    const person = seated === null ? null : await listener(house, seated);
    if (!person || person.dmsClosed) continue;
    const language = spoken(person, table);
    const voice = voiceOf(gameOf(house, table.game), table, language);
    const secrets = lines.flatMap((line) =>
      'act' in line || line.undone ? [] : line.events.flatMap((event) => voice.whisper(event, seat) ?? []),
    );
    const about = { table, language };
    if (secrets.length > 0)
      await send(house, person.id, { ...about, kind: 'secret', key: secretKey(id, version), lines: secrets });
    const planned = await plannedLines(house, table, person, seat, lines);
    if (planned.length > 0)
      await send(house, person.id, { ...about, kind: 'planned', key: `p${id}${version}`, lines: planned });
    const news = wantsNews(person) ? actLines(house, table, person, lines) : [];
    if (news.length > 0)
      await send(house, person.id, { ...about, kind: 'table', key: `a${id}${version}`, lines: news });
  }
}

/** Takes back what was posted and told of the versions after `from`, up to `version`. */
export async function withdraw(house: House, id: TableId, from: number, version: number): Promise<void> {
  const table = await house.store.find(id);
  if (!table) return;
  const versions = Array.from({ length: version - from }, (_, at) => from + 1 + at);
  await house.chat.withdraw(table, versions);
  const undone = (await house.store.log(id, from)).filter((line) => !('act' in line) && line.undone);
  for (const { person, seat } of table.chairs) {
    if (person === null) continue;
    const voice = voiceOf(gameOf(house, table.game), table);
    const secret = undone.some(
      (line) => !('act' in line) && line.events.some((event) => voice.whisper(event, seat) !== null),
    );
    if (secret)
      await house.chat.retract(
        person,
        versions.map((one) => secretKey(id, one)),
      );
  }
}

function secretKey(id: TableId, version: number): string {
  return `w${id}${version}`;
}

/** The moves of a seat that were played as planned, in words. */
async function plannedLines(
  house: House,
  table: Table,
  person: Person,
  seat: number,
  lines: readonly LogLine[],
): Promise<readonly string[]> {
  const played = lines.flatMap((line) => ('act' in line || line.undone || !line.planned ? [] : [line]));
  if (!played.some((line) => line.seat === seat)) return [];
  const game = gameOf(house, table.game);
  const language = spoken(person, table);
  const voice = voiceOf(game, table, language);
  const words = appWords(language, () => '');
  const entries = await house.store.entries(table.id);
  const line = positionsOf(game, table, entries);
  return played
    .filter((one) => one.seat === seat)
    .flatMap((one) => {
      const before = line[entries.findIndex((entry) => entry.version === one.version)];
      if (!before) return [];
      const move = voice.move(game.view(before.state, one.seat, before.resigned), one.path);
      return [words.say({ say: 'plannedMove', with: { move } })];
    });
}

function wantsNews(person: Person): boolean {
  return person.notices.table === 'dm' || person.notices.table === 'both';
}

function actLines(house: House, table: Table, person: Person, lines: readonly LogLine[]): readonly string[] {
  const acts = lines.filter((line) => 'act' in line && !isTheirs(table, person, line));
  return told(gameOf(house, table.game), table, acts, spoken(person, table));
}

/** Whether a line tells of nothing but what this person has just done themselves. */
function isTheirs(table: Table, person: Person, line: LogLine): boolean {
  if (!('act' in line) || !('by' in line.act)) return false;
  return table.chairs.some((chair) => chair.person === person.id && 'by' in line.act && chair.name === line.act.by);
}

async function send(house: House, person: PersonId, message: Direct): Promise<void> {
  const delivered = await house.chat.direct(person, message);
  if (!delivered) await house.store.remember({ id: person, dmsClosed: true });
}
