import { isObject, type Json, type JsonObject } from '../world/wire.ts';
import { Form, type Path } from './form.ts';

/** Locales Discord has; others in a localisation map are refused. */
const LOCALES: readonly string[] =
  'id da de en-GB en-US es-ES es-419 fr hr it lt hu nl no pl pt-BR ro fi sv-SE vi tr cs el bg ru uk hi th zh-CN ja zh-TW ko'.split(
    ' ',
  );

const NAME = /^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$/u;
const SUB = 1;
const GROUP = 2;

/** Checks one command; throws 50035 unless a form is passed in that collects the errors of several. */
export function checkCommand(body: JsonObject, base: Path = [], shared?: Form): void {
  const form = shared ?? new Form();
  const type = form.integer(body, base, 'type', { min: 1, max: 4 }) ?? 1;
  checkName(form, body, base, type === 1);
  if (type === 1 || type === 4) {
    form.text(body, base, 'description', { min: 1, max: 100, required: true });
    localised(form, body, base, 'description_localizations', (text) => text.length >= 1 && text.length <= 100);
  } else if (body.description !== undefined && body.description !== '')
    form.fail([...base, 'description'], 'APPLICATION_COMMAND_DESCRIPTION', 'Context menu commands have no description');
  const options = form.list(body, base, 'options', { max: 25 });
  if (type !== 1 && options.length > 0)
    form.fail([...base, 'options'], 'APPLICATION_COMMAND_OPTIONS', 'Context menu commands have no options');
  checkOptions(form, options, [...base, 'options'], 0);
  const size = weigh(body);
  if (size > 8000)
    form.fail(base, 'APPLICATION_COMMAND_TOO_LARGE', `Command exceeds maximum size (${size} of 8000 characters)`);
  for (const [n, context] of form.list(body, base, 'contexts').entries())
    form.oneOf(context, [...base, 'contexts', n], [0, 1, 2]);
  for (const [n, kind] of form.list(body, base, 'integration_types').entries())
    form.oneOf(kind, [...base, 'integration_types', n], [0, 1]);
  if (!shared) form.done();
}

/** Checks a list that replaces all commands: at most 100 slash and 15 + 15 context menu commands, no name twice. */
export function checkCommands(list: readonly Json[]): void {
  const form = new Form();
  const seen = new Set<string>();
  const totals: Record<number, number> = { 1: 0, 2: 0, 3: 0, 4: 0 };
  for (const [n, value] of list.entries()) {
    const one = form.object(value, [n]);
    checkCommand(one, [n], form);
    const type = typeof one.type === 'number' ? one.type : 1;
    totals[type] = (totals[type] ?? 0) + 1;
    const key = `${type} ${String(one.name)}`;
    if (seen.has(key))
      form.fail([n, 'name'], 'APPLICATION_COMMANDS_DUPLICATE_NAME', 'Application command names must be unique');
    seen.add(key);
  }
  if ((totals[1] ?? 0) > 100 || (totals[2] ?? 0) > 15 || (totals[3] ?? 0) > 15)
    form.fail([], 'BASE_TYPE_MAX_LENGTH', 'Maximum number of application commands reached');
  form.done();
}

function checkName(form: Form, body: JsonObject, path: Path, strict: boolean): void {
  const name = form.text(body, path, 'name', { min: 1, max: 32, required: true });
  const good = (text: string) => (strict ? NAME.test(text) && text === text.toLowerCase() : text.length <= 32);
  if (name && !good(name)) form.fail([...path, 'name'], 'APPLICATION_COMMAND_INVALID_NAME', 'Command name is invalid');
  localised(form, body, path, 'name_localizations', (text) => text.length >= 1 && good(text));
}

function localised(form: Form, body: JsonObject, path: Path, key: string, good: (text: string) => boolean): void {
  const map = body[key];
  if (map === undefined || map === null) return;
  for (const [locale, text] of Object.entries(form.object(map, [...path, key]))) {
    const at = [...path, key, locale];
    if (!LOCALES.includes(locale)) form.fail(at, 'ENUM_TYPE_COERCE', `Value "${locale}" is not a valid locale.`);
    else if (typeof text !== 'string' || !good(text))
      form.fail(at, 'APPLICATION_COMMAND_INVALID_LOCALIZATION', 'This localization is invalid');
  }
}

