import { afterAll, expect, it } from 'vitest';
import { renderWithPoppler } from './testing/render-with-poppler.ts';
import { ODD_PDFS } from './testing/odd-pdfs.ts';
import { UploadPipeline } from './testing/upload-pipeline.ts';

const pipeline = new UploadPipeline();
afterAll(() => pipeline.close());

it.each(ODD_PDFS)('%s (poppler: %s, qpdf: %s): %j', async (_name, _poppler, _qpdf, outcome, make) => {
  const found = await pipeline.process(make());
  if (!found.accepted) expect(found.code).toEqual(outcome);
  else expect((await renderWithPoppler(found.pdf))?.pages).toEqual(outcome);
});
