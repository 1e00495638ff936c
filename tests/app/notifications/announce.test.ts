import { expect, test } from 'vitest';
import type { AppContext } from '../../../src/app/context.ts';
import { join, startTable } from '../../../src/app/lobby/lobby.ts';
import { openTable } from '../../../src/app/lobby/open.ts';
import { playAutomaticSeats } from '../../../src/app/moves/automatic-seats.ts';
import { announce } from '../../../src/app/notifications/announce.ts';
import { type Renderer, Superseded } from '../../../src/app/ports/renderer.ts';
import { readConfig } from '../../../src/config.ts';
import { PUBLIC } from '../../../src/domain/table/viewer.ts';
import { JobLost, whileHeld } from '../../../src/held-job.ts';
import { appHarness } from '../../support/app-harness.ts';
import { fakeRenderer } from '../../support/fake-renderer.ts';
import { inMemoryStore } from '../../support/in-memory-store.ts';
import { TOY } from '../../support/toy.ts';

/** A house whose renderer does `trouble` before it paints the first board, and the versions it has posted. */
function table(trouble: (context: AppContext) => Promise<void>) {
  const kept = inMemoryStore();
  const pad = fakeRenderer();
  const posted: number[] = [];
  const abouts: (string | undefined)[] = [];
  let first = true;
  const renderer: Renderer = {
    ...pad,
    async render(request) {
      abouts.push(request.about);
      if (request.about !== undefined && first) {
        first = false;
        await trouble(context);
      }
      return pad.render(request);
    },
  };
  const there = { kind: 'posted', id: 'p' } as const;
  const context: AppContext = {
    games: [TOY],
    store: kept.store,
    renderer,
    now: () => 0,
    chat: {
      ...appHarness().context.chat,
      lobby: async () => there,
      thread: async () => there,
      turn: async ({ version }) => {
        posted.push(version);
        return { ...there, armed: { channel: 'c', message: there.id, plain: null } };
      },
    },
    retention: readConfig({}).retention,
    entropy: { id: () => 't', secret: () => '' },
  };
  return { context, posted, abouts };
}

const commit = async (context: AppContext) => {
  const version = (await context.store.find('t'))?.version ?? 0;
  expect(await context.store.commit({ id: 't', version, set: {}, entries: [], jobs: [] })).toBe(true);
  return version + 1;
};

async function started(context: AppContext, computers = 0): Promise<number> {
  const host = { id: 'ann', name: 'Ann' };
  const place = { kind: 'direct', guild: null, channel: 'c' } as const;
  const guest = { id: 'bob', name: 'Bob' };
  for (const person of [host, guest]) await context.store.savePerson(person);
  await openTable(context, { game: TOY.id, host, invited: [], computers, size: 2, options: {}, language: 'en', place });
  if (computers === 0) await join(context, 't', guest);
  await startTable(context, 't', 'ann');
  return (await context.store.find('t'))?.version ?? 0;
}

test('an announcement that was overtaken tells of what there is when it is looked at again', async () => {
  const { context, posted, abouts } = table(async (context) => {
    await commit(context);
    throw new Superseded();
  });
  const version = await started(context);
  // Not every change brings a job: a vote does not.
  await announce(context, 't');
  expect(posted).toEqual([version + 1]);
  // Bob sees the table in his own direct messages: his picture overtakes nobody else's.
  const turns = abouts.filter((about) => about !== undefined);
  expect(turns).toEqual(['turn t public', 'turn t public', 'turn t bob']);
});

test('an announcement that was overtaken by an older one is made all the same', async () => {
  const { context, posted } = table(async () => {
    throw new Superseded();
  });
  const version = await started(context);
  await announce(context, 't');
  expect(posted).toEqual([version]);
});

test('a renderer that fails otherwise fails the job', async () => {
  const { context, posted } = table(async () => {
    throw new Error('no paint');
  });
  await started(context);
  await expect(announce(context, 't')).rejects.toThrow('no paint');
  expect(posted).toEqual([]);
});

test('nothing is posted while a computer is about to play', async () => {
  const { context, posted } = table(async () => {});
  await started(context, 1);
  await announce(context, 't');
  expect(posted).toEqual([]);
  await playAutomaticSeats(context, 't');
  await announce(context, 't');
  expect(posted).toEqual([(await context.store.find('t'))?.version]);
});

test('nothing is begun for a job that is lost, also where it is lost meanwhile', async () => {
  const { context, posted } = table(async () => {});
  await started(context);
  const lost = new AbortController();
  const { beginTurnPost } = context.store;
  const slow = {
    ...context.store,
    async beginTurnPost(...given: Parameters<typeof beginTurnPost>) {
      lost.abort();
      return beginTurnPost(...given);
    },
  };
  const late = whileHeld(lost.signal, () => announce({ ...context, store: slow }, 't'));
  await expect(late).rejects.toThrow(JobLost);
  const before = whileHeld(AbortSignal.abort(), () => announce(context, 't'));
  await expect(before).rejects.toThrow(JobLost);
  expect(posted).toEqual([]);
  expect(await context.store.beginTurnPost('t', PUBLIC)).toEqual([]);
});
