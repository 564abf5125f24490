const TABLES = ['privacy', 'cookies'];

/** Returns whether a product text has legal effect, as all texts of `TABLES` do. Its translations then need the university's approval. */
export const isLegalText = (id: string): boolean => TABLES.includes(id.slice(0, id.indexOf('.')));
