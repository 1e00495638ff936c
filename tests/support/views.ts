import { readdirSync, readFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { join, resolve } from 'node:path';

const SOURCES = resolve(import.meta.dirname, '../../src');
const VIEWS = join(SOURCES, 'discord/views');

/**
 * Begins to note which views are used; what it returns tells those that were not since then, as "file: name". Views are
 * all exported functions that, as their sources say, return a screen or a form: a new one is there without being named.
 */
export async function followViews(): Promise<() => Promise<readonly string[]>> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: false, detailed: false });
  return async () => {
    const { result } = await session.post('Profiler.takePreciseCoverage');
    session.disconnect();
    const used = new Set(
      result.flatMap(({ url, functions }) => {
        const [, file] = /\/discord\/views\/([\w-]+)\.[jt]s$/.exec(url) ?? [];
        if (file === undefined) return [];
        return functions
          .filter(({ ranges }) => ranges.some(({ count }) => count > 0))
          .map(({ functionName }) => `${file}: ${functionName}`);
      }),
    );
    return viewsThere().filter((view) => !used.has(view));
  };
}

function viewsThere(): readonly string[] {
  const files = readdirSync(VIEWS).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  return files.flatMap((file) => {
    const source = readFileSync(join(VIEWS, file), 'utf8');
    return [...source.matchAll(/^export (?:async )?function (\w+)\b[\s\S]*?\): (.*) \{$/gm)].flatMap(
      ([, name, returned = '']) => (/^(?:Screen|Form)\b/.test(returned) ? [`${file.slice(0, -3)}: ${name}`] : []),
    );
  });
}

/** The files beside the views that put parts of a message together. */
export function screensElsewhere(): readonly string[] {
  return ['discord', 'commands'].flatMap((room) =>
    readdirSync(join(SOURCES, room), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.startsWith('views'))
      .map((file) => join(room, file))
      .filter((file) => /\bparts: \[/.test(readFileSync(join(SOURCES, file), 'utf8'))),
  );
}
