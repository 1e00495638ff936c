import { isObject, type Json, type JsonObject, PART } from '../world/wire.ts';
import type { Form, Path } from './form.ts';

/** What a tree of components is checked against, and what is counted on the way. */
export interface Counts {
  readonly form: Form;
  readonly v2: boolean;
  /** Names of the files that `attachment://` may point at. */
  readonly files: ReadonlySet<string>;
  readonly customIds: Set<string>;
  readonly ids: Set<number>;
  count: number;
  text: number;
}

const SELECTS: readonly number[] = [3, 5, 6, 7, 8];
const TOP: readonly number[] = [1, 9, 10, 12, 13, 14, 17];
const INSIDE: readonly number[] = [1, 9, 10, 12, 13, 14];

/** Checks the components of a message: kinds, nesting, lengths, ids, counts. */
export function checkComponents(list: readonly Json[], path: Path, counts: Counts): void {
  const { form, v2 } = counts;
  if (!v2 && list.length > 5) form.fail(path, 'BASE_TYPE_BAD_LENGTH', 'Must be between 1 and 5 in length.');
  for (const [n, one] of list.entries()) check(one, [...path, n], counts, v2 ? TOP : [PART.row]);
  if (v2 && counts.count > 40)
    form.fail(
      path,
      'COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED',
      'The total number of components exceeds the limit of 40.',
    );
  if (v2 && counts.text > 4000)
    form.fail(path, 'COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED', 'Displayable text size exceeds the limit of 4000.');
}

function check(value: Json, path: Path, counts: Counts, kinds: readonly number[]): void {
  const { form } = counts;
  const one = form.object(value, path);
  if (!isObject(value)) return;
  counts.count += 1;
  const type = typeof one.type === 'number' ? one.type : -1;
  if (!kinds.includes(type)) {
    form.fail([...path, 'type'], 'UNION_TYPE_CHOICES', `Value of field "type" must be one of (${kinds.join(', ')}).`);
    return;
  }
  const id = form.integer(one, path, 'id', { min: 0, max: 0x7fffffff });
  if (id !== undefined && id !== 0) {
    if (counts.ids.has(id)) form.fail([...path, 'id'], 'COMPONENT_ID_DUPLICATED', 'Component id cannot be duplicated');
    counts.ids.add(id);
  }
  if (type === PART.row) row(one, path, counts);
  else if (type === PART.button) button(one, path, counts);
  else if (SELECTS.includes(type)) checkSelect(one, path, counts);
  else if (type === PART.section) section(one, path, counts);
  else if (type === PART.text) checkText(one, path, counts);
  else if (type === PART.thumbnail) picture(one, path, counts);
  else if (type === PART.gallery)
    for (const [n, item] of form.list(one, path, 'items', { min: 1, max: 10, required: true }).entries())
      picture(form.object(item, [...path, 'items', n]), [...path, 'items', n], counts);
  else if (type === PART.file) {
    media(one.file, [...path, 'file'], counts, true);
    form.flag(one, path, 'spoiler');
  } else if (type === PART.separator) {
    form.flag(one, path, 'divider');
    form.integer(one, path, 'spacing', { min: 1, max: 2 });
  } else container(one, path, counts);
}

function row(one: JsonObject, path: Path, counts: Counts): void {
  const { form } = counts;
  const children = form.list(one, path, 'components', { min: 1, max: 5, required: true });
  const kinds = children.map((child) => (isObject(child) ? child.type : undefined));
  const selects = kinds.filter((kind) => typeof kind === 'number' && SELECTS.includes(kind)).length;
  if (selects > 1 || (selects === 1 && children.length > 1))
    form.fail(
      [...path, 'components'],
      'COMPONENT_LAYOUT_WIDTH_EXCEEDED',
      'The specified component exceeds the maximum width',
    );
  for (const [n, child] of children.entries())
    check(child, [...path, 'components', n], counts, [PART.button, ...SELECTS]);
}

function container(one: JsonObject, path: Path, counts: Counts): void {
  const { form } = counts;
  form.integer(one, path, 'accent_color', { min: 0, max: 0xffffff });
  form.flag(one, path, 'spoiler');
  const children = form.list(one, path, 'components', { min: 1, max: 40, required: true });
  for (const [n, child] of children.entries()) check(child, [...path, 'components', n], counts, INSIDE);
}

function section(one: JsonObject, path: Path, counts: Counts): void {
  const { form } = counts;
  const texts = form.list(one, path, 'components', { min: 1, max: 3, required: true });
  for (const [n, child] of texts.entries()) check(child, [...path, 'components', n], counts, [PART.text]);
  if (one.accessory === undefined || one.accessory === null) form.required([...path, 'accessory']);
  else check(one.accessory, [...path, 'accessory'], counts, [PART.button, PART.thumbnail]);
}

/** A text display, in messages and modals. */
export function checkText(one: JsonObject, path: Path, counts: Counts): void {
  const content = counts.form.text(one, path, 'content', { min: 1, max: 4000, required: true });
  counts.text += content?.length ?? 0;
}

function picture(one: JsonObject, path: Path, counts: Counts): void {
  const { form } = counts;
  form.text(one, path, 'description', { min: 1, max: 1024 });
  form.flag(one, path, 'spoiler');
  media(one.media, [...path, 'media'], counts, false);
}

