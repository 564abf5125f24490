import { ConflictError, DomainError, NotFoundError } from '../errors.ts';

/** `problems` lists everything to fix, with instructions. */
export class ReleaseRefusedError extends DomainError {
  constructor(
    readonly release: string,
    readonly problems: string[],
  ) {
    super(
      'invalid',
      'release_refused',
      `The release ${release} was refused:\n${problems.map((each) => `  - ${each}`).join('\n')}`,
      { problems },
    );
  }
}

export class RevisionConflictError extends ConflictError {
  constructor(name: string, expected: number, actual: number) {
    super(
      'revision_conflict',
      `The channel of ${name} is at revision ${actual}, not ${expected}: someone changed it. Check the current state, then retry.`,
    );
  }
}

/** Neither this disk nor the storage has the published file. The message says how to restore it. */
export class ReleaseFileLostError extends NotFoundError {}
