import { h } from './dom.js';
import { entities, roomOf, state } from './state.js';

const KINDS = { 6: ['user'], 7: ['channel'], 8: ['role'], 9: ['user', 'role'] };

/** What an option of a command is for, and how large a number may be. */
export function about({ title, description, min_value: least, max_value: most }) {
  const range = least !== undefined && most !== undefined ? ` (${least} to ${most})` : '';
  return [h('b', {}, title), ` ${description}${range}`];
}

/** The values an option gives to choose from, as `{ label, value }`; none where anything may be written. */
export function given(option) {
  if (option.type === 5)
    return [
      { label: 'True', value: true },
      { label: 'False', value: false },
    ];
  if (KINDS[option.type]) return entities(KINDS[option.type], roomOf(state.room), option.channel_types);
  return option.choices.map((one) => ({ label: one.title, value: one.value }));
}

/** What a field says: of what is given, that whose name was typed or chosen. */
export function meant(option, { value, text }) {
  const typed = String(text).toLowerCase().replace(/^@/, '');
  return given(option).find((one) => one.label.toLowerCase() === typed)?.value ?? value;
}
