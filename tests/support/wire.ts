import { readFileSync } from 'node:fs';
import { Ajv2020, type AnySchema, type ValidateFunction } from 'ajv/dist/2020.js';
import { isObject, type JsonObject } from '../../src/core/json.ts';
import type { Exchange } from '../../src/sandbox/index.ts';

/** Discord's own description of its API, held against every request the bot makes. */
const spec = JSON.parse(
  readFileSync(new URL('./discord-api-spec/openapi.json', import.meta.url), 'utf8'),
) as JsonObject;
const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: false });
ajv.addSchema(spec as AnySchema, 'discord');
const known = new Map<string, ValidateFunction | null>();

/** What is wrong with the body of a request, in words; nothing for routes without one. */
export function faultsOf(exchange: Pick<Exchange, 'method' | 'template' | 'path' | 'body'>): readonly string[] {
  const { method, template, path, body } = exchange;
  const validate = validator(
    method,
    path.endsWith('/@original') ? `${template.replace(/\{message_id\}$/, '')}@original` : template,
  );
  if (!validate || validate(body)) return [];
  const [error] = validate.errors ?? [];
  return [`${method} ${template}: ${error?.instancePath} ${error?.message} in ${JSON.stringify(body).slice(0, 300)}`];
}

function validator(method: string, template: string): ValidateFunction | null {
  const key = `${method} ${template}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const pointer = ['paths', template, method.toLowerCase(), 'requestBody', 'content', 'application/json', 'schema'];
  const made = reach(pointer)
    ? ajv.compile({
        $ref: `discord#/${pointer.map((step) => encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`,
      })
    : null;
  known.set(key, made);
  return made;
}

function reach(steps: readonly string[]): boolean {
  let at: unknown = spec;
  for (const step of steps) {
    if (!isObject(at) || !Object.hasOwn(at, step)) return false;
    at = at[step];
  }
  return true;
}
