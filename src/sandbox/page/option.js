import { h } from './dom.js';
import { entities, roomOf, state } from './state.js';
import { word } from './words.js';

const KINDS = { 6: ['user'], 7: ['channel'], 8: ['role'], 9: ['user', 'role'] };

/** What an option of a command is for, and how large a number may be. */
export function about({ title, description, min_value: least, max_value: most }) {
  const range = least !== undefined && most !== undefined ? word('between', { least, most }) : '';
  return [h('b', {}, title), ` ${description} ${range}`];
}

/** The values an option gives to choose from, as `{ label, value }`; none where anything may be written. */
export function given(option) {
  if (option.type === 5)
    return [
      { label: word('yes'), value: true },
      { label: word('no'), value: false },
    ];
  if (KINDS[option.type]) return entities(KINDS[option.type], roomOf(state.room), option.channel_types);
  return option.choices.map((one) => ({ label: one.title, value: one.value }));
}

/** What a field says: of what is given, that whose name was typed or chosen, or what Discord itself calls it. */
export function meant(option, { value, text }) {
  const typed = String(text).toLowerCase().replace(/^@/, '');
  return given(option).find((one) => [one.label.toLowerCase(), String(one.value)].includes(typed))?.value ?? value;
}

/** Why an option's value cannot be sent; null when it can. */
export function fault({ option, text, known }) {
  const { title: name, type, min_value: least, max_value: most } = option;
  if (text === '') return option.required ? word('missing', { name }) : null;
  if (type === 4) {
    const value = /^-?\d+$/.test(text.trim()) ? Number(text) : Number.NaN;
    const bounded = least !== undefined && most !== undefined;
    if (Number.isNaN(value) || value < (least ?? value) || value > (most ?? value))
      return bounded ? word('range', { name, least, most }) : word('number', { name });
  }
  return known ? null : word('offered', { name });
}
