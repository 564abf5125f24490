import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { COMPLETE_ANSWERS } from '@portico/tools/complete-answers';
import { HttpApplicant } from '@portico/tools/http-applicant';
import { liveDefinitions } from '@portico/tools/live-definitions';
import { attach } from '../applicants/attach.ts';
import { realFile } from '../documents/education-page.ts';
import { pdfText } from '../fixtures/pdf-text.ts';
import { type Product, startOwnProduct } from '../fixtures/product.ts';
import { buildSecondRelease, insertRelease, removeSecondRelease } from '../fixtures/second-release.ts';
import { applicationOf, staffOf } from '../fixtures/staff-of.ts';

const [BEFORE, AFTER] = ['Preferred First Name', 'Name You Go By'];

/** What an applicant has submitted is what staff print, whatever has been released and re-opened since. */
test.describe('the record of a submission', () => {
  let product: Product;
  let built: string;
  test.beforeAll(async () => {
    const change = { file: 'src/questions/person.questions.ts', from: BEFORE, to: AFTER };
    built = await buildSecondRelease('about', change);
    product = await startOwnProduct();
  });
  test.afterAll(async () => {
    await product.stop();
    await removeSecondRelease(built);
  });

  const printed = async (id: string, reference: string) => {
    const address = `/service/applications/${id}/pdf?reference=${reference}`;
    const staff = staffOf(product);
    const made = async () => ((await (await staff('GET', address)).json()) as { url: string | null }).url;
    await expect.poll(made, { timeout: 60_000 }).not.toBeNull();
    return new Uint8Array(await (await staff('GET', String(await made()))).arrayBuffer());
  };
  const loseFiles = () => {
    const folder = path.join(product.dataDir, 'storage', 'prints');
    for (const file of readdirSync(folder)) rmSync(path.join(folder, file));
  };

  test('is the same after a release of its step, a re-opening and a loss of its file', async () => {
    const applicant = new HttpApplicant(product.url);
    await applicant.enter();
    await applicant.save({ ...COMPLETE_ANSWERS });
    await attach(applicant, 'hs_transcript_document', realFile('transcript.pdf'));
    const { reference } = await applicant.submit();
    const id = await applicationOf(product, reference);
    const record = await printed(id, reference);
    const text = await pdfText(record);
    expect(text).toContain(BEFORE);
    expect(text).toContain('Transcript · transcript.pdf');

    await test.step('Another definition is live, and staff print what was submitted', async () => {
      await insertRelease(built, product.dataDir);
      const live = async () => JSON.stringify(await liveDefinitions(product.url));
      await expect.poll(live).toContain(AFTER);
      expect(Buffer.compare(await printed(id, reference), record)).toBe(0);
      loseFiles();
      expect(await pdfText(await printed(id, reference))).toBe(text);
    });

    await test.step('Given back and submitted with another document, both records stand side by side', async () => {
      await staffOf(product)('POST', `/service/applications/${id}/reopen`, { reason: 'Another transcript.' });
      await applicant.call('DELETE', '/api/pdf/document-answer/hs_transcript_document');
      await attach(applicant, 'hs_transcript_document', realFile('transcript.docx'));
      await applicant.save({ ...COMPLETE_ANSWERS });
      const second = await applicant.submit();
      loseFiles();
      expect(await pdfText(await printed(id, reference))).toBe(text);
      const newer = await pdfText(await printed(id, second.reference));
      expect(newer).toContain('Transcript · transcript.docx');
      expect(newer).not.toContain('transcript.pdf');
      expect(newer).toContain(`in place of ${reference}`);
    });
  });
});
