import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { parseAst } from 'vitest/node';

const SANDBOX = resolve(import.meta.dirname, '../../src/sandbox');
const PAGE = join(SANDBOX, 'page');
const BOOKS = { 'en.js': 'en', 'fr.js': 'fr', 'hu.js': 'hu', 'zh-tw.js': 'zhTW' } as const;
/** Who speaks: the books are what is said. */
const scripts = readdirSync(PAGE).filter((name) => name.endsWith('.js') && !(name in BOOKS) && name !== 'refusals.js');

type Book = Readonly<Record<string, string | ((w: Readonly<Record<string, unknown>>) => string)>>;
const read = (name: string): string => readFileSync(join(PAGE, name), 'utf8');
const load = async (name: string): Promise<Record<string, Book>> => import(join(PAGE, name));
const books: [string, Book][] = await Promise.all(
  Object.entries(BOOKS).map(async ([file, name]): Promise<[string, Book]> => [file, (await load(file))[name] ?? {}]),
);
const [english] = books.map(([, book]) => book);

test.each(books)('%s says what English says, and names in it what English names', (_, book) => {
  expect(Object.keys(book)).toEqual(Object.keys(english ?? {}));
  const spoken = (one: Book): unknown[] =>
    Object.entries(one).map(([key, said]) => {
      if (typeof said === 'string') return [key, said !== ''];
      const asked = new Set<string | symbol>();
      const get = (_: object, name: string | symbol): string => {
        asked.add(name);
        return `<${String(name)}>`;
      };
      const sentence = said(new Proxy({}, { get }));
      return [key, [...asked].sort(), [...asked].every((name) => sentence.includes(`<${String(name)}>`))];
    });
  expect(spoken(book)).toEqual(spoken(english ?? {}));
});

