/** The twin of src/refused-integrity.ts for code that Node loads without a compiler; a test compares the two. */
export const REFUSED_INTEGRITY = `sha384-${'A'.repeat(64)}`;
