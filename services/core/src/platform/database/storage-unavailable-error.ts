import { texts } from '@portico/contracts';
import { DomainError } from '../../errors.ts';

/** The database or disk is unavailable. Nothing was changed, unless the reply to a COMMIT was lost. `cause` is for the log. */
export class StorageUnavailableError extends DomainError {
  readonly retryAfterSeconds = 5;

  constructor(cause: unknown) {
    super('unavailable', 'storage_unavailable', texts.storageUnavailable, undefined, undefined, { cause });
  }
}
