import { firstProgram } from '../first-program.ts';

/**
 * The one without windows first: it has less to start. Debian's is named itself and not the script that starts it, which would be
 * what is ended in its place.
 */
const PLACES = [
  '/usr/lib/chromium/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** CHROMIUM_PATH, or the first of the usual places; undefined when there is none that can be run. */
export function findChromium(configured?: string): string | undefined {
  return firstProgram(configured ? [configured] : PLACES);
}

export class ChromiumMissingError extends Error {
  readonly code = 'chromium_missing';

  constructor(options?: ErrorOptions) {
    super(
      'Chromium was not found. Run "npm run doctor" to see how to install it, or set CHROMIUM_PATH.',
      options,
    );
    this.name = 'ChromiumMissingError';
  }
}
