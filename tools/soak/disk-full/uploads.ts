import { waitUntil } from '../../processes/wait-until.mjs';
import type { HttpApplicant } from '../../applicants/http-applicant.mjs';

/** A single gray pixel, the smallest file that can be converted. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==',
  'base64',
);
const KEY = 'hs_transcript_document';

export const upload = (http: HttpApplicant) => http.upload(KEY, 'a.png', PICTURE);

/** @returns what is wrong with an acknowledged upload, if anything */
export async function uploadLost(http: HttpApplicant): Promise<string | undefined> {
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
