import type { Node } from '../../../src/core/scene/scene.ts';
import { badge, masthead, sprite, TYPE, text } from '../../../src/core/scene/sketch.ts';
import { roundName, type Say, type Speak, taskName } from '../face/names.ts';
import type { View } from '../rules/types.ts';

/** What all sheets share (docs/pictures.md, "A sheet"). */
export const WIDE = 1200;
export const MARGIN = 24;
/** Where what stands below the band begins. */
export const TOP = 112;

/** The band at the top of a sheet: what is to be done on the left, how far the game is on the right. */
export function head(view: View, words: Speak, title: Say = doing(view)): readonly Node[] {
  const [only, ...others] = view.acting;
  const seat = only !== undefined && others.length === 0 ? only : null;
  const left = seat === null ? MARGIN : 92;
  return [
    ...masthead(seat, 88),
    ...(seat === null ? [] : [badge(seat, words.name, 50, 44, 30)]),
    text(
      words.say(title),
      { x: left, y: 8, w: 800 - left, h: 70 },
      { size: TYPE.title, ink: 'ink', bold: true, lines: 2 },
    ),
    sprite('bag', 820, 10, 66, 66),
    text(
      words.say(roundName(view)),
      { x: 894, y: 10, w: WIDE - MARGIN - 894, h: 66 },
      { size: TYPE.name, ink: 'ink-soft', bold: true, align: 'right' },
    ),
  ];
}

function doing(view: View): Say {
  const [only, ...others] = view.acting;
  if (only === undefined) return { say: 'over' };
  return others.length === 0
    ? { say: 'turnOf', with: { who: { seat: only }, task: taskName(view) } }
    : { say: 'turnOfSome', with: { n: view.acting.length, task: taskName(view) } };
}

type Alt = 'altBoard' | 'altAsk' | 'altPreview' | 'altScore' | 'altSince';

/** What a picture says to those who cannot see it. */
export function altOf(view: View, words: Speak, what: Alt, lines: readonly Say[]): string {
  const said = lines.map((line) => words.say(line)).join(' · ');
  return words.say({ say: 'alt', with: { what: { say: what }, left: view.left, lines: said } }).slice(0, 1_024);
}
