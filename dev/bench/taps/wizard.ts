import { stepAfter } from '../../../src/app/moves/wizard-step.ts';
import type { Picture } from '../../../src/app/ports/renderer.ts';
import type { SpokenShortcut } from '../../../src/core/contract/any-game.ts';
import { type Path, samePath, startsWith, writePath } from '../../../src/core/contract/path.ts';
import { isControl, parseCustomId } from '../../../src/discord/custom-ids/custom-id.ts';
import {
  ALL_ANSWERS,
  ANSWER,
  CONFIRM,
  CONFIRM_ALL,
  CONFIRM_AND_ANSWER,
  CONFIRM_BOTH,
  PLAY,
} from '../../../src/discord/custom-ids/move-ids.ts';
import { bookOf } from '../../../src/discord/text/book.ts';
import { pressed as answered } from '../../../src/discord/views/answer-controls.ts';
import { previewScreen, questionScreen } from '../../../src/discord/views/question.ts';
import { rows, type Screen } from '../../../src/discord/views/screen.ts';
import { seatScreen } from '../../../src/discord/views/seat-message.ts';
import { turnRows } from '../../../src/discord/views/turn-people.ts';
import type { Decision } from '../../../src/domain/table/decision.ts';
import type { Table } from '../../../src/domain/table/table.ts';
import { summaryOf } from '../../../src/domain/table/table-summary.ts';
import { publicViewer } from '../../../src/domain/table/viewer.ts';

/** Somebody who knows what they want, at the controls that the views show. */

export type Beginning = 'post' | 'message';

/** What a player wants, and where they are. */
interface Wish {
  readonly path: Path;
  /** Their next move, if they decide again at once. */
  readonly next: Path | null;
  /**
   * Whether these moves, made one after the other, come to the same as as many of the moves that are wanted from here
   * on.
   */
  readonly wants: (moves: readonly Path[]) => boolean;
  /** Where a turn begins: at the turn post, or at the player's own message of a table that has none. */
  readonly from: Beginning;
  /** The answers that stand under it. */
  readonly open: readonly SpokenShortcut[];
  /** Whether they are asked already, as they have just moved, and whether this move was on offer then. */
  readonly asked: false | 'anew' | 'answer by answer';
  /** What was answered together with the move before. */
  readonly begun: Path;
}

/** A menu is opened and then chosen from. */
const MENU = 2;

/** A dialogue longer than this goes in circles. */
const FUSE = 40;

const picture: Picture = { bytes: new Uint8Array(), type: 'image/png', hash: '0'.repeat(64), width: 1, height: 1 };

/** A control on a screen: a button, or an option of a menu. */
interface Choice {
  readonly customId: string;
  readonly value: string | null;
}

interface Through {
  readonly taps: number;
  /** What was pressed: "drill m2 › confirm". */
  readonly pressed: string;
  /** How many moves are made, this one included. */
  readonly moves: number;
  /** What is answered of the next move with it; nothing when the move is made. */
  readonly begun: Path;
  /** Whether any next moves were on offer. */
  readonly nextOffered: boolean;
}

