import type { Terms } from '../../core/game.ts';
import { isObject, type Json } from '../../core/json.ts';
import type { Rng } from '../../core/rng.ts';
import { SEATS, seatsOf } from '../../core/seat.ts';
import { byResource, EMPTY_BOARD } from './board.ts';
import { BUILDINGS } from './buildings.ts';
import { byGuild, guildMembers } from './characters.ts';
import { FIGURES, REMOVED_PER_GUILD, ROW_LENGTH } from './flags.ts';
import { type CharacterId, type Deal, GUILDS, type Options, type State } from './types.ts';
import { ALL_WORKERS } from './workers.ts';

/** The set-up (rules 1). Seats are numbered so that seat 0 begins. */
export function deal({ seats }: Terms<Options>, rng: Rng): Deal {
  const deck = rng.shuffle(BUILDINGS.map(({ id }) => id));
  const shuffled = byGuild((guild) => rng.shuffle(guildMembers(guild)));
  const out = REMOVED_PER_GUILD[seats] ?? 0;
  return {
    deck,
    piles: byGuild((guild) => shuffled[guild].slice(out)),
    removed: GUILDS.flatMap((guild) => shuffled[guild].slice(0, out)),
    first: 0,
  };
}

export function readDeal({ seats }: Terms<Options>, setup: Json): Deal | null {
  if (!isObject(setup) || Object.keys(setup).some((key) => !['deck', 'piles', 'removed', 'first'].includes(key))) {
    return null;
  }
  const { piles, first } = setup;
  const deck = readIds(setup.deck);
  const removed = readIds(setup.removed);
  if (deck === null || removed === null || first !== 0 || !isObject(piles ?? null)) return null;
  if (Object.keys(piles as object).some((guild) => !GUILDS.some((one) => one === guild))) return null;
  const read = byGuild((guild) => readIds((piles as { readonly [guild: string]: Json })[guild]));
  const out = REMOVED_PER_GUILD[seats] ?? 0;
  const found: { [guild: string]: readonly CharacterId[] } = {};
  for (const guild of GUILDS) {
    const pile = read[guild];
    if (pile === null) return null;
    const gone = removed.filter((id) => guildMembers(guild).includes(id));
    if (gone.length !== out || !sameSet([...pile, ...gone], guildMembers(guild))) return null;
    found[guild] = pile;
  }
  const known =
    GUILDS.length * out === removed.length &&
    sameSet(
      deck,
      BUILDINGS.map(({ id }) => id),
    );
  return known ? { deck, piles: byGuild((guild) => found[guild] ?? []), removed, first: 0 } : null;
}

function readIds(json: Json | undefined): readonly string[] | null {
  if (!Array.isArray(json)) return null;
  const list: readonly Json[] = json;
  const ids = list.filter((one) => typeof one === 'string');
  return ids.length === list.length ? ids : null;
}

function sameSet(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && new Set(a).size === a.length && a.every((one) => b.includes(one));
}

export function begin({ seats, options }: Terms<Options>, { deck, piles, removed }: Deal): State {
  return {
    seats,
    ending: options.ending,
    round: 1,
    active: 0,
    // rules 1 step 7: the last seat chooses its starting resource first.
    step: { kind: 'start', seat: SEATS[seats - 1] ?? 0 },
    exchanges: 0,
    flips: 0,
    trigger: null,
    extra: null,
    row: deck.slice(0, ROW_LENGTH),
    city: [],
    plaza: byResource(() => null),
    board: EMPTY_BOARD,
    removed,
    deck: deck.slice(ROW_LENGTH),
    piles,
    players: seatsOf(seats).map(() => ({
      hand: ALL_WORKERS,
      played: [],
      buildings: [],
      supply: FIGURES,
      characters: [],
      coins: [],
    })),
  };
}
