import { parseCustomId } from '../../src/discord/custom-ids/custom-id.ts';
import type { OfflineSandbox } from '../../src/sandbox/index.ts';
import type { Finding } from '../soak/audit/checks.ts';
import type { Sent } from '../soak/sent.ts';
import type { Trace } from '../soak/trace.ts';
import type { Chronicle, Happening } from './chronicle.ts';

/** What a diagram is about, and which happenings of a run concern that. */

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

/** What a diagram is about. */
export interface Focus {
  readonly title: string;
  /** Ids and keys, one of which has to be named. */
  readonly keys: readonly string[];
  readonly tables: ReadonlySet<string>;
  /** The versions of the table that matter; null: all. */
  readonly versions: readonly [from: number, to: number] | null;
}

/** Finds out what words are about: tables, else messages, else people. */
export function focusOn({ tables, trace, box }: Drawn, words: string, isChosen: boolean): Focus {
  const named = tables.filter((id) => words.includes(id));
  const messages = trace.sent.filter(({ id }) => words.includes(id));
  const people = box.people().filter(({ id, name }) => words.includes(id) || new RegExp(`\\b${name}\\b`).test(words));
  const versions = named.length === 0 || isChosen ? null : versionsIn(trace, ownOf(trace, named), words, named);
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
function versionsIn(
  { publicMessages }: Trace,
  own: readonly Sent[],
  words: string,
  tables: readonly string[],
): Focus['versions'] {
  // A key is a letter, its table and a version: what an id ends in is none.
  const bare = tables.reduce((text, id) => text.replaceAll(id, ''), words);
  const [, listed = ''] = /\bposted ((?:[tq]\d+ ?)+)/.exec(bare) ?? [];
  const said = [...bare.replace(listed, '').matchAll(/\b(?:versions?|announced) ((?:\d+ ?)+)|\b[tqpa](\d+)/g)];
  const told = said.flatMap(([, all, key]) => (all ?? key ?? '').trim().split(' ').map(Number));
  const disordered = outOfOrder(listed);
  const named = disordered.length > 0 ? disordered : told;
  const sentence = words.split(': ').at(-1) ?? '';
  const showing = new Set(publicMessages.filter((one) => one.words.includes(sentence)).map(({ id }) => id));
  const shown = own.filter(({ id, version }) => version > 0 && showing.has(id)).map(({ version }) => version);
  const all = named.length > 0 ? named : sentence.length >= SENTENCE ? shown : [];
  return all.length > 0 ? [Math.min(...all), Math.max(...all)] : null;
}

/** Of posts as they came, as "t4 q5 t5", the versions of those that were not newer than the one before. */
function outOfOrder(listed: string): readonly number[] {
  const versions = [...listed.matchAll(/\d+/g)].map(Number);
  return versions.filter((version, at) => version <= (versions[at - 1] ?? 0));
}

/** Characters from which on a sentence is looked for in posts. */
const SENTENCE = 10;

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
export function concerned(drawn: Drawn, { keys, tables, versions }: Focus) {
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
  const [from, named] = versions;
  // What is told next shows what had come of it.
  const isLater = (one: Happening): boolean => versionsOf(drawn, one).some((version) => version > named);
  const next = own.find((one) => one.from === 'queue' && / announce\b/.test(one.text) && isLater(one));
  const to = Math.max(named, ...(next ? versionsOf(drawn, next) : []));
  const isIn = (version: number): boolean => version >= from - 1 && version <= to;
  const told = own.map((one) => ({ at: one.at, versions: versionsOf(drawn, one) }));
  const times = told.filter((one) => one.versions.some(isIn)).map(({ at }) => at);
  const [first, last] = [Math.min(...times), Math.max(...times)];
  const after = told.find(
    (one) => one.at > first && one.versions.length > 0 && one.versions.every((all) => all > to + 1),
  );
  return (one) => {
    const its = versionsOf(drawn, one);
    const end = one.from === one.to ? last : Math.min(last, after?.at ?? last);
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
