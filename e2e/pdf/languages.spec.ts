import { expect, test } from '@playwright/test';
import { COMPLETE_ANSWERS } from '@portico/tools/complete-answers';
import { HttpApplicant } from '@portico/tools/http-applicant';
import { pdfText } from '../fixtures/pdf-text.ts';
import { type Product, startOwnProduct } from '../fixtures/product.ts';
import { applicationOf, staffOf } from '../fixtures/staff-of.ts';

/** Whoever applies in Arabic keeps an Arabic PDF; the university files an English one of the same submission. */
test.describe('two copies of a submission', () => {
  let product: Product;
  test.beforeAll(async () => {
    product = await startOwnProduct();
  });
  test.afterAll(() => product.stop());

  test('are in the language of the applicant and in English', async () => {
    const applicant = new HttpApplicant(product.url);
    await applicant.enter();
    await applicant.call('PUT', '/api/language', { language: 'ar' });
    await applicant.save({ ...COMPLETE_ANSWERS });
    const { reference } = await applicant.submit();
    const id = await applicationOf(product, reference);
    const staff = staffOf(product);

    const filedAt = async () =>
      ((await (await staff('GET', `/service/applications/${id}/pdf`)).json()) as { url: string | null }).url;
    await expect.poll(filedAt, { timeout: 60_000 }).not.toBeNull();
    const filed = new Uint8Array(await (await staff('GET', String(await filedAt()))).arrayBuffer());
    const ownAt = async () => ((await applicant.call('GET', '/api/pdf')) as { url: string | null }).url;
    await expect.poll(ownAt, { timeout: 60_000 }).not.toBeNull();
    const own = new Uint8Array(await applicant.download(String(await ownAt())));

    const [english, arabic] = [await pdfText(filed), await pdfText(own)];
    for (const text of [english, arabic]) expect(text).toContain(reference);
    expect(english).toContain('First Name');
    expect(english).toContain('As the applicant read it:');
    expect(arabic).not.toContain('First Name');
    expect(arabic).toContain('I certify that the information in this application');
    expect(languageOf(filed)).toBe('en');
    expect(languageOf(own)).toBe('ar');
  });
});

/** As its properties say it. */
const languageOf = (pdf: Uint8Array) =>
  /<dc:language><rdf:Bag><rdf:li>([^<]*)/.exec(Buffer.from(pdf).toString('latin1'))?.[1];
