/**
 * pdf-lib pauses for a millisecond or more after every 100 objects that it reads and 50 that it writes, so that an event loop gets on. A
 * thread has nothing else to do, and a tagged print of an application has thousands of objects.
 */
export const READ_AT_ONCE = { parseSpeed: Infinity };
export const WRITE_AT_ONCE = { objectsPerTick: Infinity };
