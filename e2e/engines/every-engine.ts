/** Tests by Playwright that also run in Firefox, with the soaks. */
export const EVERY_ENGINE = { tag: '@engines' };
