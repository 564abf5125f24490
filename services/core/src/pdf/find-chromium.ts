import { accessSync, constants } from 'node:fs';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** CHROMIUM_PATH, or the first of the usual places; undefined when there is none that can be run. */
export function findChromium(configured?: string): string | undefined {
  return (configured ? [configured] : PLACES).find(isProgram);
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false; // the question was whether it is there
  }
}
