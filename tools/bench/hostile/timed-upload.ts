import { setTimeout as wait } from 'node:timers/promises';
import type { HttpApplicant } from '../../applicants/http-applicant.mjs';

export type Became = Record<string, string>;

const KEY = 'hs_transcript_document';
const CALL = `/api/pdf/document-answer/${KEY}`;
/** Milliseconds between polls. Shorter than the page's interval, so that the result is close to the server's processing time. */
const LOOK_EVERY = 50;

/** Uploads a file and waits until it is attached, refused, or `stop` aborts. */
export async function upload(
  applicant: HttpApplicant,
  name: string,
  bytes: Uint8Array,
  stop?: AbortSignal,
): Promise<{ status: string; milliseconds: number }> {
  const began = performance.now();
  await applicant.upload(KEY, name, bytes);
  for (;;) {
    const { status } = await applicant.call('GET', CALL);
    if (stop?.aborted || !/^(unprocessed|in_progress)$/.test(status))
      return { status, milliseconds: performance.now() - began };
    await wait(LOOK_EVERY);
  }
}

/** Deletes the file, which also cancels its conversion. */
export async function removed(applicant: HttpApplicant): Promise<void> {
  await applicant.call('DELETE', CALL);
}
