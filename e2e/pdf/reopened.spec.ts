import { COMPLETE_ANSWERS } from '@portico/tools/complete-answers';
import { HttpApplicant } from '@portico/tools/http-applicant';
import { pdfText } from '../fixtures/pdf-text.ts';
import { applicationOf, staffOf } from '../fixtures/staff-of.ts';
import { expect, test } from '../fixtures/test.ts';

/** Matches date and time of a submission or a signature, in the time zone of the example university. */
const INSTANT = String.raw`[A-Z][a-z]+ \d+, \d{4}, \d+:\d\d [AP]M E[SD]T`;
const SUBMITTED = new RegExp(`Submitted on ${INSTANT}.*Signed on ${INSTANT}`);

const statuses = async (applicant: HttpApplicant) => {
  const { web_status } = (await applicant.profile()) as unknown as { web_status: { web_status: string }[] };
  return web_status.map((each) => each.web_status);
};

test('a reopened and resubmitted application keeps both submissions with their PDFs, and its status history shows both', async ({
  product,
}) => {
  const staff = staffOf(product);
  const pdfOf = async (id: string, reference: string) => {
    const address = `/service/applications/${id}/pdf?reference=${reference}`;
    const made = async () => ((await (await staff('GET', address)).json()) as { url: string | null }).url;
    await expect.poll(made, { timeout: 60_000 }).not.toBeNull();
    return pdfText(new Uint8Array(await (await staff('GET', String(await made()))).arrayBuffer()));
  };
  const applicant = new HttpApplicant(product.url);
  await applicant.enter();
  await applicant.save({ ...COMPLETE_ANSWERS });
  const { reference: first } = await applicant.submit();
  expect(await statuses(applicant)).toEqual(['started', 'validating', 'submitted']);

  const id = await applicationOf(product, first);
  await staff('POST', `/service/applications/${id}/reopen`, { reason: 'The city is missing.' });
  expect(await statuses(applicant)).toEqual(['started']);

  await applicant.save({ ...COMPLETE_ANSWERS, city: 'Shelbyville' });
  const { reference: second } = await applicant.submit();
  expect(second).not.toBe(first);
  expect(await statuses(applicant)).toEqual(['started', 'validating', 'submitted']);

  const { submissions } = (await (await staff('GET', `/service/applications/${id}`)).json()) as {
    submissions: object[];
  };
  expect(submissions).toMatchObject([
    { reference: first, counts: false, answer: { city: COMPLETE_ANSWERS.city } },
    { reference: second, counts: true, answer: { city: 'Shelbyville' } },
  ]);

  const [old, current] = [await pdfOf(id, first), await pdfOf(id, second)];
  expect(old).toMatch(SUBMITTED);
  expect(old).not.toContain('Submission Number');
  expect(current).toContain(`Submission Number 2, replacing ${first}`);
  expect(old).toContain(first);
  expect(old).toContain(COMPLETE_ANSWERS.city);
  expect(old).not.toContain('Shelbyville');
  expect(current).toContain(second);
  expect(current).toContain('Shelbyville');
});
