/** @typedef {{ name: string, latencyMs: number }} Network */

const KILOBITS_PER_SECOND = 1_600;

/** Slow mobile connection, far from the server. @type {Network} */
export const FAR = { name: 'rtt150', latencyMs: 150 };
/** Slow mobile connection, close to the server. @type {Network} */
export const NEAR = { name: 'rtt20', latencyMs: 20 };

/** @param {import('playwright-core').CDPSession} devtools @param {Network} network */
export async function slowDown(devtools, { latencyMs }) {
  const throughput = (KILOBITS_PER_SECOND * 1_000) / 8;
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
}
