import { setTimeout as delay } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';

/** Milliseconds without a pending request after which the network counts as idle. */
const RESTS_AFTER = 500;
/** Maximum milliseconds to wait until the network is idle. */
const LIMIT = 60_000;

/**
 * @typedef {object} Transfer
 * @property {string} loaderId
 * @property {string} url
 * @property {string} type `Script`, `Document`, ...
 * @property {number} bytes on the wire, including headers
 * @property {number} beganAt seconds on the browser's clock
 * @property {boolean} isOver whether it finished, failed, or its page was left
 */

/**
 * Records the requests of a page from now on.
 * @param {import('playwright-core').CDPSession} devtools
 * @returns {Promise<{ transfers: Map<string, Transfer>, rest: () => Promise<void> }>} `transfers` grows, by request ID. `rest` waits until the network is idle, and throws after a minute.
 */
export async function watchTraffic(devtools) {
  await devtools.send('Network.enable');
  await devtools.send('Page.enable');
  /** @type {Map<string, Transfer>} */
  const transfers = new Map();
  let changedAt = performance.now();
  devtools.on('Network.requestWillBeSent', ({ requestId, loaderId, request, type, timestamp }) => {
    if (request.url.startsWith('data:')) return;
    changedAt = performance.now();
    transfers.set(requestId, {
      loaderId,
      url: request.url,
      type: type ?? 'Other',
      bytes: 0,
      beganAt: timestamp,
      isOver: false,
    });
  });
  /** @param {{ requestId: string, encodedDataLength?: number }} event */
  const end = ({ requestId, encodedDataLength = 0 }) => {
    const transfer = transfers.get(requestId);
    if (!transfer) return;
    changedAt = performance.now();
    Object.assign(transfer, { bytes: encodedDataLength, isOver: true });
  };
  // Chromium doesn't report every request that a navigation cancels, so all requests of the previous page count as over.
  devtools.on('Page.frameNavigated', ({ frame }) => {
    if (frame.parentId) return;
    for (const transfer of transfers.values())
      if (transfer.loaderId !== frame.loaderId) transfer.isOver = true;
  });
  devtools.on('Network.loadingFinished', end);
  devtools.on('Network.loadingFailed', end);

  const rest = async () => {
    const limit = performance.now() + LIMIT;
    for (;;) {
      const underWay = [...transfers.values()].filter(({ isOver }) => !isOver);
      if (underWay.length === 0 && performance.now() - changedAt > RESTS_AFTER) return;
      if (performance.now() > limit)
        throw new Error(`The page does not rest. On their way: ${underWay.map(({ url }) => url).join(', ')}`);
      await delay(50);
    }
  };
  return { transfers, rest };
}

/** @param {string} url @returns the gzipped size of the file in bytes */
export async function gzipSize(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} returned HTTP status ${response.status}`);
  return gzipSync(Buffer.from(await response.arrayBuffer()), { level: 9 }).length;
}
