import { describe, expect, test } from 'vitest';
import type { Actor } from '../../../src/sandbox/index.ts';
import { ID, inSandbox, say } from '../../../tests/support/audited-sandbox.ts';
import type { Known } from './evidence.ts';
import { announced, lobbied } from './posts.ts';

/** What is expected of posts where direct messages are closed: only what was really refused is excused. */

function closedTable(sent: (say: (nonce: string) => Promise<unknown>, ann: Actor) => Promise<void>) {
  return inSandbox(async ({ box, trace, evidence }) => {
    const ann = box.person('Ann');
    const room = box.world.dm(ann.id);
    await sent((nonce) => say(box, room, nonce), ann);
    const known = (version: number, announcedVersion: number, post: string | null, host?: string): Known =>
      ({
        table: {
          id: ID,
          host,
          phase: 'playing',
          version,
          announced: announcedVersion,
          // The bot believes so in any case.
          place: { kind: 'direct', guild: null, channel: room.id, lobby: null, thread: null, post, closed: true },
        },
        log: Array.from({ length: version }, (_, at) => ({
          version: at + 1,
          at: new Date(2),
          seat: 0,
          path: ['take'],
        })),
      }) as unknown as Known;
    const [first] = trace.sent;
    return {
      posts: (version: number, host?: string) =>
        announced(evidence, known(version, first?.version ?? 0, first?.id ?? null, host)),
      trace,
      ann,
      room,
      lobby: () => lobbied(evidence, known(1, 0, null)),
    };
  });
}

describe('a table in direct messages that the bot takes for closed', () => {
  test('is not missed when its last post was not remembered, and cannot be looked for since', async () => {
    const { posts, trace, room } = await closedTable(async (said) => {
      await said(`t${ID}1`);
      await said(`t${ID}2`);
    });
    expect(posts(2)).toEqual([expect.stringContaining('another is the last'), expect.stringContaining('never told')]);
    Object.assign(trace, { placeRefusals: [{ room: room.id, at: Date.now() + 1, post: null }] });
    expect(posts(2)).toEqual([]);
  });

  test('is missed when nothing was tried there', async () => {
    const { posts, lobby } = await closedTable(async () => {});
    expect(posts(2)).toEqual([expect.stringContaining('another is the last'), expect.stringContaining('never told')]);
    expect(lobby()).toEqual([expect.stringContaining('has no lobby')]);
  });

  test('is not missed when all of it was refused', async () => {
    const { posts, lobby } = await closedTable(async (said, ann) => {
      ann.closeDms();
      await said(`l${ID}`);
      await said(`t${ID}2`);
    });
    expect(posts(2)).toEqual([]);
    expect(lobby()).toEqual([]);
    // What has happened since was never tried.
    expect(posts(3)).toEqual([expect.stringMatching('never told: versions 3 of')]);
  });

  test('is not missed when the newest post was refused', async () => {
    const { posts } = await closedTable(async (said, ann) => {
      await said(`t${ID}1`);
      ann.closeDms();
      await said(`t${ID}2`);
    });
    expect(posts(2)).toEqual([]);
  });

  test('is missed when it could be told since', async () => {
    const { posts } = await closedTable(async (said, ann) => {
      ann.closeDms();
      await said(`t${ID}2`);
      ann.openDms();
      await said(`t${ID}1`);
    });
    expect(posts(2)).toEqual([expect.stringContaining('never told: versions 2 of')]);
  });

  test('is not asked again before its person does something', async () => {
    const { posts, trace, ann } = await closedTable(async (said, person) => {
      person.closeDms();
      await said(`t${ID}2`);
    });
    expect(posts(3, ann.id)).toEqual([]);
    const later = { person: ann.id, began: Date.now() + 60_000 };
    // No bot was there, so none knows that they did something.
    Object.assign(trace, { actions: [{ ...later, heard: null, outcome: 'unknown' }] });
    expect(posts(3, ann.id)).toEqual([]);
    Object.assign(trace, { actions: [{ ...later, heard: 'Not now.', outcome: 'refused' }] });
    expect(posts(3, ann.id)).toEqual([expect.stringMatching('never told: versions 3 of')]);
  });

  test('is not asked before its person does something, where they could not be told something else since', async () => {
    const { posts, ann } = await closedTable(async (said, person) => {
      await said(`t${ID}1`);
      person.closeDms();
      await said('lothertable');
    });
    expect(posts(2)).toEqual([expect.stringMatching('never told: versions 2 of')]);
    expect(posts(2, ann.id)).toEqual([]);
  });

  test('is not asked before its person does something, where the bot was refused a look', async () => {
    const { posts, trace, ann, room } = await closedTable(async (said, person) => {
      person.closeDms();
      await said('lothertable');
    });
    Object.assign(trace, { placeRefusals: [{ room: room.id, at: 1, post: null }] });
    expect(posts(3, ann.id)).toEqual([]);
  });
});
