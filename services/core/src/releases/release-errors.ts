import { ConflictError, DomainError } from '../errors.ts';

/** A release that can't be published. `problems` lists all of them, each saying what to do. */
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

/** Somebody else changed the channel in the meantime. */
export class RevisionConflictError extends ConflictError {
  constructor(name: string, expected: number, actual: number) {
    super(
      'revision_conflict',
      `The channel of ${name} is at revision ${actual}, not ${expected}: someone changed it. Check the current state, then retry.`,
    );
  }
}
