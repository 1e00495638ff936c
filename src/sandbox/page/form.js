import { selectBox } from './choice.js';
import { optionsOf, placeholderOf } from './components.js';
import { dialog, h, icon } from './dom.js';
import { markdown } from './markdown.js';
import { act } from './net.js';
import { roomOf, state } from './state.js';
import { word } from './words.js';

/** Shows a modal and sends it off. `modal` is `{ interaction, custom_id, title, components }`. */
export function openForm(modal) {
  const as = state.as;
  const values = {};
  const error = h('p', { class: 'failed', role: 'alert' });
  const send = h('button', { type: 'submit', class: 'button primary' }, word('submit'));
  const form = h(
    'form',
    {
      onsubmit: async (event) => {
        event.preventDefault();
        send.disabled = true;
        error.textContent = '';
        try {
          const reply = await act('modal', { as, interaction: modal.interaction, values });
          box.close();
          if (reply.modal) openForm(reply.modal);
        } catch (problem) {
          error.textContent = problem.message;
          send.disabled = false;
        }
      },
    },
    h(
      'header',
      {},
      h('h2', { id: 'form-title' }, modal.title),
      h(
        'button',
        { type: 'button', class: 'icon', 'aria-label': word('close'), onclick: () => box.close() },
        icon('close'),
      ),
    ),
    h(
      'div',
      { class: 'fields' },
      modal.components.map((one) => part(one, values)),
    ),
    error,
    h(
      'footer',
      {},
      h('button', { type: 'button', class: 'button secondary', onclick: () => box.close() }, word('cancel')),
      send,
    ),
  );
  const box = dialog({ class: 'form', 'aria-labelledby': 'form-title' }, form);
  form.querySelector('input, textarea, .select')?.focus();
}

function part(one, values) {
  if (one.type === 10) return h('div', { class: 'markup' }, markdown(one.content));
  if (one.type === 1) return (one.components ?? []).map((input) => labelled(input.label, null, input, values));
  return labelled(one.label, one.description, one.component, values);
}

let serial = 0;

function labelled(label, description, field, values) {
  serial += 1;
  const id = `field${serial}`;
  const required = field.required !== false && field.type !== 23;
  const star = required ? h('span', { class: 'star', title: word('mustFill'), 'aria-hidden': 'true' }, ' *') : null;
  const group = field.type === 21 || field.type === 22;
  return h(
    group ? 'fieldset' : 'div',
    { class: 'labelled' },
    group ? h('legend', {}, label, star) : h('label', { for: id }, label, star),
    description ? h('small', { class: 'faint' }, description) : null,
    control(field, values, id, required, label),
  );
}

function control(field, values, id, required, label) {
  const key = field.custom_id;
  if (field.type === 4) return textInput(field, values, id, required);
  if (field.type === 21 || field.type === 22) return ticks(field, values);
  if (field.type === 23) {
    return h(
      'label',
      { class: 'tick-line' },
      h('input', {
        type: 'checkbox',
        id,
        checked: field.default === true,
        onchange: (event) => (values[key] = event.target.checked),
      }),
      label,
    );
  }
  if (field.type === 19) return upload(field, values, id);
  const spot = h('div', {});
  const show = (chosen) => {
    const max = field.max_values ?? 1;
    const box = selectBox({
      label,
      placeholder: placeholderOf(field),
      options: optionsOf(field, roomOf(state.room)),
      chosen,
      min: required ? Math.max(1, field.min_values ?? 1) : 0,
      max,
      onDone: (next) => {
        values[key] = next;
        show(next);
        spot.firstElementChild.focus();
      },
    });
    box.id = id;
    spot.replaceChildren(box);
  };
  show([
    ...(field.options ?? []).filter((one) => one.default).map((one) => one.value),
    ...(field.default_values ?? []).map((one) => one.id),
  ]);
  return spot;
}

function textInput(field, values, id, required) {
  const most = field.max_length ?? 4000;
  const long = field.style === 2;
  const count = h('small', { class: 'count faint' });
  const input = h(long ? 'textarea' : 'input', {
    id,
    class: 'text',
    rows: long ? '4' : null,
    type: long ? null : 'text',
    maxlength: String(most),
    minlength: field.min_length ? String(field.min_length) : null,
    placeholder: field.placeholder ?? null,
    required,
    autocomplete: 'off',
  });
  input.value = field.value ?? '';
  const note = () => {
    count.textContent = field.max_length || input.value.length > most - 200 ? `${input.value.length} / ${most}` : '';
  };
  input.addEventListener('input', () => {
    values[field.custom_id] = input.value;
    note();
  });
  note();
  return [input, count];
}

function ticks(field, values) {
  const single = field.type === 21;
  serial += 1;
  const name = `ticks${serial}`;
  const box = h('div', { class: 'ticks' });
  const collect = () => {
    const chosen = [...box.querySelectorAll('input:checked')].map((one) => one.value);
    values[field.custom_id] = single ? (chosen[0] ?? '') : chosen;
  };
  box.append(
    ...field.options.map((one) =>
      h(
        'label',
        { class: 'tick-line' },
        h('input', {
          type: single ? 'radio' : 'checkbox',
          name,
          value: one.value,
          checked: one.default === true,
          onchange: collect,
        }),
        h(
          'span',
          { class: 'words' },
          h('span', {}, one.label),
          one.description ? h('small', {}, one.description) : null,
        ),
      ),
    ),
  );
  return box;
}

function upload(field, values, id) {
  const read = async (file) => {
    const bytes = new Uint8Array(await file.arrayBuffer());
    let text = '';
    for (const byte of bytes) text += String.fromCharCode(byte);
    return { name: file.name, base64: btoa(text) };
  };
  return h('input', {
    type: 'file',
    id,
    multiple: (field.max_values ?? 1) > 1,
    onchange: async (event) => {
      values[field.custom_id] = await Promise.all([...event.target.files].map(read));
    },
  });
}
