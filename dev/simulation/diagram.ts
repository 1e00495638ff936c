import { parseCustomId } from '../../src/discord/custom-ids/custom-id.ts';
import type { OfflineSandbox } from '../../src/sandbox/index.ts';
import { isObject, type Json, type JsonObject } from '../../src/sandbox/world/wire.ts';
import type { Finding } from '../soak/audit/checks.ts';
import { readSent, type Sent } from '../soak/sent.ts';
import type { Trace } from '../soak/trace.ts';
import type { Chronicle, Happening, Lane } from './chronicle.ts';

/** A run as a sequence diagram in text: a line for each happening, a column for each who takes part. */

export interface Drawn {
  readonly chronicle: Chronicle;
  readonly box: OfflineSandbox;
  readonly trace: Trace;
  readonly findings: readonly Finding[];
  /** The ids of all tables. */
  readonly tables: readonly string[];
  readonly bots: number;
  /** When the run began, in milliseconds since 1970. */
  readonly began: number;
  /** A table's or message's id, or a person's name; empty: what the first broken promise is about. */
  readonly about: string;
}

/** Characters in a line, in a column, and for the time. */
const WIDTH = 120;
const COLUMN = 8;
const TIME = 10;
/** So many lines are drawn unless somebody asked for something. */
const MOST = 80;
/** So many lines alike are drawn, the others are counted. */
const ALIKE = 3;

export function diagramOf(drawn: Drawn): readonly string[] {
  const { findings, bots, about } = drawn;
  const broken = findings.find((one) => one.broken.length > 0);
  const focus = focusOn(drawn, about || (broken?.broken[0] ?? ''), about !== '');
  const lanes: readonly Lane[] = [
    ...(['people', 'discord'] as const),
    ...Array.from({ length: bots }, (_, at): Lane => `bot${at + 1}`),
    ...(['store', 'queue'] as const),
  ];
  const all = shortened(rowsOf(drawn, focus));
  const rows = about === '' ? all.slice(-MOST) : all;
  return [
    `About ${focus.title}:`,
    '',
    header(lanes),
    ...(all.length > rows.length ? [`(${all.length - rows.length} lines before)`] : []),
    ...rows.map((row) => lineOf(row, lanes)),
    ...(broken ? ['', `✗ ${broken.promise}`, ...broken.broken.slice(0, 3).map((one) => `  ${one}`)] : []),
  ];
}

/** What a diagram is about. */
interface Focus {
  readonly title: string;
  /** Ids and keys, one of which has to be named. */
  readonly keys: readonly string[];
  readonly tables: ReadonlySet<string>;
  /** The versions of the table that matter; null: all. */
  readonly versions: readonly [from: number, to: number] | null;
}

/** Finds out what words are about: tables, else messages, else people. */
function focusOn({ tables, trace, box }: Drawn, words: string, isChosen: boolean): Focus {
  const named = tables.filter((id) => words.includes(id));
  const messages = trace.sent.filter(({ id }) => words.includes(id));
  const people = box.people().filter(({ id, name }) => words.includes(id) || new RegExp(`\\b${name}\\b`).test(words));
  const versions = named.length === 0 || isChosen ? null : versionsIn(trace, ownOf(trace, named), words);
  if (named.length > 0 && (versions || isChosen || messages.length === 0)) {
    const own = ownOf(trace, named);
    const part = versions
      ? ` around version ${[...new Set(versions)].join(' to ')} (--diagram ${named[0]}: all of it)`
      : '';
    return {
      title: `table ${named.join(' and ')}${part}`,
      keys: [...named, ...own.map(({ id }) => id)],
      tables: new Set(named),
      versions,
    };
  }
  if (messages.length > 0) {
    const all = named.length > 0 ? ` (--diagram ${named[0]}: all of its table)` : '';
    const title = `message ${messages.map(({ id, nonce }) => `${nonce} (${id})`).join(', ')}${all}`;
    return { title, keys: messages.flatMap(({ id, nonce }) => [id, nonce]), tables: new Set(), versions: null };
  }
  const rooms = people.map(({ id }) => box.world.dm(id).id);
  return people.length > 0
    ? {
        title: people.map(({ name }) => name).join(' and '),
        keys: [...people.map(({ id }) => id), ...rooms],
        tables: new Set(),
        versions: null,
      }
    : { title: 'everything', keys: [''], tables: new Set(), versions: null };
}

