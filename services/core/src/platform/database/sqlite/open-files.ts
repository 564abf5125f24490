import { statSync } from 'node:fs';

/** Database, write-ahead log, and its index must not be replaced (https://sqlite.org/howtocorrupt.html, section 4). */
const FILES = ['', '-wal', '-shm'];

type Mark = string | undefined;

/**
 * Detects deleted or replaced database files. SQLite keeps writing to them without an error, and those commits are lost with the process.
 * Nothing legitimate replaces an open file; a checkpoint truncates the log in place.
 */
export class OpenFiles {
  private readonly paths: string[];
  private readonly marks: Mark[];

  /** @param file of a connection with an open transaction; the write-ahead log may not exist before that */
  constructor(file: string) {
    this.paths = FILES.map((ending) => file + ending);
    this.marks = this.paths.map(markAt);
  }

  lost(): LostFile[] {
    return this.paths.flatMap((path, n) => {
      const mark = markAt(path);
      return mark === this.marks[n] ? [] : [{ path, isDatabase: n === 0, isReplaced: mark !== undefined }];
    });
  }
}

export interface LostFile {
  path: string;
  isDatabase: boolean;
  isReplaced: boolean;
}

export class FilesLostError extends Error {
  constructor(lost: LostFile[], isSaved: boolean) {
    const what = lost.map(({ path, isReplaced }) => `${path} was ${isReplaced ? 'replaced' : 'deleted'}`);
    const then = isSaved
      ? 'Everything saved before is in the database file. Restart the server.'
      : 'Recent saves will be lost when the server restarts: export or copy what you need first, then restart it and restore a backup.';
    super(`${what.join(', ')} while the server was running, so nothing can be saved now. ${then}`);
    this.name = 'FilesLostError';
  }
}

function markAt(path: string): Mark {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false });
  return found && `${found.dev}:${found.ino}`;
}
