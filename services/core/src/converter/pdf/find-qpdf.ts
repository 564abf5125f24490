import { accessSync, constants } from 'node:fs';

const PLACES = ['/usr/bin/qpdf', '/usr/local/bin/qpdf', '/opt/homebrew/bin/qpdf'];

/** The first of the usual places; undefined when there is none that can be run. */
export const findQpdf = (): string | undefined => PLACES.find(isProgram);

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false; // the question was whether it is there
  }
}
