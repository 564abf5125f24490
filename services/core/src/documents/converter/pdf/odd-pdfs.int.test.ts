import { afterAll, expect, it } from 'vitest';
import { shownByReader } from './testing/common-reader.ts';
import { ODD_PDFS } from './testing/odd-pdfs.ts';
import { UploadJudge } from './testing/upload-judge.ts';

const judge = new UploadJudge();
afterAll(() => judge.close());

it.each(ODD_PDFS)('%s (poppler: %s, qpdf: %s): %j', async (_name, _poppler, _qpdf, outcome, make) => {
  const found = await judge.judge(make());
  if (!found.accepted) expect(found.code).toEqual(outcome);
  else expect((await shownByReader(found.pdf))?.pages).toEqual(outcome);
});
