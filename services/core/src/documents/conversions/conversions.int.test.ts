import { said } from '@portico/contracts';
import { PDFDocument } from '@cantoo/pdf-lib';
import { strFromU8, unzipSync } from 'fflate';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ApplicationEntity } from '../../applications/application.entity.ts';
import {
  ConversionRefusedError,
  ConverterFaultError,
  EngineCrashError,
  REFUSALS,
} from '../converter/converter-errors.ts';
import { createConverter } from '../converter/create-converter.ts';
import type { DocumentConverter } from '../converter/document-converter.ts';
import { png } from '../converter/testing/images.ts';
import { readPdf } from '../converter/testing/read-pdf.ts';
import { wordDocument } from '../converter/testing/word-document.ts';
import { Gate, SILENT } from '../../platform/jobs/testing/gate.ts';
import { JOB_KINDS } from '../../platform/jobs/job-kinds.ts';
import { JobEntity } from '../../platform/jobs/job.entity.ts';
import { SubmissionEntity } from '../../applications/submission/submission.entity.ts';
import { COMPLETE } from '../../testing/test-steps.ts';
import { ConversionEntity } from '../../applications/documents/conversion.entity.ts';
import { ConversionBench, type Owner } from './testing/conversion-bench.ts';

const word = (text: string) => wordDocument({ paragraphs: [text] });
const red = (): [number, number, number] => [200, 0, 0];
const PLACES = JOB_KINDS['convert-document'].concurrency;
const FAILED = 'We couldn’t convert your document. Please upload it again.';

async function pdfOf(text: string): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.addPage().drawText(text);
  return document.save();
}

const textIn = (docx: Uint8Array) =>
  /<w:t[^>]*>([^<]*)</.exec(strFromU8(unzipSync(docx)['word/document.xml'] ?? new Uint8Array()))?.[1];

