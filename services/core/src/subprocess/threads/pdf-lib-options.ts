/**
 * pdf-lib yields to the event loop after 100 objects read or 50 written, at least 1 ms each. Threads needn't yield, and a tagged PDF has
 * thousands of objects.
 */
export const READ_AT_ONCE = { parseSpeed: Infinity };
export const WRITE_AT_ONCE = { objectsPerTick: Infinity };
