import type { Readable } from 'node:stream';

/** Takes files into a backup. */
export interface BackupTarget {
  /** Folder in which the caller may write a file and then hand it over with `adopt(name)`. Undefined if the target accepts only streams, through `add`. */
  readonly open: string | undefined;
  add(name: string, content: Readable): Promise<void>;
  adopt(name: string): Promise<void>;
}
