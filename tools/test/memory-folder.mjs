import { accessSync, constants, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** In-memory file system of Linux, which is often very small in containers. */
const IN_MEMORY = '/dev/shm';
/** Required free space: many times the size of the test databases. */
const ROOM_BYTES = 2_000_000_000;

/**
 * Returns a folder in memory if there is enough room, otherwise the folder for temporary files. Test databases needn't wait for a
 * disk: what a killed process has written survives in memory, too.
 * @returns {string}
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