const ownOf = ({ sent }: Trace, tables: readonly string[]): readonly Sent[] =>
  sent.filter(({ table }) => tables.includes(table));

/** The versions that words tell of, or that the posts show in which the last of them stand; null: none. */
function versionsIn({ publicMessages }: Trace, own: readonly Sent[], words: string): Focus['versions'] {
  const said = [...words.matchAll(/\b(?:versions?|posted|announced) t?((?:\d+ ?)+)|\b[tqpa][a-z0-9]{11}(\d+)/g)];
  const named = said.flatMap(([, listed, key]) => (listed ?? key ?? '').trim().split(' ').map(Number));
  const sentence = words.split(': ').at(-1) ?? '';
  const showing = new Set(publicMessages.filter((one) => one.words.includes(sentence)).map(({ id }) => id));
  const shown = own.filter(({ id, version }) => version > 0 && showing.has(id)).map(({ version }) => version);
  const all = named.length > 0 ? named : sentence.length >= SENTENCE ? shown : [];
  return all.length > 0 ? [Math.min(...all), Math.max(...all)] : null;
}

/** Characters from which on a sentence is looked for in posts. */
const SENTENCE = 10;

/** A line of the diagram. */
interface Row {
  readonly at: number;
  readonly from: Lane;
  readonly to: Lane;
  /** `both`: asked and answered. */
  readonly arrow: 'there' | 'back' | 'both' | 'none' | 'dead';
  readonly lost: boolean;
  readonly text: string;
  /** Which bots live. */
  readonly down: ReadonlySet<Lane>;
}

function rowsOf(drawn: Drawn, focus: Focus): readonly Row[] {
  const { chosen, queued } = concerned(drawn, focus);
  const answers = new Map(
    chosen
      .filter(({ kind, call }) => kind === 'answers' && call > 0)
      .map((one): [number, Happening] => [one.call, one]),
  );
  const asked = new Map(
    chosen.filter(({ kind, call }) => kind === 'asks' && call > 0).map((one): [number, Happening] => [one.call, one]),
  );
  const down = new Set<Lane>();
  const rows: Row[] = [];
  for (const [at, one] of chosen.entries()) {
    const { from, to, call, lost } = one;
    if (one.kind === 'dies') down.add(from);
    else if (one.kind === 'tells' && from.startsWith('bot')) down.delete(from);
    const text = worded(drawn, one);
    const common = { at: one.at, from, to, lost, down: new Set(down) };
    if (one.kind === 'dies' || one.kind === 'tells') {
      rows.push({ ...common, text, arrow: one.kind === 'dies' ? 'dead' : 'none' });
    } else if (one.kind === 'asks') {
      const answer = call > 0 ? answers.get(call) : undefined;
      const isNext = answer !== undefined && chosen[at + 1] === answer && !answer.lost;
      const unheard = call > 0 && !lost && !answer ? '; nobody hears the answer' : '';
      const told = isNext ? ` → ${worded(drawn, answer)}` : unheard;
      const jobs = queued.get(one)?.join(', ');
      const more = jobs === undefined ? '' : `; queues ${jobs}`;
      rows.push({ ...common, arrow: isNext ? 'both' : 'there', text: `${text}${told}${more}` });
    } else if (chosen[at - 1] !== asked.get(call) || lost || call === 0) {
      const what = call > 0 ? asked.get(call) : undefined;
      // It was asked before the diagram begins.
      if (call > 0 && !what) continue;
      rows.push({ ...common, arrow: 'back', text: `${what ? `${worded(drawn, what)} → ` : ''}${text}` });
    }
  }
  return rows;
}

/** A job that is queued, by its task and version. */
function briefly({ text, about }: Happening): string {
  const version = /"version":(\d+)/.exec(about)?.[1];
  return `${text.split(' ')[0]}${version === undefined ? '' : ` ${version}`}`;
}

/** The number of the job to which something belongs. */
function jobOf({ from, to, about, work }: Happening): string | undefined {
  return from === 'queue' || to === 'queue' ? /"id":(\d+)/.exec(about)?.[1] : work.job;
}

