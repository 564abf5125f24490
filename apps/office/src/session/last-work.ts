/** When the last call was made that the server counts as work; milliseconds since 1970. */
export const lastWork = { at: Date.now() };
