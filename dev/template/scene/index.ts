import type { Moment } from '../../../src/core/contract/face.ts';
import type { Scene } from '../../../src/core/scene/scene.ts';
import type { Speak } from '../face/names.ts';
import type { View } from '../rules/types.ts';
import { asking } from './asking.ts';
import { board, boardAfter, boardSince } from './board.ts';
import { scoreSheet } from './sheet.ts';

/** What is shown when. */
export function scene(view: View, moment: Moment<View>, words: Speak): Scene {
  switch (moment.kind) {
    case 'board':
      return board(view, words);
    case 'since':
      return boardSince(moment.before, view, words);
    case 'ask':
      return asking(view, moment.soFar, moment.answers, words);
    case 'preview':
      return boardAfter(moment.before, view, words);
    case 'score':
      return scoreSheet(view, words);
  }
}
