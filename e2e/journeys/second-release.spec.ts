import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { PageData } from '@portico/contracts';
import { COMPLETE_ANSWERS } from '@portico/tools/complete-answers';
import { HttpApplicant } from '@portico/tools/http-applicant';
import { attach } from '../applicants/attach.ts';
import { realFile } from '../documents/education-page.ts';
import { pdfText } from '../fixtures/pdf-text.ts';
import { type Product, startOwnProduct } from '../fixtures/product.ts';
import { buildSecondRelease, insertRelease, removeSecondRelease } from '../fixtures/second-release.ts';
import { applicationOf, staffOf } from '../fixtures/staff-of.ts';
import { expect, test } from '../fixtures/test.ts';
import { SOAK } from '../fixtures/soak.ts';

const [BEFORE, AFTER] = ['Preferred First Name', 'Name You Go By'];

/** Waits for the PDF of a submission that staff see, and returns it. */
async function printed(product: Product, id: string, reference: string): Promise<Uint8Array> {
  const address = `/service/applications/${id}/pdf?reference=${reference}`;
  const staff = staffOf(product);
  const made = async () => ((await (await staff('GET', address)).json()) as { url: string | null }).url;
  await expect.poll(made, { timeout: 60_000 }).not.toBeNull();
  return new Uint8Array(await (await staff('GET', String(await made()))).arrayBuffer());
}

function losePrints({ dataDir }: Product): void {
  const folder = path.join(dataDir, 'storage', 'prints');
  for (const file of readdirSync(folder)) rmSync(path.join(folder, file));
}

test(`a second release of a step, inserted as rows and files, changes the page without a rebuild or restart, but not past submissions ${SOAK}`, async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const change = { file: 'src/questions/person.questions.ts', from: BEFORE, to: AFTER };
  const built = await buildSecondRelease('about', change);
  const product = await startOwnProduct();
  const context = await browser.newContext({ baseURL: product.url });
  const page = await context.newPage();
  const applicant = new HttpApplicant(product.url);
  try {
    await test.step('The first release is shown', async () => {
      await page.goto('/about');
      await expect(page.getByLabel(BEFORE)).toBeVisible();
    });

    const { id, reference, record } = await test.step('An application is submitted and printed', async () => {
      await applicant.enter();
      await applicant.save({ ...COMPLETE_ANSWERS });
      await attach(applicant, 'hs_transcript_document', realFile('transcript.pdf'));
      const submission = await applicant.submit();
      const submitted = await applicationOf(product, submission.reference);
      const first = await printed(product, submitted, submission.reference);
      return { id: submitted, reference: submission.reference, record: first };
    });
    const text = await pdfText(record);
    expect(text).toContain(BEFORE);
    expect(text).toContain('Transcript · transcript.pdf');

    const { version } = await test.step('The second release is inserted', () =>
      insertRelease(built, product.dataDir));

    await test.step('The next page is the second release', async () => {
      await expect(async () => {
        await page.goto('/about');
        await expect(page.getByLabel(AFTER)).toBeVisible({ timeout: 2_000 });
      }).toPass();
      await expect(page.getByLabel(BEFORE)).toHaveCount(0);
      const code = await page.evaluate(() =>
        performance.getEntriesByType('resource').map(({ name }) => name),
      );
      expect(code.filter((address) => address.includes(`/releases/about/${version}/`))).not.toEqual([]);
    });

    await test.step('The files of the first release are still served to pages that were opened with it', async () => {
      const data = JSON.parse((await page.locator('#portico-page').textContent()) ?? '') as PageData;
      const fallback = data.steps.find(({ id: step }) => step === 'about')?.fallback?.definition ?? '';
      expect((await page.request.get(fallback)).status()).toBe(200);
    });

    await test.step('Staff print what was submitted, even when the file is lost', async () => {
      expect(Buffer.compare(await printed(product, id, reference), record)).toBe(0);
      losePrints(product);
      expect(await pdfText(await printed(product, id, reference))).toBe(text);
    });

    await test.step('Reopening and submitting with another document keeps both records', async () => {
      await staffOf(product)('POST', `/service/applications/${id}/reopen`, { reason: 'Another transcript.' });
      await applicant.call('DELETE', '/api/pdf/document-answer/hs_transcript_document');
      await attach(applicant, 'hs_transcript_document', realFile('transcript.docx'));
      await applicant.save({ ...COMPLETE_ANSWERS });
      const second = await applicant.submit();
      losePrints(product);
      expect(await pdfText(await printed(product, id, reference))).toBe(text);
      const newer = await pdfText(await printed(product, id, second.reference));
      expect(newer).toContain('Transcript · transcript.docx');
      expect(newer).not.toContain('transcript.pdf');
      expect(newer).toContain(`replacing ${reference}`);
    });
  } finally {
    await context.close();
    await product.stop();
    await removeSecondRelease(built);
  }
});
