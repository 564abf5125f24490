import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ConversionEntity } from '../applications/documents/conversion.entity.ts';
import { readSettings } from '../composition/settings/settings.ts';
import { newId } from '../platform/identifiers.ts';
import { THROTTLES } from '../platform/throttle/throttles.ts';
import { openStorage } from '../platform/storage/create-storage.ts';
import { storageKey } from '../platform/storage/storage-key.ts';
import { JobEntity } from '../platform/jobs/job.entity.ts';
import { ChannelEntity } from '../releases/channel/channel.entity.ts';
import { ServiceTokenEntity } from './service-tokens/service-token.entity.ts';
import { SubmissionEntity } from '../applications/submission/submission.entity.ts';
import { COMPLETE } from '../testing/index.ts';
import { ApplicationPdfEntity } from './application-pdf.entity.ts';
import { ApplicationPdfs, type ApplicationPdfsDeps } from './application-pdfs.ts';
import { ChromiumPrinter } from './chromium-printer.ts';
import { currentFingerprint } from './current-fingerprint.ts';
import type { PagePrinter } from './page-printer.ts';
import { printKey } from './print-storage-key.ts';
import { type PrintBench, startPrintBench } from './testing/print-bench.ts';

const DOCUMENT_KEY = 'transcript';

describe('ApplicationPdfs', () => {
  let bench: PrintBench;
  beforeAll(async () => {
    bench = await startPrintBench();
  });
  afterAll(() => bench.close());

  const status = (applicant: { applicationId: string }) =>
    bench.core.printing.pdfs.status({ applicationId: applicant.applicationId });
  const onlyRow = async (applicant: Parameters<PrintBench['rows']>[0]) => {
    const rows = await bench.rows(applicant);
    expect(rows).toHaveLength(1);
    return rows[0]!;
  };
  const printed = async (answers = COMPLETE) => {
    const applicant = await bench.add(answers);
    await status(applicant);
    expect(await bench.print(await onlyRow(applicant))).toBe('done');
    return applicant;
  };
  const fileName = async ({ applicationId }: { applicationId: string }, pdfId: string) => {
    const { name, stream } = await bench.core.printing.pdfs.file(applicationId, pdfId);
    stream.destroy();
    return name;
  };
  const waiting = (applicant: { applicationId: string }) =>
    bench
      .rows(applicant as never)
      .then(async (rows) =>
        Promise.all(
          rows.map(({ jobId }) => bench.core.platform.database.reads.findOneBy(JobEntity, { id: jobId })),
        ),
      );

  it('refuses an application without answers', async () => {
    const applicant = await bench.add({});
    expect(await status(applicant)).toEqual({ status: 'NOT_ANSWERED', url: null });
    expect(await bench.rows(applicant)).toEqual([]);
  });

  it('enqueues a PDF once, on the first request', async () => {
    const applicant = await bench.add(COMPLETE);
    const replies = await Promise.all([1, 2, 3, 4].map(() => status(applicant)));
    expect(replies).toEqual(Array(4).fill({ status: 'UNPROCESSED', url: null }));
    await onlyRow(applicant);
    expect(await waiting(applicant)).toMatchObject([{ kind: 'print-application', status: 'queued' }]);
  });

  it('leaves the PDF alone that a concurrent request had printed', async () => {
    const applicant = await printed();
    const row = await onlyRow(applicant);
    const { unitOfWork } = bench.core.platform.database;
    await unitOfWork.run((manager) => manager.delete(ApplicationPdfEntity, { id: row.id }));
    const run = unitOfWork.run.bind(unitOfWork);
    const late = vi.spyOn(unitOfWork, 'run').mockImplementationOnce(async (work) => {
      await run((manager) => manager.insert(ApplicationPdfEntity, row));
      return run(work);
    });
    expect(await status(applicant)).toMatchObject({ status: 'COMPLETED' });
    late.mockRestore();
    expect(await onlyRow(applicant)).toEqual(row);
  });

  it('polls with one query that reads no answers', async () => {
    const applicant = await bench.add(COMPLETE);
    bench.clock.advance(1); // makes the answers older than the PDF
    expect(await status(applicant)).toEqual({ status: 'UNPROCESSED', url: null });
    const asked = vi.spyOn(bench.core.platform.database.reads.dataSource.logger, 'logQuery');
    expect(await status(applicant)).toEqual({ status: 'UNPROCESSED', url: null });
    const ofApplicant = asked.mock.calls.filter(([, parameters]) =>
      parameters?.includes(applicant.applicationId),
    );
    const prints = asked.mock.calls.filter(([sql]) => /application_pdf|submission|conversion/.test(sql));
    asked.mockRestore();
    expect(ofApplicant).toHaveLength(1);
    expect(prints).toEqual(ofApplicant);
    expect(ofApplicant[0]?.[0]).not.toMatch(/answers/);
  });

  it('stops polling once the answers have changed', async () => {
    const applicant = await bench.add(COMPLETE);
    bench.clock.advance(1);
    await status(applicant);
    bench.clock.advance(1);
    await bench.core.applications.answers.save(applicant, { answers: { city: 'Paris' } });
    await status(applicant);
    expect(await bench.rows(applicant)).toHaveLength(2);
  });

  it("polls a submission's PDF, not an earlier draft", async () => {
    const applicant = await bench.add(COMPLETE);
    bench.clock.advance(1);
    await status(applicant);
    const { id } = await onlyRow(applicant);
    await bench.core.applications.submissions.submit(applicant, {});
    const updatedAt = new Date(bench.clock.now().getTime() + 1).toISOString();
    await bench.core.platform.database.unitOfWork.run((manager) =>
      manager.update(ApplicationPdfEntity, { id }, { status: 'IN_PROGRESS', updatedAt }),
    );
    expect(await status(applicant)).toEqual({ status: 'UNPROCESSED', url: null });
  });

  it("contains every visible answer, and links to the applicant's own file", async () => {
    const applicant = await printed({ ...COMPLETE, pet_name: 'Rex' });
    const row = await onlyRow(applicant);
    expect(await status(applicant)).toEqual({ status: 'COMPLETED', url: `/api/pdf/file/${row.id}` });
    expect(await fileName(applicant, row.id)).toBe('application-draft-2026-11-21.pdf');
    const text = await bench.textOf(applicant, row.id);
    for (const shown of ['Ada', 'Lovelace', 'London', '2008-02-29']) expect(text).toContain(shown);
    expect(text).not.toContain('Rex');
  });

  it('refuses another applicant', async () => {
    const row = await onlyRow(await printed());
    const other = await bench.add(COMPLETE);
    await expect(bench.core.printing.pdfs.file(other.applicationId, row.id)).rejects.toMatchObject({
      kind: 'not_found',
    });
    await expect(bench.core.printing.pdfs.file(other.applicationId, '../secret')).rejects.toMatchObject({
      kind: 'not_found',
    });
  });

  it('creates one PDF per state of the answers and shell', async () => {
    const applicant = await printed();
    await bench.change(applicant, Object.fromEntries(Object.entries(COMPLETE).reverse()));
    expect(await status(applicant)).toMatchObject({ status: 'COMPLETED' });
    await bench.change(applicant, { ...COMPLETE, city: 'Paris' });
    expect(await status(applicant)).toMatchObject({ status: 'UNPROCESSED' });
    await bench.change(applicant, COMPLETE);
    expect(await status(applicant)).toMatchObject({ status: 'COMPLETED' });
    await promoteShell('1.0.1');
    expect(await status(applicant)).toMatchObject({ status: 'UNPROCESSED' });
    await promoteShell('1.0.0');
  });

  it('skips answers that have changed in the meantime', async () => {
    const applicant = await bench.add(COMPLETE);
    await status(applicant);
    await bench.change(applicant, { ...COMPLETE, city: 'Paris' });
    expect(await bench.print(await onlyRow(applicant))).toBe('skipped');
    expect(await bench.rows(applicant)).toEqual([]);
  });

  it('discards a PDF if the answers change while printing', async () => {
    const applicant = await bench.add(COMPLETE);
    await status(applicant);
    const slow: PagePrinter = {
      print: async (job) => {
        await bench.change(applicant, { ...COMPLETE, city: 'Paris' });
        return bench.chromium.print({ ...job, expectedKeys: job.expectedKeys });
      },
      close: () => Promise.resolve(),
    };
    expect(await bench.print(await onlyRow(applicant), slow)).toBe('skipped');
    expect(await bench.rows(applicant)).toEqual([]);
  });

  it('allows its job to run twice', async () => {
    const applicant = await printed();
    expect(await bench.print(await onlyRow(applicant))).toBe('skipped');
    expect(await status(applicant)).toMatchObject({ status: 'COMPLETED' });
  });

  it('prints without any token that could read the application', async () => {
    const create = vi.spyOn(bench.core.printing.serviceTokens, 'create');
    await printed();
    expect(create).not.toHaveBeenCalled();
    create.mockRestore();
    expect(await bench.core.platform.database.reads.count(ServiceTokenEntity)).toBe(0);
  });

  it('fails with a message without Chromium, and retries after a while', async () => {
    const applicant = await bench.add(COMPLETE);
    await status(applicant);
    const none = new ChromiumPrinter(bench.core.workers.threads, '/nowhere/chromium');
    await expect(bench.print(await onlyRow(applicant), none)).rejects.toMatchObject({ code: 'permanent' });
    expect(await onlyRow(applicant)).toMatchObject({
      status: 'FAILED',
      message: 'Error downloading PDF copy of your application.',
    });
    expect(await status(applicant)).toEqual({ status: 'FAILED', url: null });
    bench.clock.advance(5 * 60_000 + 1);
    expect(await status(applicant)).toEqual({ status: 'UNPROCESSED', url: null });
  });

  it('fails once its job has failed', async () => {
    const applicant = await bench.add(COMPLETE);
    await status(applicant);
    const { jobId } = await onlyRow(applicant);
    const finishedAt = bench.clock.now().toISOString();
    await bench.core.platform.database.unitOfWork.run((manager) =>
      manager.update(JobEntity, { id: jobId }, { status: 'failed', finishedAt, uniqueKey: null }),
    );
    expect(await status(applicant)).toEqual({ status: 'FAILED', url: null });
  });

  it('prints again if the file is from a version that kept it on one machine', async () => {
    const applicant = await printed();
    const { id } = await onlyRow(applicant);
    await bench.core.platform.database.unitOfWork.run((manager) =>
      manager.update(ApplicationPdfEntity, { id }, { file: `${id}.pdf` }),
    );
    expect(await status(applicant)).toEqual({ status: 'UNPROCESSED', url: null });
  });

  it('prints again if the file is gone', async () => {
    const applicant = await printed();
    const { id } = await onlyRow(applicant);
    await bench.core.platform.storage.delete(printKey(id));
    await expect(bench.core.printing.pdfs.file(applicant.applicationId, id)).rejects.toMatchObject({
      kind: 'not_found',
    });
    expect(await status(applicant)).toEqual({ status: 'UNPROCESSED', url: null });
    expect(await bench.print(await onlyRow(applicant))).toBe('done');
    expect(await status(applicant)).toMatchObject({ status: 'COMPLETED' });
  });

  it('is still in progress for a page while the storage can’t be reached', async () => {
    const applicant = await printed();
    const url = `s3://key:secret@bucket?region=local&endpoint=http://127.0.0.1:9`;
    const storage = await openStorage(readSettings({ STORAGE_URL: url }).storage);
    const deps = Reflect.get(bench.core.printing.pdfs, 'deps') as ApplicationPdfsDeps;
    const away = new ApplicationPdfs({ ...deps, storage });
    expect(await away.status(applicant)).toEqual({ status: 'IN_PROGRESS', url: null });
    expect(await status(applicant)).toMatchObject({ status: 'COMPLETED' });
    await storage.close();
  });

  it('shows the submission with its reference, and is enqueued with it', async () => {
    const applicant = await bench.add(COMPLETE);
    const { reference } = await bench.core.applications.submissions.submit(applicant, {});
    const ordered = await bench.core.platform.database.reads.findBy(JobEntity, { kind: 'order-pdf' });
    expect(ordered.map(({ payload }) => payload)).toContainEqual({
      applicationId: applicant.applicationId,
      submissionId: expect.any(String) as string,
    });
    await status(applicant);
    const row = await onlyRow(applicant);
    await bench.print(row);
    await bench.change(applicant, { ...COMPLETE, first_name: 'Changed' });
    expect(await status(applicant)).toMatchObject({ status: 'COMPLETED' });
    expect(await fileName(applicant, row.id)).toBe(`application-${reference}.pdf`);
    const text = await bench.textOf(applicant, row.id);
    for (const shown of ['Ada', reference]) expect(text).toContain(shown);
  });

  it.each([
    ['winter', '2026-11-22T23:22:00.000Z', 'Submitted on Nov 22, 2026, 6:22 PM EST'],
    ['summer', '2027-07-02T00:05:00.000Z', 'Submitted on Jul 1, 2027, 8:05 PM EDT'],
  ])(
    'shows the time of submission on every page, however late it is printed: %s',
    async (_when, at, text) => {
      const applicant = await bench.add(COMPLETE);
      await bench.core.applications.submissions.submit(applicant, {});
      await bench.core.platform.database.unitOfWork.run((manager) =>
        manager.update(SubmissionEntity, { applicationId: applicant.applicationId }, { submittedAt: at }),
      );
      await status(applicant);
      const row = await onlyRow(applicant);
      await bench.print(row);
      const printedText = await bench.textOf(applicant, row.id);
      for (const page of printedText.trimEnd().split('\f')) expect(page).toContain(text);
    },
  );

  it('describes a second submission and the one that it replaced', async () => {
    const applicant = await bench.add(COMPLETE);
    const { applicationId } = applicant;
    const first = await bench.core.applications.submissions.submit(applicant, {});
    await bench.core.applications.reopenings.reopen(applicationId, 'A page is missing.', 'Registrar');
    bench.clock.advance(24 * 60 * 60_000);
    await bench.core.applications.answers.save(applicant, { answers: { agree: true } }); // reopening clears the certification
    const second = await bench.core.applications.submissions.submit(applicant, {});
    const all = await bench.core.platform.database.reads.findBy(SubmissionEntity, { applicationId });
    const told = async (reference: string) => {
      const submissionId = all.find((each) => each.reference === reference)?.id ?? '';
      return (await bench.core.printing.printed.read({ applicationId, submissionId })).view.submission;
    };
    expect(await told(first.reference)).toEqual({
      submitted_at: first.submitted_at,
      number: 1,
      replaces: null,
    });
    expect(await told(second.reference)).toEqual({
      submitted_at: second.submitted_at,
      number: 2,
      replaces: first.reference,
    });
  });

  it('changes with the letterhead before submission, but never after', async () => {
    const applicant = await bench.add(COMPLETE);
    const { core } = bench;
    const isAnother = async () => {
      const application = await core.printing.printed.read(applicant);
      const [before, after] = await Promise.all(
        [core.partner, { ...core.partner, name: 'Another University' }].map((partner) =>
          currentFingerprint(core.platform.database, application, partner),
        ),
      );
      return before !== after;
    };
    expect(await isAnother()).toBe(true);
    await core.applications.submissions.submit(applicant, {});
    expect(await isAnother()).toBe(false);
  });

  it('shows a draft mark on every page before submission', async () => {
    const applicant = await printed();
    const printedText = await bench.textOf(applicant, (await onlyRow(applicant)).id);
    for (const page of printedText.trimEnd().split('\f')) {
      expect(page.trimStart()).toMatch(/^Draft +Ada Lovelace\n/);
      expect(page).toContain('Not submitted');
      expect(page).not.toContain('Submitted on');
    }
  });

  it("returns drafts on request, never a submission's PDF or name", async () => {
    const { core } = bench;
    const applicant = await printed();
    const draft = await onlyRow(applicant);
    const completed = { status: 'COMPLETED', url: `/api/pdf/file/${draft.id}` };
    expect(await core.printing.pdfs.draft(applicant, '203.0.113.7')).toEqual(completed);
    bench.clock.advance(1);
    await core.applications.submissions.submit(applicant, {});
    bench.clock.advance(1);
    await status(applicant); // the submission's PDF is pending
    const refused = { code: 'already_submitted' };
    await expect(core.printing.pdfs.draft(applicant, '203.0.113.7')).rejects.toMatchObject(refused);
    const copy = (await bench.rows(applicant)).find(({ id }) => id !== draft.id);
    expect(copy?.submissionId).toEqual(expect.any(String));
    expect(await fileName(applicant, draft.id)).toMatch(/^application-draft-\d{4}-\d\d-\d\d\.pdf$/);
  });

  it('creates drafts in the requested language, including the mark', async () => {
    const applicant = { ...(await bench.add(COMPLETE)), language: 'es' };
    await bench.core.printing.pdfs.draft(applicant, '203.0.113.7');
    const row = await onlyRow(applicant);
    await bench.print(row);
    const printedText = await bench.textOf(applicant, row.id);
    for (const page of printedText.trimEnd().split('\f'))
      expect(page.trimStart()).toMatch(/^Borrador +Ada Lovelace\n/);
  });

  it('limits new drafts per hour, but not reading them', async () => {
    const applicant = await bench.add(COMPLETE);
    const ask = () => bench.core.printing.pdfs.draft(applicant, '203.0.113.7');
    for (let change = 1; change <= THROTTLES.draft.perAccount.max; change++) {
      bench.clock.advance(1);
      await bench.core.applications.answers.save(applicant, { answers: { city: `City ${change}` } });
      bench.clock.advance(1);
      for (let again = 1; again <= 2; again++) expect(await ask()).toMatchObject({ status: 'UNPROCESSED' });
    }
    await bench.core.applications.answers.save(applicant, { answers: { city: 'One too many' } });
    await expect(ask()).rejects.toMatchObject({ kind: 'too_many' });
    bench.clock.advance(60 * 60_000);
    expect(await ask()).toMatchObject({ status: 'UNPROCESSED' });
  });

  it('replaces an older PDF after an hour', async () => {
    const applicant = await printed();
    const old = await onlyRow(applicant);
    bench.clock.advance(60 * 60_000 + 1);
    await bench.change(applicant, { ...COMPLETE, city: 'Paris' });
    await status(applicant);
    const next = (await bench.rows(applicant)).find(({ id }) => id !== old.id);
    await bench.print(next!);
    expect(await onlyRow(applicant)).toMatchObject({ id: next?.id, status: 'COMPLETED' });
    expect(await bench.core.platform.storage.head(printKey(old.id))).toBeUndefined();
  });

  it('includes documents, and changes with them', async () => {
    const applicant = await bench.add({ ...COMPLETE, [DOCUMENT_KEY]: 'ANSWERED' });
    await expect(status(applicant)).rejects.toThrow('doesn’t exist');
    const [one, two] = [storageKey('documents', '.pdf'), storageKey('documents', '.pdf')];
    await attach(applicant.applicationId, one);
    await status(applicant);
    await expect(bench.print(await onlyRow(applicant))).rejects.toThrow('is missing');
    await bench.core.platform.storage.put(one, Buffer.from('%PDF-1.7 and no more'));
    await expect(bench.print(await onlyRow(applicant))).rejects.toThrow("can't be added");
    await bench.core.platform.storage.put(one, await documentOf('The grades of Ada'));
    expect(await bench.print(await onlyRow(applicant))).toBe('done');
    const printedText = await bench.textOf(applicant, (await onlyRow(applicant)).id);
    expect(printedText).toContain('The grades of Ada');
    expect(printedText).toContain('Page 2 of 2');
    await bench.core.platform.database.unitOfWork.run((manager) =>
      manager.update(ConversionEntity, { answerKey: DOCUMENT_KEY }, { pdfKey: two }),
    );
    expect(await status(applicant)).toMatchObject({ status: 'UNPROCESSED' });
  });

  const attach = (applicationId: string, pdfKey: string) =>
    bench.core.platform.database.unitOfWork.run((manager) =>
      manager.insert(ConversionEntity, {
        id: newId(),
        applicationId,
        answerKey: DOCUMENT_KEY,
        generation: 1,
        status: 'completed',
        message: null,
        fileName: 'grades.pdf',
        fileSize: 1000,
        sourceKey: 'uploads/one.pdf',
        pdfKey,
        jobId: null,
        createdAt: '',
        updatedAt: '',
      }),
    );
  const documentOf = async (text: string) => {
    const document = await PDFDocument.create();
    document.addPage().drawText(text);
    return document.save();
  };

  const promoteShell = (live: string) =>
    bench.core.platform.database.unitOfWork.run((manager) =>
      manager.update(ChannelEntity, { name: 'shell' }, { live }),
    );
});
