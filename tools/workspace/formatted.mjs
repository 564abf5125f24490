import { readFileSync } from 'node:fs';
import { format } from 'oxfmt';
import { inRoot } from './root.mjs';

/** @type {import('oxfmt').FormatOptions} */
const options = JSON.parse(readFileSync(inRoot('.oxfmtrc.json'), 'utf8'));

/**
 * Formats a text as `npm run format` does. @param {string} file file name, whose extension determines the language
 * @param {string} text @returns {Promise<string>} @throws Error for a syntax error
 */
export async function formatted(file, text) {
  const { code, errors } = await format(file, text, options);
  if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ message }) => message).join('; ')}`);
  return code;
}
