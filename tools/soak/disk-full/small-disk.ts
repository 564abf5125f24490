import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { onCleanUp } from '../../processes/cleanup.mjs';
import { run } from '../../processes/run.mjs';

/**
 * Mounts a small in-memory file system that can be filled and freed.
 * @param folder empty folder; only this process and its children see the file system in it
 */
export async function mountSmallDisk(folder: string, megabytes: number) {
  const { code, output } = await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], {
    output: 'pipe',
    timeoutMs: 10_000,
  });
  if (code !== 0) throw new Error(`The small file system can't be mounted: ${output}`);
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
