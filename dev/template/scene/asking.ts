import type { Path, Token } from '../../../src/core/contract/path.ts';
import type { Scene } from '../../../src/core/scene/scene.ts';
import { box, TYPE, text } from '../../../src/core/scene/sketch.ts';
import { ask } from '../face/ask.ts';
import { type Speak, secrets } from '../face/names.ts';
import type { View } from '../rules/types.ts';
import { altOf, head, MARGIN, TOP, WIDE } from './head.ts';

const GAP = 14;
const HIGH = 92;

/** A tile for each answer. Where your answers lie on a board, show them there instead, named as `ask` names them. */
export function asking(view: View, soFar: Path, answers: readonly Token[], words: Speak): Scene {
  const question = ask(view, soFar, answers);
  const columns = Math.max(1, Math.min(6, answers.length));
  const w = Math.floor((WIDE - 2 * MARGIN - (columns - 1) * GAP) / columns);
  return {
    width: WIDE,
    height: TOP + Math.ceil(answers.length / columns) * (HIGH + GAP) + GAP,
    paper: 'paper',
    alt: altOf(view, words, 'altAsk', [...question.answers.map(({ label }) => label), ...secrets(view)]),
    nodes: [
      ...head(view, words, question.text),
      ...question.answers.flatMap(({ label }, at) => {
        const [x, y] = [MARGIN + (at % columns) * (w + GAP), TOP + Math.floor(at / columns) * (HIGH + GAP)];
        return [
          box(x, y, w, HIGH, { fill: 'card', line: 'accent', width: 4, round: 14 }),
          text(
            words.say(label),
            { x: x + 8, y, w: w - 16, h: HIGH },
            { size: TYPE.heading, ink: 'ink', bold: true, align: 'center' },
          ),
        ];
      }),
    ],
  };
}
