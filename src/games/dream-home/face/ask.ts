import type { Path, Token } from '../../../core/contract/path.ts';
import type { Answer, Question } from '../../../core/contract/question.ts';
import { COLOURS, type Colour, findResource, pointsFor, ROOM_KINDS, type Room } from '../rules/cards.ts';
import { decorating, type Taking } from '../rules/gain.ts';
import { placeOf } from '../rules/home.ts';
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
  suppliedRoom,
} from './names.ts';
import { type Outlook, outlooks, promising, waysIn } from './outlook.ts';
import {
  columnShortcuts,
  drillShortcuts,
  handymanShortcuts,
  helpShortcuts,
  mixShortcuts,
  placeShortcuts,
  supplierShortcuts,
  toolShortcuts,
  usualExtra,
} from './shortcuts.ts';

/** The wizard in words: a question for each beginning of a path, a label and a hint for each answer. */
type Ask = Question<Say>;
type Labelled = Omit<Answer<Say>, 'token'>;
/** What is nearly always wanted, and whole ways to go on. */
type Ready = Pick<Ask, 'usual' | 'shortcuts' | 'remark'>;

const question = (
  text: Say,
  answers: readonly Token[],
  label: (token: Token) => Labelled,
  ready: () => Ready = () => ({}),
): Ask => ({
  text,
  answers: answers.map((token): Answer<Say> => ({ token, ...label(token) })),
  // Where nothing is left to choose (an answer is only named), nothing is proposed.
  ...(answers.length > 1 ? ready() : {}),
});

export function ask(view: View, soFar: Path, answers: readonly Token[]): Ask {
  const asked = words(view, soFar, answers);
  return asked.answers.some(({ name }) => name !== undefined)
    ? { ...asked, best: () => promising(view, soFar) }
    : asked;
}

