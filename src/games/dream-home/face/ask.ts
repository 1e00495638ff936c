import type { Answer, Question } from '../../../core/contract/game.ts';
import type { Path, Token } from '../../../core/contract/path.ts';
import { known } from '../../../core/known.ts';
import { COLOURS, type Colour, findResource, pointsFor, ROOM_KINDS, type Room, type RoomType } from '../rules/cards.ts';
import { decorating, exchanging, type Gain, placing, replacing } from '../rules/gain.ts';
import { bestCopy } from '../rules/swap.ts';
import type { Cell, HomeView, View } from '../rules/types.ts';
import {
  cellName,
  columnOf,
  homeOf,
  isCell,
  isType,
  moverOf,
  resourceName,
  roomIn,
  roomName,
  type Say,
  spaceName,
  spaceOf,
  steps,
} from './names.ts';

/** The wizard in words: a question for each beginning of a path, a label and a hint for each answer. */
type Ask = Question<Say>;
type Labelled = { readonly label: Say; readonly hint?: Say };

const question = (text: Say, answers: readonly Token[], label: (token: Token) => Labelled): Ask => ({
  text,
  answers: answers.map((token): Answer<Say> => ({ token, ...label(token) })),
});

export function ask(view: View, soFar: Path, answers: readonly Token[]): Ask {
  const [verb, first, second, third] = soFar;
  const home = homeOf(view, moverOf(view));
  const columns = (text: Say): Ask => question(text, answers, (token) => columnAnswer(view, token, verb === 'mix'));
  switch (verb) {
    case undefined:
      return question(opening(view), answers, (token) => verbAnswer(token));
    case 'cull':
      return columns({ say: 'ask-cull' });
    case 'take':
    case 'jackhammer': {
      if (first === undefined) {
        if (verb === 'take') return columns({ say: 'ask-take' });
        return question({ say: 'ask-jackhammer-column' }, answers, (token) => jackhammerAnswer(view, token));
      }
      const room = roomIn(view, first);
      if (room === null) return bare(answers);
      const named = roomName(room.type);
      if (!isCell(second)) {
        return question({ say: 'ask-cell', with: { room: named } }, answers, (token) => siteAnswer(home, room, token));
      }
      if (third === undefined) {
        const text: Say = { say: 'ask-face', with: { room: named, cell: cellName(second) } };
        return question(text, answers, (token) => faceAnswer(home, room, second, token === 'up'));
      }
      return extra(view, home, first, room, second, third === 'up', answers);
    }
    case 'drill': {
      const room = roomIn(view, first);
      if (room === null) return columns({ say: 'ask-drill-column' });
      return question({ say: 'ask-drill-cell', with: { room: roomName(room.type) } }, answers, (token) =>
        swapAnswer(home, room, token),
      );
    }
    case 'mix': {
      const room = roomIn(view, first);
      return columns(
        room === null ? { say: 'ask-mix' } : { say: 'ask-mix-other', with: { room: roomName(room.type) } },
      );
    }
    case 'keep':
      return question({ say: 'ask-keep' }, answers, (token) => keepAnswer(home, token));
    case 'roofer':
      return question({ say: 'ask-roofer' }, answers, (token) => ({ label: roofLabel(token) }));
    case 'supplier': {
      const room = isType(first) ? suppliedRoom(view, first) : null;
      if (room === null) {
        return question({ say: 'ask-supplier' }, answers, (token) =>
          isType(token) ? { label: roomName(token), hint: worth(suppliedRoom(view, token)) } : { label: plain(token) },
        );
      }
      return question({ say: 'ask-supplier-cell', with: { room: roomName(room.type) } }, answers, (token) =>
        swapAnswer(home, room, token),
      );
    }
    case 'handyman': {
      if (!isCell(first)) {
        return question({ say: 'ask-handyman' }, answers, (token) => ({ label: holding(home, token) }));
      }
      const text: Say = { say: 'ask-handyman-other', with: { cell: first } };
      return question(text, answers, (token) => ({
        label: holding(home, token),
        ...(isCell(token) ? { hint: change(exchanging(home, first, token).points) } : {}),
      }));
    }
    default:
      return bare(answers);
  }
}

function opening({ decision }: View): Say {
  switch (decision.kind) {
    case 'cull':
      return { say: 'ask-cull' };
    case 'jackhammer':
      return { say: 'ask-jackhammer' };
    case 'keep':
      return { say: 'ask-keep' };
    case 'roofer':
      return { say: 'ask-roofer' };
    case 'help':
      return { say: 'ask-help' };
    default:
      return { say: 'ask-turn' };
  }
}

/** Tokens that no position asks for; they are still named, as they are spelled. */
const plain = (token: Token): Say => ({ say: 'upper', with: { text: token } });
const bare = (answers: readonly Token[]): Ask =>
  question({ say: 'ask-turn' }, answers, (token) => ({ label: plain(token) }));

/** Verbs that are offered beside others, and therefore explained. */
const EXPLAINED = ['take', 'drill', 'mix', 'jackhammer', 'wait', 'supplier', 'handyman', 'skip'] as const;
/** Verbs that are the only one when they are possible. */
const ALONE = ['cull', 'keep', 'roofer'] as const;

