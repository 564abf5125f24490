import { copyFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { PATHS } from '@portico/contracts';
import { COMPLETE_ANSWERS } from '@portico/tools/complete-answers';
import { HttpApplicant } from '@portico/tools/http-applicant';
import { type OtlpReceiver, type ReceivedSpan, startOtlpReceiver } from '@portico/tools/otlp-receiver';
import { attach } from '../applicants/attach.ts';
import { pdfText } from '../fixtures/pdf-text.ts';
import { type Product, startOwnProduct } from '../fixtures/product.ts';
import { SOAK } from '../fixtures/soak.ts';
import { expect, test } from '../fixtures/test.ts';

/** Answers that occur nowhere else, so that a leak is easy to find. */
const TYPED = { first_name: 'Quastenflosser', city: 'Wendeltreppenhausen', hs_name: 'Pomeranzenbaum' };
const FILE_NAME = 'zwischenzeugnis-mandarinen.docx';
const QUERY = 'kuchenblech';

/** Traces and logs show operators what an applicant did, but never what the applicant entered. */
test.describe('traces of an applicant', () => {
  let product: Product;
  let collector: OtlpReceiver;
  test.beforeEach(async () => {
    collector = await startOtlpReceiver();
    product = await startOwnProduct({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, LOG_LEVEL: 'debug' });
  });
  test.afterEach(async () => {
    await product.stop();
    await collector.close();
  });

  const whole = async (by: HttpApplicant) => {
    const url = async () => (await by.call('GET', `${PATHS.pdf}?q=${QUERY}`)).url as string | null;
    await expect.poll(url, { timeout: 60_000 }).not.toBeNull();
    return pdfText(await by.download(String(await url())));
  };
  const lineTo = (name: string) => {
    const span = collector.spans().find((each: ReceivedSpan) => each.name === name);
    return span && collector.lineOf(span);
  };

  test(`connect a request with LibreOffice and Chromium, and contain nothing that was typed ${SOAK}`, async ({}, testInfo) => {
    const applicant = new HttpApplicant(product.url);
    await applicant.enter();
    await applicant.save({ ...COMPLETE_ANSWERS, ...TYPED });
    const file = testInfo.outputPath(FILE_NAME);
    mkdirSync(path.dirname(file), { recursive: true });
    copyFileSync(path.join(import.meta.dirname, '../documents/files/transcript.docx'), file);
    await attach(applicant, 'hs_transcript_document', file);
    const text = await whole(applicant);
    for (const answer of Object.values(TYPED)) expect(text).toContain(answer);
    await product.halt();

    expect(lineTo('convert by LibreOffice')).toEqual([
      `POST ${PATHS.documentConversion}/:key`,
      'transaction',
      'job convert-document',
      'convert by LibreOffice',
    ]);
    expect(lineTo('print by Chromium')).toEqual([
      `GET ${PATHS.pdf}`,
      'transaction',
      'job print-application',
      'print by Chromium',
    ]);
    const told = collector.bodies.join('\n') + product.output();
    expect(product.output()).toContain('trace_id');
    const secret = [
      ...Object.values(TYPED),
      'zwischenzeugnis',
      QUERY,
      applicant.username,
      applicant.password,
    ];
    for (const word of secret) expect(told).not.toContain(word);
  });
});
