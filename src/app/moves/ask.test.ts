import { expect, test } from 'vitest';
import { oneBack } from './ask.ts';

const PATHS = [['take', 'a', '1', 'x'], ['take', 'a', '1', 'y'], ['take', 'b', '2', 'z'], ['wait']];

test.each([
  [['take', 'a', '1', 'x'], ['take', 'a', '1'], 'the last choice is open again'],
  [['take', 'a', '1'], ['take'], 'the answer without a choice goes with the one before it'],
  [['take', 'b', '2', 'z'], ['take'], 'so do several'],
  [['take'], [], 'the verb'],
  [['wait'], [], 'a whole move of one word'],
  [[], [], 'nothing'],
  [['gone', 'x'], [], 'what leads nowhere'],
])('%j goes back to %j: %s', (path, before) => {
  expect(oneBack(PATHS, path)).toEqual(before);
});
