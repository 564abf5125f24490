import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { HttpApplicant, Refused } from '../../applicants/http-applicant.mjs';
import { SavingApplicant } from '../saving-applicant.mjs';
import { upload, uploadLost } from './uploads.mjs';

/** Milliseconds between two deeds of one person: the throttles stay out of it. */
const PACE_MS = { saves: 25, submissions: 100, 'sign-ups': 300, uploads: 300, refusals: 100 };

const none = () => ({ saves: 0, 'sign-ups': 0, uploads: 0, submissions: 0, refusals: 0, unavailable: 0 });

/**
 * People who go on whatever happens: they save, sign up, upload, submit, and do what is refused on a good day too. Everything that was
 * acknowledged is remembered, to be looked for afterwards.
 */
export class Crowd {
  counts = none();
  /** When something was last acknowledged that had to be written. */
  lastWrittenAt = performance.now();
  /** @type {string[]} Replies that are neither an acknowledgement, nor a refusal, nor a 503 that names a time. */
  wrong = [];
  /** @type {SavingApplicant[]} */
  #savers = [];
  /** @type {HttpApplicant[]} Accounts that were confirmed. */
  #accounts = [];
  /** @type {HttpApplicant[]} */
  #uploaders = [];
  /** @type {HttpApplicant | undefined} */
  #uploader;
  /** @type {string[]} */
  #lost = [];
  #isStopped = false;

  /** @param {string} url */
  constructor(url) {
    this.url = url;
  }

  /**
   * Takes the places of those who have submitted.
   * @param {number} savers
   */
  async enter(savers) {
    this.#savers = this.#savers.filter((saver) => !saver.done);
    const newcomers = Array.from(
      { length: savers - this.#savers.length },
      () => new SavingApplicant(this.url),
    );
    this.#uploader = new HttpApplicant(this.url);
    await Promise.all([...newcomers, this.#uploader].map((each) => each.enter()));
    this.#savers.push(...newcomers);
  }

  /** Everybody at once, until `stop` is called. */
  async play() {
    this.#isStopped = false;
    this.lastWrittenAt = performance.now();
    const [submitter] = this.#savers;
    const uploader = this.#uploader;
    if (!submitter || !uploader) throw new Error('Nobody has entered.');
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

  /** What was acknowledged and is not there, one sentence each. */
  async lost() {
    const lost = this.#lost.splice(0);
    lost.push(...(await Promise.all(this.#savers.map((saver) => saver.lost()))).flat());
    for (const account of this.#accounts.splice(0))
      await account.logIn().catch((error) => lost.push(`a confirmed account can't log in: ${error.message}`));
    return lost;
  }

  /** Once, at the end: conversions that failed on a full disk are tried again for minutes. */
  async lostUploads() {
    const found = await Promise.all(this.#uploaders.map((uploader) => uploadLost(uploader)));
    return found.filter((each) => each !== undefined);
  }

  /**
   * @param {keyof typeof PACE_MS} what
   * @param {() => Promise<unknown>} deed
   * @param {() => boolean} [isDone]
   */
  async #repeat(what, deed, isDone = () => false) {
    while (!this.#isStopped && !isDone()) {
      try {
        await deed();
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

  /** @param {Refused} refused */
  #note({ status, message }) {
    if (status === 503) this.counts.unavailable += 1;
    else if (status !== 429) this.wrong.push(message);
  }

  /** @param {SavingApplicant} submitter */
  async #submit(submitter) {
    try {
      await submitter.submit();
    } catch (error) {
      // The one before, of which nobody knew whether it had worked, has.
      if (!(error instanceof Refused) || error.status !== 409) throw error;
      this.#lost.push(...(await submitter.lost()));
    }
  }

  async #signUp() {
    const applicant = new HttpApplicant(this.url);
    await applicant.enter();
    this.#accounts.push(applicant);
  }

  /** @param {HttpApplicant} uploader */
  async #upload(uploader) {
    await upload(uploader);
    this.#uploaders.push(uploader);
  }

  /** A wrong code, and a submission that misses everything: both have written something by then, and are rolled back. @param {HttpApplicant} http */
  async #refused(http) {
    await expectRefusal(http, '/public/confirm', {
      username: `${randomUUID()}@university.example`,
      code: '123456',
    });
    await http.call('POST', '/api/web-status', { web_status: 'started' });
    await http.call('POST', '/api/web-status', { web_status: 'validating' });
    await expectRefusal(http, '/api/submit', {});
  }
}

/**
 * @param {HttpApplicant} http
 * @param {string} path
 * @param {object} body
 */
async function expectRefusal(http, path, body) {
  try {
    await http.call('POST', path, body);
  } catch (error) {
    if (error instanceof Refused && error.status < 500) return;
    throw error;
  }
  throw new Error(`${path} was not refused`);
}
