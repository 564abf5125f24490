import { randomUUID } from 'node:crypto';
import { waitUntil } from '../processes/wait-until.mjs';

export class Refused extends Error {
  /** @param {string} call @param {number} status @param {string} body */
  constructor(call, status, body) {
    super(`${call} got ${status}: ${body}`);
    this.status = status;
    this.body = body;
  }
}

/** An applicant who calls the HTTP API directly, without a browser. */
export class HttpApplicant {
  username = `applicant-${randomUUID()}@university.example`;
  password = `Correct-Horse-7-${randomUUID()}`;
  /** Headers to add to every call. @type {Record<string, string>} */
  headers = {};
  /** @type {Map<string, string>} */
  #cookies = new Map();

  /** @param {string} url URL of the product, which may change when the product restarts */
  constructor(url) {
    this.url = url;
  }

  /** Signs up, confirms with the code from the outbox page, and logs in. */
  async enter() {
    const { username, password } = this;
    await this.call('POST', '/public/signup', { username, password });
    await this.call('POST', '/public/confirm', { username, code: await this.#confirmationCode() });
    await this.logIn();
    return this;
  }

  async logIn() {
    await this.call('POST', '/public/login', { username: this.username, password: this.password });
  }

  /** @param {Record<string, string | boolean>} answers */
  save(answers) {
    return this.call('PUT', '/api/answer', answers);
  }

  /** @returns {Promise<{ answer: Record<string, string | boolean>, set_aside?: Record<string, string | boolean>, submission: { reference: string } | null }>} */
  profile() {
    return this.call('GET', '/api/profile');
  }

  /** @returns {Promise<{ reference: string }>} */
  async submit() {
    await this.call('POST', '/api/web-status', { web_status: 'started' });
    await this.call('POST', '/api/web-status', { web_status: 'validating' });
    return this.call('POST', '/api/submit', {});
  }

  /**
   * @param {string} method
   * @param {string} path
   * @param {unknown} [body]
   * @returns {Promise<any>} the parsed JSON reply
   * @throws {Refused} if the status isn't 2xx; other errors mean that there was no complete reply
   */
  async call(method, path, body) {
    return JSON.parse(await (await this.#send(method, path, body)).text());
  }

  /**
   * Uploads a document and starts its conversion.
   * @param {string} key answer key of the question
   * @param {string} name
   * @param {Uint8Array} bytes
   * @throws {Refused}
   */
  async upload(key, name, bytes) {
    const { url, fields } = await this.call('POST', '/api/presigned-url', { answer_key: key });
    const body = new FormData();
    for (const [field, value] of Object.entries(fields)) body.append(field, String(value));
    body.append('file', new Blob([new Uint8Array(bytes)]), name);
    const sent = await fetch(new URL(url, this.url), { method: 'POST', body });
    if (!sent.ok) throw new Refused('POST to the storage', sent.status, await sent.text());
    await sent.arrayBuffer();
    await this.call('POST', `/api/pdf/document-answer/${key}`, { file_key: fields.key, file_name: name });
  }

  /** @param {string} path */
  async download(path) {
    return new Uint8Array(await (await this.#send('GET', path)).arrayBuffer());
  }

  /** @param {string} method @param {string} path @param {unknown} [body] */
  async #send(method, path, body) {
    const response = await fetch(this.url + path, {
      method,
      headers: {
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        ...this.headers,
        cookie: [...this.#cookies].map((pair) => pair.join('=')).join('; '),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: AbortSignal.timeout(15_000),
    });
    if (!response.ok) throw new Refused(`${method} ${path}`, response.status, await response.text());
    this.#keepCookies(response);
    return response;
  }

  /** Session cookies, for a browser that continues this session. */
  get cookies() {
    return [...this.#cookies].map(([name, value]) => ({ name, value }));
  }

  /** @param {Response} response */
  #keepCookies(response) {
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      this.#cookies.set(name, value);
    }
  }

  #confirmationCode() {
    return waitUntil(
      `the confirmation code of ${this.username} is in the outbox`,
      () => this.#codeInOutbox(),
      {
        withinMs: 20_000,
      },
    );
  }

  async #codeInOutbox() {
    /** @type {{ messages: { body: string }[] }} */
    const { messages } = await this.call(
      'GET',
      `/outbox.json?recipient=${encodeURIComponent(this.username)}`,
    );
    return messages[0]?.body.match(/\b\d{6}\b/)?.[0];
  }
}
