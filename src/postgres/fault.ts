import { ConfigFault, OperatorFault } from '../fault.ts';

/** The embedded server cannot do its work; the message is one line for the operator and says what to do. */
export class PostgresFault extends OperatorFault {}

/** What is wrong with a folder that goes on being wrong: rights, a read-only disk, a file in its place. */
const LASTING = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOENT', 'ELOOP', 'ENAMETOOLONG'];

/** Does something in the data folder. What the file system refuses is told as a fault of the folder. */
export async function blamingDataDir<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    // Errors of the file system name a path; those of sockets do not.
    if (!(error instanceof Error && 'code' in error && 'path' in error)) throw error;
    const kind = LASTING.some((code) => code === error.code) ? ConfigFault : PostgresFault;
    throw new kind(`DATA_DIR: ${error.message}`, { cause: error });
  }
}
