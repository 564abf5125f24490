const TABLES = ['privacy', 'cookies'];

/** Returns whether a product text has legal effect, so that its translations need the university's approval. In some tables, every text does. */
export const isLegalText = (id: string): boolean => TABLES.includes(id.slice(0, id.indexOf('.')));
