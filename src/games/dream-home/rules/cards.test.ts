import { expect, test } from 'vitest';
import { DECOR_KINDS, findResource, findRoom, RESOURCES, ROOM_KINDS, ROOM_TYPES, ROOMS, roofOf } from './cards.ts';

test('60 rooms and 48 resources, all different', () => {
  expect(new Set(ROOMS.map(({ card }) => card)).size).toBe(60);
  expect(new Set(RESOURCES.map(({ card }) => card)).size).toBe(48);
});

test('44 normal, 6 unique, 10 basement rooms', () => {
  const basement = ROOMS.filter(({ type }) => ROOM_KINDS[type].zone === 'basement');
  expect(basement).toHaveLength(10);
  const single = ROOM_TYPES.filter(
    (type) => ROOM_KINDS[type].zone === 'house' && ROOM_KINDS[type].children.length === 1,
  );
  expect(single).toEqual(['study', 'library', 'games-room', 'dressing-room', 'sauna', 'pantry']);
});

test('28 roofs, 10 décor, 5 tools, 5 helpers', () => {
  const count = (family: string) => RESOURCES.filter((one) => one.family === family).length;
  expect(['roof', 'decor', 'tool', 'helper'].map(count)).toEqual([28, 10, 5, 5]);
});

test('32 children', () => {
  expect(ROOMS.reduce((total, { children }) => total + children, 0)).toBe(32);
});

test('cards are spelled as records have them', () => {
  for (const name of ['living-room-12', 'study-1', 'wine-cellar-1', 'games-room-1', 'laundry-1'])
    expect(findRoom(name)?.card).toBe(name);
  for (const name of [
    'roof-red-6',
    'roof-orange-window',
    'scaffolding-2',
    'piano',
    'drill',
    'concrete-mixer',
    'ice-cream-machine',
  ])
    expect(findResource(name)?.card).toBe(name);
  for (const name of ['living-room-13', 'study', 'study-01', 'toString']) expect(findRoom(name)).toBe(null);
  for (const name of ['roof-red-7', 'roof-red', 'scaffolding', 'piano-1', 'constructor'])
    expect(findResource(name)).toBe(null);
});

test('roofs and décor say what they are', () => {
  expect(roofOf('roof-brown-window')).toMatchObject({ colour: 'brown', window: true });
  expect(roofOf('roof-brown-6')).toMatchObject({ colour: 'brown', window: false });
  expect(Object.values(DECOR_KINDS).reduce((total, { points }) => total + points, 0)).toBe(17);
});
