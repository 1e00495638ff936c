import { preferencesOf } from '../../app/people/people.ts';
import type { Token } from '../../core/contract/path.ts';
import type { AnyGame, Voice } from '../../core/contract/seal.ts';
import { onTurn, positionOf } from '../../domain/position.ts';
import { seatOf } from '../../domain/seats.ts';
import type { Table } from '../../domain/table.ts';
import { gameOf, plainVoice, voiceOf } from '../../domain/voice.ts';
import { type Answer, type Call, followUp, type Press, update } from '../interactions/call.ts';
import { clip } from '../limits.ts';
import { control, loose } from '../links.ts';
import { refusedScreen } from '../views/refusal.ts';
import { gallery, noteScreen, type Part, pictureFile, type Screen, select, text } from '../views/screen.ts';

/** The rules, a page at a time. */

/**
 * [Rules] at a table opens the page of the decision in question: the one the control names, else the current one.
 * The select below a page carries the table or the game and turns the page in place.
 */
export async function readRules(press: Press): Promise<Answer> {
  const { context, address, values } = press;
  if (address.table === null) {
    const game = context.games.find((one) => one.id === address.path[0]);
    if (!game) return followUp(noteScreen(press.book.unknownControl));
    return update(await guideScreen(press, game, neutral(press, game), values[0] ?? address.path[1] ?? null));
  }
  const table = await context.store.find(address.table);
  if (!table) return followUp(await refusedScreen(press, { code: 'gone' }, null));
  const game = gameOf(context, table.game);
  const voice = voiceOf(game, table, press.language);
  const position = table.match && positionOf(game, table.match);
  const seat = seatOf(table, press.person.id);
  const reader = seat !== null && onTurn(game, table).includes(seat) ? seat : 'public';
  const topic = values[0] ?? address.path[0] ?? (position ? voice.now(game.view(position.state, reader)).topic : null);
  const screen = await guideScreen(press, game, voice, topic, table);
  return values.length > 0 ? update(screen) : followUp(screen);
}

function neutral(call: Call, game: AnyGame): Voice {
  return plainVoice(game, call.language);
}

/** A page with its picture and the list of all pages; an unknown topic opens the first. */
export async function guideScreen(
  call: Call,
  game: AnyGame,
  voice: Voice,
  wanted: Token | null,
  table: Table | null = null,
): Promise<Screen> {
  const topics = voice.topics();
  const topic = topics.find((one) => one.topic === wanted)?.topic ?? topics[0]?.topic;
  const page = topic === undefined ? null : voice.page(topic);
  if (!page) return noteScreen(voice.tagline);
  const parts: Part[] = [text(clip(`### ${page.title}\n${page.text}`, 3400))];
  const anywhere = { language: call.language, palette: 'standard' } as const;
  const { palette } = await preferencesOf(call.context, call.person.id, table ?? anywhere);
  const { scene } = page;
  const files = scene
    ? [
        pictureFile('rules', {
          picture: await call.context.painter.paint({ game: game.id, scene, palette }),
          alt: scene.alt,
        }),
      ]
    : [];
  if (files.length > 0) parts.push(gallery(files));
  const choices = topics.map((one) => ({ label: one.title, value: one.topic, chosen: one.topic === page.topic }));
  const turning = table ? control('rules', table) : loose('rules', [game.id]);
  parts.push(select(turning, call.book.guideTopics, choices));
  return { parts, files };
}
