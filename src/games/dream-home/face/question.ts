import type { Token } from '../../../core/contract/path.ts';
import type { Answer, Question } from '../../../core/contract/question.ts';
import { pointsFor, ROOM_KINDS, type Room } from '../rules/cards.ts';
import { placeOf } from '../rules/home.ts';
import { isCell, roomName, type Say, steps } from './names.ts';
import type { Outlook } from './outlook.ts';

/** What the wizard's questions are made of: answers with their labels and hints. */

export type Ask = Question<Say>;
export type Labelled = Omit<Answer<Say>, 'token'>;
/** What is nearly always wanted, and whole ways to go on. */
export type Ready = Pick<Ask, 'usual' | 'shortcuts' | 'remark'>;

export const question = (
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

/** Tokens that no position asks for; they are still named, as they are spelled. */
export const plain = (token: Token): Say => ({ say: 'upper', with: { text: token } });
/** A question about such tokens. */
export const bare = (answers: readonly Token[]): Ask =>
  question({ say: 'ask-turn' }, answers, (token) => ({ label: plain(token) }));

/** The name and the place of a cell; a column has a name alone. */
export const placed = (token: Token): Omit<Labelled, 'label'> => ({
  name: { say: 'short', with: { name: token } },
  ...(isCell(token) ? { spot: placeOf(token) } : {}),
});

/** "g1 +2", "b4 down" where the room can only lie face down; "m2" where nothing can be counted. */
export function shortName(name: Token, outlook: Outlook | undefined): Say {
  if (outlook === undefined) return { say: 'short', with: { name } };
  const { points: gain, down } = outlook;
  if (!down || !isCell(name)) return { say: 'short-gain', with: { name, gain } };
  return gain === 0 ? { say: 'short-down', with: { name } } : { say: 'short-down-gain', with: { name, gain } };
}

/** The short name of an answer and its place, with what it brings. */
export const named = (token: Token, found: ReadonlyMap<Token, Outlook>): Omit<Labelled, 'label'> => ({
  short: shortName(token, found.get(token)),
  ...placed(token),
});

/** A hint that names what an answer brings; none where nothing can be counted. */
export const change = (outlook: Outlook | undefined): { readonly hint?: Say } =>
  outlook === undefined ? {} : { hint: { say: 'hint-change', with: { gain: outlook.points } } };

/** What a room card is worth by itself and in company, and what it brings at once. */
export function worth(room: Room, outlook: Outlook | undefined): Say {
  const itself = worthOf(room);
  return outlook === undefined ? itself : { say: 'hint-now', with: { worth: itself, gain: outlook.points } };
}

/** What a room card is worth by itself and in company. */
export function worthOf(room: Room): Say {
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
