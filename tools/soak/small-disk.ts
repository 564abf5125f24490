import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { onCleanUp } from '../processes/cleanup.mjs';
import { must, run } from '../processes/run.mjs';

/**
 * Mounts a small in-memory file system that can be filled and freed.
 * @param folder empty folder; in a separate mount namespace, only this process and its children see the file system
 */
export async function mountSmallDisk(folder: string, megabytes: number) {
  const size = `size=${megabytes}m`;
  await must('mount', ['-t', 'tmpfs', '-o', size, 'tmpfs', folder], { timeoutMs: 10_000 });
  onCleanUp(async () => void (await run('umount', ['--lazy', folder])));
  const filler = path.join(folder, 'filler');
  return {
    /** Fills all free space. Later calls fill the space that was freed since. */
    fill() {
      const file = openSync(filler, 'a');
      const block = Buffer.alloc(65_536);
      try {
        for (;;) writeSync(file, block);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      } finally {
        closeSync(file);
      }
    },
    free: () => rmSync(filler, { force: true }),
  };
}
