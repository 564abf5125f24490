import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { RefusedError } from '../../release/errors.mjs';

/** Returns the step in the folder in which the user runs the command. @returns {{ folder: string, name: string }} @throws {RefusedError} */
export function stepHere(folder = process.env.INIT_CWD ?? process.cwd()) {
  if (!existsSync(path.join(folder, 'src', 'step.ts')))
    throw new RefusedError(`${folder} isn’t a step: it has no src/step.ts.`);
  const { name } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return { folder, name: name.replace(/^@[^/]+\//, '') };
}
