import { chmod, chown, cp, mkdir, readdir, stat } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { type Account, ended, ownFolder, start } from './account.ts';
import { contextFiles } from './context.ts';
import type { CopyStep, Stage } from './image.ts';

/**
 * Takes the steps of a Dockerfile in bare folders, one a stage, on this machine's own system instead of the base image.
 * Only `COPY`, `WORKDIR` and `RUN npm …` are taken; other commands concern the base image's system.
 */

export interface Built {
  /** Stands for `/` of the image. */
  readonly root: string;
  /** The folder in which the image's command is run, an absolute path. */
  readonly workdir: string;
  /** Commands that were not run. */
  readonly leftOut: readonly string[];
}

/** Builds all stages below `folder`; resolves with the last one. Rejects when a step fails. */
export async function build(options: {
  readonly project: string;
  readonly stages: readonly Stage[];
  readonly folder: string;
  readonly account: Account;
  readonly say: (line: string) => void;
}): Promise<Built> {
  const { project, stages, folder, account, say } = options;
  const files = contextFiles(project);
  say(`context: ${files.length} files`);
  const roots = new Map<string, string>();
  let last: Built | null = null;
  for (const [at, stage] of stages.entries()) {
    const name = stage.name ?? 'image';
    const root = join(folder, name);
    let workdir = root;
    const leftOut: string[] = [];
    await ownFolder(account, root);
    for (const step of stage.steps) {
      if (step.kind === 'workdir') {
        workdir = join(root, resolve('/', relative(root, workdir), step.path));
        await ownFolder(account, workdir);
      } else if (step.kind === 'copy') {
        const source = step.from === null ? project : roots.get(step.from);
        if (source === undefined) throw new Error(`there is no stage ${step.from}`);
        await copy(step, { source, context: step.from === null ? files : null, workdir, account });
      } else if (step.kind === 'run') {
        if (!/^npm\b/.test(step.command)) {
          leftOut.push(step.command);
          continue;
        }
        say(`${name}: ${step.command}`);
        const code = await ended(start(account, ['sh', '-c', step.command], { cwd: workdir, output: 'shown' }));
        if (code !== 0) throw new Error(`${step.command} ended with ${code}`);
      }
    }
    roots.set(stage.name ?? String(at), root);
    last = { root, workdir, leftOut };
  }
  if (!last) throw new Error('the Dockerfile has no stage');
  return last;
}

/**
 * One `COPY`. Of the build context only the files that are given to a build are copied; a source that is not there is
 * an error, as it is for a container engine.
 */
async function copy(
  step: CopyStep,
  where: {
    readonly source: string;
    readonly context: readonly string[] | null;
    readonly workdir: string;
    readonly account: Account;
  },
): Promise<void> {
  const { source, context, workdir, account } = where;
  for (const written of step.sources) {
    const path = written.replace(/^\/|\/$/g, '');
    const from = join(source, path);
    const isFolder = (await stat(from)).isDirectory();
    // Of a folder its contents are copied, a file goes below a target that ends with a slash.
    const to = join(workdir, step.target, isFolder || !step.target.endsWith('/') ? '' : basename(path));
    const wanted = context?.filter((one) => one === path || one.startsWith(`${path}/`));
    if (wanted?.length === 0) throw new Error(`COPY ${written}: .dockerignore keeps it out of the build`);
    if (wanted === undefined) await cp(from, to, { recursive: true, verbatimSymlinks: true });
    for (const one of wanted ?? []) {
      const target = isFolder ? join(to, relative(path, one)) : to;
      await mkdir(dirname(target), { recursive: true });
      await cp(join(source, one), target);
    }
  }
  if (account.ids) await own(workdir, account.ids);
}

/** Gives a folder and all in it to somebody. */
export async function own(folder: string, ids: { readonly uid: number; readonly gid: number }): Promise<void> {
  await chown(folder, ids.uid, ids.gid);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await own(path, ids);
    else if (entry.isFile()) await chown(path, ids.uid, ids.gid);
  }
}

/** Takes the right to write from everybody, for a folder and all in it. */
export async function lock(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await lock(path);
    else if (entry.isFile()) await chmod(path, (await stat(path)).mode & 0o555);
  }
  await chmod(folder, (await stat(folder)).mode & 0o555);
}

/** Lets the owner remove a locked folder. */
export async function unlock(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true }))
    if (entry.isDirectory()) await unlock(join(folder, entry.name));
}
