import { gzipSync } from 'node:zlib';

/**
 * @typedef {object} Transfer
 * @property {string} url
 * @property {string} type `Script`, `Document`, ...
 * @property {number} bytes As they came over the wire, headers included.
 * @property {number} beganAt In seconds of the browser's clock.
 */

/**
 * Counts what a page fetches from now on.
 * @param {import('playwright-core').CDPSession} devtools
 * @returns {Promise<Map<string, Transfer>>} Grows; by request id.
 */
export async function watchTraffic(devtools) {
  await devtools.send('Network.enable');
  /** @type {Map<string, Transfer>} */
  const transfers = new Map();
  devtools.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp }) => {
    if (request.url.startsWith('data:')) return;
    transfers.set(requestId, { url: request.url, type: type ?? 'Other', bytes: 0, beganAt: timestamp });
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const transfer = transfers.get(requestId);
    if (transfer) transfer.bytes = encodedDataLength;
  });
  return transfers;
}

/**
 * Size of a file under gzip, whatever the browser was sent.
 * @param {string} url
 */
export async function gzipSize(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return gzipSync(Buffer.from(await response.arrayBuffer()), { level: 9 }).length;
}
