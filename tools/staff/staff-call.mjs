import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '../workspace/root.mjs';
import { hereOrOutside } from '../workspace/release-command.mjs';

/** File in DATA_DIR into which the server writes a key (services/core/src/staff/keys/local-key.ts). */
export const LOCAL_KEY_FILE = 'staff-key';

/** The API replied with an error, or not at all. The message is for the user. */
export class StaffCallError extends Error {
  /** @param {string} message @param {number} [status] @param {unknown} [body] the reply, if there was one */
  constructor(message, status, body) {
    super(message);
    this.name = 'StaffCallError';
    this.status = status;
    this.body = body;
  }
}

/**
 * Calls the staff API at PORTICO_URL with PORTICO_STAFF_KEY, by default the API of `npm start` on this machine with the key from
 * DATA_DIR.
 * @param {string} address path and query
 * @param {RequestInit} [options]
 * @returns {Promise<Response>} a reply with a 2xx status
 * @throws {StaffCallError}
 */
export async function staffCall(address, options = {}) {
  const origin = safeOrigin();
  const headers = new Headers(options.headers);
  headers.set('authorization', `Bearer ${await staffKey()}`);
  const response = await fetch(new URL(address, origin), { ...options, headers }).catch((error) => {
    throw new StaffCallError(
      `No server responds at ${origin} (${reason(error)}). ${hereOrOutside('Start it with "npm start".', 'Check PORTICO_URL.')}`,
    );
  });
  if (response.ok) return response;
  const body = /** @type {any} */ (await response.json().catch(() => undefined)); // undefined if the reply isn't JSON, such as a proxy's
  throw new StaffCallError(body?.message ?? withoutReason(origin, response.status), response.status, body);
}

/** @param {string} origin @param {number} status of a reply that isn't the server's, so its sentence is ours */
const withoutReason = (origin, status) =>
  status === 502 || status === 504
    ? `A proxy at ${origin} got no reply from the server (HTTP status ${status}). The command may have taken effect anyway. Check the result before you run it again.`
    : `The server returned HTTP status ${status}.`;

/**
 * @param {string} address
 * @param {{ method?: string, body?: unknown }} [options] `body` is sent as JSON
 * @returns {Promise<any>} the parsed reply; undefined for 204
 * @throws {StaffCallError}
 */
export async function staffJson(address, { method = 'GET', body } = {}) {
  const json = { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const response = await staffCall(address, { method, ...(body === undefined ? {} : json) });
  return response.status === 204 ? undefined : response.json();
}

/** Returns PORTICO_URL without a trailing slash; by default the URL of `npm start` on this machine. */
export const serverOrigin = () =>
  (process.env.PORTICO_URL ?? `http://127.0.0.1:${process.env.PORT ?? 3000}`).replace(/\/+$/, '');

/** Returns whether a URL is on this machine. @param {string} url */
export const isLoopback = (url) => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(url).hostname);

/** Returns the origin. Throws for another machine without TLS, because others could read the key in transit. */
function safeOrigin() {
  const origin = serverOrigin();
  if (!URL.canParse(origin)) throw new StaffCallError(`PORTICO_URL isn’t a valid address: ${origin}`);
  if (new URL(origin).protocol === 'https:' || isLoopback(origin)) return origin;
  throw new StaffCallError(
    `The API key was not sent: ${origin} is another machine, and without https the key could be read in transit. ` +
      'Set PORTICO_URL to an address that starts with https://',
  );
}

async function staffKey() {
  if (process.env.PORTICO_STAFF_KEY) return process.env.PORTICO_STAFF_KEY;
  const file = path.resolve(ROOT, process.env.DATA_DIR ?? '.data', LOCAL_KEY_FILE);
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    throw new StaffCallError(
      `No API key: ${file} can’t be read (${reason(error)}). Run "npm start" to create it; ` +
        'for another server, set PORTICO_URL and PORTICO_STAFF_KEY (npm run staff -- keys create).',
    );
  }
}

/** @param {unknown} error */
function reason(error) {
  const { code, cause, message } = /** @type {Error & { code?: string }} */ (error);
  return code ?? /** @type {{ code?: string } | undefined} */ (cause)?.code ?? message;
}