/** How many taps it takes to make the move. Throws when there is no way. */
export function tapsThrough(decision: Decision & { readonly table: Table }, wish: Wish): Through {
  const book = bookOf('en');
  let taps = 0;
  const pressed: string[] = [];
  let soFar = wish.begun;
  let [page, stepwise] = [0, wish.asked === 'answer by answer'];
  let turned = new Set([page]);
  if (wish.asked === false) {
    const ways = choicesOf({ parts: shownAt(decision, wish) }).flatMap(({ customId }) => {
      const id = parseCustomId(customId);
      return id && isControl(id, PLAY) && startsWith(wish.path, id.path) ? [id.path] : [];
    });
    soFar = longest(ways) ?? [];
    taps += 1;
    pressed.push(writePath(soFar) || 'play');
  }
  for (let steps = 0; steps < FUSE; steps += 1) {
    const { step } = stepAfter(decision, soFar);
    const shown = { ...step, picture, alt: '' };
    const around = { note: null, page, stepwise, more: [], suggested: null };
    const screen = shown.kind === 'question' ? questionScreen(book, shown, around) : previewScreen(book, shown, around);
    const choices = choicesOf(screen).map((choice) => ({ ...choice, id: parseCustomId(choice.customId) }));
    const bundles = choices.flatMap(({ id }) => {
      const moves = id && isControl(id, CONFIRM_ALL) ? CONFIRM_ALL.readSlots(id.path) : null;
      return moves !== null && wish.wants(moves) ? [moves.length] : [];
    });
    if (bundles.length > 0) {
      const moves = Math.max(...bundles);
      return {
        taps: taps + 1,
        pressed: [...pressed, `all ${moves}`].join(' › '),
        moves,
        begun: [],
        nextOffered: false,
      };
    }
    const confirm = choices.find(({ id }) => id && isControl(id, CONFIRM) && samePath(id.path, wish.path));
    if (confirm) {
      const both = choices.some(({ id }) => {
        const said = id && isControl(id, CONFIRM_BOTH) ? CONFIRM_BOTH.readSlots(id.path) : null;
        return said !== null && wish.next !== null && samePath(said.next, wish.next);
      });
      const begun = choices.flatMap(({ id }) => {
        const said = id && isControl(id, CONFIRM_AND_ANSWER) ? CONFIRM_AND_ANSWER.readSlots(id.path) : null;
        return said !== null && wish.next !== null && startsWith(wish.next, said.next) ? [said.next] : [];
      });
      return {
        taps: taps + 1,
        pressed: [...pressed, both ? 'confirm both' : begun.length > 0 ? 'confirm and answer' : 'confirm'].join(' › '),
        moves: both ? 2 : 1,
        begun: both ? [] : (longest(begun) ?? []),
        nextOffered: shown.kind === 'preview' && shown.next.length > 0,
      };
    }
    const given = choices.flatMap(({ id, value }) =>
      id && isControl(id, ANSWER) ? [{ ...answered(id.path, value === null ? [] : [value]), value }] : [],
    );
    const offered = given.flatMap(({ soFar: path, page: other, value }) =>
      other === null && path.length > 0 && !samePath(path, soFar) ? [{ path, value }] : [],
    );
    const answers = offered.filter(({ path }) => startsWith(wish.path, path));
    const others = offered.filter(({ path }) => startsWith(path, soFar));
    const best = longest(answers.map(({ path }) => path));
    const pages = given.flatMap(({ page: other, value }) => (other === null ? [] : [{ page: other, value }]));
    const next = pages.find((one) => !turned.has(one.page));
    const all = choices.some(({ id }) => id && isControl(id, ALL_ANSWERS));
    if (best) {
      const button = answers.some(({ path, value }) => path === best && value === null);
      taps += button ? 1 : MENU;
      pressed.push(`${writePath(best)}${button ? '' : ' (menu)'}`);
      [soFar, page, stepwise, turned] = [best, 0, false, new Set([0])];
    } else if (all) {
      taps += 1;
      pressed.push('more');
      stepwise = true;
    } else if (next) {
      const button = next.value === null;
      taps += button ? 1 : MENU;
      pressed.push(button ? 'rest of the board' : 'next page (menu)');
      [page, stepwise] = [next.page, true];
      turned.add(page);
    } else if (others[0]) {
      // A usual answer was filled in on the way, and only the preview offers the other one.
      taps += others[0].value === null ? 1 : MENU;
      pressed.push(`instead ${writePath(others[0].path)}`);
      [soFar, page, stepwise, turned] = [others[0].path, 0, false, new Set([0])];
    } else throw new Error(`${decision.game.id}: no way from "${writePath(soFar)}" to "${writePath(wish.path)}"`);
  }
  throw new Error(`${decision.game.id}: "${writePath(wish.path)}" is not reached`);
}

/** What stands there when a turn begins, as far as it can be pressed. */
function shownAt({ game, table, seat }: Decision & { readonly table: Table }, { from, open }: Wish): Screen['parts'] {
  const person = table.chairs[seat]?.person ?? '';
  const onTurn = [{ person, seat, task: '', until: null, mention: false }];
  const about = { table: summaryOf(table), onTurn, answers: open };
  if (from === 'post') return turnRows(bookOf('en'), about).flatMap(rows);
  const viewer = { ...publicViewer(table), id: person, reader: seat };
  const untold = {
    version: table.version,
    round: '',
    lines: [],
    asked: [],
    pausedBy: null,
    resting: [],
    deserted: null,
  };
  const post = { ...about, ...untold, picture, alt: '', viewer };
  const told = { planned: [], secrets: [], mark: 'turn', rings: true } as const;
  return seatScreen([game], { kind: 'seat', table: about.table, language: 'en', seat, post, ...told }).parts;
}

function longest(paths: readonly Path[]): Path | null {
  return paths.reduce<Path | null>((best, path) => (best === null || path.length > best.length ? path : best), null);
}

/** All buttons of a screen that can be pressed, and the options of its menus. */
function choicesOf({ parts }: Pick<Screen, 'parts'>): readonly Choice[] {
  return parts.flatMap((part): readonly Choice[] =>
    'components' in part
      ? part.components.flatMap((one): Choice[] => {
          if (!('custom_id' in one) || one.disabled) return [];
          return 'options' in one
            ? one.options.map(({ value }) => ({ customId: one.custom_id, value }))
            : [{ customId: one.custom_id, value: null }];
        })
      : [],
  );
}
