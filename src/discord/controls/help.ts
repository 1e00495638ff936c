import { preferencesOf } from '../../app/people/people.ts';
import type { AnyGame } from '../../core/contract/any-game.ts';
import { known } from '../../core/known.ts';
import type { TableWish } from '../../domain/table/table-wish.ts';
import { plainVoice } from '../../domain/table/voice.ts';
import { HELP } from '../custom-ids/person-ids.ts';
import { type Call, update } from '../interactions/call.ts';
import { defineControl } from '../interactions/control.ts';
import { commandsScreen, GAMES_IN_HELP, type GameCard, helpScreen } from '../views/help.ts';
import type { Screen } from '../views/screen.ts';
import { tableNow } from './at-table.ts';
import { proposalsFor } from './table-form.ts';

/** The help with the game that was chosen in it, or what can be typed. */
export const help = defineControl({
  id: HELP,
  who: 'anybody',
  claimed: false,
  success: 'answer',
  async handle(press) {
    const { slots, context, values } = press;
    return update(slots.about === 'commands' ? commandsScreen(press, context.games) : await helpFor(press, values[0]));
  },
});

/** The games, and what somebody can do here and now. `chosen`: the id of the game that is shown first. */
export async function helpFor(call: Call, chosen: string | null = null): Promise<Screen> {
  const { context } = call;
  const here = await context.store.findAt(call.place.channel);
  const meant = here?.game ?? chosen;
  const first = context.games.filter(({ id }) => id === meant);
  const shown = here
    ? first
    : [...first, ...context.games.filter((game) => !first.includes(game))].slice(0, GAMES_IN_HELP);
  const wishes = await proposalsFor(call, shown);
  const cards = await Promise.all(
    shown.map((game) => cardOf(call, game, known(wishes.get(game.id), 'proposal of a game'))),
  );
  return helpScreen(call, context.games, cards, here && tableNow(call, here), await call.missingPermissions());
}

async function cardOf(call: Call, game: AnyGame, wish: TableWish): Promise<GameCard> {
  const { context, who, language } = call;
  const { palette } = await preferencesOf(context, who, { language, palette: 'standard' });
  const voice = plainVoice(game, language);
  const scene = voice.cover();
  const picture = await context.renderer.render({ game: game.id, scene, palette });
  return { game, voice, cover: { picture, alt: scene.alt }, wish };
}
