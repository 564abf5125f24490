import { firstProgram } from '../first-program.ts';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** CHROMIUM_PATH, or the first of the usual places; undefined when there is none that can be run. */
export function findChromium(configured?: string): string | undefined {
  return firstProgram(configured ? [configured] : PLACES);
}
