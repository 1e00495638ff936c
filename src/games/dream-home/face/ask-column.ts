import type { Path, Token } from '../../../core/contract/path.ts';
import type { Room } from '../rules/cards.ts';
import type { Taking } from '../rules/gain.ts';
import type { View } from '../rules/view-types.ts';
import { askExtra } from './ask-extra.ts';
import { cellName, columnOf, homeOf, isCell, moverOf, resourceName, roomIn, roomName, type Say } from './names.ts';
import { type Outlook, waysIn } from './outlook.ts';
import { type Ask, bare, type Labelled, named, plain, question, worth, worthOf } from './question.ts';
import { columnShortcuts, drillShortcuts, mixShortcuts, placeShortcuts } from './shortcuts.ts';

/** Questions about columns of the market: which one, and where its room goes. */

/** `take` and `jackhammer`: the column, the cell, the face, and what came with the room. */
export function askRoom(
  view: View,
  verb: 'take' | 'jackhammer',
  soFar: Path,
  answers: readonly Token[],
  found: ReadonlyMap<Token, Outlook>,
): Ask {
  const [, column, cell, face] = soFar;
  if (column === undefined) return askColumn(view, verb, answers, found);
  const room = roomIn(view, column);
  if (room === null) return bare(answers);
  const home = homeOf(view, moverOf(view));
  const ways = waysIn(view, home, verb, columnOf(view, column));
  if (!isCell(cell)) {
    const down = [...found.values()].some((outlook) => outlook.down);
    return question(
      { say: down ? 'ask-cell-down' : 'ask-cell', with: { room: roomName(room.type) } },
      answers,
      (token) => ({ ...siteAnswer(ways, room, token), ...named(token, found) }),
      () => (verb === 'take' ? placeShortcuts(view, column, answers) : {}),
    );
  }
  if (face === undefined) {
    const here = ways.filter((way) => way.cell === cell);
    return question(
      { say: 'ask-face', with: { room: roomName(room.type), cell: cellName(cell) } },
      answers,
      (token) => faceAnswer(here, room, token === 'up', found.get(token)),
      () => ((found.get('up')?.points ?? -1) >= (found.get('down')?.points ?? 0) ? { usual: 'up' } : {}),
    );
  }
  return askExtra(view, home, column, room, cell, face === 'up', answers, found);
}

function askColumn(
  view: View,
  verb: 'take' | 'jackhammer',
  answers: readonly Token[],
  found: ReadonlyMap<Token, Outlook>,
): Ask {
  const label = (token: Token): Labelled =>
    verb === 'take' ? columnAnswer(view, token, false, found.get(token)) : jackhammerAnswer(view, token);
  return question(
    { say: verb === 'take' ? 'ask-take' : 'ask-jackhammer-column' },
    answers,
    (token) => ({ ...label(token), ...named(token, found) }),
    () => columnShortcuts(view, verb, answers),
  );
}

export function askCull(view: View, answers: readonly Token[]): Ask {
  return question({ say: 'ask-cull' }, answers, (token) => ({
    ...columnAnswer(view, token, false, undefined),
    short: { say: 'short', with: { name: token } },
  }));
}

/** The column to drill for. */
export function askDrill(view: View, answers: readonly Token[], found: ReadonlyMap<Token, Outlook>): Ask {
  return question(
    { say: 'ask-drill-column' },
    answers,
    (token) => ({ ...columnAnswer(view, token, true, found.get(token)), ...named(token, found) }),
    () => drillShortcuts(view, answers),
  );
}

/** The columns whose rooms change places, one after the other. */
export function askMix(view: View, first: Token | undefined, answers: readonly Token[]): Ask {
  const room = roomIn(view, first);
  return question(
    room === null ? { say: 'ask-mix' } : { say: 'ask-mix-other', with: { room: roomName(room.type) } },
    answers,
    (token) => ({ ...columnAnswer(view, token, true, undefined), short: { say: 'short', with: { name: token } } }),
    () => (room === null ? mixShortcuts(view) : {}),
  );
}

/** "m3 · Kitchen + Piano"; drill and mixer move rooms only. */
function columnAnswer(view: View, token: Token, roomsOnly: boolean, outlook: Outlook | undefined): Labelled {
  const seen = columnOf(view, token);
  const room = seen?.room ?? null;
  if (seen === null || room === null) return { label: plain(token) };
  const named = roomName(room.type);
  const more: Say | null =
    seen.column === 'm1' ? { say: 'the-key' } : seen.resource === null ? null : resourceName(seen.resource);
  const label: Say =
    more === null || roomsOnly
      ? { say: 'column', with: { column: token, room: named } }
      : { say: 'column-with', with: { column: token, room: named, more } };
  return { label, hint: worth(room, outlook) };
}

function jackhammerAnswer(view: View, token: Token): Labelled {
  const seen = columnOf(view, token);
  if (!seen?.room) return { label: plain(token) };
  const label: Say = { say: 'column', with: { column: token, room: roomName(seen.room.type) } };
  if (seen.resource === null) return { label, hint: worthOf(seen.room) };
  return { label, hint: { say: 'hint-discarded', with: { card: resourceName(seen.resource) } } };
}

/** The best of some ways: "Makes a kitchen of 2: +5"; with a token that comes along only what it all brings. */
function gained(room: Room, ways: readonly Taking[]): Say | null {
  const [best] = ways.toSorted((a, b) => b.points - a.points);
  if (best === undefined) return null;
  if (isCell(best.extra ?? undefined)) return { say: 'hint-change', with: { gain: best.points } };
  return { say: 'hint-gain', with: { room: roomName(room.type), size: best.size, gain: best.points } };
}

function siteAnswer(ways: readonly Taking[], room: Room, token: Token): Labelled {
  if (!isCell(token)) return { label: plain(token) };
  const up = ways.filter((way) => way.cell === token && way.up);
  return { label: cellName(token), hint: gained(room, up) ?? { say: 'hint-down-only' } };
}

function faceAnswer(ways: readonly Taking[], room: Room, up: boolean, outlook: Outlook | undefined): Labelled {
  const gain = outlook?.points ?? 0;
  if (!up) {
    return {
      label: { say: 'face-down' },
      short: { say: 'short-face-down', with: { gain } },
      hint: { say: 'hint-down', with: { gain } },
    };
  }
  const said = gained(
    room,
    ways.filter((way) => way.up),
  );
  return {
    label: { say: 'face-up', with: { room: roomName(room.type) } },
    short: { say: 'short-face-up', with: { gain } },
    ...(said === null ? {} : { hint: said }),
  };
}
