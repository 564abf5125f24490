import { NotFoundError } from '../../errors.ts';

/** A file that belongs to a release is neither here nor in the storage as it was published. The message says what puts it back. */
export class ReleaseFileLostError extends NotFoundError {}
