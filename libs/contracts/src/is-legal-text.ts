const TABLES = ['privacy', 'cookies'];

/**
 * Whether a product text has legal effect, so that its translations need the university's approval. That depends on the table that the text is in.
 */
export const isLegalText = (id: string): boolean => TABLES.includes(id.slice(0, id.indexOf('.')));
