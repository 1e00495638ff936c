import { parseCustomId } from '../../src/discord/custom-ids/custom-id.ts';
import { isObject, type Json, type JsonObject } from '../../src/sandbox/world/wire.ts';
import { readSent, type Sent } from '../soak/sent.ts';
import type { Happening } from './chronicle.ts';
import type { Drawn } from './diagram-focus.ts';

/** What happens in a run, in words. */

const KIND_NAMES: { readonly [K in Sent['kind']]: string } = {
  t: 'turn post',
  q: 'motion post',
  l: 'lobby',
  n: 'notice',
  w: 'secrets',
  p: 'played plan',
  a: 'news',
  x: 'lost place',
  r: 'rematch',
  i: 'invitation',
  v: 'message of a player',
  f: 'found table',
  o: 'called-off table',
  u: 'wait in vain',
};

/** What happens, in words. */
export function worded(drawn: Drawn, { text, about, from, to, kind }: Happening): string {
  if (kind === 'answers') return from === 'store' ? answerIn(text) : text;
  if (to === 'discord' && about.startsWith('[')) return requestIn(drawn, text, about);
  if (from === 'people' && to !== from)
    return text.replace(/presses (\S*)/, (_, id: string) => `presses ${controlOf(id)}`);
  const ended = /^(is done with|puts off|fails) \S+ (\d+):?(.*)/.exec(text);
  if (to === 'queue' && ended) {
    const [, how = '', job, why] = ended;
    return `job ${job} ${ENDS[how]}${why}`;
  }
  if (from === 'queue' || to === 'queue') return text.replace(/(?=,|$)/, detailsOf(about));
  if (to === 'store') return `${text}(${text === 'within' ? 'limits' : givenOf(drawn, about)})`;
  return text;
}

const ENDS: { readonly [how: string]: string | undefined } = {
  'is done with': 'is done',
  'puts off': 'is put off',
  fails: 'fails:',
};

function requestIn({ trace, box }: Drawn, what: string, about: string): string {
  const [path = '', , body] = JSON.parse(about) as [string, string, Json?];
  const [, room = '', id = ''] = /\/channels\/(\d+)(?:\/messages(?:\/(\d+))?)?$/.exec(path) ?? [];
  const [method] = what.split(' ');
  const late = /\(.* on its way\)$/.exec(what)?.[0];
  const given: JsonObject = isObject(body) ? body : {};
  const known = (message: string): string =>
    nameOf(trace.sent.find((one) => one.id === message)) ?? `message ${message}`;
  const place = box.world.rooms.get(room);
  const where = place ? ` in ${place.name ? `#${place.name}` : 'a direct message'}` : '';
  const nonce = place ? readSent(place, { id: '', nonce: String(given.nonce ?? '') } as never, 0) : null;
  const buttons = JSON.stringify(given).includes('"custom_id"') ? ' with buttons' : '';
  const said = ((): string => {
    if (/\/messages$/.test(path))
      return method === 'GET'
        ? `looks through messages${where}`
        : `posts ${nameOf(nonce) ?? 'a message'}${buttons}${where}`;
    if (id && method === 'PATCH') return `edits ${known(id)}${buttons}`;
    if (id && method === 'DELETE') return `deletes ${known(id)}`;
    if (/\/interactions\/.*\/callback/.test(path)) return 'answers at once';
    if (/\/webhooks\/.*@original/.test(path)) return 'edits its answer';
    if (/\/webhooks\//.test(path)) return 'adds to its answer';
    return what.replace(/\d{17,}/g, (one) => box.world.rooms.get(one)?.name ?? '…');
  })();
  return `${said}${late && !said.endsWith(late) ? ` ${late}` : ''}`;
}

function nameOf(sent: Sent | null | undefined): string | null {
  if (!sent) return null;
  const { kind, version, notice } = sent;
  return `${KIND_NAMES[kind]}${version > 0 ? ` ${version}` : ''}${notice ? ` (${notice.mark}, seat ${notice.seat})` : ''}`;
}

function controlOf(id: string): string {
  const read = parseCustomId(id);
  if (!read) return id;
  const { control, version, path } = read;
  return `[${[control, ...path].join(' ')}]${version === null ? '' : ` of version ${version}`}`;
}

/** What a job is about, but for its table. */
function detailsOf(about: string): string {
  const job = JSON.parse(about) as JsonObject;
  const payload: JsonObject = isObject(job.payload) ? job.payload : job;
  const told = ['version', 'from', 'mark', 'seat'].filter((name) => name in payload);
  return told.map((name) => (name === 'version' ? ` ${payload[name]}` : ` (${name} ${payload[name]})`)).join('');
}

/** What a statement is given, without what says nothing to a reader. */
function givenOf(drawn: Drawn, about: string): string {
  const given = JSON.parse(about) as readonly Json[];
  const told = given.map((one) => (isObject(one) ? fieldsOf(drawn, one) : plain(drawn, one)));
  return cut(told.filter((one) => one !== '').join(', '), GIVEN);
}

/** The fields of something that matter to a reader. */
function fieldsOf(drawn: Drawn, given: JsonObject): string {
  const { entries, tableEvents, undone } = given;
  const moves = Array.isArray(entries)
    ? entries.flatMap((one) => (isObject(one) && Array.isArray(one.path) ? [one.path.join(' ')] : []))
    : [];
  const events = Array.isArray(tableEvents)
    ? tableEvents.flatMap((one) => (isObject(one) ? [String(one.kind)] : []))
    : [];
  const back = typeof undone === 'number' ? [`takes back all after ${undone}`] : [];
  const told = FIELDS.map((name) => [name, plain(drawn, given[name])] as const).filter(([, value]) => value !== '');
  const words = told.map(([name, value]) => (name === 'version' ? `after version ${value}` : `${name} ${value}`));
  return [...(moves.length > 0 ? [moves.join('; ')] : []), ...events, ...back, ...words].join(', ');
}

const FIELDS = ['kind', 'version', 'announced', 'post', 'motionPost', 'lobby', 'inbox', 'mark', 'seat', 'since'];

/** A value as a reader knows it: messages by what they are, no other ids. */
function plain({ trace, tables, began }: Drawn, value: Json | undefined): string {
  if (value === undefined || value === null || isObject(value) || Array.isArray(value)) return '';
  const text = String(value);
  const message = nameOf(trace.sent.find(({ id }) => id === text));
  if (message) return message;
  if (/^\d{17,}$/.test(text) || tables.includes(text) || text === 'public') return '';
  return typeof value === 'number' && value > began ? `${((value - began) / 1_000).toFixed(1)} s` : text;
}

function answerIn(text: string): string {
  const told = /^\{"ok":(true|false)/.exec(text)?.[1];
  if (told !== undefined) return told === 'true' ? 'ok' : 'refused';
  return text === '' ? 'done' : cut(text.replace(/^"|"$/g, ''), ANSWER);
}

/** Characters of what a statement is given, and of its answer. */
const GIVEN = 60;
const ANSWER = 24;

export const cut = (text: string, length: number): string =>
  text.length > length ? `${text.slice(0, length - 1).replace(/[\uD800-\uDBFF]$/, '')}…` : text;
