import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { percentile } from '../../experiment/experiment.mjs';
import type { LoadSettings, Round } from './load.ts';

/** Sends the load through raw sockets, to leave the CPU to the measured server. Fails on the first reply other than 200. */

type Applicant = LoadSettings['applicants'][number] & { tab: string; saves: number };

let connections: Connection[] = [];

process.on('message', (message: { settings: LoadSettings } | { milliseconds: number }) => {
  if ('settings' in message) open(message.settings);
  else void run(message.milliseconds).then((round) => process.send?.(round));
});
process.on('disconnect', () => process.exit());

function open({ applicants, url, connections: count, path }: LoadSettings) {
  connections = Array.from({ length: count }, (_, index) => {
    const own = applicants.filter((_each, n) => n % count === index);
    return new Connection(
      new URL(url),
      own.map((each) => ({ ...each, tab: randomUUID(), saves: 0 })),
      path,
    );
  });
}

async function run(milliseconds: number): Promise<Round> {
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

/** A connection that sends requests of several applicants in turn. */
class Connection {
  #next = 0;
  #text = '';
  #answered: ((body: string) => void) | undefined;

  readonly #socket: Socket;

  constructor(
    private readonly url: URL,
    private readonly applicants: Applicant[],
    private readonly path?: string,
  ) {
    this.#socket = connect(Number(url.port), url.hostname).setNoDelay();
    this.#socket.setEncoding('latin1');
    this.#socket.on('data', (chunk) => this.#read(String(chunk)));
    this.#socket.on('close', () => fail('The server closed a connection.'));
    this.#socket.on('error', (error) => fail(error.message));
  }

  async sendUntil(end: number) {
    const times: number[] = [];
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

  #send(applicant: Applicant): Promise<string> {
    const shared = `host: ${this.url.host}\r\naccept: application/json\r\nsec-fetch-site: same-origin\r\ncookie: ${applicant.cookie}\r\n`;
    return new Promise((resolve) => {
      this.#answered = resolve;
      if (!applicant.keys) return this.#socket.write(`GET ${this.path} HTTP/1.1\r\n${shared}\r\n`);
      const count = ++applicant.saves;
      const body = JSON.stringify(Object.fromEntries(applicant.keys.map((key) => [key, `${key} ${count}`])));
      return this.#socket.write(
        `PUT /api/answer HTTP/1.1\r\n${shared}content-type: application/json\r\nanswer-base: ${applicant.version}\r\n` +
          `portico-tab: ${applicant.tab}\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
      );
    });
  }

  #read(chunk: string) {
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

function fail(reason: string) {
  console.error(`The load failed: ${reason}`);
  process.exit(1);
}
