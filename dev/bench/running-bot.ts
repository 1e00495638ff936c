import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Sandbox, type SandboxOptions, startSandbox } from '../../src/sandbox/index.ts';
import { type BotProcess, botProcess } from '../run/bot-process.ts';
import { type Server, startServer } from '../run/database-server.ts';
import { NO_LIMITS } from '../run/quotas.ts';

/** A bot as its operator starts it, in a sandbox, with a database of its own and no quotas. */
export interface RunningBot {
  readonly box: Sandbox;
  readonly bot: BotProcess;
  readonly server: Server;
  readonly folder: string;
}

/** Starts one, does `work` with it, and leaves nothing behind. */
export async function withBot<T>(
  options: Pick<SandboxOptions, 'guilds' | 'people'> & {
    readonly environment?: Readonly<Record<string, string>>;
    readonly nodeOptions?: readonly string[];
  },
  work: (running: RunningBot) => Promise<T>,
): Promise<T> {
  const { environment = {}, nodeOptions = [], ...world } = options;
  const folder = await mkdtemp(join(tmpdir(), 'turnkeeper-bench-'));
  // When we are root, Postgres is somebody else, who has to get in.
  await chmod(folder, 0o755);
  const box = await startSandbox(world);
  const server = await startServer(folder, false);
  const discord = { DISCORD_TOKEN: box.token, DISCORD_API_URL: box.api };
  const all = { ...discord, QUOTAS: NO_LIMITS, ...server.environment, ...environment };
  const bot = botProcess({ name: 'the bot', environment: all, folder, nodeOptions });
  try {
    await bot.start();
    return await work({ box, bot, server, folder });
  } finally {
    await bot.stop();
    await box.close();
    await server.raise();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