function words(view: View, soFar: Path, answers: readonly Token[]): Ask {
  const [verb, first, second, third] = soFar;
  const home = homeOf(view, moverOf(view));
  const found = outlooks(view, soFar, answers);
  const short = (token: Token): Omit<Labelled, 'label'> => ({
    short: shortName(token, found.get(token)),
    ...placed(token),
  });
  switch (verb) {
    case undefined:
      return question(
        opening(view),
        answers,
        (verb) => verbAnswer(view, verb),
        () => readyVerbs(view, answers),
      );
    case 'cull':
      return question({ say: 'ask-cull' }, answers, (token) => ({
        ...columnAnswer(view, token, false, undefined),
        short: { say: 'short', with: { name: token } },
      }));
    case 'take':
    case 'jackhammer': {
      if (first === undefined) {
        const text: Say = { say: verb === 'take' ? 'ask-take' : 'ask-jackhammer-column' };
        const label = (token: Token): Labelled =>
          verb === 'take' ? columnAnswer(view, token, false, found.get(token)) : jackhammerAnswer(view, token);
        return question(
          text,
          answers,
          (token) => ({ ...label(token), ...short(token) }),
          () => columnShortcuts(view, verb, answers),
        );
      }
      const room = roomIn(view, first);
      if (room === null) return bare(answers);
      const named = roomName(room.type);
      const ways = waysIn(view, home, verb, columnOf(view, first));
      if (!isCell(second)) {
        const text: Say = [...found.values()].some(({ down }) => down)
          ? { say: 'ask-cell-down', with: { room: named } }
          : { say: 'ask-cell', with: { room: named } };
        return question(
          text,
          answers,
          (token) => ({ ...siteAnswer(ways, room, token), ...short(token) }),
          () => (verb === 'take' ? placeShortcuts(view, first, answers) : {}),
        );
      }
      if (third === undefined) {
        const text: Say = { say: 'ask-face', with: { room: named, cell: cellName(second) } };
        const here = ways.filter(({ cell }) => cell === second);
        return question(
          text,
          answers,
          (token) => faceAnswer(here, room, token === 'up', found.get(token)),
          () => ((found.get('up')?.points ?? -1) >= (found.get('down')?.points ?? 0) ? { usual: 'up' } : {}),
        );
      }
      return extra(view, home, first, room, second, third === 'up', answers, found);
    }
    case 'drill': {
      const room = roomIn(view, first);
      if (room === null) {
        return question(
          { say: 'ask-drill-column' },
          answers,
          (token) => ({ ...columnAnswer(view, token, true, found.get(token)), ...short(token) }),
          () => drillShortcuts(view, answers),
        );
      }
      return question({ say: 'ask-drill-cell', with: { room: roomName(room.type) } }, answers, (token) => ({
        ...swapAnswer(home, token, found.get(token)),
        ...short(token),
      }));
    }
    case 'mix': {
      const room = roomIn(view, first);
      const text: Say =
        room === null ? { say: 'ask-mix' } : { say: 'ask-mix-other', with: { room: roomName(room.type) } };
      return question(
        text,
        answers,
        (token) => ({ ...columnAnswer(view, token, true, undefined), short: { say: 'short', with: { name: token } } }),
        () => (room === null ? mixShortcuts(view) : {}),
      );
    }
    case 'keep':
      return question({ say: 'ask-keep' }, answers, (token) => ({ ...keepAnswer(home, token), ...short(token) }));
    case 'roofer':
      return question({ say: 'ask-roofer' }, answers, roofAnswer);
    case 'supplier': {
      const room = isType(first) ? suppliedRoom(view, first) : null;
      if (room === null) {
        return question(
          { say: 'ask-supplier' },
          answers,
          (token) =>
            isType(token)
              ? { label: roomName(token), hint: worth(suppliedRoom(view, token), found.get(token)) }
              : { label: plain(token) },
          () => supplierShortcuts(view),
        );
      }
      return question({ say: 'ask-supplier-cell', with: { room: roomName(room.type) } }, answers, (token) => ({
        ...swapAnswer(home, token, found.get(token)),
        ...short(token),
      }));
    }
    case 'handyman': {
      const label = (token: Token): Labelled => ({
        label: holding(home, token),
        ...short(token),
        ...change(found.get(token)),
      });
      return isCell(first)
        ? question({ say: 'ask-handyman-other', with: { cell: first } }, answers, label)
        : question({ say: 'ask-handyman' }, answers, label, () => handymanShortcuts(view));
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

/**
 * What is ready when several verbs are possible: the jackhammer is kept in all rounds but one, a roof never does harm,
 * and the only helper is asked about at once.
 */
function readyVerbs(view: View, verbs: readonly Token[]): Ready {
  switch (view.decision.kind) {
    case 'turn':
      return toolShortcuts(view, verbs);
    case 'jackhammer':
      return { usual: 'wait' };
    case 'roofer':
      return { usual: 'roofer' };
    case 'help': {
      const [helper, ...others] = verbs.filter((verb) => verb !== 'skip');
      return helper !== undefined && others.length === 0 ? { usual: helper } : helpShortcuts(view, verbs);
    }
    default:
      return {};
  }
}

/** Tokens that no position asks for; they are still named, as they are spelled. */
const plain = (token: Token): Say => ({ say: 'upper', with: { text: token } });
const bare = (answers: readonly Token[]): Ask =>
  question({ say: 'ask-turn' }, answers, (token) => ({ label: plain(token) }));

/** The name and the place of a cell; a column has a name alone. */
const placed = (token: Token): Omit<Labelled, 'label'> => ({
  name: { say: 'short', with: { name: token } },
  ...(isCell(token) ? { spot: placeOf(token) } : {}),
});

/** "g1 +2", "b4 down" where the room can only lie face down; "m2" where nothing can be counted. */
function shortName(name: Token, outlook: Outlook | undefined): Say {
  if (outlook === undefined) return { say: 'short', with: { name } };
  const { points: gain, down } = outlook;
  if (!down || !isCell(name)) return { say: 'short-gain', with: { name, gain } };
  return gain === 0 ? { say: 'short-down', with: { name } } : { say: 'short-down-gain', with: { name, gain } };
}

/** Verbs that are offered beside others, and therefore explained. */
const EXPLAINED = ['take', 'drill', 'mix', 'jackhammer', 'wait', 'supplier', 'handyman', 'skip'] as const;
/** Those of a turn, and helpers: below shortcuts their buttons are narrow. */
const SHORT = ['take', 'drill', 'mix', 'supplier', 'handyman'] as const;
/** Verbs that are the only one when they are possible. */
const ALONE = ['cull', 'keep', 'roofer'] as const;

function verbAnswer(view: View, token: Token): Labelled {
  const explained = EXPLAINED.find((verb) => verb === token);
  if (explained !== undefined) {
    const short = SHORT.find((verb) => verb === token);
    return {
      label: { say: `do-${explained}` },
      hint: { say: `about-${explained}` },
      ...(short === undefined ? {} : { short: { say: `short-${short}` } }),
      ...(explained === 'skip' && view.decision.kind === 'help' ? { short: { say: 'short-no' } } : {}),
    };
  }
  const alone = ALONE.find((verb) => verb === token);
  return { label: alone === undefined ? plain(token) : { say: `do-${alone}` } };
}

/** What a room card is worth by itself and in company, and what it brings at once. */
function worth(room: Room, outlook: Outlook | undefined): Say {
  const itself = worthOf(room);
  return outlook === undefined ? itself : { say: 'hint-now', with: { worth: itself, gain: outlook.points } };
}

function worthOf(room: Room): Say {
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

const change = (outlook: Outlook | undefined): { readonly hint?: Say } =>
  outlook === undefined ? {} : { hint: { say: 'hint-change', with: { gain: outlook.points } } };

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

/** Where the token or the Scaffolding that came with the room goes. */
function extra(
  view: View,
  home: HomeView,
  column: Token,
  room: Room,
  cell: Cell,
  up: boolean,
  answers: readonly Token[],
  found: ReadonlyMap<Token, Outlook>,
): Ask {
  const card = columnOf(view, column)?.resource ?? null;
  const read = card === null ? null : findResource(card);
  if (read?.family === 'decor') {
    const token = read.card;
    const label = (answer: Token): Labelled => {
      if (!isCell(answer)) {
        return {
          label: { say: 'token-skip', with: { token: { say: token } } },
          short: { say: 'short-skip' },
          hint: { say: 'hint-unused' },
        };
      }
      const there = spaceOf(home, answer);
      const type = answer === cell ? room.type : there?.kind === 'room' ? there.room.type : room.type;
      const { points: gain, closes } = decorating(home, room, cell, up, token, answer);
      return {
        label: { say: 'token-on', with: { token: { say: token }, room: roomName(type), cell: cellName(answer) } },
        short: shortName(answer, found.get(answer)),
        ...placed(answer),
        hint: closes ? { say: 'hint-finish', with: { gain } } : { say: 'hint-decor', with: { gain } },
      };
    };
    return question({ say: 'ask-token', with: { token: { say: token } } }, answers, label, () => {
      const usual = usualExtra(view, column, cell, up, answers);
      return usual === null ? {} : { usual };
    });
  }
  return question({ say: 'ask-scaffolding' }, answers, (answer) => ({
    label: isCell(answer) ? { say: 'scaffolding-on', with: { cell: cellName(answer) } } : plain(answer),
    short: { say: 'short', with: { name: answer } },
    ...placed(answer),
    hint: { say: answer === cell ? 'hint-replaced' : 'hint-support' },
  }));
}

/** "Kitchen · Ground floor 2 (g2)". */
function holding(home: HomeView, token: Token): Say {
  const what = spaceName(spaceOf(home, token));
  if (!isCell(token) || what === null) return plain(token);
  return { say: 'cell-holding', with: { cell: cellName(token), what } };
}

function swapAnswer(home: HomeView, token: Token, outlook: Outlook | undefined): Labelled {
  if (!isCell(token) || outlook === undefined) return { label: plain(token) };
  const space = spaceOf(home, token);
  const lost = space?.kind === 'room' ? space.token : null;
  return {
    label: holding(home, token),
    ...(lost === null
      ? change(outlook)
      : { hint: { say: 'hint-lose', with: { token: { say: lost }, gain: outlook.points } } }),
  };
}

function keepAnswer(home: HomeView, token: Token): Labelled {
  const space = spaceOf(home, token);
  if (!isCell(token) || space?.kind !== 'room' || space.token === null) return { label: plain(token) };
  return { label: { say: 'keep-token', with: { token: { say: space.token }, cell: cellName(token) } } };
}

const WINDOWED = [
  'red-window',
  'brown-window',
  'purple-window',
  'orange-window',
] as const satisfies readonly `${Colour}-window`[];
const ROOFS = [...COLOURS, ...WINDOWED];

export function roofLabel(token: Token): Say {
  const roof = ROOFS.find((one) => one === token);
  return roof === undefined ? plain(token) : { say: roof };
}

function roofAnswer(token: Token): Labelled {
  const roof = ROOFS.find((one) => one === token);
  if (roof === undefined) return { label: plain(token) };
  return { label: { say: roof }, short: { say: `short-${roof}` } };
}
