import { isObject, type Json, type JsonObject, PART } from '../world/wire.ts';
import { type Counts, checkCustomId, checkOptions, checkSelect, checkText } from './components.ts';
import { Form, type Path } from './form.ts';

const FIELDS: readonly number[] = [3, 4, 5, 6, 7, 8, 19, 21, 22, 23];

/** Checks a modal (the `data` of an answer of type 9); throws 50035. */
export function checkModal(data: JsonObject, base: Path): void {
  const form = new Form();
  const counts: Counts = { form, v2: true, files: new Set(), customIds: new Set(), ids: new Set(), count: 0, text: 0 };
  form.text(data, base, 'custom_id', { min: 1, max: 100, required: true });
  form.text(data, base, 'title', { min: 1, max: 45, required: true });
  // The schema says 40; the documentation says 5, and 5 is what clients show.
  const parts = form.list(data, base, 'components', { min: 1, max: 5, required: true });
  for (const [n, part] of parts.entries()) top(part, [...base, 'components', n], counts);
  form.done();
}

function top(value: Json, path: Path, counts: Counts): void {
  const { form } = counts;
  const one = form.object(value, path);
  if (one.type === PART.row) {
    const children = form.list(one, path, 'components', { min: 1, max: 1, required: true });
    for (const [n, child] of children.entries()) {
      const at = [...path, 'components', n];
      const input = form.object(child, at);
      form.text(input, at, 'label', { min: 1, max: 45, required: true });
      field(input, at, counts, [PART.textInput]);
    }
  } else if (one.type === PART.label) {
    form.text(one, path, 'label', { min: 1, max: 45, required: true });
    form.text(one, path, 'description', { max: 100 });
    const at = [...path, 'component'];
    if (isObject(one.component)) field(one.component, at, counts, FIELDS);
    else form.required(at);
  } else if (one.type === PART.text) checkText(one, path, counts);
  else form.fail([...path, 'type'], 'UNION_TYPE_CHOICES', 'Value of field "type" must be one of (1, 10, 18).');
}

function field(one: JsonObject, path: Path, counts: Counts, kinds: readonly number[]): void {
  const { form } = counts;
  const type = typeof one.type === 'number' ? one.type : -1;
  if (!kinds.includes(type)) {
    form.fail([...path, 'type'], 'UNION_TYPE_CHOICES', `Value of field "type" must be one of (${kinds.join(', ')}).`);
    return;
  }
  form.flag(one, path, 'required');
  if (type === PART.textInput) textInput(one, path, counts);
  else if (type === PART.radios || type === PART.checkboxes) {
    checkCustomId(one, path, counts);
    const options = form.list(one, path, 'options', { min: type === PART.radios ? 2 : 1, max: 10, required: true });
    checkOptions(options, [...path, 'options'], form);
    checkSpan(one, path, form);
  } else if (type === PART.upload) {
    checkCustomId(one, path, counts);
    checkSpan(one, path, form);
  } else if (type === PART.checkbox) checkCustomId(one, path, counts);
  else {
    checkSelect(one, path, counts);
    if (one.disabled === true)
      form.fail([...path, 'disabled'], 'MODAL_COMPONENT_DISABLED', 'Selects in modals cannot be disabled');
    if (one.min_values === 0 && one.required !== false)
      form.fail([...path, 'min_values'], 'BASE_TYPE_MIN', 'Required must be false when min_values is 0');
  }
}

function checkSpan(one: JsonObject, path: Path, form: Form): void {
  form.integer(one, path, 'min_values', { min: 0, max: 10 });
  form.integer(one, path, 'max_values', { min: 1, max: 10 });
}

function textInput(one: JsonObject, path: Path, counts: Counts): void {
  const { form } = counts;
  checkCustomId(one, path, counts);
  form.integer(one, path, 'style', { min: 1, max: 2, required: true });
  const min = form.integer(one, path, 'min_length', { min: 0, max: 4000 }) ?? 0;
  const max = form.integer(one, path, 'max_length', { min: 1, max: 4000 }) ?? 4000;
  if (min > max) form.fail([...path, 'min_length'], 'COMPONENT_MIN_LENGTH', 'Min length must not exceed max length.');
  form.text(one, path, 'placeholder', { max: 100 });
  const value = form.text(one, path, 'value', { max: 4000 });
  if (value && (value.length > max || value.length < min))
    form.fail([...path, 'value'], 'BASE_TYPE_BAD_LENGTH', `Must be between ${min} and ${max} in length.`);
}
