import { connect } from 'node:net';
import { randomUUID } from 'node:crypto';
import { percentile } from '../figure.mjs';

/**
 * The load as a process: bare sockets and ready-made headers, so that it takes as little as it can of the processors that the
 * measured server runs on. Ends with an error at the first answer that is not 200.
 * @typedef {import('../fill/fill-applicants.ts').SavingApplicant & { tab: string, saves: number }} Applicant
 */

/** @type {Connection[]} */
let connections = [];

process.on('message', async (/** @type {any} */ message) => {
  if (message.settings) return open(message.settings);
  const round = await run(message.milliseconds);
  process.send?.(round);
});
process.on('disconnect', () => process.exit());

/** @param {import('./load.ts').LoadSettings} given */
function open(given) {
  const { applicants, url } = given;
  connections = Array.from({ length: given.connections }, (_, index) => {
    const own = applicants.filter((_each, n) => n % given.connections === index);
    return new Connection(
      new URL(url),
      own.map((each) => ({ ...each, tab: randomUUID(), saves: 0 })),
    );
  });
}

/** @param {number} milliseconds */
async function run(milliseconds) {
  const begin = performance.now();
  const times = (await Promise.all(connections.map((each) => each.saveUntil(begin + milliseconds)))).flat();
  const seconds = (performance.now() - begin) / 1000;
  return {
    saves: times.length,
    perSecond: times.length / seconds,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
  };
}

/** One connection, which saves for its applicants in turn. */
class Connection {
  #next = 0;
  #text = '';
  /** @type {((body: string) => void) | undefined} */
  #answered;

  /**
   * @param {URL} url
   * @param {Applicant[]} applicants
   */
  constructor(url, applicants) {
    this.applicants = applicants;
    this.host = url.host;
    this.socket = connect(Number(url.port), url.hostname).setNoDelay();
    this.socket.setEncoding('latin1');
    this.socket.on('data', (chunk) => this.#read(String(chunk)));
    this.socket.on('close', () => fail('The server closed a connection.'));
    this.socket.on('error', (error) => fail(error.message));
  }

  /** @param {number} end */
  async saveUntil(end) {
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
    const count = ++applicant.saves;
    const body = JSON.stringify(Object.fromEntries(applicant.keys.map((key) => [key, `${key} ${count}`])));
    return new Promise((resolve) => {
      this.#answered = resolve;
      this.socket.write(
        `PUT /api/answer HTTP/1.1\r\nhost: ${this.host}\r\ncontent-type: application/json\r\naccept: application/json\r\n` +
          `sec-fetch-site: same-origin\r\ncookie: ${applicant.cookie}\r\nanswer-base: ${applicant.version}\r\n` +
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
