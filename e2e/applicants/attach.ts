import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';
import { PATHS, type PresignedUrlReply } from '@portico/contracts';
import type { HttpApplicant } from '@portico/tools/http-applicant';

/** Uploads a file as the answer to a question over HTTP, and waits until it is converted. */
export async function attach(applicant: HttpApplicant, key: string, file: string): Promise<void> {
  const { url, fields }: PresignedUrlReply = await applicant.call('POST', PATHS.presignedUrl, {
    answer_key: key,
  });
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new Blob([await readFile(file)]), path.basename(file));
  const stored = await fetch(new URL(url, applicant.url), { method: 'POST', body: form });
  expect(stored.status, await stored.text()).toBe(204);

  const conversion = `${PATHS.documentConversion}/${key}`;
  await applicant.call('POST', conversion, { file_key: fields.key, file_name: path.basename(file) });
  await expect
    .poll(async () => ((await applicant.call('GET', conversion)) as { status: string }).status, {
      timeout: 60_000,
    })
    .toBe('completed');
}