describe('document conversions', () => {
  let bench: ConversionBench;
  let before: (() => Promise<void>) | undefined;
  let beforeOf: ((text: string | undefined) => Promise<void>) | undefined;
  let real: DocumentConverter;
  const converter: DocumentConverter = {
    convert: async (type, bytes, signal) => {
      const aborted = new Promise<never>((_, reject) =>
        signal.addEventListener('abort', () => reject(signal.reason as Error)),
      );
      await Promise.race([before?.(), aborted]);
      await Promise.race([beforeOf?.(textIn(bytes)), aborted]);
      return real.convert(type, bytes, signal);
    },
    close: () => real.close(),
  };

  const open = async () => {
    bench = await ConversionBench.open();
    real = createConverter({ engines: 2 }, { ...bench.core.workers, log: SILENT });
    await bench.work(converter);
  };
  beforeAll(open);
  afterEach(async ({ task }) => {
    before = undefined;
    beforeOf = undefined;
    if (task.result?.state !== 'fail') return;
    await bench.close();
    await open();
  });
  afterAll(() => bench.close());

  const documents = (applicationId: string) => bench.core.applications.profiles.documents({ applicationId });
  const removed = async (applicationId: string) => {
    await bench.core.documents.conversions.removeConversion(applicationId, 'transcript');
    await bench.settles(0);
  };

  it.each([
    ['a Word document', 'letter.docx', () => word('Ada Lovelace'), { text: 'Ada Lovelace', pictures: 0 }],
    ['a PDF', 'letter.pdf', () => pdfOf('Ada Lovelace'), { text: 'Ada Lovelace', pictures: 0 }],
    ['an image', 'scan.png', () => png({ width: 30, height: 20, pixel: red }), { text: '', pictures: 1 }],
  ])(
    'converts %s to one PDF, and returns it until it is removed',
    { timeout: 90_000 },
    async (_, name, make, expected) => {
      const owner = await bench.owner();
      const bytes = await make();
      expect(await bench.start(owner, bytes, name)).toEqual({
        status: 'unprocessed',
        message: 'Your document is waiting to be converted.',
        text: 'shared.documentWaiting',
      });
      expect(await bench.ended(owner)).toEqual({
        status: 'completed',
        message: 'Your document is attached.',
        text: 'shared.documentAttached',
        url: expect.stringContaining('documents/') as string,
      });
      expect(await bench.answer(owner)).toBe('ANSWERED');
      expect(await documents(owner.applicationId)).toEqual({
        transcript: { file_name: name, file_size: bytes.length, status: 'completed' },
      });
      const [file = ''] = await bench.settles(1);
      expect(await readPdf(await bench.pdf(file))).toMatchObject({ ...expected, pages: 1 });

      await removed(owner.applicationId);
      expect(await bench.status(owner)).toEqual({
        status: 'not_answered',
        message: 'No document is attached.',
        text: 'shared.documentMissing',
      });
      expect(await bench.answer(owner)).toBe('');
      expect(await documents(owner.applicationId)).toEqual({});
    },
  );

  it('reports why a file is refused, and leaves no answer or file', async () => {
    const owner = await bench.owner();
    await bench.start(owner, Buffer.from('<html>Hello</html>'), 'letter.docx');
    const reply = await bench.ended(owner);
    expect(reply).toMatchObject({
      status: 'failed',
      message: expect.stringContaining('Word document') as string,
    });
    expect(await bench.answer(owner)).toBe('');
    const failed = { file_name: 'letter.docx', file_size: 18, status: 'failed' };
    expect(await documents(owner.applicationId)).toEqual({ transcript: failed });
    await bench.settles(0);
    const { attempts } = await jobOf(owner.applicationId);
    expect(attempts).toBe(1);
  });

  it('reads a status and its job in one query', async () => {
    const owner = await bench.owner();
    const [began, gate] = [new Gate(), new Gate()];
    before = () => (began.open(), gate.opened);
    await bench.start(owner, word('Ada'), 'letter.docx');
    await began.opened; // the queue has run its own queries for this applicant
    const asked = vi.spyOn(bench.core.platform.database.reads.dataSource.logger, 'logQuery');
    await bench.status(owner);
    const queries = asked.mock.calls.filter(([, parameters]) => parameters?.includes(owner.applicationId));
    asked.mockRestore();
    before = undefined;
    gate.open();
    expect(queries.map(([sql]) => sql)).toEqual([expect.stringContaining('JOIN job')]);
    await bench.ended(owner);
    await removed(owner.applicationId);
  });

  it('accepts another file after a refusal', async () => {
    const owner = await bench.owner();
    await bench.start(owner, Buffer.from('nothing'), 'letter.docx');
    expect(await bench.ended(owner)).toMatchObject({ status: 'failed' });
    await bench.start(owner, word('Better'), 'letter.docx');
    expect(await bench.ended(owner)).toMatchObject({ status: 'completed' });
    await removed(owner.applicationId);
  });

  it("refuses another applicant's upload key, or one without an upload", async () => {
    const [owner, other] = [await bench.owner(), await bench.owner()];
    const { fields } = await bench.core.documents.uploads.presign(owner, 'transcript', '192.0.2.1');
    const start = (who: typeof owner) =>
      bench.core.documents.conversions.startConversion(who.applicationId, 'transcript', fields.key, 'a.pdf');
    const refusal = { kind: 'not_found', message: 'We couldn’t find your file. Please upload it again.' };
    await expect(start(owner)).rejects.toMatchObject(refusal);
    await bench.core.platform.storage.put(fields.key, await pdfOf('Ada'));
    await expect(start(other)).rejects.toMatchObject(refusal);
    expect(await bench.status(other)).toMatchObject({ status: 'not_answered' });
    await bench.core.platform.storage.delete(fields.key);
  });

  it('stops converting when the document is removed', async () => {
    const owner = await bench.owner();
    const [began, gate] = [new Gate(), new Gate()];
    before = () => (began.open(), gate.opened);
    await bench.start(owner, word('Too late'), 'letter.docx');
    await began.opened; // from here on, the job updates the row concurrently
    await expect
      .poll(() => bench.status(owner))
      .toEqual({
        status: 'in_progress',
        message: 'Your document is being converted.',
        text: 'shared.documentConverting',
      });
    const { id } = await jobOf(owner.applicationId);
    await bench.core.documents.conversions.removeConversion(owner.applicationId, 'transcript');
    before = undefined;
    await jobEnded(id); // ends because it is aborted: the gate that it waits for is still closed
    await bench.settles(0);
    expect(await bench.status(owner)).toMatchObject({ status: 'not_answered' });
    expect(await bench.answer(owner)).toBe('');
  });

  it('stops converting when the document is replaced, and attaches only the new one', async () => {
    const owner = await bench.owner();
    const [began, gate] = [new Gate(), new Gate()];
    before = () => (began.open(), gate.opened);
    await bench.start(owner, word('Old'), 'old.docx');
    await began.opened;
    const { id } = await jobOf(owner.applicationId);
    before = undefined;
    await bench.start(owner, word('New'), 'new.docx');
    expect(await bench.ended(owner)).toMatchObject({ status: 'completed' });
    await jobEnded(id); // ends because it is aborted: the gate that it waits for is still closed
    const [file = ''] = await bench.settles(1);
    expect((await readPdf(await bench.pdf(file))).text).toBe('New');
    expect(await documents(owner.applicationId)).toMatchObject({ transcript: { file_name: 'new.docx' } });
    await removed(owner.applicationId);
  });

  it('deletes the old file when an attached document is replaced', async () => {
    const owner = await bench.owner();
    await bench.start(owner, word('Old'), 'old.docx');
    expect(await bench.ended(owner)).toMatchObject({ status: 'completed' });
    await bench.start(owner, word('New'), 'new.docx');
    expect(await bench.ended(owner)).toMatchObject({ status: 'completed' });
    const [file = ''] = await bench.settles(1);
    expect((await readPdf(await bench.pdf(file))).text).toBe('New');
    await removed(owner.applicationId);
  });

  it('retries after a converter failure', async () => {
    const owner = await bench.owner();
    before = () => {
      before = undefined;
      return Promise.reject(new ConverterFaultError('LibreOffice ended during a conversion.'));
    };
    await bench.start(owner, word('Ada'), 'letter.docx');
    expect(await bench.ended(owner)).toMatchObject({ status: 'completed' });
    expect((await jobOf(owner.applicationId)).attempts).toBe(2);
    await removed(owner.applicationId);
  });

  it.each([
    ['bring the converter down', () => new EngineCrashError('LibreOffice ended, with 134.'), 'unreadable'],
    ['take too long', () => new ConversionRefusedError('too_slow'), 'too_slow'],
  ] as const)('end after two tries when they %s each time, with what to do', async (_, fault, sentence) => {
    const owner = await bench.owner();
    before = () => Promise.reject(fault());
    await bench.start(owner, word('Heavy'), 'letter.docx');
    expect(await bench.ended(owner)).toEqual({ status: 'failed', ...said(REFUSALS[sentence]) });
    const { id } = await jobOf(owner.applicationId);
    await jobEnded(id);
    expect(await jobOf(owner.applicationId)).toMatchObject({ status: 'done', attempts: 2 });
    expect(await bench.answer(owner)).toBe('');
    await bench.settles(0);

    before = () => {
      before = undefined;
      return Promise.reject(fault());
    };
    await bench.start(owner, word('Light'), 'letter.docx');
    expect(await bench.ended(owner)).toMatchObject({ status: 'completed' });
    await removed(owner.applicationId);
  });

  it("doesn't make applicants wait for all files of another", async () => {
    const [third, ...floods] = (await owners(PLACES + 1)) as [Owner, ...Owner[]];
    const keys = ['transcript', 'visa', 'act_report'];
    const gates = Object.fromEntries(floods.map((_, n) => [`flood ${n} transcript`, new Gate()]));
    const started: string[] = [];
    beforeOf = async (text = '') => {
      started.push(text);
      await gates[text]?.opened;
    };
    const start = async (key: string) => {
      for (const [n, flood] of floods.entries())
        await bench.start(flood, word(`flood ${n} ${key}`), 'heavy.docx', key);
    };
    await start('transcript');
    await expect.poll(() => [...started].sort()).toEqual(Object.keys(gates));
    await start('visa');
    await start('act_report');
    await bench.start(third, word('one page'), 'letter.docx');
    gates['flood 0 transcript']?.open();
    expect(await bench.ended(third)).toMatchObject({ status: 'completed' });
    expect(started[PLACES]).toBe('one page');
    for (const gate of Object.values(gates)) gate.open();
    for (const owner of floods)
      for (const key of keys)
        expect(await bench.ended(owner, key), key).toMatchObject({ status: 'completed' });
    beforeOf = undefined;
    for (const { applicationId } of [third, ...floods])
      for (const key of keys) await bench.core.documents.conversions.removeConversion(applicationId, key);
    await bench.settles(0);
  });

  it('reports a failure after the last attempt, and accepts a new upload', async () => {
    const owner = await bench.owner();
    before = () => Promise.reject(new ConverterFaultError('LibreOffice does not start.'));
    await bench.start(owner, word('Ada'), 'letter.docx');
    const { id } = await jobOf(owner.applicationId);
    await failAgain(id, 7);
    await jobEnded(id);
    before = undefined;
    expect(await bench.ended(owner)).toEqual({
      status: 'failed',
      message: FAILED,
      text: 'shared.documentFailed',
    });
    expect(await documents(owner.applicationId)).toMatchObject({ transcript: { status: 'failed' } });
    await bench.start(owner, word('Ada'), 'letter.docx');
    expect(await bench.ended(owner)).toMatchObject({ status: 'completed' });
    await removed(owner.applicationId);
  });

  it('reports a file that the storage has lost', async () => {
    const owner = await bench.owner();
    const [began, gate] = [new Gate(), new Gate()];
    before = () => (began.open(), gate.opened);
    const rest = await owners(PLACES);
    for (const busy of rest) await bench.start(busy, word('Busy'), 'busy.docx');
    await began.opened;
    await bench.start(owner, word('Lost'), 'letter.docx');
    const row = await rowOf(owner.applicationId);
    await bench.core.platform.storage.delete(row.sourceKey);
    before = undefined;
    gate.open();
    expect(await bench.ended(owner)).toEqual({
      status: 'failed',
      message: 'We couldn’t find your file. Please upload it again.',
      text: 'shared.fileNotUploaded',
    });
    for (const busy of rest) {
      expect(await bench.ended(busy)).toMatchObject({ status: 'completed' });
      await bench.core.documents.conversions.removeConversion(busy.applicationId, 'transcript');
    }
    await bench.settles(0);
  });

  it('refuses to submit while documents are pending', async () => {
    const owner = await bench.owner();
    await bench.core.applications.answers.save(owner, { answers: COMPLETE });
    const gate = new Gate();
    before = () => gate.opened;
    await bench.start(owner, word('Ada'), 'letter.docx');
    const submit = () => bench.core.applications.submissions.submit(owner, {});
    await expect(submit()).rejects.toMatchObject({ kind: 'conflict', code: 'document_on_its_way' });
    before = undefined;
    gate.open();
    expect(await bench.ended(owner)).toMatchObject({ status: 'completed' });
    await submit();
    const { answers } = await bench.core.platform.database.reads.findOneByOrFail(SubmissionEntity, {
      currentOf: owner.applicationId,
    });
    expect(answers.transcript).toBe('ANSWERED');
  });

  it('allows submitting after a document was removed or has failed', async () => {
    const submits = async (undo: (owner: Owner, job: string) => Promise<void>) => {
      const owner = await bench.owner();
      await bench.core.applications.answers.save(owner, { answers: COMPLETE });
      const gate = new Gate();
      before = () => gate.opened;
      await bench.start(owner, word('Ada'), 'letter.docx');
      const { id } = await jobOf(owner.applicationId);
      await undo(owner, id);
      before = undefined;
      await bench.core.applications.submissions.submit(owner, {});
      gate.open();
    };
    await submits(({ applicationId }) =>
      bench.core.documents.conversions.removeConversion(applicationId, 'transcript'),
    );
    await submits(async (_, id) => {
      await bench.core.platform.database.unitOfWork.run((manager) =>
        manager.update(JobEntity, { id }, { status: 'failed' }),
      );
    });
  });

  it('keeps documents once the application is submitted', async () => {
    const owner = await bench.owner();
    await bench.start(owner, word('Ada'), 'letter.docx');
    expect(await bench.ended(owner)).toMatchObject({ status: 'completed' });
    await bench.core.platform.database.unitOfWork.run((manager) =>
      manager.update(ApplicationEntity, { id: owner.applicationId }, { status: 'submitted' }),
    );
    const { applicationId } = owner;
    await expect(
      bench.core.documents.conversions.removeConversion(applicationId, 'transcript'),
    ).rejects.toMatchObject({
      code: 'already_submitted',
    });
    expect(await bench.status(owner)).toMatchObject({ status: 'completed' });
    expect(await bench.answer(owner)).toBe('ANSWERED');
  });

  const owners = (count: number): Promise<Owner[]> =>
    Promise.all(Array.from({ length: count }, () => bench.owner()));
  const rowOf = (applicationId: string) =>
    bench.core.platform.database.reads.findOneByOrFail(ConversionEntity, { applicationId });
  const jobOf = async (applicationId: string) =>
    bench.core.platform.database.reads.findOneByOrFail(JobEntity, {
      id: (await rowOf(applicationId)).jobId ?? '',
    });
  const failAgain = async (id: string, attempts: number) => {
    const failedOnce = { id, status: 'queued' as const, attempts: 1 };
    for (;;) {
      const { affected } = await bench.core.platform.database.unitOfWork.run((manager) =>
        manager.update(JobEntity, failedOnce, { attempts }),
      );
      if (affected === 1) return;
      await wait(5);
    }
  };
  const jobEnded = async (id: string) => {
    while ((await bench.core.platform.database.reads.findOneByOrFail(JobEntity, { id })).finishedAt === null)
      await wait(10);
  };
});
