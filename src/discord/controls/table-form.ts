import { proposedTables } from '../../app/lobby/proposed-table.ts';
import { serverSettingsOf } from '../../app/servers/settings.ts';
import type { AnyGame } from '../../core/contract/any-game.ts';
import { usualTimeControl } from '../../domain/permissions/server-settings.ts';
import { optionsByDigits } from '../../domain/table/table-wish.ts';
import { plainVoice } from '../../domain/table/voice.ts';
import { knownServerOf, serverOf } from '../api/surroundings.ts';
import { openTableFormId, TABLE_FORM, type TableFormSlots } from '../custom-ids/table-form-ids.ts';
import { type Answer, besideForAll, type Call, followUp, update } from '../interactions/call.ts';
import { defineControl } from '../interactions/control.ts';
import { noteScreen, type Screen } from '../views/screen.ts';
import { filledTableForm, notOpenedByForm, tableForm as tableFormOf } from '../views/table-form.ts';
import { openHere } from './open-table.ts';

/** Opens a table where it is pressed, as the form says that it opens first. */
export const tableForm = defineControl({
  id: TABLE_FORM,
  who: 'anybody',
  claimed: true,
  success: 'answer',
  form(slots, _chosen, { games, occasion }) {
    const game = games.find(({ id }) => id === slots.game);
    return game ? { ...tableFormOf(game, slots), customId: openTableFormId(slots, occasion) } : null;
  },
  async handle(press) {
    const { context, book, slots, form } = press;
    const game = context.games.find(({ id }) => id === slots.game);
    if (!game) return followUp(noteScreen(book.notInstalled({ game: slots.game })));
    const guests = form.people.guests ?? [];
    const read = filledTableForm(
      game,
      slots,
      form,
      guests.map(({ id }) => id),
    );
    const filled = read.ok ? read.value : read.error.filled;
    const answered = (screen: Screen): Answer => (slots.again ? update(screen) : followUp(screen));
    const refused = (why: Screen): Screen => notOpenedByForm(book, why, filled);
    const bot = guests.find((guest) => guest.bot);
    if (bot) return answered(refused(noteScreen(book.botInvited({ who: bot.name }))));
    if (!read.ok) {
      const option = plainVoice(game, press.language).option(read.error.twice).name;
      return answered(refused(noteScreen(`⚠️ ${book.formTwice({ option })}`)));
    }
    // What is sent off twice, as where no answer came, opens one table. Forms of older versions have no mark.
    const occasion = press.version === null ? null : `form/${press.person.id}/${press.version}`;
    const opened = await openAsFilled(press, game, read.value, refused, occasion);
    return opened.publicly ? besideForAll(opened.screen) : answered(opened.screen);
  },
});

async function openAsFilled(
  call: Call,
  game: AnyGame,
  { guests, seats, clock, computers: level, ranked, listed, options }: TableFormSlots,
  refused: (why: Screen) => Screen,
  occasion: string | null,
): ReturnType<typeof openHere> {
  const { context, person, place, book } = call;
  const usual = usualTimeControl(await serverSettingsOf(context, knownServerOf(place)));
  const invited = guests.filter((guest) => guest !== person.id);
  const taken = 1 + invited.length;
  const size = seats ?? (taken > 1 ? Math.max(taken, game.seats.min) : game.seats.max);
  return openHere(call, game, {
    invited,
    computers: level === null ? 0 : Math.max(0, size - taken),
    ...(level === null ? {} : { level }),
    size,
    options: optionsByDigits(game, options),
    listed,
    timeControl: { ...usual, clock },
    ...(ranked === 'yes' || ranked === 'no' ? { ranked: ranked === 'yes' } : {}),
    notes: guests.length > invited.length ? [book.guestIsHost] : [],
    refused,
    ...(occasion === null ? {} : { occasion }),
  });
}

/** What each of the games proposes here, by its id. */
export function proposalsFor(call: Call, games: readonly AnyGame[]): ReturnType<typeof proposedTables> {
  return proposedTables(call.context, call.person.id, serverOf(call.place), games);
}
