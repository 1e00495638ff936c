import { expect, test } from 'vitest';
import { menuFindings } from '../../../dev/simulation/menus.ts';
import { blindRenderer, hashOf } from '../../../dev/simulation/renderer.ts';
import { gameById } from '../../../src/games/index.ts';

/** What is held against answers in the menus of posts. */

const GAME = gameById('dream-home');
const SECRET = { kind: 'took', seat: 0, secret: 'roof-red-window', gain: { roof: true, unseen: true } } as const;
const SCENE = { kind: 'board', at: 1 } as never;

async function broken(asks: string, words: string): Promise<readonly string[]> {
  const picture = await blindRenderer().render({ game: 'dream-home', scene: SCENE, palette: 'standard' } as never);
  const chairs = ['ann', 'bob'].map((person, seat) => ({ seat, person, name: person }));
  const table = { id: 't1', game: 'dream-home', language: 'en', palette: 'standard', chairs, match: {}, options: {} };
  const log = [{ version: 2, seat: 0, path: [], events: [SECRET] }];
  const kept = { memory: { tables: new Map([['t1', table]]), logs: new Map([['t1', log]]) } };
  const box = { world: { files: new Map([['f1', { bytes: picture.bytes }]]) } };
  const room = { posts: new Map([['m1', { files: [{ id: 'f1' }] }]]) };
  const trace = { erasures: [], menuAnswers: [{ person: asks, table: 't1', messages: [{ room, id: 'm1', words }] }] };
  const boards = new Map([
    ['t1', new Set(asks === 'dan' ? [hashOf({ game: 'dream-home', palette: 'standard', scene: SCENE })] : [])],
  ]);
  return menuFindings({ kept, box, trace } as never, boards).flat();
}

test('nobody is told what only another seat may know, and who plays is told their own', async () => {
  const voice = GAME?.voice('en', () => '');
  const told = JSON.stringify(voice?.tellPrivately(SECRET as never, 0)).slice(1, -1);
  expect(told).toContain('red roof');
  expect(await broken('ann', told)).toEqual([]);
  expect(await broken('bob', told)).toEqual([`message m1 tells bob: ${told}`]);
  expect(await broken('bob', 'Nothing new.')).toEqual([]);
});

test('who does not play sees the board as everybody does', async () => {
  expect(await broken('cleo', '')).toEqual(['message m1 shows cleo another picture of table t1']);
  expect(await broken('dan', '')).toEqual([]);
});
