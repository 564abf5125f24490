import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { onCleanUp } from '../../processes/cleanup.mjs';
import { run } from '../../processes/run.mjs';

/**
 * A file system in memory, of a few megabytes, that can be filled and freed.
 * @param {string} folder Empty; seen as that file system by this process and its children alone.
 * @param {number} megabytes
 */
export async function mountSmallDisk(folder, megabytes) {
  const { code, output } = await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], {
    output: 'pipe',
    timeoutMs: 10_000,
  });
  if (code !== 0) throw new Error(`The small file system can't be mounted: ${output}`);
  onCleanUp(async () => void (await run('umount', ['--lazy', folder])));
  const filler = path.join(folder, 'filler');
  return {
    /** Leaves not one page; again, it takes what has become free since. */
    fill() {
      const file = openSync(filler, 'a');
      const block = Buffer.alloc(65_536);
      try {
        for (;;) writeSync(file, block);
      } catch (error) {
        if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ENOSPC') throw error;
      } finally {
        closeSync(file);
      }
    },
    free: () => rmSync(filler, { force: true }),
  };
}
