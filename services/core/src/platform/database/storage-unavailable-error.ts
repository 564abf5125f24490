import { texts } from '@portico/contracts';
import { DomainError } from '../../errors.ts';

/**
 * The database or the disk can't take or give anything now. What the caller wanted did not happen, except after a COMMIT whose
 * reply never came: then nobody knows. `cause` is for the log.
 */
export class StorageUnavailableError extends DomainError {
  readonly retryAfterSeconds = 5;

  constructor(cause: unknown) {
    super('unavailable', 'storage_unavailable', texts.storageUnavailable, undefined, undefined, { cause });
  }
}
