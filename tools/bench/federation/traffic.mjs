import { setTimeout as delay } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';

/** Milliseconds without a request after which a page rests. */
const RESTS_AFTER = 500;
/** Milliseconds that a page may take for it. */
const LIMIT = 60_000;

/**
 * @typedef {object} Transfer
 * @property {string} loaderId Of the document that asked for it.
 * @property {string} url
 * @property {string} type `Script`, `Document`, ...
 * @property {number} bytes As they came over the wire, headers included.
 * @property {number} beganAt In seconds of the browser's clock.
 * @property {boolean} isOver Also when it failed, or its page was left.
 */

/**
 * Counts what a page fetches from now on.
 * @param {import('playwright-core').CDPSession} devtools
 * @returns {Promise<{ transfers: Map<string, Transfer>, rest: () => Promise<void> }>} `transfers` grows, by request id. `rest`
 *   settles once the page has asked for nothing for half a second and nothing is on its way; otherwise, after a minute, it
 *   throws an error that names what still is.
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
  // Not of every file of a page that is left does Chromium say that it was given up; and until it is left, a page asks for more.
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

/**
 * Size of a file under gzip, whatever the browser was sent.
 * @param {string} url
 */
export async function gzipSize(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return gzipSync(Buffer.from(await response.arrayBuffer()), { level: 9 }).length;
}
