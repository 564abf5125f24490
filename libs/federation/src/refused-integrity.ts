/** A well-formed sha384 that no file has: a script without an entry in the map is refused by the browser. */
export const REFUSED_INTEGRITY = `sha384-${'A'.repeat(64)}`;
