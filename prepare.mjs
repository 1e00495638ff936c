import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** What `npm ci` does last: it compiles; `npm test` checks the types. An install without compilers (`--omit=dev`) runs a `dist` that was built elsewhere. */
const at = (path) => new URL(path, import.meta.url);
const { devDependencies } = JSON.parse(readFileSync(at('package.json'), 'utf8'));
const whole = Object.keys(devDependencies).every((name) => existsSync(at(`node_modules/${name}`)));

if (whole) process.exitCode = spawnSync('npm run --silent compile', { stdio: 'inherit', shell: true }).status ?? 1;
else if (!existsSync(at('dist/main.js'))) console.log('Not built, for want of compilers: see docs/hosting.md.');
