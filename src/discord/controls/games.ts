import { NO_SECRETS, pendingSecrets, type Secrets } from '../../app/history/secrets.ts';
import { finishedGames, type Whose } from '../../app/queries/finished.ts';
import { type OwnTable, ownTables } from '../../app/queries/own-tables.ts';
import { seatOf } from '../../domain/table/seats.ts';
import { GAMES } from '../custom-ids/person-ids.ts';
import { FINISHED, type FinishedAsked } from '../custom-ids/statistics-ids.ts';
import { type Answer, type Call, update } from '../interactions/call.ts';
import { defineControl } from '../interactions/control.ts';
import { ANY_GAME, FINISHED_PER_PAGE, finishedScreen } from '../views/finished.ts';
import { GAMES_PER_PAGE, gamesScreen } from '../views/games.ts';
import type { Screen } from '../views/screen.ts';
import { tableNow } from './at-table.ts';
import { proposalsFor } from './table-form.ts';

/** Another page of a person's tables. */
export const games = defineControl({
  id: GAMES,
  who: 'anybody',
  claimed: false,
  looksUp: true,
  success: 'answer',
  handle: async (press) => gamesOf(press, press.slots.page),
});

/**
 * `page` counts from 0. There may be fewer tables by now than when its button was made: then it is the last one. With
 * what the person alone may know of these tables and has not certainly been shown.
 */
export async function gamesOf(call: Call, page = 0): Promise<Answer> {
  const { context, person } = call;
  const tables = await ownTables(context, person.id);
  const all = tables.filter(({ table }) => context.games.some(({ id }) => id === table.game));
  const here = Math.min(page, Math.max(0, Math.ceil(all.length / GAMES_PER_PAGE) - 1));
  const shown = all.slice(here * GAMES_PER_PAGE, (here + 1) * GAMES_PER_PAGE);
  const missed = withinRoom(
    await Promise.all(shown.map(async (one) => ({ ...one, secrets: await missedAt(call, one) }))),
  );
  const rows = missed.map(({ table, secrets, ...when }) => ({
    ...when,
    now: tableNow(call, table),
    secrets: secrets.lines,
  }));
  const screen = gamesScreen(call, context.games, {
    page: here,
    all: all.length,
    rows,
    missing: tables.length - all.length,
    wishes: await proposalsFor(call, context.games),
  });
  const told = missed.filter(({ secrets }) => secrets.versions.length > 0);
  if (told.length === 0) return update(screen);
  return update(screen, async () => {
    for (const { table, secrets } of told) await context.store.addShown(table.id, person.id, secrets.versions);
  });
}

async function missedAt({ context, person, language }: Call, { table }: OwnTable): Promise<Secrets> {
  const seat = seatOf(table, person.id);
  return seat === null ? NO_SECRETS : pendingSecrets(context, table, seat, person.id, language);
}

/** How many characters of secrets are told below one another; what does not fit is told another time. */
const ROOM = 1200;

function withinRoom<T extends { readonly secrets: Secrets }>(all: readonly T[]): readonly T[] {
  let left = ROOM;
  return all.map((one) => {
    const size = one.secrets.lines.reduce((sum, line) => sum + line.length, 0);
    if (size > left) return { ...one, secrets: NO_SECRETS };
    left -= size;
    return one;
  });
}

/** Finished games: another page of them, or others, or those of the game that was chosen. */
export const finished = defineControl({
  id: FINISHED,
  who: 'anybody',
  claimed: false,
  looksUp: true,
  success: 'answer',
  async handle(press) {
    const [chosen] = press.values;
    const game = chosen === undefined ? press.slots.game : chosen === ANY_GAME ? null : chosen;
    return update(await finishedOf(press, { ...press.slots, game }));
  },
});

export async function finishedOf(call: Call, asked: FinishedAsked): Promise<Screen> {
  const { context, person, place } = call;
  const asker = { person: person.id, server: place.guild };
  const { past, newer } = asked.page ?? { past: null, newer: false };
  const page = { past, newer, limit: FINISHED_PER_PAGE };
  const { game, opponent } = asked;
  const list = await finishedGames(context, asker, { whose: whoseOf(asked), game, opponent }, page);
  const around = { inServer: place.kind === 'member', analyses: context.thinker !== undefined };
  return finishedScreen(call, context.games, { asked, ...list, ...around });
}

function whoseOf({ whose }: FinishedAsked): Whose {
  if (whose === 'me') return { kind: 'own' };
  return whose === 'here' ? { kind: 'server' } : { kind: 'person', person: whose };
}
