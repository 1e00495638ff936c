import { expect, test } from 'vitest';
import type { House } from '../../src/app/house.ts';
import { start } from '../../src/app/lobby/beginning.ts';
import { join } from '../../src/app/lobby/gather.ts';
import { open } from '../../src/app/lobby/opening.ts';
import { playOn } from '../../src/app/play/play.ts';
import { type Painter, Superseded } from '../../src/app/ports/painter.ts';
import { announce } from '../../src/app/tell/announce.ts';
import { memory } from '../support/memory.ts';
import { parlour } from '../support/parlour.ts';
import { sketchpad } from '../support/sketchpad.ts';
import { TOY } from '../support/toy.ts';

/** A house whose painter does `trouble` before it paints the first board, and the versions it has posted. */
function table(trouble: (house: House) => Promise<void>) {
  const kept = memory();
  const pad = sketchpad();
  const posted: number[] = [];
  const abouts: (string | undefined)[] = [];
  let first = true;
  const painter: Painter = {
    ...pad,
    async paint(request) {
      abouts.push(request.about);
      if (request.about !== undefined && first) {
        first = false;
        await trouble(house);
      }
      return pad.paint(request);
    },
  };
  const there = { kind: 'posted', id: 'p' } as const;
  const house: House = {
    games: [TOY],
    store: kept.store,
    painter,
    now: () => 0,
    chat: {
      ...parlour().house.chat,
      lobby: async () => there,
      thread: async () => there,
      turn: async ({ version }) => {
        posted.push(version);
        return there;
      },
    },
    entropy: { id: () => 't', seed: () => '' },
  };
  return { house, posted, abouts };
}

const commit = async (house: House) => {
  const version = (await house.store.find('t'))?.version ?? 0;
  expect(await house.store.commit({ id: 't', version, set: {}, entries: [], jobs: [] })).toBe(true);
  return version + 1;
};

async function started(house: House, computers = 0): Promise<number> {
  const host = { id: 'ann', name: 'Ann' };
  const place = { guild: null, channel: 'c' };
  await open(house, { game: TOY.id, host, invited: [], computers, size: 2, options: {}, language: 'en', place });
  if (computers === 0) await join(house, 't', { id: 'bob', name: 'Bob' });
  await start(house, 't', 'ann');
  return (await house.store.find('t'))?.version ?? 0;
}

test('an announcement that was overtaken tells of what there is when it is looked at again', async () => {
  const { house, posted, abouts } = table(async (house) => {
    await commit(house);
    throw new Superseded();
  });
  const version = await started(house);
  // Not every change brings a job: a vote does not.
  await announce(house, 't');
  expect(posted).toEqual([version + 1]);
  expect(abouts.filter((about) => about !== undefined)).toEqual(['turn t', 'turn t']);
});

test('an announcement that was overtaken by an older one is made all the same', async () => {
  const { house, posted } = table(async () => {
    throw new Superseded();
  });
  const version = await started(house);
  await announce(house, 't');
  expect(posted).toEqual([version]);
});

test('a painter that fails otherwise fails the job', async () => {
  const { house, posted } = table(async () => {
    throw new Error('no paint');
  });
  await started(house);
  await expect(announce(house, 't')).rejects.toThrow('no paint');
  expect(posted).toEqual([]);
});

test('nothing is posted while a computer is about to play', async () => {
  const { house, posted } = table(async () => {});
  await started(house, 1);
  await announce(house, 't');
  expect(posted).toEqual([]);
  await playOn(house, 't');
  await announce(house, 't');
  expect(posted).toEqual([(await house.store.find('t'))?.version]);
});
