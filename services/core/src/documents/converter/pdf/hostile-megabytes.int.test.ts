// @module-tag soak
import { afterAll, expect, it } from 'vitest';
import { HOSTILE_MEGABYTES } from './testing/pathological-pdfs.ts';
import { samplePdf } from './testing/sample-pdf.ts';
import { UploadPipeline } from './testing/upload-pipeline.ts';

const sample = await samplePdf();
const pipeline = new UploadPipeline();
afterAll(() => pipeline.close());

it.each(HOSTILE_MEGABYTES)(
  'a megabyte of $what is handled within the time limits of thread and qpdf, and then the next file',
  { timeout: 90_000 },
  async ({ pdf }) => {
    await pipeline.process(pdf());
    expect(await pipeline.process(sample)).toMatchObject({ accepted: true });
  },
);
