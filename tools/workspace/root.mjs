import { fileURLToPath } from 'node:url';
import path from 'node:path';

/** The folder of the repository, without a slash at the end. */
export const ROOT = path.resolve(fileURLToPath(new URL('../..', import.meta.url)));

/**
 * A path inside the repository.
 * @param {...string} parts
 */
export const inRoot = (...parts) => path.join(ROOT, ...parts);
