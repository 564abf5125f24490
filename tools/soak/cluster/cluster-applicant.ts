import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { HEADERS } from '@portico/contracts';
import { COMPLETE_ANSWERS } from '../../applicants/complete-answers.mjs';
import { HttpApplicant, Refused } from '../../applicants/http-applicant.mjs';
import type { Mailbox } from './mailbox.ts';
import type { Kind, Meter } from './meter.ts';

const KEYS = ['first_name', 'last_name', 'preferred_first_name', 'address_line_1', 'city'] as const;
const DOCUMENT_KEY = 'hs_transcript_document';
/** Milliseconds between saves. */
const PACE_MS = 1_000;
const STEADY_PACE_MS = 300;
const POLL_MS = 1_000;
const AGAIN_MS = 500;
const LATER = [408, 425, 429, 500, 502, 503, 504];
/** Milliseconds of retries without a reply after which the applicant gives up. */
const PATIENCE_MS = 180_000;

export interface Surroundings {
  url: string;
  meter: Meter;
  mailbox: Mailbox;
  file: { name: string; bytes: Uint8Array };
  random: () => number;
}

/** Plays a fast applicant who retries on errors, and remembers everything that the server acknowledged. */
export class ClusterApplicant {
  readonly http: HttpApplicant;
  /** Replies that contradict an earlier acknowledgment by the server. */
  readonly wrong: string[] = [];
  saves = 0;
  prints = 0;
  uploads = 0;
  reference: string | undefined;
  private acknowledged = new Map<string, string>();
  /** By key: values that were sent after the last acknowledged one but got no reply. Each may or may not be stored. */
  private unanswered = new Map<string, Set<string>>();
  /** ID of the tab, which a page sends with each save, so that the server recognizes a delayed save. */
  private readonly tab = randomUUID();
  private numbered = 0;
  private hasDocument = false;
  private isEntered = false;

  constructor(private readonly around: Surroundings) {
    this.http = new HttpApplicant(around.url);
  }

  /** Plays a whole application. Once `isOver` returns true, submits early. */
  async go(isOver: () => boolean): Promise<void> {
    if (!(await this.enter())) return;
    const uploadAfter = this.soon(4);
    const printAfter = uploadAfter + this.soon(4);
    const submitAfter = printAfter + this.soon(10);
    for (let n = 1; n <= submitAfter && !isOver(); n++) {
      await this.save();
      if (n === uploadAfter) await this.upload();
      if (n === printAfter) await this.print('/api/pdf/draft');
      if (n % 6 === 0) await this.look();
      await pause(PACE_MS * (0.5 + this.around.random()));
    }
    await this.submit();
    await this.print('/api/pdf');
  }

  /** Saves at short intervals until `isOver` returns true, so that the meter notices soon when saves succeed again. */
  async keepSaving(isOver: () => boolean): Promise<void> {
    if (!(await this.enter())) return;
    while (!isOver()) {
      await this.save();
      await pause(STEADY_PACE_MS);
    }
  }

  private soon(spread: number): number {
    return 2 + Math.floor(this.around.random() * spread);
  }

  /** @returns whether the account exists; false if the sign-up got no reply */
  private async enter(): Promise<boolean> {
    const { username, password } = this.http;
    const { mailbox } = this.around;
    try {
      await this.once('POST', '/public/signup', { username, password });
    } catch {
      return false;
    }
    const until = Date.now() + PATIENCE_MS;
    while (!mailbox.codeFor(username)) {
      if (Date.now() > until) return this.fail(`${username} has signed up, and no code has come`);
      await pause(200);
    }
    await this.persist('POST', '/public/confirm', { username, code: mailbox.codeFor(username) });
    await this.persist('POST', '/public/login', { username, password });
    this.isEntered = true;
    return true;
  }

  private async save(): Promise<void> {
    this.saves += 1;
    const key = KEYS[this.saves % KEYS.length] ?? 'city';
    const value = `value ${this.saves}`;
    this.unanswered.set(key, (this.unanswered.get(key) ?? new Set()).add(value));
    await this.keep({ [key]: value });
  }

  private async keep(answers: Record<string, string | boolean>): Promise<void> {
    this.numbered += 1;
    this.http.headers = { [HEADERS.tab]: this.tab, [HEADERS.saveNumber]: String(this.numbered) };
    await this.persist('PUT', '/api/answer', answers);
    // Takes the values from the reply, because the server replaces some answers with labels of its lists.
    for (const key of KEYS) {
      const value = answers[key];
      if (typeof value !== 'string') continue;
      this.acknowledged.set(key, value);
      this.unanswered.delete(key);
    }
  }

  private async upload(): Promise<void> {
    const { file, meter } = this.around;
    const conversion = `/api/pdf/document-answer/${DOCUMENT_KEY}`;
    const form = (await this.persist('POST', '/api/presigned-url', { answer_key: DOCUMENT_KEY })) as {
      url: string;
      fields: Record<string, string>;
    };
    await this.again(() =>
      meter.measure('file', 'POST to S3', async () => {
        const sentAt = performance.now();
        const body = new FormData();
        for (const [name, value] of Object.entries(form.fields)) body.append(name, value);
        body.append('file', new Blob([new Uint8Array(file.bytes)]), file.name);
        const reply = await fetch(form.url, { method: 'POST', body, signal: AbortSignal.timeout(20_000) });
        if (!reply.ok) throw new Refused('POST to S3', reply.status, await reply.text());
        meter.kept('file', sentAt);
      }),
    );
    const claim = { file_key: form.fields.key, file_name: file.name };
    await this.persist('POST', conversion, claim, [404, 409], 'file');
    const until = Date.now() + PATIENCE_MS;
    for (;;) {
      const { status, message } = (await this.persist('GET', conversion)) as {
        status: string;
        message?: string;
      };
      if (status === 'completed') break;
      if (status === 'failed' || Date.now() > until) {
        this.fail(`the document of ${this.http.username} is ${status}: ${message}`);
        return;
      }
      await pause(POLL_MS);
    }
    this.hasDocument = true;
    this.uploads += 1;
  }