/** Takes the jobs that statements queue for parts of these. */
function withQueued(all: readonly Happening[]) {
  const queued = new Map<Happening, string[]>();
  let statement: Happening | null = null;
  const rest = all.filter((one) => {
    const { kind, from, to, at } = one;
    if (from !== 'store' || to !== 'queue') {
      statement = kind === 'asks' && to === 'store' ? one : null;
      return true;
    }
    if (statement?.at !== at) return true;
    queued.set(statement, [...(queued.get(statement) ?? []), briefly(one)]);
    return false;
  });
  return { rest, queued };
}

/** The happenings that a diagram shows, in order. */
function concerned(drawn: Drawn, { keys, tables, versions }: Focus) {
  const { chronicle, trace, began } = drawn;
  const { rest: happenings, queued } = withQueued(chronicle.happenings);
  const names = (text: string): boolean => keys.some((key) => text.includes(key));
  const isNamed = ({ about, work }: Happening): boolean => names(about) || tables.has(work.table ?? '');
  const acts = new Set(
    happenings
      .filter(isNamed)
      .flatMap(({ from, about, work }) => (from === 'people' ? interactionOf(about) : work.interaction) ?? []),
  );
  const done = new Set(happenings.flatMap((one) => (one.kind === 'answers' && isFine(one) ? [one.call] : [])));
  const jobs = new Set(happenings.filter(isNamed).flatMap((one) => jobOf(one) ?? []));
  const isOf = (one: Happening): boolean => {
    const { kind, from, about, work } = one;
    if (kind === 'dies' || kind === 'tells' || isNamed(one) || jobs.has(jobOf(one) ?? '')) return true;
    return acts.has((from === 'people' ? interactionOf(about) : work.interaction) ?? '');
  };
  // What went well explains nothing when it only looked for something, or is done for each press.
  const isTold = (one: Happening): boolean => {
    const { call, reads, text } = one;
    return isOf(one) && (isSearch(one) || !(reads || QUIET.test(text)) || !done.has(call));
  };
  const calls = new Set(
    happenings.flatMap((one) => (one.call > 0 && one.kind === 'asks' && isTold(one) ? [one.call] : [])),
  );
  const heardBefore = new Set<string>();
  const shown = happenings.filter((one) => {
    if (one.call > 0) return calls.has(one.call);
    const isAgain = one.from === 'people' && one.to !== one.from && heardBefore.has(one.about);
    if (one.from === 'people') heardBefore.add(one.about);
    return isOf(one) && !isAgain;
  });
  const inWindow = windowOf(drawn, happenings.filter(isNamed), versions);
  const heard = trace.actions
    .filter(({ table, person, ended }) => ended !== null && names(`${table} ${person}`))
    .map(
      ({ name, act, outcome, ended, began: since }): Happening => ({
        ...{ at: (ended ?? since) - began, from: 'discord', to: 'people', kind: 'answers', lost: false, call: 0 },
        ...{ text: `${name} reads: ${act} ${outcome}`, about: '', work: {}, reads: false },
      }),
    );
  return { chosen: [...shown, ...heard].filter(inWindow).toSorted((a, b) => a.at - b.at), queued };
}

/** Says what belongs to some versions: what names one of them, and what happened at the time of those. */
function windowOf(drawn: Drawn, own: readonly Happening[], versions: Focus['versions']): (one: Happening) => boolean {
  if (!versions) return () => true;
  const [from, to] = versions;
  const isIn = (version: number): boolean => version >= from - 1 && version <= to;
  const told = own.map((one) => ({ at: one.at, versions: versionsOf(drawn, one) }));
  const times = told.filter((one) => one.versions.some(isIn)).map(({ at }) => at);
  const [first, last] = [Math.min(...times), Math.max(...times)];
  const next = told.find(
    (one) => one.at > first && one.versions.length > 0 && one.versions.every((all) => all > to + 1),
  );
  return (one) => {
    const its = versionsOf(drawn, one);
    const end = one.from === one.to ? last : Math.min(last, next?.at ?? last);
    return its.length > 0 ? its.some(isIn) : one.at >= first && one.at <= end;
  };
}

