import { accessSync, constants, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** Where Linux keeps a file system in memory; containers often have a very small one. */
const IN_MEMORY = '/dev/shm';
/** Many times what the database of the tests needs. */
const ROOM_BYTES = 2_000_000_000;

/**
 * A folder in memory, where there is one with room. A database that is thrown away afterwards need not wait for a disk: what a
 * killed process has written stays either way.
 * @returns {string} Otherwise the folder for temporary files.
 */
export function memoryFolder(folder = IN_MEMORY, roomBytes = ROOM_BYTES) {
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= roomBytes ? folder : tmpdir();
  } catch {
    return tmpdir();
  }
}
