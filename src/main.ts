import { inspect } from 'node:util';
import { Unreachable } from './app/ports/store.ts';
import { checkChat, readConfig, strangeSettings } from './config.ts';
import { loadEnvironment } from './environment.ts';
import { OperatorFault } from './fault.ts';
import { type LimitedLog, type Log, startLog } from './log.ts';
import { sourceStack } from './stack.ts';
import type { Stop } from './start/stops.ts';

/**
 * The program: it reads the settings, starts the bot, and stops it. What a bot consists of is loaded when the settings
 * are good, so that a wrong one is told at once.
 */

/** Milliseconds after which a stop that hangs is cut short. */
const PATIENCE = 5_000;

/** Stops what was started, last first, so that nothing loses what it stands on. */
async function stopAll(stops: Stop[], log: Log): Promise<void> {
  for (const { name, stop } of stops.splice(0).reverse()) {
    try {
      log.debug({ part: name }, 'stopping a part');
      await stop();
    } catch (error) {
      log.error({ err: error, part: name }, 'could not stop in good order');
    }
  }
}

async function main(): Promise<void> {
  const environment = loadEnvironment();
  const config = readConfig(environment);
  const log = startLog(config);
  tellEverything(log);
  const strange = strangeSettings(environment).map(({ name, meant }) => (meant ? `${name} (${meant}?)` : name));
  if (strange.length > 0) log.warn({}, `nobody reads these settings: ${strange.join(', ')}`);
  checkChat(config);
  const stops: Stop[] = [];
  let leaving = false;
  // Its timer keeps the process: a part that waits for what is gone would otherwise let it end as if all were well.
  const stop = async (code: number): Promise<void> => {
    setTimeout(() => {
      log.warn({}, 'something did not stop in time; leaving all the same. Nothing is lost.');
      process.exit(code);
    }, PATIENCE);
    await stopAll(stops, log);
  };
  const leave = (code: number, why: object): void => {
    if (leaving) return;
    leaving = true;
    log.info(why, 'stopping');
    void stop(code).then(() => process.exit(code));
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => leave(0, { signal }));
  // One that waits for nothing more has lost what it waited for.
  process.once('beforeExit', () => {
    log.error({}, 'the bot waits for nothing more, although nobody has ended it: please report this');
    process.exit(1);
  });
  try {
    const { start } = await import('./start/start.ts');
    await start(config, log, stops, (fault) => {
      if (fault) log.error({}, fault.message);
      leave(fault?.exitCode ?? 0, {});
    });
  } catch (error) {
    if (isOutside(error)) console.error(error.message);
    else log.error({ err: error }, 'the bot could not start');
    await stop(exitCodeOf(error));
    process.exit(exitCodeOf(error));
  }
}

/** Node's warnings and what nobody has caught become lines of the log, like everything else. */
function tellEverything(log: LimitedLog): void {
  // Node's own listener prints to stderr.
  process.removeAllListeners('warning');
  process.on('warning', (warning) => log.warn({ err: warning }, 'a warning of Node or of a package'));
  // Rejections that nobody handles come here, too.
  process.on('uncaughtException', (error) => {
    log.error({ err: error }, 'nobody caught this error; the bot ends');
    process.exit(1);
  });
  // Before pino's own listener, which ends the log.
  process.prependOnceListener('exit', () => log.flush());
}

/** Whether it is not a bug but something that the operator can mend: one line without a stack. */
function isOutside(error: unknown): error is OperatorFault | Unreachable {
  return error instanceof OperatorFault || error instanceof Unreachable;
}

function exitCodeOf(error: unknown): number {
  return error instanceof OperatorFault ? error.exitCode : 1;
}

main().catch((error: unknown) => {
  console.error(isOutside(error) ? error.message : sourceStack(inspect(error)));
  process.exit(exitCodeOf(error));
});