  /** Waits for a PDF and checks that it contains the latest answers. */
  private async print(address: '/api/pdf' | '/api/pdf/draft'): Promise<void> {
    const city = this.acknowledged.get('city');
    const until = Date.now() + PATIENCE_MS;
    for (;;) {
      const { status, url } = (await this.persist('GET', address)) as { status: string; url: string | null };
      if (status === 'COMPLETED' && url !== null) {
        const pdf = await this.again(() =>
          this.around.meter.measure('file', 'GET a print', () => this.http.download(url)),
        );
        const words = await wordsOf(pdf);
        const isWhole = words.includes(String(city)) && (!this.reference || words.includes(this.reference));
        if (!isWhole) this.fail(`a print (${address}) of ${this.http.username} does not show what it should`);
        this.prints += 1;
        return;
      }
      if (status === 'FAILED' || Date.now() > until) {
        this.fail(`a print (${address}) of ${this.http.username} is ${status}`);
        return;
      }
      await pause(POLL_MS);
    }
  }

  private async submit(): Promise<void> {
    await this.keep({ ...COMPLETE_ANSWERS, ...Object.fromEntries(this.acknowledged) });
    await this.persist('POST', '/api/web-status', { web_status: 'started' });
    await this.persist('POST', '/api/web-status', { web_status: 'validating' });
    const receipt = (await this.persist('POST', '/api/submit', {}, [409])) as { reference?: string };
    if (receipt.reference) this.reference = receipt.reference;
    // The application is already submitted: an earlier try has succeeded without a reply, so the profile must have the submission.
    else {
      const { submission } = (await this.persist('GET', '/api/profile')) as Profile;
      this.reference = submission?.reference;
      if (!submission) this.fail(`${this.http.username} was promised a submission that doesn't exist`);
    }
  }

  private async look(): Promise<void> {
    const profile = (await this.persist('GET', '/api/profile')) as Profile;
    this.wrong.push(...this.differences(profile));
  }

  /** Logs in again, because the session may have ended. @returns acknowledged answers that aren't stored */
  async lost(): Promise<string[]> {
    if (!this.isEntered) return [];
    const { username, password } = this.http;
    await this.persist('POST', '/public/login', { username, password });
    const profile = (await this.persist('GET', '/api/profile')) as Profile;
    const lost = this.differences(profile);
    if (this.reference && profile.submission?.reference !== this.reference)
      lost.push(`submission ${this.reference} is ${profile.submission?.reference ?? 'not there'}`);
    if (!this.hasDocument) return lost;
    const documents = (await this.persist('GET', '/api/document-answer')) as Record<
      string,
      { status: string }
    >;
    if (documents[DOCUMENT_KEY]?.status !== 'completed')
      lost.push(`the document of ${this.http.username} is ${documents[DOCUMENT_KEY]?.status ?? 'not there'}`);
    return lost;
  }

  private differences({ answer }: Profile): string[] {
    return [...this.acknowledged].flatMap(([key, value]) => {
      const found = String(answer[key]);
      if (found === value || this.unanswered.get(key)?.has(found)) return [];
      return [`${key} of ${this.http.username} was acknowledged as "${value}" and is "${found}"`];
    });
  }

  /** Repeats a call until there is a reply. @param accept statuses that count as success, because an earlier try without a reply can cause them */
  private async persist(
    method: string,
    address: string,
    body?: unknown,
    accept: number[] = [],
    kind: Kind = 'answers',
  ): Promise<unknown> {
    let tries = 0;
    return this.again(() => {
      tries += 1;
      return this.once(method, address, body, kind, tries > 1 ? accept : []);
    });
  }

  /** Sends a call once. @param accept statuses that count as success */
  private once(
    method: string,
    address: string,
    body?: unknown,
    kind: Kind = 'answers',
    accept: number[] = [],
  ): Promise<unknown> {
    const { meter } = this.around;
    return meter.measure(kind, `${method} ${address}`, async () => {
      const sentAt = performance.now();
      const reply: unknown = await this.http.call(method, address, body).catch((error: unknown) => {
        if (error instanceof Refused && accept.includes(error.status)) return {};
        throw error;
      });
      if (address === '/api/answer') meter.kept('answers', sentAt);
      return reply;
    });
  }

  private async again<T>(call: () => Promise<T>): Promise<T> {
    const until = Date.now() + PATIENCE_MS;
    for (;;) {
      try {
        return await call();
      } catch (error) {
        const isFinal = error instanceof Refused && !LATER.includes(error.status);
        if (isFinal || Date.now() > until) throw error;
        await pause(AGAIN_MS);
      }
    }
  }

  private fail(sentence: string): false {
    this.wrong.push(sentence);
    return false;
  }
}

interface Profile {
  answer: Record<string, string | boolean>;
  submission: { reference: string } | null;
}

async function wordsOf(pdf: Uint8Array): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portico-print-'));
  try {
    const file = path.join(folder, 'print.pdf');
    await writeFile(file, pdf);
    return (await promisify(execFile)('pdftotext', ['-layout', file, '-'])).stdout;
  } finally {
    await rm(folder, { recursive: true });
  }
}
