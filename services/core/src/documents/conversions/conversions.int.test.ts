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

describe('the documents of applications', () => {
  let bench: ConversionBench;
  /** What stands before the converter in the test that runs. */
  let before: (() => Promise<void>) | undefined;
  /** The same, with what the document says. */
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
    real = createConverter({ engines: 2 }, { ...bench.core.programs, log: SILENT });
    await bench.work(converter);
  };
  beforeAll(open);
  afterEach(async ({ task }) => {
    before = undefined;
    beforeOf = undefined;
    // What a failed test has left behind must not fail those that come after it.
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
    'take %s, attach it as one PDF, and give it back until it is removed',
    { timeout: 90_000 }, // with the start of a LibreOffice, which a busy machine makes slow
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

  it('leave no answer and no file behind when a file is refused, and say why', async () => {
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

  it('are asked about with one query, their job included', async () => {
    const owner = await bench.owner();
    const [began, gate] = [new Gate(), new Gate()];
    before = () => (began.open(), gate.opened);
    await bench.start(owner, word('Ada'), 'letter.docx');
    await began.opened; // from here on the queue asks nothing about this applicant by itself
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

  it('take the next file after one that was refused', async () => {
    const owner = await bench.owner();
    await bench.start(owner, Buffer.from('nothing'), 'letter.docx');
    expect(await bench.ended(owner)).toMatchObject({ status: 'failed' });
    await bench.start(owner, word('Better'), 'letter.docx');
    expect(await bench.ended(owner)).toMatchObject({ status: 'completed' });
    await removed(owner.applicationId);
  });

  it('are not converted under the key of another applicant, or one that was never uploaded', async () => {
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

  it('die in the middle of their conversion when they are removed', async () => {
    const owner = await bench.owner();
    const [began, gate] = [new Gate(), new Gate()];
    before = () => (began.open(), gate.opened);
    await bench.start(owner, word('Too late'), 'letter.docx');
    await began.opened; // the row says so beside it
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
    await jobEnded(id); // by itself: its gate is still shut
    await bench.settles(0);
    expect(await bench.status(owner)).toMatchObject({ status: 'not_answered' });
    expect(await bench.answer(owner)).toBe('');
  });

  it('die in the middle of their conversion when they are replaced, and only the new one counts', async () => {
    const owner = await bench.owner();
    const [began, gate] = [new Gate(), new Gate()];
    before = () => (began.open(), gate.opened);
    await bench.start(owner, word('Old'), 'old.docx');
    await began.opened;
    const { id } = await jobOf(owner.applicationId);
    before = undefined;
    await bench.start(owner, word('New'), 'new.docx');
    expect(await bench.ended(owner)).toMatchObject({ status: 'completed' });
    await jobEnded(id); // by itself: its gate is still shut
    const [file = ''] = await bench.settles(1);
    expect((await readPdf(await bench.pdf(file))).text).toBe('New');
    expect(await documents(owner.applicationId)).toMatchObject({ transcript: { file_name: 'new.docx' } });
    await removed(owner.applicationId);
  });

  it('replace an attached document, whose file goes', async () => {
    const owner = await bench.owner();
    await bench.start(owner, word('Old'), 'old.docx');
    expect(await bench.ended(owner)).toMatchObject({ status: 'completed' });
    await bench.start(owner, word('New'), 'new.docx');
    expect(await bench.ended(owner)).toMatchObject({ status: 'completed' });
    const [file = ''] = await bench.settles(1);
    expect((await readPdf(await bench.pdf(file))).text).toBe('New');
    await removed(owner.applicationId);
  });

  it('are tried again after a fault of the converter', async () => {
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

  it('let nobody wait for all the files of others', async () => {
    const [third, ...floods] = (await owners(PLACES + 1)) as [Owner, ...Owner[]];
    const keys = ['transcript', 'visa', 'act_report'];
    const gates = Object.fromEntries(floods.map((_, n) => [`flood ${n} transcript`, new Gate()]));
    const begun: string[] = [];
    beforeOf = async (text = '') => {
      begun.push(text);
      await gates[text]?.opened;
    };
    const start = async (key: string) => {
      for (const [n, flood] of floods.entries())
        await bench.start(flood, word(`flood ${n} ${key}`), 'heavy.docx', key);
    };
    await start('transcript');
    await expect.poll(() => [...begun].sort()).toEqual(Object.keys(gates));
    await start('visa');
    await start('act_report');
    await bench.start(third, word('one page'), 'letter.docx');
    gates['flood 0 transcript']?.open();
    expect(await bench.ended(third)).toMatchObject({ status: 'completed' });
    expect(begun[PLACES]).toBe('one page');
    for (const gate of Object.values(gates)) gate.open();
    for (const owner of floods)
      for (const key of keys)
        expect(await bench.ended(owner, key), key).toMatchObject({ status: 'completed' });
    beforeOf = undefined;
    for (const { applicationId } of [third, ...floods])
      for (const key of keys) await bench.core.documents.conversions.removeConversion(applicationId, key);
    await bench.settles(0);
  });

  it('fail with a sentence when every try was in vain, and can be uploaded again', async () => {
    const owner = await bench.owner();
    before = () => Promise.reject(new ConverterFaultError('LibreOffice does not start.'));
    await bench.start(owner, word('Ada'), 'letter.docx');
    const { id } = await jobOf(owner.applicationId);
    await putBack(id, 7);
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

  it('say that a file is gone when the storage has lost it', async () => {
    const owner = await bench.owner();
    const [began, gate] = [new Gate(), new Gate()];
    before = () => (began.open(), gate.opened);
    const others = await owners(PLACES);
    for (const busy of others) await bench.start(busy, word('Busy'), 'busy.docx');
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
    for (const busy of others) {
      expect(await bench.ended(busy)).toMatchObject({ status: 'completed' });
      await bench.core.documents.conversions.removeConversion(busy.applicationId, 'transcript');
    }
    await bench.settles(0);
  });

  it('keep an application from being submitted without them while they are on their way', async () => {
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

  it('keep nobody from submitting once they were cancelled, or every try was in vain', async () => {
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

  it('stay as they are once the application is submitted', async () => {
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
  /** Waits until the job has failed once, and makes it one that has failed so many times. */
  const putBack = async (id: string, attempts: number) => {
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
