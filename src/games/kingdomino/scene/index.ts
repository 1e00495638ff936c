import type { Moment } from '../../../core/contract/face.ts';
import type { Scene } from '../../../core/scene/scene.ts';
import type { Speak } from '../face/names.ts';
import type { View } from '../rules/types.ts';
import { asking } from './asking.ts';
import { board } from './board.ts';
import { changes } from './changes.ts';
import { preview } from './preview.ts';
import { scoreSheet } from './sheet.ts';

export function scene(view: View, moment: Moment<View>, words: Speak): Scene {
  switch (moment.kind) {
    case 'board':
      return board(view, words);
    case 'since':
      return board(view, words, changes(moment.before, view));
    case 'ask':
      return asking(view, moment.soFar, moment.answers, words);
    case 'preview':
      return preview(view, moment.path, moment.before, words, moment.half === true);
    case 'score':
      return scoreSheet(view, words);
  }
}
