import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { percentile } from '../../experiment/experiment.mjs';

/**
 * The load as a process: bare sockets and ready-made headers, so that it takes as little as it can of the processors that the
 * measured server runs on. Ends with an error at the first answer that is not 200.
 * @typedef {import('./load.ts').LoadSettings['applicants'][number] & { tab: string, saves: number }} Applicant
 */

/** @type {Connection[]} */
let connections = [];

process.on('message', (/** @type {any} */ message) => {
  if (message.settings) return open(message.settings);
  void run(message.milliseconds).then((round) => process.send?.(round));
});
process.on('disconnect', () => process.exit());

/** @param {import('./load.ts').LoadSettings} settings */
function open({ applicants, url, connections: count, path }) {
  connections = Array.from({ length: count }, (_, index) => {
    const own = applicants.filter((_each, n) => n % count === index);
    return new Connection(
      new URL(url),
      own.map((each) => ({ ...each, tab: randomUUID(), saves: 0 })),
      path,
    );
  });
}

/** @param {number} milliseconds */
async function run(milliseconds) {
  const begin = performance.now();
  const times = (await Promise.all(connections.map((each) => each.sendUntil(begin + milliseconds)))).flat();
  const seconds = (performance.now() - begin) / 1000;
  return {
    requests: times.length,
    perSecond: times.length / seconds,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
  };
}

/** One connection, which sends for its applicants in turn. */
class Connection {
  #next = 0;
  #text = '';
  /** @type {((body: string) => void) | undefined} */
  #answered;

  /**
   * @param {URL} url
   * @param {Applicant[]} applicants
   * @param {string} [path]
   */
  constructor(url, applicants, path) {
    this.applicants = applicants;
    this.host = url.host;
    this.path = path;
    this.socket = connect(Number(url.port), url.hostname).setNoDelay();
    this.socket.setEncoding('latin1');
    this.socket.on('data', (chunk) => this.#read(String(chunk)));
    this.socket.on('close', () => fail('The server closed a connection.'));
    this.socket.on('error', (error) => fail(error.message));
  }

  /** @param {number} end */
  async sendUntil(end) {
    const times = [];
    while (performance.now() < end) {
      const applicant = this.applicants[this.#next++ % this.applicants.length];
      if (!applicant) break;
      const begin = performance.now();
      const body = await this.#send(applicant);
      times.push(performance.now() - begin);
      applicant.version = JSON.parse(body).version;
    }
    return times;
  }

  /** @param {Applicant} applicant @returns {Promise<string>} */
  #send(applicant) {
    const shared = `host: ${this.host}\r\naccept: application/json\r\nsec-fetch-site: same-origin\r\ncookie: ${applicant.cookie}\r\n`;
    return new Promise((resolve) => {
      this.#answered = resolve;
      if (!applicant.keys) return this.socket.write(`GET ${this.path} HTTP/1.1\r\n${shared}\r\n`);
      const count = ++applicant.saves;
      const body = JSON.stringify(Object.fromEntries(applicant.keys.map((key) => [key, `${key} ${count}`])));
      return this.socket.write(
        `PUT /api/answer HTTP/1.1\r\n${shared}content-type: application/json\r\nanswer-base: ${applicant.version}\r\n` +
          `portico-tab: ${applicant.tab}\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
      );
    });
  }

  /** @param {string} chunk */
  #read(chunk) {
    this.#text += chunk;
    const head = this.#text.indexOf('\r\n\r\n');
    if (head < 0) return;
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(this.#text)?.[1]);
    if (this.#text.length < head + 4 + length) return;
    const text = this.#text;
    this.#text = '';
    if (!text.startsWith('HTTP/1.1 200 ')) fail(text);
    this.#answered?.(text.slice(head + 4));
  }
}

/** @param {string} reason */
function fail(reason) {
  console.error(`The load failed: ${reason}`);
  process.exit(1);
}
