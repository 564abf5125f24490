import path from 'node:path';
import { tsImport } from 'tsx/esm/api';
import { readStep } from '../../questions/read-steps.mjs';
import { RefusedError, UsageError } from '../../release/errors.mjs';
import { stepHere } from './step-folder.mjs';

/** Updates or checks the step's translation files. @param {string[]} args */
export async function texts([action, ...languages]) {
  if (action !== 'update' && action !== 'check') throw new UsageError('texts needs one of: update, check.');
  if (action === 'check' && languages.length > 0)
    throw new UsageError(`Unexpected argument "${languages[0]}".`);
  const { folder } = stepHere();
  /** @type {typeof import('../../texts/step-commands.ts')} */
  const { stepTextCommands } = await tsImport('../../texts/step-commands.ts', import.meta.url);
  const commands = stepTextCommands(folder, () =>
    readStep(path.join(folder, 'src', 'step.ts')).catch(refuse),
  );
  if (!(await commands[action](languages))) process.exitCode = 1;
}

/** @param {unknown} error @returns {never} */
function refuse(error) {
  throw new RefusedError(`src/step.ts can't be read: ${error instanceof Error ? error.message : error}`);
}
