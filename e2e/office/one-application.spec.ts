import { PDFDocument } from '@cantoo/pdf-lib';
import { COMPLETE_ANSWERS } from '@portico/tools/complete-answers';
import { HttpApplicant } from '@portico/tools/http-applicant';
import { expectAccessible, expectAccessibleInSoak } from '../fixtures/accessibility.ts';
import { enterOffice, officeUrl } from '../fixtures/office.ts';
import type { Product } from '../fixtures/product.ts';
import { applicationOf, staffOf } from '../fixtures/staff-of.ts';
import { expect, test } from '../fixtures/test.ts';

const MARKUP = '<img src=x onerror=alert(1)>';

/** Returns a two-page PDF that runs a script, opens a URL, and starts a program in viewers that allow this. */
async function hostilePdf(): Promise<string> {
  const document = await PDFDocument.create();
  for (const number of [1, 2]) document.addPage([300, 200]).drawText(`Grades ${number}`, { x: 20, y: 100 });
  document.addJavaScript('open', 'app.alert("ran"); app.launchURL("http://office.localhost/ran")');
  return Buffer.from(await document.save()).toString('base64');
}

/** Files whose content runs scripts if a browser ignores the declared type. */
const RUNNING: Record<string, string> = {
  'page.pdf': '<!doctype html><script>fetch("/ran")</script><body onload="fetch(\'/ran\')">',
  'seal.png':
    '<svg xmlns="http://www.w3.org/2000/svg" onload="fetch(\'/ran\')"><script>fetch("/ran")</script></svg>',
};

/** Creates an application and adds a hostile PDF as a document that arrived by mail. @returns the application's ID */
async function withDocument(product: Product): Promise<string> {
  const applicant = new HttpApplicant(product.url);
  await applicant.enter();
  await applicant.save({ ...COMPLETE_ANSWERS, first_name: 'Wilhelmina' });
  const id = await applicationOf(product, 'Wilhelmina');
  await staffOf(product)('POST', `/service/applications/${id}/documents`, {
    answer_key: 'hs_transcript_document',
    file_name: 'grades.pdf',
    content: await hostilePdf(),
  });
  return id;
}

test('an officer views a document with a script in it, and the rest of the application', async ({
  page,
  product,
}) => {
  const ran: string[] = [];
  page.on('dialog', (dialog) => void ran.push(dialog.message()));
  page.context().on('page', (opened) => void ran.push(opened.url()));
  page.on('request', (request) => void (/\/ran$|\/file$/.test(request.url()) && ran.push(request.url())));
  const id = await withDocument(product);
  await enterOffice(page, product, 'Robin');
  const office = officeUrl(product);

  await test.step('as pictures: nothing in it runs, and no PDF is loaded', async () => {
    const drawn = page.waitForResponse((reply) => /\/pages\/2$/.test(reply.url()));
    await page.goto(`${office}/applications/${id}?view=documents`);
    expect((await drawn).headers()['content-type']).toBe('image/webp');
    const picture = page.getByRole('img', { name: /^Page 1 of 2/ });
    await expect
      .poll(() => picture.evaluate((element: HTMLImageElement) => element.naturalWidth))
      .toBe(1_600);
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Page 1 of 2/ }).press('Enter');
    const dialog = page.getByRole('dialog', { name: /^Page 1 of 2/ });
    await dialog.getByRole('button', { name: 'Next page' }).click();
    await expect(page.getByRole('dialog', { name: /^Page 2 of 2/ })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    expect(page.frames()).toHaveLength(1);
  });

  for (const [name, content] of Object.entries(RUNNING))
    await test.step(`rejects other documents with a script: ${name}`, async () => {
      await staffOf(product)('POST', `/service/applications/${id}/documents`, {
        answer_key: 'hs_transcript_document',
        file_name: name,
        content: Buffer.from(content).toString('base64'),
      });
      await page.reload();
      const document = page.getByRole('region', { name: 'Transcript' });
      await expect(document.getByText(name)).toBeVisible();
      await expect(document.getByText('We couldn’t use this file.')).toBeVisible();
      await expect(document.getByRole('img')).toHaveCount(0);
      await expectAccessibleInSoak(page);
    });

  await test.step('writes a note, whose markup is shown as text', async () => {
    await page.getByRole('button', { name: 'Add note' }).click();
    await page.getByRole('textbox', { name: 'Note' }).fill(`Looks fine ${MARKUP}`);
    await page.getByRole('button', { name: 'Save note' }).click();
    await expect(page.getByText(`Looks fine ${MARKUP}`)).toBeVisible();
    expect(await page.locator('img[src="x"]').count()).toBe(0);
  });

  await test.step('reads the answers, and only answered questions if wanted', async () => {
    await page.getByRole('link', { name: 'Answers' }).click();
    await expect(page.getByText('Date of birth').first()).toBeVisible();
    const unanswered = page.getByText('Middle Name', { exact: true });
    await expect(unanswered).toBeVisible();
    await page.getByRole('checkbox', { name: 'Answered questions only' }).check();
    await expect(unanswered).toBeHidden();
    await expect(page.getByText('First Name', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByRole('checkbox', { name: 'Answered questions only' })).toBeChecked();
    await expect(page.getByText('First Name', { exact: true })).toBeVisible();
    await expect(unanswered).toBeHidden();
  });

  for (const view of ['Differences', 'Timeline', 'Emails'])
    await test.step(`reads ${view.toLowerCase()}`, async () => {
      await page.getByRole('link', { name: view }).click();
      await expect(page.getByRole('heading', { name: view, exact: true })).toBeVisible();
      await expectAccessible(page);
    });
  expect(ran).toEqual([]);
});
