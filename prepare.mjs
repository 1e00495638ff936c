import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/**
 * What `npm start` does first (`start`): it looks whether there is a program. What `npm ci` does last: it compiles;
 * `npm test` checks the types. An install without compilers (`--omit=dev`) runs a `dist` that was built elsewhere.
 */
const at = (path) => new URL(path, import.meta.url);
const { devDependencies } = JSON.parse(readFileSync(at('package.json'), 'utf8'));
const whole = Object.keys(devDependencies).every((name) => existsSync(at(`node_modules/${name}`)));

const built = existsSync(at('dist/main.js'));

if (process.argv[2] === 'start') {
  if (!built) {
    console.error('Not built, as after npm ci --ignore-scripts: run `npm run build`, then `npm start` again.');
    // As for a wrong setting: to start again changes nothing.
    process.exitCode = 78;
  }
} else if (whole)
  process.exitCode = spawnSync('npm run --silent compile', { stdio: 'inherit', shell: true }).status ?? 1;
else if (!built) console.log('Not built, for want of compilers: see docs/hosting.md.');
