import { ButtonStyle } from 'discord.js';
import { expect } from 'vitest';
import type { AnyGame } from '../../../../src/core/contract/any-game.ts';
import type { Language } from '../../../../src/core/text/message.ts';
import { daily } from '../../../../src/discord/controls/daily.ts';
import { learn, lessonStep } from '../../../../src/discord/controls/lesson.ts';
import { privateStep } from '../../../../src/discord/controls/private-game.ts';
import { isControl, parseCustomId } from '../../../../src/discord/custom-ids/custom-id.ts';
import { DAILY } from '../../../../src/discord/custom-ids/daily-ids.ts';
import { PRIVATE } from '../../../../src/discord/custom-ids/private-ids.ts';
import type { Control } from '../../../../src/discord/interactions/control.ts';
import { bookOf } from '../../../../src/discord/text/book.ts';
import { sharedDailyScreen } from '../../../../src/discord/views/daily.ts';
import type { Screen } from '../../../../src/discord/views/screen.ts';
import { dayAt } from '../../../../src/domain/daily/day.ts';
import { marksOf } from '../../../../src/domain/daily/marks.ts';
import { check } from '../../../support/check.ts';
import { buttonsOf, faults, LONGEST } from './fits.ts';
import { callOf, houseOf, people, RENDERER } from './house.ts';

/** A lesson, from its first screen to its end. */
export async function lessonScreens(game: AnyGame, language: Language): Promise<void> {
  const [person] = people(1);
  if (!person) throw new Error('there is nobody');
  const call = callOf(houseOf([game]), person, language);
  const nowhere = { table: null, version: null, seat: null };
  const shown = async (control: Control, path: readonly string[]): Promise<Screen> => {
    const answer = await control.press(call, { ...nowhere, path });
    if (answer === null) throw new Error('nothing was answered');
    check(faults(answer.screen), path.join(' ')).toEqual([]);
    return answer.screen;
  };
  await shown(learn, [game.id, 'open', '0']);
  let question = await shown(learn, [game.id, 'again', '0']);
  for (let version = 1; version <= game.lesson.steps.length; version += 1) {
    // What the lesson suggests is the first of the answers, in words of its own.
    const buttons = buttonsOf(question);
    expect(buttons[0]?.custom_id).toBe(`lesson::::${game.id}.${version}.suggestion`);
    const others = buttons.slice(1).map(({ label }) => label);
    expect([bookOf(language).learnShow, ...others]).not.toContain(buttons[0]?.label);
    const preview = JSON.stringify(await shown(lessonStep, [game.id, String(version), 'suggestion']));
    const [, path = ''] = /"lesson::::([^"]*\.confirm\.[^"]*)"/.exec(preview) ?? [];
    const moved = JSON.stringify(await shown(lessonStep, path.split('.')));
    expect(moved).toContain(`"learn::::${game.id}.on.${version + 1}"`);
    question = await shown(learn, [game.id, 'on', String(version + 1)]);
  }
  // The end asks for no move: the score so far, and one next step in green.
  expect(question.files?.[0]?.name).toContain('lesson');
  const steps = buttonsOf(question).filter(({ style }) => style === ButtonStyle.Success);
  expect(steps.map(({ custom_id }) => custom_id)).toEqual([`open-table::::${game.id}.1.gentle`]);
  await shown(learn, [game.id, 'open', '0']);
}

/** A try of the deal of the day, what comes after it, and practice. */
export async function dailyScreens(game: AnyGame, language: Language): Promise<void> {
  const [person] = people(1);
  if (!person) throw new Error('there is nobody');
  const context = houseOf([game]);
  const call = callOf(context, person, language);
  const day = dayAt(context.now());
  const nowhere = { table: null, version: null, seat: null };
  const shown = async (control: Control, path: readonly string[], chosen: readonly string[] = []): Promise<Screen> => {
    const answer = await control.press(call, { ...nowhere, path }, { chosen });
    if (answer === null) throw new Error('nothing was answered');
    check(faults(answer.screen), path.join(' ')).toEqual([]);
    return answer.screen;
  };
  const to = (how: 'days' | 'open' | 'on' | 'begin' | 'result' | 'score' | 'cost' | 'seals', version = 0) =>
    shown(daily, DAILY.writeSlots({ game: how === 'days' || how === 'seals' ? null : game.id, day, how, version }));
  for (const how of ['days', 'seals', 'open'] as const) await to(how);
  let screen = await to('begin');
  // Whole moves as they are offered, one after the other.
  for (let presses = 0; presses < 900; presses += 1) {
    const ids = buttonsOf(screen).flatMap(({ custom_id, disabled }) => {
      const id = custom_id === undefined || disabled ? null : parseCustomId(custom_id);
      const slots = id && isControl(id, PRIVATE) ? PRIVATE.readSlots(id.path) : null;
      return id && slots ? [{ path: id.path, slots }] : [];
    });
    const isAnswer = ({ slots }: (typeof ids)[number]): boolean =>
      slots.control === 'answer' && !/[>P]\d+$/.test(slots.path.at(-1) ?? '');
    const made = ids.find(({ slots }) => slots.control.startsWith('confirm')) ?? ids.find(isAnswer);
    const menu = /"(own::::[^"]*)".*?"value":"([^">]+)"/.exec(JSON.stringify(screen.parts));
    if (!made && !menu) break;
    screen = made
      ? await shown(privateStep, made.path)
      : await shown(privateStep, parseCustomId(menu?.[1] ?? '')?.path ?? [], [menu?.[2] ?? '']);
  }
  expect(screen.files?.[0]?.name).toContain('daily');
  const losses = Array.from({ length: 60 }, (_, at) => at % 23);
  await context.store.judgeTry({ game: game.id, day }, person.id, { losses: [9, ...losses.slice(0, 5)], best: 0 });
  for (const how of ['result', 'cost', 'score', 'days'] as const) await to(how);
  const picture = {
    picture: await RENDERER.render({
      game: game.id,
      scene: game.voice(language, String).cover(),
      palette: 'standard',
    }),
    alt: 'x'.repeat(2_000),
  };
  const post = { language, game: game.id, day, by: LONGEST, margin: -99, marks: marksOf({ losses }), ...picture };
  check(faults(sharedDailyScreen(post))).toEqual([]);
  // Practice goes on, and its score stands beside that of the try.
  await to('begin');
}
