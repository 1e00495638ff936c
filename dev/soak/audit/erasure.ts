import type { LogLine } from '../../../src/domain/table/log.ts';
import type { Action, Glance, Trace } from '../trace.ts';
import type { Checks } from './checks.ts';
import type { Evidence, Known } from './evidence.ts';

/** Who has had everything about them erased, and done nothing since, stands nowhere any more. */

/** Milliseconds for what was on its way. */
const GRACE = 20_000;

/**
 * The erasures that were confirmed, of people who have done nothing since, and whom nobody has named since. What they
 * pressed before and was not answered yet may have been done afterwards.
 */
function goneForGood({ actions, glances, activity, named }: Trace): readonly Action[] {
  return actions.filter(
    ({ act, outcome, person, began, ended }) =>
      act === 'erase' &&
      outcome === 'done' &&
      ended !== null &&
      (activity.get(person) ?? []).every((at) => at <= ended) &&
      !actions.some((one) => one.person === person && one.act !== act && one.began <= ended && isOpen(one, began)) &&
      !glances.some((one) => one.person === person && one.began <= ended && isUnanswered(one, began)) &&
      (named.get(person) ?? Number.NEGATIVE_INFINITY) < began - GRACE,
  );
}

/**
 * Whether an action may have been done after a moment: what was not answered in time, too. The panel of settings looks
 * the same before and after what was chosen there is stored.
 */
const isOpen = ({ act, ended, outcome }: Action, at: number): boolean =>
  ended === null || outcome === 'unknown' || ended >= (act === 'change-setting' ? at - GRACE : at);

/** Whether a press that only shows something may have been seen to after a moment. */
const isUnanswered = ({ ended }: Glance, at: number): boolean => ended === null || ended >= at;

export async function erasedNowhere({ trace, inside }: Evidence): Promise<Checks> {
  const erasures = goneForGood(trace);
  if (erasures.length === 0) return [];
  const stored = await inside.everything();
  return erasures.map(({ person, name, ended }) => {
    const shown = new RegExp(`\\b(${person}|${name})\\b`);
    const kept = [...stored].flatMap(([where, rows]) =>
      rows
        .filter((row) => shown.test(row) && !isOthers(row, person))
        .map((row) => `${name} was erased and stands in ${where}: ${row.slice(0, 300)}`),
    );
    const told = trace.sent
      .filter(({ at, room }) => at > (ended ?? at) + GRACE && room.members.has(person))
      .map(({ nonce }) => `${name} was erased and is told ${nonce}`);
    const said = spoken(trace.publicMessages)
      .filter(({ at, words }) => at > (ended ?? at) + GRACE && shown.test(words))
      .map(
        ({ id, room, words }) =>
          `${name} was erased and stands in message ${id} in ${room.name}: ${words.slice(0, 300)}`,
      );
    return [...kept, ...told, ...said];
  });
}

/**
 * What was said, without edits that only take controls away: an older post keeps its words, and those are of its time.
 */
function spoken(messages: Trace['publicMessages']): Trace['publicMessages'] {
  const before = new Map<string, string>();
  return messages.filter(({ id, words }) => {
    const texts = textsIn(words);
    const isStripped = !words.includes('"custom_id"') && before.get(id) === texts;
    before.set(id, texts);
    return !isStripped;
  });
}

/** The texts and descriptions of pictures in a message. */
const textsIn = (words: string): string =>
  [...words.matchAll(/"(?:content|description)":"(?:[^"\\]|\\.)*"/g)].map(([text]) => text).join();

/** Who blocks them keeps that. */
function isOthers(row: string, person: string): boolean {
  const { by, whom } = JSON.parse(row) as { readonly by?: string; readonly whom?: string };
  return by !== undefined && by !== `person:${person}` && whom === `person:${person}`;
}

/** No line of a bot's log calls somebody by name or by id. */
export function unnamed({ box, lines }: Evidence): Checks {
  const people = box.people().map(({ id, name }) => ({ id, shown: new RegExp(`\\b(${id}|${name})\\b`) }));
  return lines.map((line) =>
    people.some(({ shown }) => shown.test(line)) ? [`a log line names somebody: ${line.slice(0, 400)}`] : [],
  );
}

/** A log as it was before somebody was erased who is called by `called` there now. */
function withName(log: readonly LogLine[], called: string, name: string): readonly LogLine[] {
  return log.map((line) => {
    if (!('tableEvent' in line)) return line;
    const entries = Object.entries(line.tableEvent).map(([key, value]) => [key, value === called ? name : value]);
    return { ...line, tableEvent: Object.fromEntries(entries) as typeof line.tableEvent };
  });
}

/**
 * A table as it was before people were erased who sat there; null where it cannot be told who of several is meant.
 */
export function unerased(known: Known, { erasures }: Trace): Known | null {
  const here = erasures.filter(({ table }) => table === known.table.id);
  const [first] = here;
  if (!first) return known;
  if (new Set(here.map(({ person }) => person)).size > 1) return null;
  const chairs = known.table.chairs.map((chair) =>
    chair.name === first.called ? { ...chair, name: first.name } : chair,
  );
  return { ...known, table: { ...known.table, chairs }, log: withName(known.log, first.called, first.name) };
}
