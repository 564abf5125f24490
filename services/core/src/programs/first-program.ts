import { accessSync, constants } from 'node:fs';

/** The first of these files that is there and can be run. */
export const firstProgram = (files: string[]): string | undefined => files.find(isProgram);

export function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false; // the question was whether it is there
  }
}
