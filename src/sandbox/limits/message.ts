import { FLAG, isObject, type Json, type JsonObject } from '../world/wire.ts';
import { type Counts, checkComponents } from './components.ts';
import { Form, type Path } from './form.ts';

/** What a message already is when it is edited. */
export interface Former {
  readonly v2: boolean;
  /** Names of the files that stay. */
  readonly files: readonly string[];
}

const LEGACY = ['content', 'embeds', 'poll', 'sticker_ids'] as const;

/** Checks the body of a message; throws 50035. `names` are the request's files, `emojis` the application's. */
export function checkMessage(
  body: JsonObject,
  names: readonly string[],
  former: Former | null,
  emojis: Form['emojis'],
  base: Path = [],
): void {
  const form = new Form(emojis);
  const flags = form.integer(body, base, 'flags') ?? 0;
  const v2 = (former?.v2 ?? false) || (flags & FLAG.v2) !== 0;
  form.text(body, base, 'content', { max: 2000 });
  if (v2)
    for (const field of LEGACY)
      if (full(body[field]))
        form.fail(
          [...base, field],
          'MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2',
          `The '${field}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2`,
        );
  if (former === null && v2 && !full(body.components))
    form.fail([...base, 'components'], 'BASE_TYPE_REQUIRED', 'This field is required');
  checkEmbeds(form, form.list(body, base, 'embeds', { max: 10 }), [...base, 'embeds']);
  checkAttachments(form, body, base, names);
  checkMentions(form, body, base);
  const counts: Counts = {
    form,
    v2,
    files: new Set([...names, ...(former?.files ?? [])]),
    customIds: new Set(),
    ids: new Set(),
    count: 0,
    text: 0,
  };
  checkComponents(form.list(body, base, 'components', { max: 40 }), [...base, 'components'], counts);
  if (typeof body.nonce === 'string' && body.nonce.length > 25)
    form.fail([...base, 'nonce'], 'NONCE_TYPE_TOO_LONG', 'Nonce must be 25 or fewer in length.');
  form.flag(body, base, 'enforce_nonce');
  form.done();
}

function full(value: Json | undefined): boolean {
  if (value === undefined || value === null || value === '') return false;
  return Array.isArray(value) ? value.length > 0 : true;
}

function checkAttachments(form: Form, body: JsonObject, base: Path, names: readonly string[]): void {
  if (names.length > 10) form.fail([...base, 'files'], 'BASE_TYPE_MAX_LENGTH', 'Must be 10 or fewer in length.');
  for (const [n, value] of form.list(body, base, 'attachments', { max: 10 }).entries()) {
    const path = [...base, 'attachments', n];
    const one = form.object(value, path);
    if (one.id === undefined) form.required([...path, 'id']);
    form.text(one, path, 'description', { max: 1024 });
    form.text(one, path, 'filename', { min: 1, max: 1024 });
  }
}

function checkMentions(form: Form, body: JsonObject, base: Path): void {
  const mentions = body.allowed_mentions;
  if (!isObject(mentions)) return;
  const path = [...base, 'allowed_mentions'];
  const parse = form.list(mentions, path, 'parse');
  for (const [n, kind] of parse.entries()) form.oneOf(kind, [...path, 'parse', n], ['users', 'roles', 'everyone']);
  for (const kind of ['users', 'roles'] as const)
    if (form.list(mentions, path, kind, { max: 100 }).length > 0 && parse.includes(kind))
      form.fail(
        path,
        'MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE',
        `parse:["${kind}"] and ${kind}: [ids...] are mutually exclusive.`,
      );
}

function checkEmbeds(form: Form, embeds: readonly Json[], base: Path): void {
  let total = 0;
  const add = (text: string | undefined) => {
    total += text?.length ?? 0;
  };
  for (const [n, value] of embeds.entries()) {
    const path = [...base, n];
    const one = form.object(value, path);
    add(form.text(one, path, 'title', { max: 256 }));
    add(form.text(one, path, 'description', { max: 4096 }));
    form.integer(one, path, 'color', { min: 0, max: 0xffffff });
    if (isObject(one.footer)) add(form.text(one.footer, [...path, 'footer'], 'text', { max: 2048 }));
    if (isObject(one.author)) add(form.text(one.author, [...path, 'author'], 'name', { max: 256 }));
    for (const [k, field] of form.list(one, path, 'fields', { max: 25 }).entries()) {
      const at = [...path, 'fields', k];
      const entry = form.object(field, at);
      add(form.text(entry, at, 'name', { min: 1, max: 256, required: true }));
      add(form.text(entry, at, 'value', { min: 1, max: 1024, required: true }));
    }
  }
  if (total > 6000) form.fail(base, 'MAX_EMBED_SIZE_EXCEEDED', 'Embed size exceeds maximum size of 6000');
}
