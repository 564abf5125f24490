import { existsSync } from 'node:fs';
import path from 'node:path';
import { readPackage } from '@portico/federation/identity';
import { RefusedError } from '../../release/errors.mjs';

/**
 * The step in whose folder the command was typed.
 * @returns {{ folder: string, name: string }}
 * @throws {RefusedError}
 */
export function stepHere(folder = process.env.INIT_CWD ?? process.cwd()) {
  if (!existsSync(path.join(folder, 'src', 'step.ts')))
    throw new RefusedError(`${folder} holds no step: there is no src/step.ts in it.`);
  return { folder, name: readPackage(folder).name.replace(/^@[^/]+\//, '') };
}
