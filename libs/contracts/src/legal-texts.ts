/** Tables of what the page says of privacy. */
const TABLES = ['privacy', 'cookies'];

/**
 * Whether a text of the product has legal effect, as those of questions have that certify: its translation counts once the university has
 * approved it. The table decides, and no translation can.
 */
export const isLegalText = (id: string): boolean => TABLES.includes(id.slice(0, id.indexOf('.')));