function verbAnswer(token: Token): Labelled {
  const explained = EXPLAINED.find((verb) => verb === token);
  if (explained !== undefined) return { label: { say: `do-${explained}` }, hint: { say: `about-${explained}` } };
  const alone = ALONE.find((verb) => verb === token);
  return { label: alone === undefined ? plain(token) : { say: `do-${alone}` } };
}

/** What a room card is worth by itself and in company. */
function worth(room: Room): Say {
  const { annex } = ROOM_KINDS[room.type];
  if (annex) {
    return {
      say: 'hint-annex',
      with: { points: pointsFor(room.type, 1), partner: roomName(annex.type), beside: annex.beside },
    };
  }
  return room.children > 0
    ? { say: 'hint-worth-children', with: { steps: steps(room.type), children: room.children } }
    : { say: 'hint-worth', with: { steps: steps(room.type) } };
}

/** "m3 · Kitchen + Piano"; the mixer moves rooms only. */
function columnAnswer(view: View, token: Token, roomsOnly: boolean): Labelled {
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
  return { label, hint: worth(room) };
}

function jackhammerAnswer(view: View, token: Token): Labelled {
  const seen = columnOf(view, token);
  if (!seen?.room) return { label: plain(token) };
  const label: Say = { say: 'column', with: { column: token, room: roomName(seen.room.type) } };
  if (seen.resource === null) return { label, hint: worth(seen.room) };
  return { label, hint: { say: 'hint-discarded', with: { card: resourceName(seen.resource) } } };
}

const change = (points: number): Say => ({ say: 'hint-change', with: { gain: points } });

function gained(room: Room, { points, size }: Gain): Say {
  return { say: 'hint-gain', with: { room: roomName(room.type), size, gain: points } };
}

function siteAnswer(home: HomeView, room: Room, token: Token): Labelled {
  if (!isCell(token)) return { label: plain(token) };
  const gain = placing(home, room, token, true);
  return { label: cellName(token), hint: gain === null ? { say: 'hint-down-only' } : gained(room, gain) };
}

function faceAnswer(home: HomeView, room: Room, cell: Cell, up: boolean): Labelled {
  const gain = placing(home, room, cell, up);
  if (!up)
    return {
      label: { say: 'face-down' },
      hint: { say: 'hint-down', with: { gain: known(gain, 'empty room').points } },
    };
  const label: Say = { say: 'face-up', with: { room: roomName(room.type) } };
  return gain === null ? { label } : { label, hint: gained(room, gain) };
}

/** Where the token or the Scaffolding that came with the room goes. */
function extra(
  view: View,
  home: HomeView,
  column: Token,
  room: Room,
  cell: Cell,
  up: boolean,
  answers: readonly Token[],
): Ask {
  const card = columnOf(view, column)?.resource ?? null;
  const read = card === null ? null : findResource(card);
  if (read?.family === 'decor') {
    const token = read.card;
    return question({ say: 'ask-token', with: { token: { say: token } } }, answers, (answer) => {
      if (!isCell(answer)) {
        return { label: { say: 'token-skip', with: { token: { say: token } } }, hint: { say: 'hint-unused' } };
      }
      const there = spaceOf(home, answer);
      const type = answer === cell ? room.type : there?.kind === 'room' ? there.room.type : room.type;
      const { points: gain, closes } = decorating(home, room, cell, up, token, answer);
      return {
        label: { say: 'token-on', with: { token: { say: token }, room: roomName(type), cell: cellName(answer) } },
        hint: closes ? { say: 'hint-finish', with: { gain } } : { say: 'hint-decor', with: { gain } },
      };
    });
  }
  return question({ say: 'ask-scaffolding' }, answers, (answer) => ({
    label: isCell(answer) ? { say: 'scaffolding-on', with: { cell: cellName(answer) } } : plain(answer),
    hint: { say: answer === cell ? 'hint-replaced' : 'hint-support' },
  }));
}

/** "Kitchen · Ground floor 2 (g2)". */
function holding(home: HomeView, token: Token): Say {
  const what = spaceName(spaceOf(home, token));
  if (!isCell(token) || what === null) return plain(token);
  return { say: 'cell-holding', with: { cell: cellName(token), what } };
}

function swapAnswer(home: HomeView, room: Room, token: Token): Labelled {
  if (!isCell(token)) return { label: plain(token) };
  const { points } = replacing(home, room, token);
  const space = spaceOf(home, token);
  const lost = space?.kind === 'room' ? space.token : null;
  return {
    label: holding(home, token),
    hint: lost === null ? change(points) : { say: 'hint-lose', with: { token: { say: lost }, gain: points } },
  };
}

function keepAnswer(home: HomeView, token: Token): Labelled {
  const space = spaceOf(home, token);
  if (!isCell(token) || space?.kind !== 'room' || space.token === null) return { label: plain(token) };
  return { label: { say: 'keep-token', with: { token: { say: space.token }, cell: cellName(token) } } };
}

const ROOFS = [
  ...COLOURS,
  ...([
    'red-window',
    'brown-window',
    'purple-window',
    'orange-window',
  ] as const satisfies readonly `${Colour}-window`[]),
];

export function roofLabel(token: Token): Say {
  const roof = ROOFS.find((one) => one === token);
  return roof === undefined ? plain(token) : { say: roof };
}

/** The discarded room that the Supplier would bring. */
export function suppliedRoom(view: View, type: RoomType): Room {
  return known(bestCopy(view.discards.rooms, type), `discarded ${type}`);
}
