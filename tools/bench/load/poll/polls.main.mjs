import { Agent, get } from 'node:http';

/** Polls as a process: over eight connections, each of which waits for its answer. Ends with an error at the first that is not what was expected. */
const CONNECTIONS = 8;
const EXPECTED = 'IN_PROGRESS';
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });

process.on(
  'message',
  async (/** @type {{ url: string, cookies: string[], milliseconds: number }} */ order) => {
    const end = performance.now() + order.milliseconds;
    let count = 0;
    const poll = async () => {
      while (performance.now() < end)
        await ask(order.url, order.cookies[count++ % order.cookies.length] ?? '');
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, poll));
    process.send?.(count);
  },
);
process.on('disconnect', () => process.exit());

/** @param {string} url @param {string} cookie @returns {Promise<void>} */
function ask(url, cookie) {
  return new Promise((resolve) => {
    const headers = { cookie, 'sec-fetch-site': 'same-origin', 'x-forwarded-for': '10.9.9.9' };
    get(url, { agent, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk) => (text += chunk));
      response.on('end', () => {
        if (response.statusCode === 200 && JSON.parse(text).status === EXPECTED) return resolve();
        console.error(`A poll was answered with ${response.statusCode}: ${text}`);
        process.exit(1);
      });
    });
  });
}
