import { NotFoundError } from '../../errors.ts';

/** Neither this disk nor the storage has the published file. The message says how to restore it. */
export class ReleaseFileLostError extends NotFoundError {}