function media(value: Json | undefined, path: Path, counts: Counts, onlyAttached: boolean): void {
  const { form } = counts;
  if (value === undefined || value === null) {
    form.required(path);
    return;
  }
  const url = form.text(form.object(value, path), path, 'url', { max: 2048, required: true });
  if (!url) return;
  const at = [...path, 'url'];
  if (url.startsWith('attachment://')) {
    if (!counts.files.has(url.slice('attachment://'.length)))
      form.fail(at, 'UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND', 'The referenced attachment was not found.');
  } else if (onlyAttached)
    form.fail(
      at,
      'URL_TYPE_INVALID_SCHEME',
      `Scheme "${url.split(':')[0]}" is not supported. Scheme must be one of ('attachment',).`,
    );
  else if (!/^https?:\/\//.test(url))
    form.fail(
      at,
      'URL_TYPE_INVALID_SCHEME',
      `Scheme "${url.split(':')[0]}" is not supported. Scheme must be one of ('http', 'https').`,
    );
}

function button(one: JsonObject, path: Path, counts: Counts): void {
  const { form } = counts;
  const style = form.integer(one, path, 'style', { min: 1, max: 6, required: true });
  const label = form.text(one, path, 'label', { max: 80 });
  form.flag(one, path, 'disabled');
  checkEmoji(form, one.emoji, [...path, 'emoji']);
  if (!label && !one.emoji && style !== 6)
    form.fail(path, 'COMPONENT_LABEL_OR_EMOJI_REQUIRED', 'Either a label or an emoji must be specified');
  if (style === 5) {
    const url = form.text(one, path, 'url', { max: 512, required: true });
    if (url && !/^(https?|discord):\/\//.test(url))
      form.fail([...path, 'url'], 'URL_TYPE_INVALID_SCHEME', "Scheme must be one of ('http', 'https', 'discord').");
    if (one.custom_id !== undefined)
      form.fail(path, 'BUTTON_COMPONENT_LINK_CUSTOM_ID', 'A custom id and url cannot both be specified');
  } else if (style !== 6) {
    if (one.url !== undefined && one.url !== null)
      form.fail(path, 'BUTTON_COMPONENT_CUSTOM_ID_URL', 'A custom id and url cannot both be specified');
    checkCustomId(one, path, counts);
  }
}

export function checkCustomId(one: JsonObject, path: Path, counts: Counts): void {
  const { form, customIds } = counts;
  const id = form.text(one, path, 'custom_id', { min: 1, max: 100, required: true });
  if (id === undefined) return;
  if (customIds.has(id))
    form.fail([...path, 'custom_id'], 'COMPONENT_CUSTOM_ID_DUPLICATED', 'Component custom id cannot be duplicated');
  customIds.add(id);
}

/** A select of any kind, in messages and modals. */
export function checkSelect(one: JsonObject, path: Path, counts: Counts): void {
  const { form } = counts;
  checkCustomId(one, path, counts);
  form.text(one, path, 'placeholder', { max: 150 });
  form.flag(one, path, 'disabled');
  const min = form.integer(one, path, 'min_values', { min: 0, max: 25 }) ?? 1;
  const max = form.integer(one, path, 'max_values', { min: 1, max: 25 }) ?? 1;
  if (min > max) form.fail([...path, 'min_values'], 'COMPONENT_MIN_VALUES', 'Min values must not exceed max values.');
  if (one.type !== PART.stringSelect) {
    const defaults = form.list(one, path, 'default_values', { max: 25 }).length;
    if (defaults > max)
      form.fail([...path, 'default_values'], 'SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES', 'Too many default values.');
    return;
  }
  const options = form.list(one, path, 'options', { min: 1, max: 25, required: true });
  checkOptions(options, [...path, 'options'], form);
  if (max > options.length)
    form.fail([...path, 'options'], 'SELECT_COMPONENT_MAX_VALUES', `Must offer at least ${max} options.`);
  const defaults = options.filter((option) => isObject(option) && option.default === true).length;
  if (defaults > max)
    form.fail(
      [...path, 'options'],
      'SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES',
      'Too many options are selected by default.',
    );
}

/** The options of a select, a radio group or a checkbox group. */
export function checkOptions(options: readonly Json[], path: Path, form: Form): void {
  const values = new Set<string>();
  for (const [n, option] of options.entries()) {
    const at = [...path, n];
    const one = form.object(option, at);
    form.text(one, at, 'label', { min: 1, max: 100, required: true });
    const value = form.text(one, at, 'value', { min: 1, max: 100, required: true });
    form.text(one, at, 'description', { max: 100 });
    form.flag(one, at, 'default');
    checkEmoji(form, one.emoji, [...at, 'emoji']);
    if (value !== undefined && values.has(value))
      form.fail(
        [...at, 'value'],
        'SELECT_COMPONENT_OPTION_VALUE_DUPLICATED',
        'The specified option value is already used',
      );
    if (value !== undefined) values.add(value);
  }
}

/** Digits, flags, key caps and pictographs are emojis; letters in circles and box drawings are not. */
function isEmoji(text: string): boolean {
  return /^(\p{Extended_Pictographic}|\p{Regional_Indicator}{2}|[0-9#*]\uFE0F?\u20E3)/u.test(text);
}

function checkEmoji(form: Form, value: Json | undefined, path: Path): void {
  if (value === undefined || value === null) return;
  const one = form.object(value, path);
  if (typeof one.id === 'string' && /^\d{15,20}$/.test(one.id)) {
    if (form.emojis === null || form.emojis.has(one.id)) return;
    form.fail([...path, 'name'], 'BUTTON_COMPONENT_INVALID_EMOJI', 'Invalid emoji');
    return;
  }
  const name = form.text(one, path, 'name', { max: 32 });
  if (name !== undefined && isEmoji(name)) return;
  form.fail([...path, 'name'], 'BUTTON_COMPONENT_INVALID_EMOJI', 'Invalid emoji');
}
