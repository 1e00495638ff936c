import { Refusal } from '../world/errors.ts';
import { isObject, type Json, type JsonObject } from '../world/wire.ts';

export type Path = readonly (string | number)[];

interface Bounds {
  readonly min?: number;
  readonly max?: number;
  readonly required?: boolean;
}

type Tree = { [key: string]: Tree | { readonly code: string; readonly message: string }[] };

/**
 * Reads a request body field by field and remembers what is wrong with it; `done` refuses in Discord's own shape.
 * Lengths are counted in UTF-16 units: never laxer than Discord.
 */
export class Form {
  readonly #errors: Tree = {};
  #failed = false;
  /** The emojis of the application, by id; null where all are taken for known. */
  readonly emojis: { has(id: string): boolean } | null;

  constructor(emojis: Form['emojis'] = null) {
    this.emojis = emojis;
  }

  fail(path: Path, code: string, message: string): void {
    this.#failed = true;
    let at = this.#errors;
    for (const step of path) {
      const next = at[String(step)];
      const tree: Tree = next !== undefined && !Array.isArray(next) ? next : {};
      at[String(step)] = tree;
      at = tree;
    }
    const list = Array.isArray(at._errors) ? at._errors : [];
    at._errors = [...list, { code, message }];
  }

  /** Throws 50035 if anything has failed so far. */
  done(): void {
    if (this.#failed) throw new Refusal(50035, this.#errors);
  }

  object(value: Json | undefined, path: Path): JsonObject {
    if (isObject(value)) return value;
    this.fail(path, 'DICT_TYPE_CONVERT', 'Only dictionaries may be used in a DictType');
    return {};
  }

  list(body: JsonObject, path: Path, key: string, bounds: Bounds = {}): readonly Json[] {
    const value = this.#given(body, path, key, bounds);
    if (value === null) return [];
    if (!Array.isArray(value)) {
      this.fail([...path, key], 'LIST_TYPE_CONVERT', 'Only iterables may be used in a ListType');
      return [];
    }
    this.#length(value.length, [...path, key], bounds);
    return value;
  }

  text(body: JsonObject, path: Path, key: string, bounds: Bounds = {}): string | undefined {
    const value = this.#given(body, path, key, bounds);
    if (value === null) return undefined;
    if (typeof value !== 'string') {
      this.fail([...path, key], 'STRING_TYPE_CONVERT', `Could not interpret "${String(value)}" as string.`);
      return undefined;
    }
    if (value === '' && bounds.required) this.required([...path, key]);
    else this.#length(value.length, [...path, key], bounds);
    return value;
  }

  integer(body: JsonObject, path: Path, key: string, bounds: Bounds = {}): number | undefined {
    const value = this.#given(body, path, key, bounds);
    if (value === null) return undefined;
    if (typeof value !== 'number' || !Number.isInteger(value)) {
      this.fail([...path, key], 'NUMBER_TYPE_COERCE', `Value "${String(value)}" is not int.`);
      return undefined;
    }
    if (bounds.min !== undefined && value < bounds.min)
      this.fail([...path, key], 'NUMBER_TYPE_MIN', `int value should be greater than or equal to ${bounds.min}.`);
    if (bounds.max !== undefined && value > bounds.max)
      this.fail([...path, key], 'NUMBER_TYPE_MAX', `int value should be less than or equal to ${bounds.max}.`);
    return value;
  }

  flag(body: JsonObject, path: Path, key: string): boolean | undefined {
    const value = body[key];
    if (value === undefined || value === null) return undefined;
    if (typeof value === 'boolean') return value;
    this.fail([...path, key], 'BOOLEAN_TYPE_CONVERT', 'Must be either true or false.');
    return undefined;
  }

  oneOf(value: Json | undefined, path: Path, choices: readonly (string | number)[]): void {
    if ((typeof value === 'number' || typeof value === 'string') && choices.includes(value)) return;
    this.fail(path, 'BASE_TYPE_CHOICES', `Value must be one of {${choices.join(', ')}}.`);
  }

  required(path: Path): void {
    this.fail(path, 'BASE_TYPE_REQUIRED', 'This field is required');
  }

  #given(body: JsonObject, path: Path, key: string, { required }: Bounds): Json {
    const value = body[key] ?? null;
    if (value === null && required) this.required([...path, key]);
    return value;
  }

  #length(length: number, path: Path, bounds: Bounds): void {
    const { min, max } = bounds;
    if (min !== undefined && max !== undefined && (length < min || length > max))
      this.fail(path, 'BASE_TYPE_BAD_LENGTH', `Must be between ${min} and ${max} in length.`);
    else if (max !== undefined && length > max)
      this.fail(path, 'BASE_TYPE_MAX_LENGTH', `Must be ${max} or fewer in length.`);
    else if (min !== undefined && length < min)
      this.fail(path, 'BASE_TYPE_MIN_LENGTH', `Must be ${min} or more in length.`);
  }
}
