import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';

/**
 * One submission over a connection that stands already: nothing but the request itself lies between its moment and the server.
 * @typedef {object} Outcome
 * @property {number} sentAt Milliseconds since 1970, when the system had taken all of it.
 * @property {number} status 0 when the reply was lost.
 * @property {any} body
 */

export class TimedSubmission {
  /** @type {import('node:net').Socket | undefined} */
  #socket;

  /**
   * @param {import('../../applicants/http-applicant.mjs').HttpApplicant} applicant
   * @param {{ losesReply?: boolean }} [options] Hangs up as soon as it has asked.
   */
  constructor(applicant, { losesReply = false } = {}) {
    this.applicant = applicant;
    this.losesReply = losesReply;
  }

  async connect() {
    const { hostname, port } = new URL(this.applicant.url);
    this.#socket = connect(Number(port), hostname);
    this.#socket.setNoDelay(true);
    await once(this.#socket, 'connect');
  }

  /** @returns {Promise<Outcome>} */
  async send() {
    const socket = this.#socket;
    if (!socket) throw new Error('connect() comes first.');
    const asked = request(`${this.applicant.url}/api/submit`, {
      method: 'POST',
      createConnection: () => socket,
      headers: {
        'content-type': 'application/json',
        'content-length': 2,
        connection: 'close',
        'sec-fetch-site': 'same-origin',
        cookie: this.applicant.cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
      },
    });
    const answered = new Promise((resolve, reject) => {
      asked.once('response', resolve).once('error', reject);
    });
    const sentAt = await new Promise((resolve) => asked.end('{}', () => resolve(Date.now())));
    if (this.losesReply) {
      answered.catch(() => undefined); // That it is lost is what is wanted.
      socket.end();
      return { sentAt, status: 0, body: undefined };
    }
    const response = /** @type {import('node:http').IncomingMessage} */ (await answered);
    const pieces = [];
    for await (const piece of response) pieces.push(piece);
    return { sentAt, status: response.statusCode ?? 0, body: JSON.parse(Buffer.concat(pieces).toString()) };
  }
}
