import { expect, test } from 'vitest';
import { lesson } from './lesson.ts';
import { findResource, findRoom } from './rules/cards.ts';

test('every market of the lesson is a mixed one, also those after its prepared rounds', () => {
  const { rooms, resources } = lesson.deal;
  // Three decisions more than there are steps may be made.
  for (let round = 0; round < lesson.steps.length + 4; round += 1) {
    const lying = rooms.slice(5 * round, 5 * round + 5).map((card) => findRoom(card)?.type);
    const above = resources.slice(4 * round, 4 * round + 4).map((card) => {
      const read = findResource(card);
      return read?.family === 'roof' ? read.colour : read?.card;
    });
    expect([...new Set(lying)].length, `rooms of round ${round + 1}: ${lying}`).toBeGreaterThanOrEqual(4);
    expect([...new Set(above)].length, `cards of round ${round + 1}: ${above}`).toBeGreaterThanOrEqual(3);
  }
});
