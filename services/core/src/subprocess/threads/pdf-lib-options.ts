/** pdf-lib yields to the event loop, for at least 1 ms, after every 100 objects read or 50 written. Threads needn't yield. */
export const READ_AT_ONCE = { parseSpeed: Infinity };
export const WRITE_AT_ONCE = { objectsPerTick: Infinity };
