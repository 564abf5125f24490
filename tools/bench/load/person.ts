import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import path from 'node:path';
import { HEADERS, PATHS, type PresignedUrlReply } from '@portico/contracts';
import type { SavingApplicant } from '../fill/fill-applicants.ts';
import { POLL_MS, TYPED } from './pace.ts';

/** Reuses connections, as a proxy does. */
const agent = new Agent({ keepAlive: true, maxSockets: 512 });

export interface Upload {
  key: string;
  name: string;
  bytes: Buffer<ArrayBuffer>;
}

interface Call {
  body?: object | Buffer;
  headers?: Record<string, string>;
  status?: number;
}

/** Applicant who has the form open, with a distinct IP address. Calls throw on unexpected statuses. */
export class Person {
  #saves = 0;
  #version: number;
  /** Pending save. A page sends only one at a time. */
  #saving: Promise<unknown> = Promise.resolve();
  readonly #tab = randomUUID();

  constructor(
    private readonly url: URL,
    private readonly applicant: SavingApplicant,
    private readonly address: string,
  ) {
    this.#version = applicant.version;
  }

  /** Loads a page with its data and, for the first page of a visit, `files`. */
  async openPage(route: string, files: readonly string[]): Promise<void> {
    await this.#call('GET', route, { headers: { accept: 'text/html' } });
    await Promise.all([
      ...files.map((file) => this.#call('GET', file)),
      ...[PATHS.profile, PATHS.tabs, PATHS.addAnother, PATHS.documentAnswer].map((each) =>
        this.#call('GET', each),
      ),
      this.#call('POST', PATHS.activity, { body: {} }),
    ]);
  }

  save(): Promise<void> {
    const saved = this.#saving.then(() => this.#save());
    this.#saving = saved.catch(() => undefined); // The caller of `save` handles the error.
    return saved;
  }

  async #save(): Promise<void> {
    const count = ++this.#saves;
    const body = Object.fromEntries(this.applicant.keys.map((key) => [key, `${key} ${count}`.slice(0, 40)]));
    const headers = { [HEADERS.answerBase]: String(this.#version), [HEADERS.tab]: this.#tab };
    const reply = JSON.parse(await this.#call('PUT', PATHS.answer, { body, headers })) as { version: number };
    this.#version = reply.version;
  }

  async lookUp(): Promise<void> {
    for (const text of TYPED)
      await this.#call('GET', `${PATHS.lookup}?category=hs_ceeb&text=${encodeURIComponent(text)}`);
  }

  async upload({ key, name, bytes }: Upload): Promise<void> {
    const form = JSON.parse(
      await this.#call('POST', PATHS.presignedUrl, { body: { answer_key: key } }),
    ) as PresignedUrlReply;
    const multipart = new FormData();
    for (const [field, value] of Object.entries(form.fields)) multipart.set(field, value);
    multipart.set('file', new Blob([bytes]), name);
    const encoded = new Response(multipart);
    const body = Buffer.from(await encoded.arrayBuffer());
    const headers = { 'content-type': encoded.headers.get('content-type') ?? '' };
    await this.#call('POST', form.url, { body, headers, status: 204 });
    const conversion = `${PATHS.documentConversion}/${key}`;
    await this.#call('POST', conversion, { body: { file_key: form.fields.key, file_name: name } });
    await this.#until(conversion, 'completed', ['unprocessed', 'in_progress']);
  }

  async print(): Promise<void> {
    const { url } = await this.#until(PATHS.pdfDraft, 'COMPLETED', ['UNPROCESSED', 'IN_PROGRESS']);
    await this.#call('GET', String(url));
  }

  async #until(
    url: string,
    wanted: string,
    meanwhile: string[],
  ): Promise<{ status: string; url?: string | null }> {
    for (;;) {
      const reply = JSON.parse(await this.#call('GET', url)) as { status: string; url?: string | null };
      if (reply.status === wanted) return reply;
      if (!meanwhile.includes(reply.status))
        throw new Error(`${path.basename(url)} ended as ${reply.status}`);
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  }

  #call(method: string, where: string, { body, headers, status = 200 }: Call = {}): Promise<string> {
    const sent = body === undefined || Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body));
    return new Promise((resolve, reject) => {
      const outgoing = request(new URL(where, this.url), {
        method,
        agent,
        headers: {
          cookie: this.applicant.cookie,
          'sec-fetch-site': 'same-origin',
          'x-forwarded-for': this.address,
          // Requests no compression for API replies, because this process parses them.
          ...(!isCall(where) && { 'accept-encoding': 'br' }),
          ...(sent && { 'content-type': 'application/json', 'content-length': sent.length }),
          ...headers,
        },
      });
      outgoing.on('error', (error) => reject(new Error(`${method} ${where}: ${error.message}`)));
      outgoing.on('response', (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          if (response.statusCode === status) resolve(text);
          else reject(new Error(`${method} ${where} returned ${response.statusCode}: ${text.slice(0, 200)}`));
        });
      });
      outgoing.end(sent);
    });
  }
}

const isCall = (where: string) => /^\/(api|lookup|storage)\/|^https?:/.test(where);
