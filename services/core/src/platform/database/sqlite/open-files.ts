import { statSync } from 'node:fs';

/** The database, its log and the index of that: all three have to stay what they were (https://sqlite.org/howtocorrupt.html, section 4). */
const FILES = ['', '-wal', '-shm'];

/** What is at a path: `undefined` for nothing, else what no other file has as long as this one is open. */
type Mark = string | undefined;

/**
 * The files of an open database. SQLite goes on writing to one that was deleted or replaced and reports no error: what it commits is gone
 * with the process. With an open connection nothing legitimate replaces one of them; a checkpoint truncates the log in place.
 */
export class OpenFiles {
  private readonly paths: string[];
  private readonly marks: Mark[];

  /** @param file of a connection that has begun a transaction: before, there may be no log yet */
  constructor(file: string) {
    this.paths = FILES.map((ending) => file + ending);
    this.marks = this.paths.map(markAt);
  }

  /** Those that are at their paths no more. Three `stat` calls, some microseconds. */
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
  /** Another file is there now. */
  isReplaced: boolean;
}

/** A file of the database was deleted or replaced while it was open. */
export class FilesLostError extends Error {
  /** @param isSaved everything that was committed is in the database file now */
  constructor(lost: LostFile[], isSaved: boolean) {
    const what = lost.map(({ path, isReplaced }) => `${path} was ${isReplaced ? 'replaced' : 'deleted'}`);
    const then = isSaved
      ? 'Everything saved before is in the database file. Restart the server.'
      : 'Recent saves are in no file that will remain: export or copy what you need before you restart the server, then restore a backup.';
    super(`${what.join(', ')} while the server was running, so nothing can be saved now. ${then}`);
    this.name = 'FilesLostError';
  }
}

function markAt(path: string): Mark {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false });
  return found && `${found.dev}:${found.ino}`;
}
