import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Writes dist/build.json: of which commit `dist` was made, whether its sources had been changed since, and the commit's
 * time in seconds; null where that is not known. A build without git (in a container, say) is told by SOURCE_COMMIT,
 * `-dirty` at its end for changed sources, and SOURCE_DATE_EPOCH.
 */
const ROOT = fileURLToPath(new URL('.', import.meta.url));
/** What `dist` is made of, and what it runs on. */
const SOURCES = ['src', 'prisma', 'package.json', 'package-lock.json', 'tsconfig.json', 'tsconfig.build.json'];
/** Filled in by `git archive` (.gitattributes), which makes the sources that are offered for download. */
const ARCHIVED = { commit: '$Format:%H$', time: '$Format:%ct$' };

const isCommit = (text) => /^[0-9a-f]{7,64}$/.test(text);
const seconds = (text) => (/^\d{1,11}$/.test(text ?? '') ? Number(text) : null);

/** What git prints, without the line's end; null where it fails or is not there. */
function git(...args) {
  try {
    return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return null;
  }
}

function told({ SOURCE_COMMIT, SOURCE_DATE_EPOCH }) {
  if (!SOURCE_COMMIT) return null;
  const commit = SOURCE_COMMIT.replace(/-dirty$/, '');
  if (!isCommit(commit))
    throw new Error('SOURCE_COMMIT has to be a commit in hexadecimal digits, -dirty at its end or not');
  return { commit, dirty: commit !== SOURCE_COMMIT, time: seconds(SOURCE_DATE_EPOCH) };
}

function checkedOut() {
  // Unpacked in a folder of another repository, this is no commit of that one.
  if (git('rev-parse', '--show-prefix') !== '') return null;
  const [commit, time] = git('show', '--no-patch', '--format=%H %ct', 'HEAD')?.split(' ') ?? [];
  if (commit === undefined) return null;
  return { commit, dirty: git('status', '--porcelain', '--', ...SOURCES) !== '', time: seconds(time) };
}

function archived() {
  return isCommit(ARCHIVED.commit) ? { commit: ARCHIVED.commit, dirty: false, time: seconds(ARCHIVED.time) } : null;
}

try {
  const build = told(process.env) ?? checkedOut() ?? archived() ?? { commit: null, dirty: false, time: null };
  writeFileSync(new URL('dist/build.json', import.meta.url), `${JSON.stringify(build)}\n`);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
