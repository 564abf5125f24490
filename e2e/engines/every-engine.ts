/** Tests that also run in Firefox. */
export const EVERY_ENGINE = { tag: '@engines' };
