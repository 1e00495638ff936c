import type { Terms } from '../../../core/contract/rules.ts';
import { isObject, type Json, readTexts } from '../../../core/json.ts';
import { known } from '../../../core/known.ts';
import type { Rng } from '../../../core/rng.ts';
import { seatsOf } from '../../../core/seat.ts';
import { byResource, EMPTY_BOARD } from './board.ts';
import { BUILDINGS } from './buildings.ts';
import { byGuild, guildMembers } from './characters.ts';
import { FIGURES, REMOVED_PER_GUILD, ROW_LENGTH } from './flags.ts';
import { type CardId, type Deal, GUILDS, type Options, type State } from './types.ts';
import { ALL_WORKERS } from './workers.ts';

/** The set-up (rules 1). Seats are numbered so that seat 0 begins. */
export function deal({ seats }: Terms<Options>, rng: Rng): Deal {
  const deck = rng.shuffle(allBuildings());
  const shuffled = byGuild((guild) => rng.shuffle(guildMembers(guild)));
  const out = removedPerGuild(seats);
  return {
    deck,
    piles: byGuild((guild) => shuffled[guild].slice(out)),
    removed: GUILDS.flatMap((guild) => shuffled[guild].slice(0, out)),
    first: 0,
  };
}

/** Null unless every building and every character of each guild is there once, as many of them removed as should be. */
export function readDeal({ seats }: Terms<Options>, setup: Json): Deal | null {
  if (!isObject(setup) || !isObject(setup.piles)) return null;
  const { deck, piles, removed, first, ...rest } = setup;
  const written = byGuild((guild) => readTexts(piles[guild]));
  const [cards, gone] = [readTexts(deck), readTexts(removed)];
  if (cards === null || gone === null || first !== 0 || Object.keys(rest).length > 0) return null;
  if (Object.keys(piles).length !== GUILDS.length) return null;
  if (!sameSet(cards, allBuildings()) || gone.length !== GUILDS.length * removedPerGuild(seats)) return null;
  for (const guild of GUILDS) {
    const members = guildMembers(guild);
    const out = gone.filter((id) => members.includes(id));
    if (out.length !== removedPerGuild(seats) || !sameSet([...(written[guild] ?? []), ...out], members)) return null;
  }
  return { deck: cards, piles: byGuild((guild) => known(written[guild], `pile of ${guild}`)), removed: gone, first: 0 };
}

const allBuildings = (): readonly CardId[] => BUILDINGS.map(({ id }) => id);
const removedPerGuild = (seats: number): number => known(REMOVED_PER_GUILD[seats], `game for ${seats}`);

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
    step: { kind: 'start', seat: known(seatsOf(seats).at(-1), 'last seat') },
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
