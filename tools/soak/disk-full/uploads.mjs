import { waitUntil } from '../../processes/wait-until.mjs';

/** A grey picture of one point: the smallest file that is converted. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==',
  'base64',
);
const CALL = '/api/pdf/document-answer/hs_transcript_document';

/**
 * Uploads a document and orders its conversion. From the last reply on it has to be there.
 * @param {import('../../applicants/http-applicant.mjs').HttpApplicant} http
 */
export async function upload(http) {
  const form = await http.call('POST', '/api/presigned-url', { answer_key: 'hs_transcript_document' });
  const body = new FormData();
  for (const [name, value] of Object.entries(form.fields)) body.append(name, String(value));
  body.append('file', new Blob([PICTURE]), 'a.png');
  const reply = await fetch(new URL(form.url, http.url), { method: 'POST', body });
  await reply.arrayBuffer();
  if (!reply.ok) return false;
  await http.call('POST', CALL, { file_key: form.fields.key, file_name: 'a.png' });
  return true;
}

/**
 * @param {import('../../applicants/http-applicant.mjs').HttpApplicant} http
 * @returns {Promise<string | undefined>} What is wrong with an acknowledged upload.
 */
export async function uploadLost(http) {
  /** @type {{ status: string, url?: string }} */
  const { status, url } = await waitUntil(
    'the document is converted',
    async () => {
      const found = await http.call('GET', CALL);
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
