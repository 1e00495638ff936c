import { chmod, chown, mkdir, mkdtemp, readFile, readlink, rename, rm, stat, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ConfigFault } from '../../src/fault.ts';
import { readUsers } from '../../src/postgres/account.ts';
import { binariesIn, findBinaries } from '../../src/postgres/binaries.ts';
import { startEmbedded } from '../../src/postgres/embedded.ts';
import { within } from '../../src/postgres/location.ts';
import { bot, dataFolder, root, serverOf, start } from '../support/embedded.ts';
import { freshFolder } from '../support/folder.ts';
import { query } from '../support/query.ts';
import { quiet, remembering } from '../support/quiet.ts';

/** Whose processes and files they are. Only root can try it: nobody else may become others. */

describe.runIf(root)('as root', () => {
  const somebody = async () => {
    const users = readUsers(await readFile('/etc/passwd', 'utf8'));
    const nobody = users.find((user) => user.name === 'nobody');
    if (!nobody) throw new Error('this machine knows nobody');
    return nobody;
  };

  test('Postgres runs as somebody else', async () => {
    const directory = await dataFolder();
    const { connection } = await start(directory);
    expect((await stat(join(directory, 'postgres'))).uid).not.toBe(0);
    expect((await stat(`/proc/${await serverOf(directory)}`)).uid).toBe((await stat(join(directory, 'postgres'))).uid);
    expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('a normal user runs it as themselves; root takes over later, and another user is told', async () => {
    const { uid, gid } = await somebody();
    const folder = await freshFolder();
    await chown(folder, uid, gid);
    const directory = await dataFolder(folder);
    const theirs = await bot(directory, { uid, gid });
    expect(theirs).toMatchObject({ found: 'made' });
    expect((await stat(`/proc/${await serverOf(directory)}`)).uid).toBe(uid);
    await theirs.kill('SIGKILL');
    const again = await bot(directory, { uid, gid });
    expect(again.found).toBe('running');
    await again.kill('SIGKILL');
    const ours = await startEmbedded({ directory, log: quiet });
    expect(ours.found).toBe('running');
    await ours.stop();
    expect((await bot(directory, { uid: 1, gid: 1 })).error).toMatch(
      /^DATA_DIR: .* belongs to user \d+, but the bot runs as user 1: .*\(chown -R 1 .*\/data\)$/,
    );
  });

  test('what root makes in a user’s empty folder, as a restore does, that user goes on with', async () => {
    const { uid, gid } = await somebody();
    const folder = await freshFolder();
    await chown(folder, uid, gid);
    const directory = await dataFolder(folder);
    await mkdir(directory);
    await chown(directory, uid, gid);
    await (await startEmbedded({ directory, log: quiet })).stop();
    const theirs = await bot(directory, { uid, gid });
    expect(theirs).toMatchObject({ found: 'at rest' });
    await theirs.kill('SIGKILL');
    const ours = await startEmbedded({ directory, log: quiet });
    await ours.stop();
  });

  test('a user without a name is told so', async () => {
    const folder = await freshFolder();
    await chown(folder, 54_321, 54_321);
    const nameless = await bot(join(folder, 'data'), { uid: 54_321, gid: 54_321 });
    expect(nameless.error).toMatch(/user 54321 has no name on this machine.*DATABASE_URL/);
  });

  test('a project that only root can enter keeps its database outside, and finds it again', async () => {
    const folder = await freshFolder();
    const refuge = await freshFolder();
    await chmod(folder, 0o700);
    const directory = await dataFolder(folder);
    const log = remembering();
    const first = await startEmbedded({ directory, log, refuge });
    expect(log.lines[0]).toMatch(/cannot reach .*the database lies in/);
    await query(first.connection, 'create table kept as select 42 as answer');
    await first.stop();
    const second = await start(directory, { refuge });
    expect(second.found).toBe('at rest');
    expect(await query(second.connection, 'select answer from kept')).toEqual([{ answer: 42 }]);
    await second.stop();
    // A folder that was emptied begins anew.
    await rm(directory, { recursive: true });
    expect((await start(directory, { refuge })).found).toBe('made');
  });

  test('a copy of such a folder, whose link leads to nothing, is a fault and no fresh start', async () => {
    const folder = await freshFolder();
    const refuge = await freshFolder();
    await chmod(folder, 0o700);
    const directory = await dataFolder(folder);
    await (await startEmbedded({ directory, log: quiet, refuge })).stop();
    const cluster = await readlink(join(directory, 'postgres'));
    await rename(cluster, `${cluster}.elsewhere`);
    const missing = startEmbedded({ directory, log: quiet, refuge });
    await expect(missing).rejects.toThrow(ConfigFault);
    await expect(missing).rejects.toThrow(
      /^DATA_DIR: the database lay in [^\n]* and is not there: [^\n]*npm run restore\)$/,
    );
    expect(await readlink(join(directory, 'postgres'))).toBe(cluster);
    await rename(`${cluster}.elsewhere`, cluster);
    expect((await start(directory, { refuge })).found).toBe('at rest');
  });

  test('a data folder in which the bot may not write is told as one', async () => {
    const { uid, gid } = await somebody();
    const folder = await freshFolder();
    const directory = join(folder, 'data');
    expect((await bot(directory, { uid, gid })).error).toMatch(/^DATA_DIR: EACCES: [^\n]*$/);
    await mkdir(directory);
    expect((await bot(directory, { uid, gid })).error).toMatch(/^DATA_DIR: EACCES: [^\n]*$/);
  });

  test('programs that only root can reach are copied', async () => {
    const refuge = await freshFolder();
    const hidden = await mkdtemp(join(await freshFolder(), 'hidden-'));
    const { native } = await findBinaries();
    await symlink(join(native, '..'), join(hidden, 'package'));
    const copied = await within(binariesIn(join(hidden, 'package', 'native')), await somebody(), refuge);
    expect(copied.postgres.startsWith(refuge)).toBe(true);
    expect((await stat(copied.postgres)).isFile()).toBe(true);
  });
});
