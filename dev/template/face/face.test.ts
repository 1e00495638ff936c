import { expect, test } from 'vitest';
import type { Node } from '../../../src/core/scene/scene.ts';
import { pebbles as game } from '../index.ts';
import type { Event, View } from '../rules/types.ts';

/** What the game says and shows, where a mistake would be missed otherwise. */
const voice = game.voice('en', (seat) => ['Ann', 'Bob'][seat] ?? '');
const VIEW: View = {
  left: 4,
  acting: [1],
  task: 'take',
  counts: [2, 0],
  cells: ['c4', 'c9'],
  bets: [0, 0],
  mine: ['scarab', 'ochre'],
};

const said = (nodes: readonly Node[]): readonly string[] =>
  nodes.flatMap((node) => (node.kind === 'text' ? [node.text] : node.kind === 'group' ? said(node.nodes) : []));

test('every event is told to all, and what is secret to its seat alone', () => {
  const hid: Event = { kind: 'hid', seat: 0, cell: 'c4', charm: 'amulet' };
  const took: Event = { kind: 'took', seat: 1, colours: ['ochre', 'umber'] };
  expect([hid, took, { kind: 'bet', seat: 0, bet: 'dark' }, { kind: 'shaken' }].map((one) => voice.tell(one))).toEqual([
    'Ann has hidden something.',
    'Bob takes 2.',
    'Ann has bet.',
    'The bag is shaken.',
  ]);
  expect([voice.tellPrivately(hid, 0), voice.tellPrivately(hid, 1)]).toEqual(['You find the amulet.', null]);
  expect([voice.tellPrivately(took, 0), voice.tellPrivately(took, 1)]).toEqual([null, 'You drew ochre, umber.']);
});

test('the table in words says whose turn it is, and all that the board shows', () => {
  expect(voice.text(VIEW)).toEqual([
    'Bob: take pebbles',
    '4 pebbles left',
    'Ann: 2 pebbles',
    'Bob: 0 pebbles',
    'Ann has hidden a treasure in c4.',
    'Bob has hidden a treasure in c9.',
    'You hold scarab, ochre.',
  ]);
});

test('a preview shows what a move brings', () => {
  const after: View = { ...VIEW, left: 1, counts: [2, 3] };
  const scene = voice.scene(after, { kind: 'preview', path: ['take', '3', 'left'], before: VIEW });
  expect(said(scene.nodes)).toContain('+3');
});

test('what is new is numbered', () => {
  const before: View = { ...VIEW, left: 6, counts: [0, 0], cells: ['c4', null] };
  const scene = voice.scene({ ...VIEW, counts: [3, 0] }, { kind: 'since', before });
  expect(said(scene.nodes)).toEqual(expect.arrayContaining(['1', '2']));
});
