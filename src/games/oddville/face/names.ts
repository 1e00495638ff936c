import { known } from '../../../core/known.ts';
import { clockwise, type Seat } from '../../../core/seat.ts';
import type { Message, Words } from '../../../core/text/message.ts';
import { type Building, building } from '../rules/buildings.ts';
import { has } from '../rules/characters.ts';
import { COIN_LIMIT } from '../rules/flags.ts';
import type { Points } from '../rules/score.ts';
import { decider, mustDiscard, person } from '../rules/table.ts';
import { type Bonus, type CardId, HIDDEN, RESOURCES, type Resource, type View } from '../rules/types.ts';
import type { en } from '../text/en.ts';

/** Names and turns of phrase that questions, events, pictures and lists have in common. */
export type Say = Message<typeof en>;
/** Speaks, and knows the names at the table. */
export type Speak = Words<Say>;

export const who = (seat: Seat) => ({ seat });
/** The card at a position of the building row, from 1. */
export const cardAt = (view: View, position: number): CardId =>
  known(view.row[position - 1], `card at position ${position}`);

export const named = (id: CardId): Say => ({ say: 'building', with: { id } });
export const plainText = (text: string): Say => ({ say: 'text', with: { text } });
export const resource = (id: Resource): Say => ({ say: 'resource', with: { id } });
export const capital = (id: Resource): Say => ({ say: 'Resource', with: { id } });
/** A resource as a path spells it; null for anything else. */
export const readResource = (token: string | undefined): Resource | null =>
  RESOURCES.find((one) => one === token) ?? null;

/** The word for a resource token. */
export function resourceToken(token = '', form: (id: Resource) => Say = resource): Say {
  const found = readResource(token);
  return found === null ? plainText(token) : form(found);
}

export const bonusWords = (bonus: Bonus): Say => ({ say: 'bonus', with: { id: bonus } });
export const dots = (a: Say, b: Say | null): Say => (b === null ? a : { say: 'dots', with: { a, b } });
export const list = (parts: readonly (Say | { readonly seat: Seat })[]) => ({ list: parts });

/** "2 wood and clay". */
export function costWords(cost: readonly Resource[]) {
  return list(
    RESOURCES.filter((one) => cost.includes(one)).map(
      (one): Say => ({ say: 'many', with: { n: cost.filter((other) => other === one).length, what: resource(one) } }),
    ),
  );
}

export function guildName(card: Building): Say {
  return card.guild === null ? plainText('') : { say: 'guild', with: { id: card.guild } };
}

/** What a card will count, in general. */
export function worthWords(card: Building): Say {
  const { base } = card;
  switch (card.scoring) {
    case 'fixed':
      return { say: 'worth_fixed', with: { base } };
    case 'diamonds':
      return { say: 'worth_diamonds', with: { base } };
    case 'beside':
      return { say: 'worth_beside', with: { base } };
    case 'beside3':
      return { say: 'worth_beside3' };
    case 'column':
      return { say: 'worth_column', with: { base } };
    case 'row':
      return { say: 'worth_row', with: { base } };
    case 'shields':
      return { say: 'worth_shields' };
    case 'guild':
      return { say: 'worth_guild', with: { base, guild: guildName(card) } };
  }
}

/** How a card that stands in the city came to its points. */
export function whyWords(id: CardId, { base, count }: Points): Say {
  const card = building(id);
  switch (card.scoring) {
    case 'fixed':
      return { say: 'why_fixed' };
    case 'diamonds':
      return { say: 'why_diamonds', with: { base, count } };
    case 'beside':
      return { say: 'why_beside', with: { base, count } };
    case 'beside3':
      return { say: 'why_beside3', with: { count } };
    case 'column':
      return { say: 'why_column', with: { base, count } };
    case 'row':
      return { say: 'why_row', with: { base, count } };
    case 'shields':
      return { say: 'why_shields', with: { count } };
    case 'guild':
      return { say: 'why_guild', with: { base, count, guild: guildName(card) } };
  }
}

/** Cost, worth and bonus of a card in one line. */
export function cardHint(id: CardId): Say | null {
  if (id === HIDDEN) return null;
  const card = building(id);
  return {
    say: 'cardHint',
    with: { cost: costWords(card.cost), worth: worthWords(card), gives: { say: 'given', with: { id: card.bonus } } },
  };
}

/** Who gets the tax when `payer` pays coins so many times; null when nobody would gain. */
export function taxWords(view: View, payer: Seat, payments: number): Say | null {
  const taxer = clockwise(view.seats, payer)
    .slice(1)
    .find((seat) => has(person(view, seat), 'tax-collector'));
  if (taxer === undefined || payments === 0) return null;
  const n = Math.min(payments, COIN_LIMIT - person(view, taxer).coins);
  return n > 0 ? { say: 'taxed', with: { who: who(taxer), n } } : null;
}

/** The step as the book knows it. */
export function stepName(view: View): 'discard' | View['step']['kind'] {
  return mustDiscard(view.players[view.active]) ? 'discard' : view.step.kind;
}

/** The seat that decides; while the game is over the one that looks. */
export function asker(view: View): Seat {
  return decider(view) ?? (view.reader === 'public' ? 0 : view.reader);
}

/** Round and whose turn, or how it ended. */
export function roundWords(view: View): Say {
  if (view.step.kind === 'over') return { say: 'over' };
  return { say: view.trigger === null ? 'round' : 'lastRound', with: { n: view.round } };
}
