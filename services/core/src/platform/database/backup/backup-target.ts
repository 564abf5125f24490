import type { Readable } from 'node:stream';

/** Takes files into a backup. */
export interface BackupTarget {
  /** Folder for a file that `adopt` takes; undefined if a file may only be passed through `add`. */
  readonly open: string | undefined;
  add(name: string, content: Readable): Promise<void>;
  adopt(name: string): Promise<void>;
}
