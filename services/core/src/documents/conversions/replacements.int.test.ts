import { PDFDocument } from '@cantoo/pdf-lib';
import { LIMITS } from '@portico/contracts';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ConversionEntity } from '../../applications/documents/conversion.entity.ts';
import { JobEntity } from '../../platform/jobs/job.entity.ts';
import { PollingJobQueue } from '../../platform/jobs/polling-job-queue.ts';
import { Gate, SILENT } from '../../platform/jobs/testing/gate.ts';
import { COMPLETE } from '../../testing/test-steps.ts';
import { createConverter } from '../converter/create-converter.ts';
import type { DocumentConverter } from '../converter/document-converter.ts';
import { readPdf } from '../converter/testing/read-pdf.ts';
import { ConversionBench, type Owner } from './testing/conversion-bench.ts';
import { SHORT_LEASE } from './testing/short-lease.ts';
import { startHangingWorker } from './testing/start-hanging-worker.ts';

const KEY = 'transcript';
const OLD = { file_name: 'old.pdf', status: 'completed' };
const PROGRAM = Buffer.from('MZ a program');

async function pdfOf(text: string): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.addPage().drawText(text);
  return document.save();
}

describe('a replacement', { timeout: 60_000 }, () => {
  let bench: ConversionBench;
  let real: DocumentConverter;
  let before: (() => Promise<void>) | undefined;
  const converter: DocumentConverter = {
    convert: async (type, bytes, signal) => {
      const aborted = new Promise<never>((_, reject) =>
        signal.addEventListener('abort', () => reject(signal.reason as Error)),
      );
      await Promise.race([before?.(), aborted]);
      return real.convert(type, bytes, signal);
    },
    close: () => real.close(),
  };
  beforeAll(async () => {
    bench = await ConversionBench.open((deps) => new PollingJobQueue({ ...deps, ...SHORT_LEASE }));
    real = createConverter({ engines: 1 }, { ...bench.core.workers, log: SILENT });
    await bench.work(converter);
  });
  afterEach(() => {
    before = undefined;
    vi.restoreAllMocks();
  });
  afterAll(() => bench.close());

  const conversions = () => bench.core.documents.conversions;
  const documents = ({ applicationId }: Owner) =>
    bench.core.applications.profiles.documents({ applicationId });
  const rowOf = ({ applicationId }: Owner, answerKey: string) =>
    bench.core.platform.database.reads.findOneByOrFail(ConversionEntity, { applicationId, answerKey });
  const attachedText = async (owner: Owner) =>
    (await readPdf(await bench.pdf((await rowOf(owner, KEY)).pdfKey))).text;
  /** An applicant with old.pdf attached. */
  const withOld = async (on = bench) => {
    const owner = await on.owner();
    await on.start(owner, await pdfOf('Old'), 'old.pdf');
    expect(await on.ended(owner)).toMatchObject({ status: 'completed' });
    return owner;
  };
  const send = async (owner: Owner, bytes: Uint8Array, name = 'new.pdf', on = bench) => {
    const { fields } = await on.core.documents.uploads.presign(owner, KEY, '192.0.2.1');
    await on.core.platform.storage.put(fields.key, bytes);
    await on.core.documents.conversions.startReplacement(owner.applicationId, KEY, fields.key, name);
    return fields.key;
  };
  const ended = async (owner: Owner, on = bench) => {
    const status = () => on.core.documents.conversions.replacementStatus(owner.applicationId, KEY);
    await expect
      .poll(async () => (await status()).status, { timeout: 30_000 })
      .not.toMatch(/unprocessed|in_progress/);
    return status();
  };
  const expectOld = async (owner: Owner) => {
    expect((await documents(owner)).transcript).toMatchObject(OLD);
    expect([await bench.answer(owner), await attachedText(owner)]).toEqual(['ANSWERED', 'Old']);
  };

  it('is attached once it is converted; until then, the old file stays', async () => {
    const owner = await withOld();
    const oldKey = (await rowOf(owner, KEY)).pdfKey;
    const [began, gate] = [new Gate(), new Gate()];
    before = () => (began.open(), gate.opened);
    await send(owner, await pdfOf('New'));
    await began.opened;
    await expectOld(owner);
    await expect
      .poll(async () => (await documents(owner)).transcript?.replacement)
      .toMatchObject({ file_name: 'new.pdf', status: 'in_progress' });
    gate.open();
    expect(await ended(owner)).toMatchObject({ status: 'not_answered' });
    const { transcript } = await documents(owner);
    expect(transcript).toMatchObject({ file_name: 'new.pdf', status: 'completed' });
    expect(transcript?.replacement).toBeUndefined();
    expect([await bench.answer(owner), await attachedText(owner)]).toEqual(['ANSWERED', 'New']);
    await expect.poll(() => bench.core.platform.storage.get(oldKey)).toBeUndefined();
  });

  it('can follow another one', async () => {
    const owner = await withOld();
    for (const words of ['Second', 'Third']) {
      await send(owner, await pdfOf(words), `${words}.pdf`);
      await ended(owner);
      expect(await attachedText(owner)).toBe(words);
    }
  });

  it('that is refused leaves the old file attached, says why, and can be dismissed', async () => {
    const owner = await withOld();
    await send(owner, PROGRAM);
    expect(await ended(owner)).toMatchObject({ status: 'failed', text: 'inspection.not_pdf' });
    await expectOld(owner);
    expect((await documents(owner)).transcript?.replacement).toMatchObject({ status: 'failed' });
    await conversions().removeReplacement(owner.applicationId, KEY);
    expect((await documents(owner)).transcript?.replacement).toBeUndefined();
    await expectOld(owner);
  });

  it('keeps the old file when a worker is killed, and is resumed by the next one', async () => {
    const own = await ConversionBench.open((deps) => new PollingJobQueue({ ...deps, ...SHORT_LEASE }));
    try {
      const worker = await own.nextWorker();
      const owner = await withOld(own);
      await worker.close();
      await send(owner, await pdfOf('New'), 'new.pdf', own);
      const victim = startHangingWorker(own);
      await victim.converts;
      await victim.kill();
      const profile = await own.core.applications.profiles.read(owner);
      expect(profile.document_answer).toMatchObject({
        transcript: { ...OLD, replacement: { status: 'in_progress' } },
      });
      expect(profile.answer).toMatchObject({ transcript: 'ANSWERED' });
      expect((await readPdf(await own.documentOf(owner))).text).toBe('Old');
      await own.work();
      expect(await ended(owner, own)).toMatchObject({ status: 'not_answered' });
      expect((await own.core.applications.profiles.documents(owner)).transcript).toMatchObject({
        file_name: 'new.pdf',
        status: 'completed',
      });
    } finally {
      await own.close();
    }
  });

  it('keeps the old file when the disk is full until the last attempt', async () => {
    const owner = await withOld();
    const { storage, database } = bench.core.platform;
    const put = storage.put.bind(storage);
    vi.spyOn(storage, 'put').mockImplementation(async (key, bytes) => {
      if (key.startsWith('documents/'))
        throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
      return put(key, bytes);
    });
    await send(owner, await pdfOf('New'));
    const { jobId } = await rowOf(owner, `replacement:${KEY}`);
    const which = { id: jobId ?? '', status: 'queued' as const, attempts: 1 };
    await expect
      .poll(
        async () =>
          (await database.unitOfWork.run((manager) => manager.update(JobEntity, which, { attempts: 7 })))
            .affected,
        { timeout: 20_000, interval: 5 },
      )
      .toBe(1);
    expect(await ended(owner)).toMatchObject({ status: 'failed', text: 'shared.documentFailed' });
    await expectOld(owner);
  });

  it('is canceled with the document, and by another one', async () => {
    const owner = await withOld();
    const gate = new Gate();
    before = () => gate.opened;
    await send(owner, await pdfOf('First'), 'first.pdf');
    await conversions().removeReplacement(owner.applicationId, KEY);
    await expectOld(owner);
    await send(owner, await pdfOf('Second'), 'second.pdf');
    await conversions().removeConversion(owner.applicationId, KEY);
    gate.open();
    expect(await ended(owner)).toMatchObject({ status: 'not_answered' });
    expect(await documents(owner)).toEqual({});
    expect(await bench.answer(owner)).toBe('');
  });

  it('must be finished before the application is submitted', async () => {
    const owner = await withOld();
    await bench.core.applications.answers.save(owner, { answers: COMPLETE });
    const gate = new Gate();
    before = () => gate.opened;
    await send(owner, await pdfOf('New'));
    await expect(bench.core.applications.submissions.submit(owner, {})).rejects.toMatchObject({
      code: 'document_on_its_way',
    });
    gate.open();
    await ended(owner);
    await bench.core.applications.submissions.submit(owner, {});
    expect(await attachedText(owner)).toBe('New');
  });

  it('attaches the file if the document was removed in the meantime', async () => {
    const owner = await withOld();
    await conversions().removeConversion(owner.applicationId, KEY);
    await send(owner, await pdfOf('New'));
    expect(await bench.ended(owner)).toMatchObject({ status: 'completed' });
    expect(await attachedText(owner)).toBe('New');
  });

  it('starts once if the call is repeated', async () => {
    const owner = await withOld();
    const key = await send(owner, await pdfOf('New'));
    await ended(owner);
    await conversions().startReplacement(owner.applicationId, KEY, key, 'new.pdf');
    expect((await documents(owner)).transcript?.replacement).toBeUndefined();
    expect(await attachedText(owner)).toBe('New');
  });

  it('has no separate address among the documents', async () => {
    const { applicationId } = await withOld();
    const key = `replacement:${KEY}`;
    await expect(conversions().removeConversion(applicationId, key)).rejects.toThrow();
    await expect(conversions().startConversion(applicationId, key, 'x', 'a.pdf')).rejects.toThrow();
  });

  describe('a removal', () => {
    const remove = ({ applicationId }: Owner) =>
      conversions().removeConversion(applicationId, KEY, { canUndo: true });
    const restore = ({ applicationId }: Owner) => conversions().restoreConversion(applicationId, KEY);

    it('can be undone: the same file is attached again', async () => {
      const owner = await withOld();
      const { id, pdfKey } = await rowOf(owner, KEY);
      await remove(owner);
      expect(await bench.answer(owner)).toBe('');
      expect(await bench.status(owner)).toMatchObject({ status: 'not_answered' });
      expect((await documents(owner)).transcript).toMatchObject({ ...OLD, status: 'not_answered' });
      expect(await restore(owner)).toMatchObject({ status: 'completed' });
      expect(await restore(owner)).toMatchObject({ status: 'completed' });
      expect(await rowOf(owner, KEY)).toMatchObject({ id, pdfKey });
      await expectOld(owner);
    });

    it('is final after ten minutes, and after another file', async () => {
      const owner = await withOld();
      const from = Date.now();
      await remove(owner);
      const { jobId, undoUntil } = await rowOf(owner, KEY);
      const job = await bench.core.platform.database.reads.findOneByOrFail(JobEntity, { id: jobId ?? '' });
      expect(job.runAt).toBe(undoUntil);
      expect(Date.parse(job.runAt)).toBeGreaterThanOrEqual(from + LIMITS.documentUndo);
      expect(Date.parse(job.runAt)).toBeLessThanOrEqual(Date.now() + LIMITS.documentUndo);
      await bench.start(owner, await pdfOf('New'), 'new.pdf');
      expect(await bench.ended(owner)).toMatchObject({ status: 'completed' });
      expect(await restore(owner)).toMatchObject({ status: 'completed' });
      expect(await attachedText(owner)).toBe('New');
    });

    it('deletes a file that was never attached at once', async () => {
      const owner = await bench.owner();
      await bench.start(owner, PROGRAM, 'new.pdf');
      expect(await bench.ended(owner)).toMatchObject({ status: 'failed' });
      await remove(owner);
      expect(await documents(owner)).toEqual({});
      expect(await restore(owner)).toMatchObject({ status: 'not_answered' });
    });
  });
});
