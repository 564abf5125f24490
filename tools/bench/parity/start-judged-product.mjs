import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '../../processes/free-port.mjs';
import { startProduct } from '../../services/product.mjs';
import { LOCAL_KEY_FILE } from '../../staff/staff-call.mjs';

/**
 * A product whose university has taken the first option off each of its lists, so that answers meet options that are not offered any more.
 * @param {string} dataDir
 */
export async function startJudgedProduct(dataDir) {
  const product = await startProduct({ port: await freePort(), dataDir, env: { LOG_LEVEL: 'error' } });
  const key = (await readFile(path.join(dataDir, LOCAL_KEY_FILE), 'utf8')).trim();
  /** @param {string} address @param {unknown} [body] */
  const call = async (address, body) => {
    const response = await fetch(product.url + address, {
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { method: 'PUT', body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${address} answered ${response.status}: ${await response.text()}`);
    return response.json();
  };
  for (const { list, rows, revision } of (await call('/service/lists')).lists) {
    const [first, ...rest] = rows;
    await call(`/service/lists/${list}`, { rows: [{ ...first, retired: true }, ...rest], revision });
  }
  return product;
}
