/**
 * What a test or a file has taken and gives back at its end, the newest first. Test files share the modules of a
 * process, so a hook that such a module registers where it is loaded would belong to the first file alone.
 */
type Release = () => unknown;

const ofTest: Release[] = [];
const ofFile: Release[] = [];

/** Is called after the present test, or the first one if none has begun. */
export function afterTheTest(release: Release): void {
  ofTest.push(release);
}

/** Is called after the present file. */
export function afterTheFile(release: Release): void {
  ofFile.push(release);
}

export const releaseTest = (): Promise<void> => releaseAll(ofTest);
export const releaseFile = (): Promise<void> => releaseAll(ofFile);

/** Each is called, whatever the others do; throws what failed first. */
async function releaseAll(releases: Release[]): Promise<void> {
  const failed: unknown[] = [];
  for (const release of releases.splice(0).reverse()) {
    try {
      await release();
    } catch (error) {
      failed.push(error);
    }
  }
  if (failed.length > 0) throw failed[0];
}
