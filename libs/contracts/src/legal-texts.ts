const TABLES = ['privacy', 'cookies'];

/** Whether a product text has legal effect, so that its translation needs the university's approval. Decided by table, never by a translation. */
export const isLegalText = (id: string): boolean => TABLES.includes(id.slice(0, id.indexOf('.')));
