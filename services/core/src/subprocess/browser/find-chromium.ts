import { findExecutable } from '../first-executable.ts';

/** Headless shell first: it starts faster. Names Debian's binary rather than its script, because a kill would end only the script. */
const PLACES = [
  '/usr/lib/chromium/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

export function findChromium(configured?: string): string | undefined {
  return findExecutable(configured ? [configured] : PLACES);
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