function checkOptions(form: Form, options: readonly Json[], base: Path, depth: number): void {
  const names = new Set<string>();
  let optional = false;
  const kinds = new Set<boolean>();
  for (const [n, value] of options.entries()) {
    const path = [...base, n];
    const one = form.object(value, path);
    const type = form.integer(one, path, 'type', { min: 1, max: 11, required: true }) ?? 3;
    checkName(form, one, path, true);
    form.text(one, path, 'description', { min: 1, max: 100, required: true });
    localised(form, one, path, 'description_localizations', (text) => text.length >= 1 && text.length <= 100);
    if (names.has(String(one.name)))
      form.fail([...path, 'name'], 'APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS', 'Option name already exists');
    names.add(String(one.name));
    kinds.add(type <= GROUP);
    if (type === SUB || type === GROUP) {
      if (depth > (type === GROUP ? 0 : 1))
        form.fail(
          [...path, 'type'],
          'APPLICATION_COMMAND_OPTIONS_TYPE_INVALID',
          'Sub-command option type is invalid here',
        );
      checkOptions(form, form.list(one, path, 'options', { max: 25 }), [...path, 'options'], type === GROUP ? 1 : 2);
      continue;
    }
    if (one.required === true && optional)
      form.fail(
        path,
        'APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID',
        'Required options must be placed before non-required options',
      );
    if (one.required !== true) optional = true;
    checkValue(form, one, path, type);
  }
  if (kinds.size > 1)
    form.fail(
      base,
      'APPLICATION_COMMAND_OPTIONS_TYPE_INVALID',
      'Sub-command and sub-command group option types are mutually exclusive to all other options',
    );
}

function checkValue(form: Form, one: JsonObject, path: Path, type: number): void {
  const choices = form.list(one, path, 'choices', { max: 25 });
  if (choices.length > 0 && ![3, 4, 10].includes(type))
    form.fail(
      [...path, 'choices'],
      'APPLICATION_COMMAND_OPTIONS_CHOICES',
      'Choices are not allowed for this option type',
    );
  if (choices.length > 0 && one.autocomplete === true)
    form.fail(
      [...path, 'autocomplete'],
      'APPLICATION_COMMAND_AUTOCOMPLETE_WITH_CHOICES',
      'Autocomplete and choices are exclusive',
    );
  if (one.autocomplete === true && ![3, 4, 10].includes(type))
    form.fail(
      [...path, 'autocomplete'],
      'APPLICATION_COMMAND_AUTOCOMPLETE',
      'Autocomplete is not allowed for this option type',
    );
  checkChoices(form, choices, [...path, 'choices'], type);
  if (type === 3) {
    form.integer(one, path, 'min_length', { min: 0, max: 6000 });
    form.integer(one, path, 'max_length', { min: 1, max: 6000 });
  }
}

/** Choices of an option, or of an autocomplete answer. `type` is the option's (3 text, 4 whole number, 10 number). */
export function checkChoices(form: Form, choices: readonly Json[], base: Path, type: number): void {
  const names = new Set<string>();
  for (const [n, value] of choices.entries()) {
    const path = [...base, n];
    const one = form.object(value, path);
    const name = form.text(one, path, 'name', { min: 1, max: 100, required: true });
    if (name !== undefined && names.has(name))
      form.fail(
        [...path, 'name'],
        'APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_ALREADY_EXISTS',
        'Option choice name already exists',
      );
    if (name !== undefined) names.add(name);
    localised(form, one, path, 'name_localizations', (text) => text.length >= 1 && text.length <= 100);
    if (type === 3) form.text(one, path, 'value', { min: 1, max: 100, required: true });
    else if (typeof one.value !== 'number' || (type === 4 && !Number.isInteger(one.value)))
      form.fail([...path, 'value'], 'NUMBER_TYPE_COERCE', `Value "${String(one.value)}" is not a number.`);
  }
}

/** Characters that count towards the 8,000: names, descriptions and choice values; of translations only the longest. */
export function weigh(body: JsonObject): number {
  const longest = (key: string, map: Json | undefined) => {
    const own = typeof body[key] === 'string' ? body[key].length : 0;
    const others = isObject(map) ? Object.values(map).map((text) => (typeof text === 'string' ? text.length : 0)) : [];
    return Math.max(own, ...others);
  };
  const list = (value: Json | undefined) => (Array.isArray(value) ? value.filter(isObject) : []);
  const own = longest('name', body.name_localizations) + longest('description', body.description_localizations);
  const options = list(body.options).reduce((sum, one) => sum + weigh(one), 0);
  const choices = list(body.choices).reduce(
    (sum, one) =>
      sum +
      weigh({ name: one.name, name_localizations: one.name_localizations }) +
      (typeof one.value === 'string' ? one.value.length : 0),
    0,
  );
  return own + options + choices;
}
