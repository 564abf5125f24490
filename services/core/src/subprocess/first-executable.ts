import { accessSync, constants } from 'node:fs';

export const findExecutable = (files: string[]): string | undefined => files.find(isExecutable);

export function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false; // missing or not executable
  }
}
