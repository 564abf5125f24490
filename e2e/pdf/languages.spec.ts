import { COMPLETE_ANSWERS } from '@portico/tools/complete-answers';
import { HttpApplicant } from '@portico/tools/http-applicant';
import { handOver } from '../applicants/copy-session-cookies.ts';
import { pdfText } from '../fixtures/pdf-text.ts';
import type { Product } from '../fixtures/product.ts';
import { applicationOf, staffOf } from '../fixtures/staff-of.ts';
import { expect, test } from '../fixtures/test.ts';
import { Words } from '../fixtures/words.ts';

/** Applicants get a PDF in their language; the university files an English one of the same submission. */
test.describe('two copies of a submission', () => {
  test('are in the applicant’s language and in English', async ({ product }) => {
    const applicant = await readerOf(product, 'ar');
    const { reference } = await applicant.submit();
    const filed = await filedCopy(product, reference);
    const ownAt = async () => ((await applicant.call('GET', '/api/pdf')) as { url: string | null }).url;
    await expect.poll(ownAt, { timeout: 60_000 }).not.toBeNull();
    const own = new Uint8Array(await applicant.download(String(await ownAt())));

    const [english, arabic] = [await pdfText(filed), await pdfText(own)];
    for (const text of [english, arabic]) expect(text).toContain(reference);
    expect(english).toContain('First Name');
    expect(english).toContain('As shown to the applicant:');
    expect(arabic).not.toContain('First Name');
    expect(arabic).toContain('I certify that the information in this application');
    expect(languageOf(filed)).toBe('en');
    expect(languageOf(own)).toBe('ar');
  });

  test('keep the certified text in the language that the page showed, whatever another device has chosen since', async ({
    page,
    product,
  }) => {
    const applicant = await readerOf(product, 'es');
    await handOver(applicant, page.context());
    await page.goto('/final-steps');
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    const { username, password } = applicant;
    const device = Object.assign(new HttpApplicant(product.url), { username, password });
    await device.logIn();
    await device.call('PUT', '/api/language', { language: 'ar' });
    const words = new Words('es');
    await page.getByRole('button', { name: words.say('step.submit'), exact: true }).click();
    await expect(page).toHaveURL(/\/completion$/);

    const filed = await pdfText(await filedCopy(product, username));
    expect(filed).toContain('As shown to the applicant:');
    expect(filed).toContain(words.ofStep('final-steps', 'legal_agree.label'));
  });
});

/** Creates an applicant whose account language is `language`, and answers everything. */
async function readerOf(product: Product, language: string): Promise<HttpApplicant> {
  const applicant = new HttpApplicant(product.url);
  await applicant.enter();
  await applicant.call('PUT', '/api/language', { language });
  await applicant.save({ ...COMPLETE_ANSWERS });
  return applicant;
}

/** Waits for the university's PDF of the only application that a search finds, and returns it. */
async function filedCopy(product: Product, text: string): Promise<Uint8Array> {
  const staff = staffOf(product);
  const id = await applicationOf(product, text);
  const filedAt = async () =>
    ((await (await staff('GET', `/service/applications/${id}/pdf`)).json()) as { url: string | null }).url;
  await expect.poll(filedAt, { timeout: 60_000 }).not.toBeNull();
  return new Uint8Array(await (await staff('GET', String(await filedAt()))).arrayBuffer());
}

const languageOf = (pdf: Uint8Array) =>
  /<dc:language><rdf:Bag><rdf:li>([^<]*)/.exec(Buffer.from(pdf).toString('latin1'))?.[1];
