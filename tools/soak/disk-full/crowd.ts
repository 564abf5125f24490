import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { HttpApplicant, Refused } from '../../applicants/http-applicant.mjs';
import { SavingApplicant } from '../saving-applicant.ts';
import { waitUntil } from '../../processes/wait-until.mjs';

/** Milliseconds between two actions of one person, slow enough for the rate limits. */
const PACE_MS = { saves: 25, submissions: 100, 'sign-ups': 300, uploads: 300, refusals: 100 };

const none = () => ({ saves: 0, 'sign-ups': 0, uploads: 0, submissions: 0, refusals: 0, unavailable: 0 });

/** People who save, sign up, upload, submit, and send invalid requests. Remembers everything that the server acknowledged. */
export class Crowd {
  counts = none();
  lastWrittenAt = performance.now();
  /** Replies that aren't allowed: anything but success, a refusal, or 503 with Retry-After. */
  wrong: string[] = [];
  #savers: SavingApplicant[] = [];
  #accounts: HttpApplicant[] = [];
  #uploaders: HttpApplicant[] = [];
  #uploader: HttpApplicant | undefined;
  #lost: string[] = [];
  #isStopped = false;

  constructor(private readonly url: string) {}

  async enter(savers: number) {
    this.#savers = this.#savers.filter((saver) => !saver.done);
    const newcomers = Array.from(
      { length: savers - this.#savers.length },
      () => new SavingApplicant(this.url),
    );
    this.#uploader = new HttpApplicant(this.url);
    await Promise.all([...newcomers, this.#uploader].map((each) => each.enter()));
    this.#savers.push(...newcomers);
  }

  /** Repeats all actions, in parallel, until `stop` is called. */
  async play() {
    this.#isStopped = false;
    this.lastWrittenAt = performance.now();
    const [submitter] = this.#savers;
    const uploader = this.#uploader;
    if (!submitter || !uploader) throw new Error('Call enter() first.');
    const hasUploaded = () => this.#uploaders.includes(uploader);
    await Promise.all([
      ...this.#savers.slice(1).map((saver) => this.#repeat('saves', () => saver.save())),
      this.#repeat(
        'submissions',
        () => this.#submit(submitter),
        () => submitter.done,
      ),
      this.#repeat('sign-ups', () => this.#signUp()),
      this.#repeat('uploads', () => this.#upload(uploader), hasUploaded),
      this.#repeat('refusals', () => this.#refused(uploader)),
    ]);
  }

  stop() {
    this.#isStopped = true;
  }

  /** Returns everything acknowledged since the previous call that isn't stored. */
  async lost() {
    const lost = this.#lost.splice(0);
    lost.push(...(await Promise.all(this.#savers.map((saver) => saver.lost()))).flat());
    for (const account of this.#accounts.splice(0))
      await account.logIn().catch((error) => lost.push(`a confirmed account can't log in: ${error.message}`));
    return lost;
  }

  /** Returns problems of acknowledged uploads. Call it once, at the end, because failed conversions are retried for minutes. */
  async lostUploads() {
    const found = await Promise.all(this.#uploaders.map((uploader) => uploadLost(uploader)));
    return found.filter((each) => each !== undefined);
  }

  async #repeat(
    what: keyof typeof PACE_MS,
    action: () => Promise<unknown>,
    isDone: () => boolean = () => false,
  ) {
    while (!this.#isStopped && !isDone()) {
      try {
        await action();
        this.counts[what] += 1;
        if (what !== 'refusals') this.lastWrittenAt = performance.now();
      } catch (error) {
        if (error instanceof Refused) this.#note(error);
        else if (!this.#isStopped)
          this.wrong.push(`${what}: ${error instanceof Error ? error.message : error}`);
      }
      await pause(PACE_MS[what]);
    }
  }

  #note({ status, message }: Refused) {
    if (status === 503) this.counts.unavailable += 1;
    else if (status !== 429) this.wrong.push(message);
  }

  async #submit(submitter: SavingApplicant) {
    try {
      await submitter.submit();
    } catch (error) {
      // A 409 means that the previous submission has succeeded without a reply.
      if (!(error instanceof Refused) || error.status !== 409) throw error;
      this.#lost.push(...(await submitter.lost()));
    }
  }

  async #signUp() {
    const applicant = new HttpApplicant(this.url);
    await applicant.enter();
    this.#accounts.push(applicant);
  }

  async #upload(uploader: HttpApplicant) {
    await upload(uploader);
    this.#uploaders.push(uploader);
  }

  /** Sends a wrong code and an empty submission. The server writes something for each before it rolls back. */
  async #refused(http: HttpApplicant) {
    await expectRefusal(http, '/public/confirm', {
      username: `${randomUUID()}@university.example`,
      code: '123456',
    });
    await http.call('POST', '/api/web-status', { web_status: 'started' });
    await http.call('POST', '/api/web-status', { web_status: 'validating' });
    await expectRefusal(http, '/api/submit', {});
  }
}

async function expectRefusal(http: HttpApplicant, path: string, body: object) {
  try {
    await http.call('POST', path, body);
  } catch (error) {
    if (error instanceof Refused && error.status < 500) return;
    throw error;
  }
  throw new Error(`${path} was not refused`);
}

/** A single gray pixel, the smallest file that can be converted. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==',
  'base64',
);
const KEY = 'hs_transcript_document';

const upload = (http: HttpApplicant) => http.upload(KEY, 'a.png', PICTURE);

/** @returns what is wrong with an acknowledged upload, if anything */
async function uploadLost(http: HttpApplicant): Promise<string | undefined> {
  const { status, url } = await waitUntil(
    'the document is converted',
    async () => {
      const found = await http.call('GET', `/api/pdf/document-answer/${KEY}`);
      return /unprocessed|in_progress/.test(found.status) ? undefined : found;
    },
    { withinMs: 150_000 },
  );
  if (status !== 'completed' || !url) return `an acknowledged upload is ${status}`;
  const reply = await fetch(new URL(url, http.url));
  const head = Buffer.from(await reply.arrayBuffer())
    .subarray(0, 5)
    .toString();
  return head === '%PDF-' ? undefined : `the document of an acknowledged upload is ${reply.status}`;
}
