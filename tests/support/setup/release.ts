import { afterAll, afterEach } from 'vitest';
import { releaseFile, releaseTest } from '../releases.ts';

/** Runs before each test file, also where files share their modules. */
afterEach(releaseTest);
afterAll(releaseFile);
