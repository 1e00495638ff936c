import { suggest } from '../app/moves/ask.ts';
import { decisionAt } from '../app/moves/decision.ts';
import type { AnyGame, SpokenAnswer, Voice } from '../core/contract/any-game.ts';
import { isToken, type Path, type Verb } from '../core/contract/path.ts';
import type { Language } from '../core/text/message.ts';
import { clip, LIMITS } from '../discord/api/limits.ts';
import { meantTable } from '../discord/controls/choose-table.ts';
import { play } from '../discord/controls/wizard.ts';
import { type Answer, type Call, update } from '../discord/interactions/call.ts';
import type { Choice, CommandOption, Given } from '../discord/interactions/command.ts';

/** `/<game> <verb> slot:…`: a move typed, whole or in part. What is missing is asked, what is whole is shown first. */
export function moveOptions(game: AnyGame, verb: Verb, voice: (language: Language) => Voice): readonly CommandOption[] {
  return verb.slots.map((slot) => ({
    name: slot,
    about: (language) => voice(language).slot(slot),
    kind: 'text',
    complete: (call, given) => suggestions(game, verb, slot, call, given),
  }));
}

/** A suggestion that stands where nothing can be suggested yet; sent off, it counts as not filled in. */
const BLANK = '?';

export async function move(game: AnyGame, verb: Verb, call: Call, given: Given): Promise<Answer> {
  const found = await meantTable(call, { control: play, path: simple(verb, given), game: game.id, prefers: 'turn' });
  if (found.kind === 'ask') return update(found.screen);
  const soFar = await understood(call, found.table.id, verb, given);
  return play.press(call, { table: found.table.id, version: null, seat: null, path: soFar });
}

/** The answers typed for the slots up to the first gap. */
function typed(verb: Verb, given: Given): readonly string[] {
  const answers: string[] = [];
  for (const slot of verb.slots) {
    const value = given.values[slot];
    if (value === undefined || value === BLANK || slot === given.focused) break;
    answers.push(String(value));
  }
  return answers;
}

/** The beginning that is spelled well enough to be carried in a control. */
function simple(verb: Verb, given: Given): Path {
  const path = [verb.name];
  for (const answer of typed(verb, given)) {
    const token = answer.trim().toLowerCase();
    if (!isToken(token)) break;
    path.push(token);
  }
  return path.join('.').length <= LIMITS.customId / 2 ? path : [verb.name];
}

/**
 * The typed answers as tokens. People may type the words of an answer instead of picking it from the list: when they
 * fit one answer only, that one is meant. Otherwise the token stays as it is, and the wizard says what is possible.
 */
async function understood(call: Call, table: string, verb: Verb, given: Given): Promise<Path> {
  const found = await decisionAt(call.context, { table, version: null, person: call.person.id });
  const soFar = [verb.name];
  for (const answer of typed(verb, given)) {
    const token = answer.trim().toLowerCase();
    const fitting = found.ok ? suggest(found.value, soFar, answer) : [];
    const [only] = fitting;
    const exact = fitting.some((one) => one.token === token);
    soFar.push(!exact && only && fitting.length === 1 ? only.token : token || BLANK);
  }
  return soFar;
}

/** The legal moves complete the option that is being typed, given what is filled in already. */
async function suggestions(
  game: AnyGame,
  verb: Verb,
  slot: string,
  call: Call,
  given: Given,
): Promise<readonly Choice[]> {
  const before = typed(verb, given);
  const at = verb.slots.indexOf(slot);
  const gap = verb.slots[before.length];
  if (before.length < at && gap !== undefined)
    return [{ name: clip(call.book.first({ slot: gap }), LIMITS.choiceText), value: BLANK }];
  const path = [verb.name, ...before.map((answer) => answer.trim().toLowerCase())];
  const intent = { control: play, path: simple(verb, given), game: game.id, prefers: 'turn' } as const;
  const meant = await meantTable(call, intent);
  if (meant.kind === 'ask') return [];
  const found = await decisionAt(call.context, { table: meant.table.id, version: null, person: call.person.id });
  return found.ok ? choices(suggest(found.value, path, String(given.values[slot] ?? ''))) : [];
}

/** Token and label, so that what is picked can be recognised in the typed command; names differ, as Discord wants. */
function choices(answers: readonly SpokenAnswer[]): readonly Choice[] {
  return answers.map(({ token, label }) => {
    const name = label.toLowerCase() === token ? label : `${label} (${token})`;
    return { name: clip(name, LIMITS.choiceText), value: token };
  });
}
