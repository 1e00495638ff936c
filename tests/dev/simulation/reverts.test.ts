import { join } from 'node:path';
import { expect, test } from 'vitest';
import { seedsAbout } from '../../../dev/simulation/aims.ts';
import { changed, parseRevert, readReverts } from '../../../dev/simulation/revert.ts';
import { FOLDER, searchRevert, transpile, writeSources } from '../../../dev/simulation/reverts.ts';
import { freshFolder } from '../../support/folder.ts';

/** The mends that `npm run simulate -- --reverts` undoes. */

test('each says what it brings back and which promise sees it, fits the sources of today, and can be compiled', async () => {
  const reverts = readReverts(FOLDER);
  expect(reverts.length).toBeGreaterThan(0);
  const sources = await freshFolder();
  for (const { about } of reverts) expect(seedsAbout(about).next().value).toBeGreaterThan(0);
  for (const revert of reverts) await writeSources(revert, join(sources, revert.name));
  await transpile(sources, await freshFolder());
}, 60_000);

const PATCH = `Defect: something
  goes wrong
Promise: nothing goes wrong

--- a/src/one.ts
+++ b/src/one.ts
@@ -2,3 +2,2 @@
 a
-b
 c
`;

test('a patch goes where its lines are, also when others were added before them', () => {
  const { defect, promise, about, changes } = parseRevert('one', PATCH);
  expect([defect, promise, about]).toEqual(['something goes wrong', 'nothing goes wrong', null]);
  expect(parseRevert('one', PATCH.replace('wrong\n\n', 'wrong\nAbout: votes\n\n')).about).toBe('votes');
  const [change] = changes;
  if (!change) throw new Error('no change');
  expect(changed('one', change, 'x\na\nb\nc\n')).toBe('x\na\nc\n');
  expect(changed('one', change, 'a\nc\nx\ny\na\nb\nc')).toBe('a\nc\nx\ny\na\nc');
  expect(() => changed('one', change, 'a\nc\n')).toThrow('one.patch does not fit src/one.ts any more, at line 2');
});

test('a patch without a head, or without a change, is refused', () => {
  expect(() => parseRevert('one', PATCH.replace('Promise', 'Promises'))).toThrow('one.patch says no "Promise: …"');
  expect(() => parseRevert('one', 'Defect: a\nPromise: b\n')).toThrow('one.patch changes nothing');
});

test('a mend that is undone is found', async () => {
  const revert = readReverts(FOLDER).find(({ name }) => name === 'nobody-waits-again');
  if (!revert) throw new Error('there is no such revert');
  const { seed, broken } = await searchRevert(revert, { seconds: 60, jobs: 1, events: 8_000 });
  expect(seed).not.toBeNull();
  expect(broken).toContain(revert.promise);
}, 600_000);
