/** @typedef {{ name: string, latencyMs: number }} Network */

const KILOBITS_PER_SECOND = 1_600;

/** A slow mobile connection, far from the server and near to it. @type {Network} */
export const FAR = { name: 'rtt150', latencyMs: 150 };
/** @type {Network} */
export const NEAR = { name: 'rtt20', latencyMs: 20 };

/**
 * Slows a page's network down.
 * @param {import('playwright-core').CDPSession} devtools
 * @param {Network} network
 */
export async function slowDown(devtools, { latencyMs }) {
  const throughput = (KILOBITS_PER_SECOND * 1_000) / 8;
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
}
