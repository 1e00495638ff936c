import { type ChildProcess, fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { devNull } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { COMPILE_CACHE } from './compile-cache.ts';
import { compiled } from './compiled.ts';
import { freshFolder } from './folder.ts';
import { afterTheFile } from './releases.ts';
import type { ToolCall, ToolEnd } from './tool-runner.ts';

/** The tools of an operator, as `npm run build` made them. */
const TOOLS = resolve(import.meta.dirname, '../../dist/tools');

/** What a tool is called with besides its arguments. Nothing else of our environment is handed on. */
interface Surroundings {
  readonly input?: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly folder?: string;
}

/** The file of a tool; throws when it is not built. */
export function toolFile(name: string): string {
  const file = join(TOOLS, `${name}.js`);
  if (!existsSync(file)) throw new Error(`${file} is missing: npm run build`);
  return file;
}

/** Calls a tool as people do, in a process of its own. */
export function runTool(name: string, args: readonly string[], around: Surroundings = {}): ToolEnd {
  const { input = '', environment = {}, folder } = around;
  const { status, stdout, stderr } = spawnSync(process.execPath, [toolFile(name), ...args], {
    input,
    env: { ...COMPILE_CACHE, ...environment },
    ...(folder === undefined ? {} : { cwd: folder }),
    encoding: 'utf8',
  });
  return { status, out: stdout, err: stderr };
}

let runner: ChildProcess | null = null;

function startRunner(): ChildProcess {
  const started = fork(compiled('tests/support/tool-runner.js'), {
    execArgv: [],
    stdio: ['pipe', 'inherit', 'inherit', 'ipc'],
  });
  afterTheFile(() => {
    started.kill();
    runner = null;
  });
  return started;
}

/**
 * Calls a tool in a process that all such calls of a test file share, since most of what a tool takes is its start.
 * Calls are made one after the other. That a tool's process ends by itself is seen by `runTool` alone.
 */
export async function callTool(name: string, args: readonly string[], around: Surroundings = {}): Promise<ToolEnd> {
  const { input, environment = {}, folder = await freshFolder() } = around;
  runner ??= startRunner();
  const file = input === undefined ? devNull : join(await freshFolder(), 'input');
  if (input !== undefined) await writeFile(file, input);
  const call: ToolCall = { script: pathToFileURL(toolFile(name)).href, args, input: file, environment, folder };
  const over = new AbortController();
  const gone = once(runner, 'exit', over).then(() => Promise.reject(new Error(`the process ended with ${name}`)));
  try {
    const answered = once(runner, 'message', over);
    runner.send(call);
    const [end]: ToolEnd[] = await Promise.race([answered, gone]);
    if (!end) throw new Error(`${name} ended without a word`);
    return end;
  } finally {
    over.abort();
  }
}
