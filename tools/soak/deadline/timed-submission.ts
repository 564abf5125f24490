import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import type { HttpApplicant } from '../../applicants/http-applicant.mjs';

interface Outcome {
  /** When the request was sent, in milliseconds since 1970. */
  sentAt: number;
  /** 0 if the reply was lost. */
  status: number;
  body: { reference?: string } | undefined;
}

/** Submission over a connection that is already open, so that the request starts at an exact time. */
export class TimedSubmission {
  #socket: Socket | undefined;

  /** @param losesReply whether to disconnect right after sending the request */
  constructor(
    readonly applicant: HttpApplicant,
    readonly losesReply: boolean,
  ) {}

  async connect() {
    const { hostname, port } = new URL(this.applicant.url);
    this.#socket = connect(Number(port), hostname);
    this.#socket.setNoDelay(true);
    await once(this.#socket, 'connect');
  }

  async send(): Promise<Outcome> {
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
    const answered = new Promise<IncomingMessage>((resolve, reject) => {
      asked.once('response', resolve).once('error', reject);
    });
    const sentAt = await new Promise<number>((resolve) => asked.end('{}', () => resolve(Date.now())));
    if (this.losesReply) {
      answered.catch(() => undefined); // Fails, because the connection is closed before the reply.
      socket.end();
      return { sentAt, status: 0, body: undefined };
    }
    const response = await answered;
    const pieces: Buffer[] = [];
    for await (const piece of response) pieces.push(piece);
    return {
      sentAt,
      status: response.statusCode ?? 0,
      body: JSON.parse(Buffer.concat(pieces).toString()) as Outcome['body'],
    };
  }
}
