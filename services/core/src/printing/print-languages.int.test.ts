import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Applicant } from '../accounts/index.ts';
import { AccountEntity } from '../accounts/account.entity.ts';
import { JobEntity } from '../platform/jobs/job.entity.ts';
import { SubmissionEntity } from '../applications/submission/submission.entity.ts';
import { COMPLETE } from '../testing/index.ts';
import { ApplicationPdfEntity } from './application-pdf.entity.ts';
import { orderPdf } from './order-pdf.job.ts';
import { type PrintBench, startPrintBench } from './testing/print-bench.ts';

describe("PDFs in the applicant's language", () => {
  let bench: PrintBench;
  beforeAll(async () => {
    bench = await startPrintBench();
  });
  afterAll(() => bench.close());

  const readerOf = async (language: string | null): Promise<Applicant> => {
    const applicant = await bench.add(COMPLETE);
    const { accountId: id } = applicant;
    await bench.core.platform.database.unitOfWork.run((manager) =>
      manager.update(AccountEntity, { id }, { language }),
    );
    return { ...applicant, language };
  };
  const submitted = async (language: string | null) => {
    const applicant = await readerOf(language);
    await bench.core.applications.submissions.submit(applicant, {});
    const { applicationId } = applicant;
    const { database } = bench.core.platform;
    const { id: submissionId } = await database.reads.findOneByOrFail(SubmissionEntity, { applicationId });
    await orderPdf(bench.core.printing.pdfs, database)(
      { id: '', kind: 'order-pdf', payload: { applicationId, submissionId }, attempt: 1 } as never,
      new AbortController().signal,
    );
    return { applicant, submissionId };
  };
  const rowIn = async (applicant: Applicant, language: string) => {
    const found = (await bench.rows(applicant)).filter((row) => row.language === language);
    expect(found).toHaveLength(1);
    return found[0]!;
  };
  const asked = ({ applicationId, language }: Applicant) =>
    bench.core.printing.pdfs.status({ applicationId, language });

  it("creates the filed copy first, then the applicant's", async () => {
    const { applicant, submissionId } = await submitted('es');
    const [filed, own] = [await rowIn(applicant, 'en'), await rowIn(applicant, 'es')];
    expect([filed, own]).toMatchObject([{ submissionId }, { submissionId }]);
    expect(await bench.rows(applicant)).toHaveLength(2);
    const { reads } = bench.core.platform.database;
    const jobs = await reads.findBy(JobEntity, [{ id: filed.jobId }, { id: own.jobId }]);
    expect(jobs.toSorted((a, b) => a.id.localeCompare(b.id))[0]).toMatchObject({ id: filed.jobId });
  });

  it('creates one PDF for applicants who read English or have no language', async () => {
    for (const language of ['en', null]) {
      const { applicant } = await submitted(language);
      expect(await bench.rows(applicant)).toHaveLength(1);
      await asked(applicant);
      expect(await bench.rows(applicant)).toHaveLength(1);
    }
  });

  it('names the same submission in each language', async () => {
    const { applicant } = await submitted('es');
    const rows = await bench.rows(applicant);
    for (const row of rows) expect(await bench.print(row)).toBe('done');
    const filed = await bench.textOf(applicant, (await rowIn(applicant, 'en')).id);
    const own = await bench.textOf(applicant, (await rowIn(applicant, 'es')).id);
    const { reference } = await bench.core.platform.database.reads.findOneByOrFail(SubmissionEntity, {
      applicationId: applicant.applicationId,
    });
    for (const text of [filed, own]) expect(text).toContain(reference);
    expect(filed).toMatch(/Submitted on .+Page 1 of 1/);
    expect(own).toMatch(/Enviada el .+Página 1 de 1/);
    expect(await asked(applicant)).toEqual({
      status: 'COMPLETED',
      url: expect.stringContaining((await rowIn(applicant, 'es')).id),
    });
    expect(await bench.core.printing.pdfs.status({ applicationId: applicant.applicationId })).toMatchObject({
      url: expect.stringContaining((await rowIn(applicant, 'en')).id),
    });
  });

  it('prints again in another language, and keeps the filed copy', async () => {
    const { applicant } = await submitted('es');
    for (const row of await bench.rows(applicant)) await bench.print(row);
    const filed = await rowIn(applicant, 'en');
    expect(await asked({ ...applicant, language: 'ar' })).toMatchObject({ status: 'UNPROCESSED' });
    expect(await bench.print(await rowIn(applicant, 'ar'))).toBe('done');
    expect(await asked({ ...applicant, language: 'ar' })).toMatchObject({ status: 'COMPLETED' });
    expect(await rowIn(applicant, 'en')).toEqual(filed);
    expect(await bench.rows(applicant)).toHaveLength(3);
  });

  it('shows the draft mark in its language', async () => {
    const applicant = await readerOf('es');
    await asked(applicant);
    await bench.print(await rowIn(applicant, 'es'));
    const text = await bench.textOf(applicant, (await rowIn(applicant, 'es')).id);
    for (const said of [/No enviada/g, /Borrador/g]) expect(text.match(said)).toHaveLength(1);
  });

  it("renders the view in the PDF's language, unlike a staff link", async () => {
    const applicant = await readerOf('ar');
    const { serviceTokens, printed } = bench.core.printing;
    const { id } = (await asked(applicant), await rowIn(applicant, 'ar'));
    const row = await bench.core.platform.database.reads.findOneByOrFail(ApplicationPdfEntity, { id });
    expect((await printed.read(row)).view.language).toBe('ar');
    const link = await serviceTokens.create({ applicationId: applicant.applicationId });
    expect((await printed.read(await serviceTokens.open(link.token))).view.language).toBeUndefined();
  });

  it('are erased with the person', async () => {
    const { applicant } = await submitted('ar');
    await bench.core.applications.erasures.erase(applicant.applicationId, {
      keep: 'nothing',
      reason: 'Request of 3 November.',
      by: 'Registrar',
    });
    expect(await bench.rows(applicant)).toEqual([]);
  });
});
