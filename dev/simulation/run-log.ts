import { writeFileSync } from 'node:fs';
import { factsHere, type Log } from '../../src/log.ts';
import type { Trace } from '../soak/trace.ts';
import type { Owner, Scheduler } from './scheduler.ts';
import type { storeInMemory } from './store/store.ts';

/** What bots log in a run, and the file into which all that happened is written. */

export function logOf({ name }: Owner, { began }: Scheduler, lines: string[], complaints: string[]): Log {
  const write = (level: string) => (facts: object, message: string) => {
    const said = Object.entries(facts).map(([key, value]) => [key, value instanceof Error ? value.stack : value]);
    const line = JSON.stringify({
      at: Date.now() - began,
      bot: name,
      level,
      ...factsHere(),
      ...Object.fromEntries(said),
      message,
    });
    lines.push(line);
    if (level === 'error') complaints.push(line);
  };
  return { debug: write('debug'), info: write('info'), warn: write('warn'), error: write('error') };
}

export type Memory = ReturnType<typeof storeInMemory>['memory'];

export function writeLog(
  file: string,
  { began }: Scheduler,
  lines: readonly string[],
  trace: Trace,
  { tables }: Memory,
): void {
  const sent = trace.sent.map(({ at, nonce, id, room }) => ({ at: at - began, sent: nonce, id, room: room.name }));
  const shown = trace.publicMessages.map(({ at, id, words }) => ({
    at: at - began,
    shows: id,
    texts: [...words.matchAll(/"content":"((?:[^"\\\\]|\\\\.)*)"/g)].map(([, text]) => text),
  }));
  const gone = [...trace.gone].map(([id, at]) => ({ at: at - began, gone: id, byModerators: trace.removed.has(id) }));
  const refused = trace.placeRefusals.map(({ at, room, post }) => ({
    at: at - began,
    refused: room,
    post: post?.nonce,
  }));
  const acted = trace.actions.map((action) => ({
    ...action,
    at: action.began - began,
    ended: (action.ended ?? 0) - began,
  }));
  const end = [...tables.values()].map(({ id, phase, version, announced, place }) =>
    JSON.stringify({ table: id, phase, version, announced, place }),
  );
  const all = [...sent, ...shown, ...gone, ...refused, ...acted]
    .toSorted((a, b) => a.at - b.at)
    .map((one) => JSON.stringify(one));
  writeFileSync(file, `${[...lines, ...all, ...end].join('\n')}\n`);
}
