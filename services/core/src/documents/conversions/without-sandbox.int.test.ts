import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { checkSandbox } from '../../subprocess/sandbox/check-sandbox.ts';
import { samplePdf } from '../converter/pdf/testing/sample-pdf.ts';
import { png } from '../converter/testing/images.ts';
import { pathWithout } from '../converter/testing/path-without.ts';
import { wordDocument } from '../converter/testing/word-document.ts';
import { ConversionBench } from './testing/conversion-bench.ts';

let bench: ConversionBench;
afterEach(() => bench.close());

describe('without bubblewrap', () => {
  const programs = pathWithout('bwrap');
  afterEach(() => vi.unstubAllEnvs());
  afterAll(programs.remove);

  it('converts Word documents with libreoffice-convert, refuses PDFs with advice, accepts images, and reports it to readiness', async () => {
    vi.stubEnv('PATH', programs.folder);
    bench = await ConversionBench.open();
    await bench.work();
    const became = async (bytes: Uint8Array, name: string) => {
      const owner = await bench.owner();
      await bench.start(owner, bytes, name);
      const { status, message } = await bench.ended(owner);
      return { status, message };
    };
    expect(await became(wordDocument({ paragraphs: ['Ada'] }), 'letter.docx')).toMatchObject({
      status: 'completed',
    });
    expect(await became(await samplePdf(), 'letter.pdf')).toEqual({
      status: 'failed',
      message:
        'We can’t read PDFs right now. Upload a picture of your document (.png or .jpg), or try again later.',
    });
    const image = png({ width: 20, height: 20, pixel: () => [200, 0, 0] });
    expect(await became(image, 'scan.png')).toMatchObject({ status: 'completed' });
    await checkSandbox({ ...bench.core.platform, ...bench.core.workers, settings: bench.core.settings });
    expect(await bench.core.platform.readiness.check()).toMatchObject({
      status: 'degraded',
      checks: { sandbox: 'degraded' },
    });
  });
});
