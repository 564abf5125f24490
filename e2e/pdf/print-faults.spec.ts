import { existsSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import path from 'node:path';
import { COMPLETE_ANSWERS } from '@portico/tools/complete-answers';
import { HttpApplicant } from '@portico/tools/http-applicant';
import { pdfText } from '../fixtures/pdf-text.ts';
import { type Product, startOwnProduct } from '../fixtures/product.ts';
import { SOAK } from '../fixtures/soak.ts';
import { expect, test } from '../fixtures/test.ts';

/** Soak only: `chromium-printer.int.test.ts` refuses incomplete pages, and `application-pdfs.int.test.ts` retries. */
test.describe(`a print that fails ${SOAK}`, () => {
  let product: Product;
  test.beforeEach(async () => {
    product = await startOwnProduct();
  });
  test.afterEach(() => product.stop());

  const applicant = async () => {
    const entered = new HttpApplicant(product.url);
    await entered.enter();
    await entered.save({ ...COMPLETE_ANSWERS });
    return entered;
  };
  const status = (by: HttpApplicant): Promise<{ status: string; url: string | null }> =>
    by.call('GET', '/api/pdf');
  const kept = () => {
    const folder = path.join(product.dataDir, 'storage', 'prints');
    return existsSync(folder) ? readdirSync(folder) : [];
  };
  const triedAgain = () =>
    product
      .output()
      .split('\n')
      .filter((line) => line.includes('job will be retried') && line.includes('print-application'));
  const whole = async (by: HttpApplicant) => {
    await expect.poll(async () => (await status(by)).url, { timeout: 60_000 }).not.toBeNull();
    return pdfText(await by.download(String((await status(by)).url)));
  };

  test('because a step’s definition is missing makes no incomplete PDF, and is retried once it is back', async () => {
    const lost = ['releases/education', 'storage/releases'].map((name) => path.join(product.dataDir, name));
    const ada = await applicant();
    for (const folder of lost) renameSync(folder, `${folder}.gone`);
    expect(await status(ada)).toEqual({ status: 'UNPROCESSED', url: null });

    // The job fails at once, without waiting 30 s for the page to be ready.
    await expect.poll(triedAgain).not.toEqual([]);
    for (const line of triedAgain()) expect(line).toContain('view_failed');
    expect(kept()).toEqual([]);
    expect((await status(ada)).url).toBeNull();

    for (const folder of lost) renameSync(`${folder}.gone`, folder);
    const text = await whole(ada);
    for (const key of ['first_name', 'hs_name', 'applied_major_desc', 'electronic_signature'] as const)
      expect(text).toContain(COMPLETE_ANSWERS[key]);
    expect(kept()).toHaveLength(1);
  });

  test(`because Chromium is killed in the middle of it is made by the next one`, async () => {
    const ada = await applicant();
    expect(browsersOf(product.pid)).toEqual([]);
    await status(ada);
    // The printer starts a browser for each print, so killing every browser ends this print.
    await expect.poll(() => browsersOf(product.pid).length, { intervals: [5] }).toBe(1);
    for (const pid of browsersOf(product.pid)) process.kill(pid, 'SIGKILL');

    expect(await whole(ada)).toContain(COMPLETE_ANSWERS.hs_name);
    expect(triedAgain()).toHaveLength(1);
    expect(kept()).toHaveLength(1);
  });
});

function browsersOf(parent: number): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => Number.isInteger(pid) && isBrowserOf(pid, parent));
}

function isBrowserOf(pid: number, parent: number): boolean {
  try {
    const [name = '', afterName = ''] = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ');
    return /chrom/.test(name) && Number(afterName.split(' ')[1]) === parent;
  } catch {
    return false; // The process ended after the folder was listed.
  }
}
