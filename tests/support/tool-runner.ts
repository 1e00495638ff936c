import { closeSync, openSync } from 'node:fs';

/** A process in which tools run one after the other: a message for each call, and an answer when it is done. */

/** A call of a tool. */
export interface ToolCall {
  /** The tool's script, as a file URL. */
  readonly script: string;
  readonly args: readonly string[];
  /** The file that the tool reads as its standard input. */
  readonly input: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly folder: string;
}

/** How it ended. */
export interface ToolEnd {
  readonly status: number | null;
  readonly out: string;
  readonly err: string;
}

let calls = 0;

/** Loads the script anew, so that it runs; what it imports is loaded once. */
async function call({ script, args, input, environment, folder }: ToolCall): Promise<ToolEnd> {
  const said = { out: '', err: '' };
  process.argv = [process.execPath, script, ...args];
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, environment);
  process.chdir(folder);
  // A file that is opened gets the lowest number that is free: 0, the standard input.
  closeSync(0);
  openSync(input, 'r');
  process.stdout.write = (text: string | Uint8Array) => {
    said.out += text;
    return true;
  };
  process.stderr.write = (text: string | Uint8Array) => {
    said.err += text;
    return true;
  };
  process.exitCode = 0;
  calls += 1;
  try {
    await import(`${script}?call=${calls}`);
  } catch (error) {
    said.err += error instanceof Error ? error.stack : error;
    process.exitCode = 1;
  }
  // Each tool listens for a reader that has gone.
  process.stdout.removeAllListeners('error');
  return { ...said, status: Number(process.exitCode) };
}

process.on('message', async (asked: ToolCall) => process.send?.(await call(asked)));