/** Of which versions something tells: that of a change is the one before it. */
function versionsOf({ trace }: Drawn, { about, from, to }: Happening): readonly number[] {
  const sent = trace.sent.filter(
    ({ version, id, nonce }) => version > 0 && (about.includes(id) || about.includes(`"${nonce}"`)),
  );
  const pressed = from === 'people' ? parseCustomId(/"custom_id":"([^"]*)"/.exec(about)?.[1] ?? '')?.version : null;
  const told = /"version":(\d+)/.exec(from === 'people' || to === 'discord' ? '' : about)?.[1];
  return [
    ...sent.map(({ version }) => version),
    ...(pressed == null ? [] : [pressed]),
    ...(told === undefined ? [] : [Number(told)]),
  ];
}

/** What is done for each press or post, and explains nothing when it goes well. */
const QUIET =
  /^(claim|addShown|savePerson|removeArmedPosts)$|^POST \/(interactions|webhooks)|^PATCH \/webhooks|^POST \/users/;

/** Whether an answer is what was hoped for. Somebody else may have answered a press already (400). */
function isFine({ lost, text, from }: Happening): boolean {
  return !lost && !(from === 'discord' && Number.parseInt(text, 10) > 400);
}

/** Whether a bot looks for what it has posted. */
function isSearch({ to, from, text }: Happening): boolean {
  return (to === 'discord' || from === 'discord') && /^GET .*\/messages$/.test(text);
}

function interactionOf(packet: string): string | null {
  if (packet === '') return null;
  const { d } = JSON.parse(packet) as { readonly d: { readonly id?: string } };
  return d.id ?? null;
}

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
};

/** What happens, in words. */
function worded(drawn: Drawn, { text, about, from, to, kind }: Happening): string {
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

const cut = (text: string, length: number): string => (text.length > length ? `${text.slice(0, length - 1)}…` : text);

/** Says how often the same comes again instead of saying it each time. */
function shortened(rows: readonly Row[]): readonly Row[] {
  const key = ({ from, to, arrow, text }: Row): string =>
    `${from.replace(/\d/, '')} ${to.replace(/\d/, '')} ${arrow} ${text.replace(/(attempt |bot\d+\.)\d+/g, '$1')}`;
  const all = new Map<string, Row[]>();
  for (const row of rows) all.set(key(row), [...(all.get(key(row)) ?? []), row]);
  return rows.flatMap((row) => {
    const alike = all.get(key(row)) ?? [];
    const number = alike.indexOf(row);
    const last = alike.at(-1);
    if (alike.length <= ALIKE + 1 || number < ALIKE - 1 || row.arrow === 'dead') return [row];
    if (row !== last) return [];
    return [{ ...row, text: `${row.text} (and ${alike.length - ALIKE} times before)` }];
  });
}

/** Columns with their names. */
function header(lanes: readonly Lane[]): string {
  const title = (lane: Lane): string => lane.replace('discord', 'Discord').replace('bot', 'bot ');
  return `${'s'.padStart(TIME - 2)}  ${lanes.map((lane) => title(lane).padEnd(COLUMN)).join('')}`.trimEnd();
}

function lineOf({ at, from, to, arrow, lost, text, down }: Row, lanes: readonly Lane[]): string {
  const width = lanes.length * COLUMN;
  const cells = Array.from({ length: width }, () => ' ');
  const middle = (lane: Lane): number => lanes.indexOf(lane) * COLUMN + 2;
  for (const lane of lanes) cells[middle(lane)] = down.has(lane) ? ' ' : '│';
  const [begin, end] = [middle(from), middle(to)];
  if (begin === end) cells[begin] = arrow === 'dead' ? '☠' : '●';
  else {
    const step = begin < end ? 1 : -1;
    const dash = arrow === 'back' ? '╌' : '─';
    // What is lost ends in the middle of its way.
    const stop = lost ? Math.round((begin + end) / 2) : end;
    for (let cell = begin + step; cell !== stop; cell += step) cells[cell] = dash;
    const [left, right] = ['◀', '▶'];
    cells[stop] = lost ? '✗' : step > 0 ? right : left;
    if (arrow === 'both') cells[begin] = step > 0 ? left : right;
    else cells[begin] = '├';
    if (arrow !== 'both' && step < 0) cells[begin] = '┤';
  }
  const time = (at / 1_000).toFixed(3).padStart(TIME - 2);
  return cut(`${time}  ${cells.join('')}${text}`, WIDTH);
}
