/** Tags Playwright tests that the soak also runs in Firefox. */
export const EVERY_ENGINE = { tag: '@engines' };
