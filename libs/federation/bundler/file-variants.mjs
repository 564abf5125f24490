import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** @param {Buffer} content */
export function describe(content) {
  return {
    integrity: `sha384-${createHash('sha384').update(content).digest('base64')}`,
    bytes: content.length,
  };
}

const COMPRESSIBLE = /\.(js|css|json|svg|txt|html)$/;
const toBrotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** @param {Buffer} content */
export const toGzip = (content) => zip(content, { level: 9 });

/**
 * Returns compressed variants of a file by suffix. Omits those that aren't smaller than the file.
 * @param {string} name
 * @param {Buffer} content
 * @returns {Promise<Record<string, Buffer>>}
 */
export async function compress(name, content) {
  if (!COMPRESSIBLE.test(name)) return {};
  const [br, gz] = await Promise.all([
    toBrotli(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    }),
    toGzip(content),
  ]);
  const forms = { '.br': br, '.gz': gz };
  return Object.fromEntries(Object.entries(forms).filter(([, form]) => form.length < content.length));
}
