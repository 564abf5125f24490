import { buffer } from 'node:stream/consumers';
import { PDFDocument } from '@cantoo/pdf-lib';
import { JobEntity, type Storage } from '../../../platform/index.ts';
import type { PagePrinter } from '../../../printing/page-printer.ts';
import { startPrintBench } from '../../../printing/testing/print-bench.ts';
import { ApplicationPdfEntity, PdfMerger } from '../../../printing/index.ts';
import { BulkItemEntity } from '../bulk-item.entity.ts';
import { BulkJobEntity } from '../bulk-job.entity.ts';
import { BulkSteps } from '../bulk-steps.ts';
import { makeBulk } from '../make-bulk.job.ts';

/** Replaces the browser: prints one page with only the footer. */
const PRINTER: PagePrinter = {
  print: async ({ footer }) => {
    const document = await PDFDocument.create();
    document.addPage([300, 400]).drawText(footer.replace(/[^ -~]/g, '?'), { size: 6 });
    return document.save();
  },
  close: async () => {},
};

export async function startBulkBench() {
  const bench = await startPrintBench();
  const { core } = bench;
  const { platform, office, printing, workers } = core;
  const { reads } = platform.database;
  const rowOf = (id: string) => reads.findOneByOrFail(BulkJobEntity, { id });
  const handler = (storage: Storage = platform.storage) =>
    makeBulk({
      ...{
        ...platform,
        storage,
        audit: office.audit,
        actions: office.actions,
        pdfs: printing.pdfs,
        list: office.list,
      },
      ...{ applications: office.applications, exports: office.exports },
      ...{ steps: new BulkSteps(platform), joiner: new PdfMerger(workers.threads) },
    });
  const run = async (
    bulkId: string,
    step: number,
    { storage, signal = new AbortController().signal }: { storage?: Storage; signal?: AbortSignal } = {},
  ) => {
    const job = { id: '', kind: 'make-bulk', attempt: 1, payload: { bulkId, step } };
    return handler(storage)(job, signal);
  };
  const print = async () => {
    for (const row of await reads.findBy(ApplicationPdfEntity, { status: 'UNPROCESSED' }))
      await bench.print(row, PRINTER);
  };
  return {
    ...bench,
    rowOf,
    run,
    printAll: print,
    items: (bulkId: string) => reads.find(BulkItemEntity, { where: { bulkId }, order: { place: 'ASC' } }),
    until: async (id: string, state?: string) => {
      for (let n = 0; n < 100; n++) {
        const row = await rowOf(id);
        if (row.state === state || row.endedAt !== null) return row;
        await run(id, row.step);
        await print();
      }
      throw new Error('It does not end.');
    },
    ordered: async (id: string) =>
      (await reads.findBy(JobEntity, { kind: 'make-bulk', status: 'queued' })).filter(
        ({ payload }) => (payload as { bulkId: string }).bulkId === id,
      ),
    saved: async (id: string, staff: Parameters<typeof office.bulk.link>[1]) => {
      const { token } = await office.bulk.link(id, staff);
      const file = await office.bulk.file(id, token, staff);
      return buffer(file.stream);
    },
  };
}

export type BulkBench = Awaited<ReturnType<typeof startBulkBench>>;
