/** Thrown if a backup or restore isn't possible now. The message tells the operator what to do. */
export class BackupError extends Error {
  readonly code = 'backup';
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'BackupError';
  }
}

const CAUSES: Record<string, string> = {
  ENOSPC: 'there is no space left',
  EDQUOT: 'there is no space left for this user',
  EROFS: 'it is read-only',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  ENOENT: 'it does not exist',
  ENOTDIR: 'it is not a folder',
  EIO: 'the disk reported an error',
};

export function explainFileError(error: unknown, place: string): unknown {
  const { code = '', message = '' } = Object(error) as { code?: string; message?: string };
  const cause = CAUSES[code] ?? (code.startsWith('SQLITE_FULL') ? CAUSES.ENOSPC : undefined);
  return cause ? new BackupError(`${place}: ${cause} (${message}).`, { cause: error }) : error;
}