test('every phrase is said somewhere, and what is said is a phrase', () => {
  const phrases = new Set(Object.keys(english ?? {}));
  const spelled = scripts.flatMap((name) => [...read(name).matchAll(/'(\w+)'/g)].map(([, key = '']) => key));
  const onPage = [...read('index.html').matchAll(/data-(?:word|label)="(\w+)"/g)].map(([, key = '']) => key);
  expect([...phrases].filter((key) => ![...spelled, ...onPage].includes(key))).toEqual([]);
  const said = scripts.flatMap((name) => [...read(name).matchAll(/\bword\('(\w+)'/g)].map(([, key = '']) => key));
  expect(said.length).toBeGreaterThan(80);
  expect([...said, ...onPage].filter((key) => !phrases.has(key))).toEqual([]);
});

test('every refusal that has its words is one of the sandbox, in all other languages, with what stands in it', async () => {
  const { refusals } = (await import(join(PAGE, 'refusals.js'))) as {
    refusals: Record<string, Record<string, string>>;
  };
  const sources = readdirSync(SANDBOX, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(join(SANDBOX, name), 'utf8').replace(/"?\$\{[^}]*\}"?/g, '%'))
    .join('\n');
  expect(
    Object.keys(refusals).filter((key) => !['`', "'"].some((mark) => sources.includes(mark + key + mark))),
  ).toEqual([]);
  const places = (said = ''): number => said.split('%').length;
  for (const [key, said] of Object.entries(refusals))
    expect({ ...said, places: Object.values(said).map(places) }, key).toEqual({
      fr: expect.any(String),
      hu: expect.any(String),
      'zh-TW': expect.any(String),
      places: [places(key), places(key), places(key)],
    });
});

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

/** What is no word of any language, or the same in all of them. */
const ALLOWED = new Set([
  // The name of the page, and what Discord itself writes in English everywhere.
  ...['Sandbox', 'ALT'],
  // In a list of languages each stands by its own name.
  ...['English', 'Deutsch', 'Français', 'Magyar', '繁體中文', 'Español', '日本語'],
  // Keys, a style of time, and what browsers and servers read.
  ...['PageUp', 'Home', 'ArrowUp', 'Tab', 'F', 'en-US', 'en-GB', 'noopener noreferrer', 'POST'],
  ...Object.keys(english ?? {}),
]);

/** The line drawings. */
const DRAWING = /^M[\d\sa-z.-]+$/i;

/** What people see or hear of an element. */
const SEEN = new Set(['aria-label', 'title', 'placeholder', 'alt', 'textContent']);

/** Functions whose plain texts are names of something: selectors, events, classes, phrases. */
const NAMING = new Set(
  [
    'word icon look act at',
    'querySelector querySelectorAll closest matches matchMedia getElementById contains add remove toggle',
    'getItem setItem setProperty createElement createElementNS addEventListener Event EventSource',
    'startsWith endsWith includes split join padStart replace RegExp fetch',
  ].flatMap((line) => line.split(' ')),
);

/** Functions whose texts are shown: all, or the first. */
const TELLING = new Set(['fill', 'toast', 'confirm', 'Error']);
const COMPARING = /^[!=]==$/;

/** The texts of a script that look like words, and all that stand where only words do. */
function wordsIn(source: string): string[] {
  const found: string[] = [];
  const walk = (node: unknown, shown: boolean): void => {
    if (Array.isArray(node)) for (const one of node) walk(one, shown);
    if (!isNode(node)) return;
    if (node.type === 'Literal' || node.type === 'TemplateElement') {
      const text = node.type === 'Literal' ? node.value : (node.value as { readonly cooked: string }).cooked;
      const pattern = shown ? /\p{L}/u : /\p{Lu}|\p{L} \p{L}|[^\P{L}a-z]/u;
      if (typeof text === 'string' && pattern.test(text)) found.push(text);
    } else if (node.type === 'CallExpression' || node.type === 'NewExpression') {
      const called = nameOf(node.callee);
      const given = node.arguments as readonly unknown[];
      walk(node.callee, false);
      if (NAMING.has(called)) walk(given.filter(isNoText), false);
      else if (called === 'h') walk(given[1], false);
      else if (!TELLING.has(called)) walk(given, false);
      if (called === 'h') walk(given.slice(2), true);
      else if (TELLING.has(called)) walk(called === 'fill' ? given : given[0], true);
    } else if (node.type === 'Property') {
      const name = nameOf(node.key);
      if (name !== 'class' && !/^(data-|aria-(?!label$))/.test(name)) walk(node.value, SEEN.has(name));
    } else if (node.type === 'AssignmentExpression') walk(node.right, SEEN.has(nameOf(node.left)));
    else if (node.type === 'ConditionalExpression') {
      walk(node.test, false);
      walk([node.consequent, node.alternate], shown);
    } else if (node.type === 'LogicalExpression') walk([node.left, node.right], shown);
    else if (node.type === 'TemplateLiteral') walk([node.quasis, node.expressions], shown);
    else if (node.type === 'ArrayExpression') walk(node.elements, shown);
    // What something is compared with is not shown, nor is the name of a file.
    else if (!COMPARING.test(String(node.operator)) && node.type !== 'ImportDeclaration')
      walk(Object.values(node), false);
  };
  walk(parseAst(source), false);
  return found;
}

const isNode = (one: unknown): one is Node => typeof one === 'object' && one !== null && 'type' in one;
const isNoText = (one: unknown): boolean => !isNode(one) || !/Literal$/.test(one.type);
/** What is called, or set. */
function nameOf(node: unknown): string {
  if (!isNode(node)) return '';
  return node.type === 'MemberExpression' ? nameOf(node.property) : String(node.name ?? node.value ?? '');
}

test('nothing on the page is a word that only English has', () => {
  const sample = `h('b', { class: 'a b', title: 'seen' }, 'silent', x === 'no' ? word('yes') : \`\${n} chosen\`); toast('gone'); const a = 'Not there';`;
  expect(wordsIn(sample)).toEqual(['seen', 'silent', ' chosen', 'gone', 'Not there']);
  const left = scripts.flatMap((name) =>
    wordsIn(read(name))
      .filter((text) => !ALLOWED.has(text) && !DRAWING.test(text))
      .map((text) => `${name}: ${text}`),
  );
  expect(left).toEqual([]);
  const page = read('index.html')
    .replace(/<(title|noscript)>.*?<\/\1>/g, '')
    .replace(
      /\s(?:content|id|class|href|src|rel|type|role|name|lang|charset|data-\w+|aria-(?!label\b)\w+)="[^"]*"/g,
      '',
    );
  expect([...page.matchAll(/="[^"]+"|>[^<]*\p{L}[^<]*</gu)].map(([text]) => text)).toEqual([]);
});
