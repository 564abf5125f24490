/**
 * @typedef {object} Load
 * @property {number} requests
 * @property {number} bytes As they came over the wire, headers included.
 * @property {number} scriptBytes Of them, scripts.
 * @property {number} visibleMs From the navigation until the first question can be used.
 * @property {string[]} encodings Content encodings seen.
 */

/**
 * Opens /about with an empty cache and measures what it takes until the page is complete.
 * @param {import('playwright-core').Browser} browser
 * @param {string} url Origin.
 * @param {{ kilobitsPerSecond: number, latencyMs: number }} [network] Slows the network down to this.
 * @returns {Promise<Load>}
 */
export async function measureLoad(browser, url, network) {
  const context = await browser.newContext();
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  if (network) {
    const throughput = (network.kilobitsPerSecond * 1_000) / 8;
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: network.latencyMs,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    });
  }
  /** @type {Map<string, { type: string, bytes: number, encoding: string }>} */
  const requests = new Map();
  devtools.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (response.url.startsWith('data:')) return;
    const encoding = response.headers['content-encoding'] ?? response.headers['Content-Encoding'] ?? 'none';
    requests.set(requestId, { type, bytes: 0, encoding });
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request) request.bytes = encodedDataLength;
  });

  const began = performance.now();
  await page.goto(`${url}/about`, { waitUntil: 'commit' });
  await page.getByLabel('First Name', { exact: true }).waitFor();
  const visibleMs = performance.now() - began;
  await page.waitForLoadState('networkidle');
  await context.close();

  const all = [...requests.values()];
  return {
    requests: all.length,
    bytes: sum(all),
    scriptBytes: sum(all.filter(({ type }) => type === 'Script')),
    visibleMs,
    encodings: [...new Set(all.map(({ encoding }) => encoding))],
  };
}

/** @param {{ bytes: number }[]} requests */
const sum = (requests) => requests.reduce((total, { bytes }) => total + bytes, 0);
