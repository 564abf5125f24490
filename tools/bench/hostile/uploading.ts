import { setTimeout as wait } from 'node:timers/promises';
import type { HttpApplicant } from '../../applicants/http-applicant.mjs';

const KEY = 'hs_transcript_document';
const CALL = `/api/pdf/document-answer/${KEY}`;
/** Milliseconds between two looks, shorter than a page waits, so that what is measured is the server. */
const LOOK_EVERY = 50;

/**
 * Uploads a file and waits until it is attached or refused, or until nobody wants to know any more.
 * @returns its status, and the milliseconds that it took
 */
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

/** Takes the file back, whatever has become of it: nobody works on it any more. */
export async function removed(applicant: HttpApplicant): Promise<void> {
  await applicant.call('DELETE', CALL);
}
