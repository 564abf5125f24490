const TABLES = ['privacy', 'cookies'];

/** Whether a product text has legal effect, so that translations need the university's approval. All texts of some tables do. */
export const isLegalText = (id: string): boolean => TABLES.includes(id.slice(0, id.indexOf('.')));
