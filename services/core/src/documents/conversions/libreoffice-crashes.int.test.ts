// @module-tag soak
import { afterEach, describe, expect, it } from 'vitest';
import { REFUSALS } from '../converter/converter-errors.ts';
import { createConverter } from '../converter/create-converter.ts';
import type { DocumentConverter } from '../converter/document-converter.ts';
import { readPdf } from '../converter/testing/read-pdf.ts';
import { wordDocument } from '../converter/testing/word-document.ts';
import { JobEntity } from '../../platform/jobs/job.entity.ts';
import { SILENT } from '../../platform/jobs/testing/gate.ts';
import { ConversionEntity } from '../../applications/documents/conversion.entity.ts';
import { ConversionBench, type Owner } from './testing/conversion-bench.ts';
import { untilIdle, signalLibreOffice } from './testing/signal-libreoffice.ts';

const word = (text: string, times = 1) =>
  wordDocument({ paragraphs: Array.from({ length: times }, () => text) });

let bench: ConversionBench;
afterEach(() => bench.close());

const endOfJob = async ({ applicationId }: Owner) => {
  const { reads } = bench.core.platform.database;
  const { jobId } = await reads.findOneByOrFail(ConversionEntity, { applicationId });
  const job = () => reads.findOneByOrFail(JobEntity, { id: jobId ?? '' });
  await expect.poll(async () => (await job()).finishedAt).not.toBeNull();
  return job();
};
const textOf = async (owner: Owner) => (await readPdf(await bench.documentOf(owner))).text;

const PATIENCE = 120_000;

describe.each([
  ['a LibreOffice that stays up', 1],
  ['a LibreOffice for each document', 0],
])('an upload, by %s,', { timeout: PATIENCE }, (_, engines) => {
  const open = async (signal: NodeJS.Signals, times: number) => {
    bench = await ConversionBench.open();
    const real = createConverter({ engines }, { ...bench.core.workers, log: SILENT });
    const struck: (number | undefined)[] = [];
    let left = 0;
    const convert: DocumentConverter['convert'] = async (type, bytes, stop) => {
      if (left === 0) return real.convert(type, bytes, stop);
      left -= 1;
      await real.convert('docx', word('Up'), stop); // so that the signal hits a conversion, not the start
      await untilIdle();
      const over = new AbortController();
      const striking = signalLibreOffice(signal, over.signal);
      try {
        return await real.convert(type, bytes, stop);
      } finally {
        over.abort();
        struck.push(await striking);
      }
    };
    await bench.work({ convert, close: () => real.close() });
    const first = await bench.owner();
    await bench.start(first, word('Before'), 'letter.docx');
    expect(await bench.ended(first)).toMatchObject({ status: 'completed' });
    left = times;
    return struck;
  };

  it('is converted although LibreOffice is killed once', async () => {
    const struck = await open('SIGKILL', 1);
    const owner = await bench.owner();
    await bench.start(owner, word('Ada', 1_000), 'letter.docx');
    expect(await bench.ended(owner)).toMatchObject({ status: 'completed' });
    expect(struck).toEqual([expect.any(Number)]);
    expect(await endOfJob(owner)).toMatchObject({ status: 'done', attempts: 2 });
    expect(await textOf(owner)).toMatch(/^Ada( Ada){999}$/);
  });

  it('is refused after LibreOffice crashes twice, and the next one is converted', async () => {
    const struck = await open('SIGSEGV', 2);
    const owner = await bench.owner();
    await bench.start(owner, word('Ada', 1_000), 'letter.docx');
    const { status, message } = await bench.ended(owner);
    expect(status).toBe('failed');
    // LibreOffice's crash handler sometimes hangs until the timeout.
    expect([REFUSALS.unreadable.message, REFUSALS.too_slow.message]).toContain(message);
    expect(struck).toEqual([expect.any(Number), expect.any(Number)]);
    expect(await endOfJob(owner)).toMatchObject({ status: 'done', attempts: 2 });
    await bench.start(owner, word('After'), 'letter.docx');
    expect(await bench.ended(owner)).toMatchObject({ status: 'completed' });
    expect(await textOf(owner)).toBe('After');
  });
});
