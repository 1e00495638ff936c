import { expect, test } from 'vitest';
import { iconName } from './icon-name.ts';

test.each([
  ['kingdomino', 'forest', 'kingdomino_forest'],
  ['dream-home', 'living-room', 'dream_home_living_room'],
  ['dream-home', 'interior-designer', 'dream__interior_designer'],
])('the icon of %s for %s', (game, icon, wanted) => {
  const name = iconName(game, icon);
  expect(name).toBe(wanted);
  expect(name).toMatch(/^\w{2,24}$/);
});
