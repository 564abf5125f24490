import { fileURLToPath } from 'node:url';
import path from 'node:path';

/** The repository's folder, without a trailing slash. */
export const ROOT = path.resolve(fileURLToPath(new URL('../..', import.meta.url)));

/** Returns a path inside the repository. @param {...string} parts */
export const inRoot = (...parts) => path.join(ROOT, ...parts);
