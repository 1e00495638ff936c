/**
 * Asks the bot of this container how it is: at `/livez`, or at the page that is named as an argument. Ends with 0 when
 * that answers 200, else with 1 and what is wrong. It needs METRICS_PORT, and METRICS_HOST where that was set for the
 * bot.
 */
const { METRICS_PORT: port, METRICS_HOST: host } = process.env;
const [page = '/livez'] = process.argv.slice(2);
/** Milliseconds; the bot itself answers within one second. */
const TIMEOUT = 4_000;

/** Every address of the machine is reached by its loopback address. */
const EVERY = { '0.0.0.0': '127.0.0.1', '::': '::1' };

async function problem() {
  if (!port) return `METRICS_PORT is not set: there is no ${page}`;
  const name = EVERY[host] ?? (host || '127.0.0.1');
  const url = `http://${name.includes(':') ? `[${name}]` : name}:${port}${page}`;
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT) });
  return response.status === 200 ? null : `${response.status} ${await response.text()}`;
}

const found = await problem().catch((error) => `${page} does not answer: ${error.cause?.message ?? error.message}`);
if (found !== null) {
  console.error(found);
  process.exitCode = 1;
}
